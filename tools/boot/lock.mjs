import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcess, isAlive } from './processes.mjs';

/**
 * Keeps a second boot in the same clone waiting while the first one installs or builds.
 *
 * The lock is a folder of claims, one empty file per claimant, and whoever finds no other living
 * claim beside its own has the lock. Every claim's name is unique, so removing the one of a dead
 * process is safe at any time; a single lock file would need a second lock for taking over a stale
 * first one.
 *
 * @template T
 * @param {string} folder
 * @param {(lock: { hold(pid: number): () => void }) => Promise<T>} work `hold` adds a claim
 * for a child: if the boot is killed, the install that it started still runs, and the next boot
 * must wait for that too
 * @param {{ onWait?: (pid: number) => void, signal?: AbortSignal }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, { onWait, signal } = {}) {
  mkdirSync(folder, { recursive: true });
  const release = await acquire(folder, onWait, signal);
  try {
    return await work({ hold: (pid) => claim(folder, pid).release });
  } finally {
    release();
  }
}

/**
 * @param {string} folder
 * @param {((pid: number) => void) | undefined} onWait
 * @param {AbortSignal | undefined} signal
 */
async function acquire(folder, onWait, signal) {
  let isWaiting = false;
  for (;;) {
    signal?.throwIfAborted();
    let [other] = livingClaims(folder);
    if (other === undefined) {
      const mine = claim(folder, process.pid);
      // Of two claimants at least the later one sees the other here: both claim before they look.
      other = livingClaims(folder).find(({ name }) => name !== mine.name);
      if (other === undefined) return mine.release;
      mine.release();
    }
    if (!isWaiting) onWait?.(other.pid);
    isWaiting = true;
    // At random, so that two that withdrew for each other don't meet again.
    await sleep(50 + Math.random() * 100);
  }
}

/**
 * @param {string} folder
 * @param {number} pid
 */
function claim(folder, pid) {
  const startedAt = findProcess(pid)?.startedAt ?? '';
  const name = [pid, startedAt, randomBytes(6).toString('hex')].join('-');
  const file = join(folder, name);
  writeFileSync(file, '');
  return { name, release: () => rmSync(file, { force: true }) };
}

/**
 * The claims of running processes; those of dead ones are swept.
 * @param {string} folder
 */
function livingClaims(folder) {
  return readdirSync(folder).flatMap((name) => {
    const [first = '', startedAt = ''] = name.split('-');
    const pid = Number(first);
    if (isSameProcess(pid, startedAt)) return [{ name, pid }];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

/**
 * @param {number} pid
 * @param {string} startedAt
 */
function isSameProcess(pid, startedAt) {
  if (!isAlive(pid)) return false;
  return startedAt === '' || (findProcess(pid)?.startedAt ?? startedAt) === startedAt;
}

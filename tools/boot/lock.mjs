import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './processes.mjs';

/** The names of this process's claims: others with its number are of a process before it. */
const own = new Set();

/**
 * Keeps a second boot in the same clone waiting while the first one installs or builds.
 *
 * The lock is a folder of claims, one empty file per claimant, and whoever finds no other living
 * claim beside its own has the lock. Every claim's name is unique, so the one of a dead process can
 * be removed at any time; a single file would need a second lock for taking over a stale one.
 *
 * `work` is handed `hold`, which adds a claim for a child: if the boot is killed, the install that
 * it started still runs, and the next boot must wait for that too.
 * @template T
 * @param {string} folder
 * @param {(hold: (pid: number) => () => void) => Promise<T>} work
 * @param {{ onWait?: (pid: number) => void, signal?: AbortSignal }} [options]
 */
export async function withLock(folder, work, { onWait, signal } = {}) {
  mkdirSync(folder, { recursive: true });
  let isTold = false;
  for (;;) {
    signal?.throwIfAborted();
    const release = claim(folder, process.pid);
    // Of two claimants at least the later one sees the other: both claim before they look.
    const [other] = listOthers(folder, release.claimed);
    try {
      if (other === undefined) return await work((pid) => claim(folder, pid));
    } finally {
      release();
    }
    if (!isTold) onWait?.(other.pid);
    isTold = true;
    // At random, so that two that withdrew for each other don't meet again.
    await sleep(50 + Math.random() * 100);
  }
}

/**
 * @param {string} folder
 * @param {number} pid
 */
function claim(folder, pid) {
  const claimed = `${pid}-${randomBytes(6).toString('hex')}`;
  own.add(claimed);
  writeFileSync(join(folder, claimed), '');
  return Object.assign(() => rmSync(join(folder, claimed), { force: true }), { claimed });
}

/**
 * The other claims of running processes; those of dead ones are removed. When the machine booted is told by the
 * clock that stamped the files, which need not be this process's: it may have been set meanwhile.
 * @param {string} folder
 * @param {string} claimed the claim that was made just now
 */
function listOthers(folder, claimed) {
  /** @param {string} name */
  const stampOf = (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
  const bootedAt = (stampOf(claimed) ?? 0) - uptime() * 1000;
  return readdirSync(folder).flatMap((name) => {
    const pid = Number.parseInt(name, 10);
    const at = stampOf(name);
    if (name === claimed || at === undefined) return [];
    const isReused = at < bootedAt || (pid === process.pid && !own.has(name));
    if (!isReused && isAlive(pid)) return [{ name, pid }];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, startOf } from './processes.ts';

/**
 * Lets one process at a time do `work`, among all that name the same folder. A process that dies
 * inside gives the lock back by dying.
 *
 * The lock is a folder of claims, one empty file per claimant, and whoever finds no other living
 * claim beside its own has it. Every claim's name is unique, so removing the one of a dead process
 * is safe at any time; a single lock file would need a second lock for taking over a stale first.
 */
export async function withFolderLock<T>(
  folder: string,
  work: () => Promise<T>,
  onWait?: (pid: number) => void,
): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const release = await acquire(folder, onWait);
  try {
    return await work();
  } finally {
    release();
  }
}

async function acquire(folder: string, onWait?: (pid: number) => void): Promise<() => void> {
  let isWaiting = false;
  for (;;) {
    let [other] = livingClaims(folder);
    if (other === undefined) {
      const mine = claim(folder);
      // Of two claimants at least the later one sees the other here: both claim before they look.
      other = livingClaims(folder).find(({ name }) => name !== mine.name);
      if (other === undefined) return mine.release;
      mine.release();
    }
    if (!isWaiting) onWait?.(other.pid);
    isWaiting = true;
    // At random, so that two that withdrew for each other don't meet again.
    await sleep(5 + Math.random() * 20);
  }
}

function claim(folder: string): { name: string; release: () => void } {
  const { pid } = process;
  const name = [pid, startOf(pid), randomBytes(6).toString('hex')].join('-');
  const file = join(folder, name);
  writeFileSync(file, '');
  return { name, release: () => rmSync(file, { force: true }) };
}

function livingClaims(folder: string): { name: string; pid: number }[] {
  return readdirSync(folder).flatMap((name) => {
    const [first = '', startedAt = ''] = name.split('-');
    const pid = Number(first);
    if (isSameProcess(pid, startedAt)) return [{ name, pid }];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

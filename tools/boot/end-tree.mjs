import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { descendantsOf, hasGroupMembers, isAlive } from './processes.mjs';

/**
 * Ends a child and everything below it: asks first, kills after `graceMs`. The child must lead a
 * process group of its own (`detached`), except on Windows.
 * @param {number} pid
 * @param {{ graceMs?: number }} [options]
 */
export async function endTree(pid, { graceMs = 5_000 } = {}) {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/PID', String(pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  // Taken now: turbo gives its tasks groups of their own, and an orphan can't be traced back later.
  const tree = [pid, ...descendantsOf(pid)];
  signal(-pid, 'SIGTERM');
  const deadline = performance.now() + graceMs;
  await until(() => !isAlive(pid), deadline);
  // Only now, so that turbo had the chance to end its tasks in its own way.
  for (const one of tree.filter(isAlive)) signal(one, 'SIGTERM');
  await until(() => !tree.some(isAlive), deadline);

  const left = tree.filter(isAlive).flatMap((one) => [one, ...descendantsOf(one)]);
  signal(-pid, 'SIGKILL');
  for (const one of left) signal(one, 'SIGKILL');
  await until(() => !left.some(isAlive), performance.now() + 1_000);
}

/**
 * Ends what a finished command left running in its process group, so that nothing outlives it.
 * What is meant to go on (Postgres with other holders) has a group of its own.
 * @param {number} pid
 * @param {{ graceMs?: number }} [options]
 */
export async function endLeftovers(pid, { graceMs = 5_000 } = {}) {
  if (process.platform === 'win32' || !signal(-pid, 'SIGTERM')) return;
  await until(() => !hasGroupMembers(pid), performance.now() + graceMs);
  signal(-pid, 'SIGKILL');
}

/**
 * Sends a signal to a process, or to a whole group by its negative number; answers whether there
 * was somebody to receive it.
 * @param {number} pid
 * @param {NodeJS.Signals | 0} name
 */
export function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/**
 * @param {() => boolean} isDone
 * @param {number} deadline
 */
async function until(isDone, deadline) {
  while (!isDone() && performance.now() < deadline) await sleep(20);
}

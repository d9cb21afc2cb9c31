import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnAs } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { Place } from './place.ts';
import type { Postmaster } from './postmaster.ts';
import { isAlive, signal } from './processes.ts';

/**
 * Stops Postgres and resolves when it is gone: connections are closed, what was committed is on the
 * disk. If it doesn't manage that in time it is stopped at once; the next start then recovers.
 */
export async function stopPostgres(
  place: Place,
  { pid }: Postmaster,
  { fastMs = 30_000, immediateMs = 10_000 } = {},
): Promise<void> {
  if (process.platform === 'win32') await stopByPgCtl(place);
  else signal(pid, 'SIGINT');
  if (await isGone(pid, fastMs)) return;
  signal(pid, 'SIGQUIT');
  if (await isGone(pid, immediateMs)) return;
  throw new EmbeddedPostgresError(
    'start-failed',
    `Postgres (process ${pid}, data in ${place.folder}) does not stop. End it by hand; its log is ` +
      `${place.logFile}.`,
  );
}

/** Whether the process ends within that time. */
export async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** Windows knows no signals; Node's would be a kill. */
async function stopByPgCtl(place: Place): Promise<void> {
  const args = ['stop', '-m', 'fast', '-D', place.folder];
  const options = { ...spawnAs(undefined, place.folder), stdio: 'ignore' } as const;
  const child = spawn(join(place.programs, 'pg_ctl'), args, options);
  await once(child, 'close');
}

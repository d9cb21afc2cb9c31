import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isAlive } from './processes.ts';

/** What a running Postgres writes about itself into its data folder. */
export type Postmaster = { pid: number; folder: string; port: number; status: string };

/** Undefined when there is no file, or when it is not completely written yet. */
export function readPostmaster(folder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFileOf(folder), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid = '', ownFolder = '', , port = '', , , , status = ''] = lines;
  if (!/^\d+$/.test(pid) || !/^\d+$/.test(port)) return undefined;
  // The status is the eighth line: "starting", "ready", "stopping" or "standby".
  return { pid: Number(pid), folder: ownFolder, port: Number(port), status: status.trim() };
}

/**
 * What to think of the pid file in a data folder:
 * - `none`: nobody runs here; a stale file has been removed, because Postgres itself would refuse to
 *   start when the number belongs to a stranger by now;
 * - `ours`: a server runs here (or is starting, or stopping);
 * - `moved`: a server runs here, but started when the folder had another name.
 * Without `isCertain` the process may be a stranger that has the number by chance.
 */
export function judgePostmaster(
  folder: string,
): { kind: 'none' } | { kind: 'ours' | 'moved'; postmaster: Postmaster; isCertain: boolean } {
  const postmaster = readPostmaster(folder);
  if (postmaster && isAlive(postmaster.pid)) {
    const command = commandOf(postmaster.pid);
    // Nothing but Postgres is started like this. Windows tells only the program's name, and where
    // nothing is told at all the connection has to decide.
    const isPostgres =
      command === undefined ||
      (process.platform === 'win32' && command.includes('postgres')) ||
      `${command} `.includes(`-D ${postmaster.folder} `);
    const isCertain = command !== undefined && process.platform !== 'win32';
    if (isPostgres) {
      if (isSameFolder(postmaster.folder, folder)) return { kind: 'ours', postmaster, isCertain };
      // A copy of a data folder names the server of the original.
      const isCopy = readPostmaster(postmaster.folder)?.pid === postmaster.pid;
      // It would be stopped, so never on a guess.
      if (!isCopy && isCertain) return { kind: 'moved', postmaster, isCertain };
    }
  }
  removePidFile(folder);
  return { kind: 'none' };
}

/** Makes Postgres believe that nobody runs here. */
export function removePidFile(folder: string): void {
  rmSync(pidFileOf(folder), { force: true });
}

/** Whether both names lead to the same folder. */
export function isSameFolder(one: string, other: string): boolean {
  if (one === other) return true;
  return existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other);
}

function pidFileOf(folder: string): string {
  return join(folder, 'postmaster.pid');
}

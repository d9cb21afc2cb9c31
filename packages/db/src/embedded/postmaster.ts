import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  EmbeddedPostgresError,
  explainFolderError,
  explainOutput,
  explainSpawnError,
} from './errors.ts';
import type { Place } from './place.ts';
import { commandOf, isAlive, signal, spawnAs } from './processes.ts';

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
 * - `none`: no one runs here; a stale file has been removed, because Postgres itself would refuse to
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

/** Makes Postgres believe that no one runs here. */
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

/** Long enough for a recovery after a power cut on a slow disk. */
const startTimeoutMs = 120_000;

const logLimit = 5_000_000;

/**
 * Starts Postgres on a free loopback port and resolves when it accepts connections. It is in a
 * session of its own, so Ctrl-C doesn't reach it before the server has drained, and it outlives us.
 * Throws with the end of its log when it doesn't come up, a ClusterBusyError when another server is
 * at work on the data.
 */
export async function launchPostgres(
  place: Place,
  settings: Record<string, string> = {},
): Promise<Postmaster> {
  const deadline = performance.now() + startTimeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    const before = openLog(place);
    // The port of the last time, if it is free: connections that survived its end find it again.
    const port = await findFreePort(attempt === 1 ? lastPortOf(place) : 0);
    const result = await tryPort(place, port, settings, deadline);
    if (result) return result;
    const output = readLog(place).slice(before);
    // Someone took the port between our look and Postgres'.
    const isClash = /Address already in use|could not create any TCP\/IP sockets/.test(output);
    if (!isClash || attempt === 10) {
      throw explainOutput(`Postgres did not start (log: ${place.logFile}).`, place.folder, output);
    }
  }
}

/** The postmaster when it is ready, undefined when it has given up. */
async function tryPort(
  place: Place,
  port: number,
  settings: Record<string, string>,
  deadline: number,
): Promise<Postmaster | undefined> {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    log_timezone: 'UTC',
    timezone: 'UTC',
    unix_socket_directories: '',
    ...settings,
  };
  const args = ['-D', place.folder, '-p', String(port)];
  for (const [name, value] of Object.entries(all)) args.push('-c', `${name}=${value}`);
  const child =
    process.platform === 'win32' ? spawnByPgCtl(place, args) : spawnPostgres(place, args);
  child.unref();
  let failure: Error | undefined;
  let hasEnded = false;
  child.once('error', (error) => {
    failure = error;
  });
  child.once('exit', (code) => {
    // pg_ctl ends well as soon as Postgres is up.
    hasEnded = process.platform !== 'win32' || code !== 0;
  });
  while (performance.now() < deadline) {
    if (failure) throw explainSpawnError(place.programs, failure);
    if (hasEnded) return undefined;
    const postmaster = readPostmaster(place.folder);
    const isOurs = process.platform === 'win32' || postmaster?.pid === child.pid;
    if (isOurs && postmaster?.status === 'ready') return postmaster;
    await sleep(10);
  }
  throw explainOutput(
    `Postgres was not ready after ${startTimeoutMs / 1000} s (log: ${place.logFile}).`,
    place.folder,
    readLog(place),
  );
}

function spawnPostgres(place: Place, args: string[]): ChildProcess {
  const log = openSync(place.logFile, 'a', 0o600);
  try {
    return spawn(join(place.programs, 'postgres'), args, {
      ...spawnAs(place.account, place.folder),
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

/** On Windows only pg_ctl can start Postgres for an administrator: it gives up the rights. */
function spawnByPgCtl(place: Place, args: string[]): ChildProcess {
  const [, , ...options] = args;
  const quoted = options.map((option) => `"${option}"`).join(' ');
  const command = ['start', '-w', '-D', place.folder, '-l', place.logFile, '-o', quoted];
  return spawn(join(place.programs, 'pg_ctl'), command, {
    ...spawnAs(undefined, place.folder),
    detached: true,
    stdio: 'ignore',
  });
}

/** Postgres can't be told to choose a port itself: it doesn't allow port 0. */
async function findFreePort(wanted: number): Promise<number> {
  const server = createServer();
  const port = await new Promise<number | undefined>((resolve, reject) => {
    server.once('error', (error) => (wanted ? resolve(undefined) : reject(error)));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' ? address?.port : undefined);
    });
  });
  server.close();
  return port ?? findFreePort(0);
}

/** Postgres notes its last command line beside the data. */
function lastPortOf({ folder }: Place): number {
  const file = join(folder, 'postmaster.opts');
  const options = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0);
}

/** Prepares the log and answers how long it is. One earlier log is kept when it grows large. */
function openLog({ logFile }: Place): number {
  try {
    if (!existsSync(logFile)) return 0;
    const { size } = statSync(logFile);
    if (size < logLimit) return size;
    renameSync(logFile, `${logFile}.earlier`);
    return 0;
  } catch (error) {
    throw explainFolderError(logFile, error);
  }
}

function readLog({ logFile }: Place): string {
  return existsSync(logFile) ? readFileSync(logFile, 'latin1') : '';
}

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

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnAs } from './account.ts';
import { explainFolderError, explainOutput, explainSpawnError } from './errors.ts';
import type { Place } from './place.ts';
import { type Postmaster, readPostmaster } from './postmaster.ts';

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
    // Somebody took the port between our look and Postgres'.
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

import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';

/**
 * Whether a process with this number runs. A zombie doesn't: in a container without an init process
 * no one collects it, and a killed Postgres would look alive forever.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it belongs to another account, so it is there.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const stat = process.platform === 'linux' ? statOf(pid) : undefined;
  return stat?.state !== 'Z' && stat?.state !== 'X';
}

/**
 * Something that tells a process from a later one with the same number; empty where asking takes
 * too long (Windows) or nothing is known.
 */
export function startOf(pid: number): string {
  if (process.platform === 'linux') return statOf(pid)?.startedAt ?? '';
  if (process.platform === 'win32') return '';
  return ask('ps', ['-o', 'lstart=', '-p', String(pid)])?.replace(/\W/g, '') ?? '';
}

/** Whether the process of that number is still the one that `startOf` was asked about. */
export function isSameProcess(pid: number, startedAt: string): boolean {
  if (!isAlive(pid)) return false;
  const now = startedAt && startOf(pid);
  return now === '' || now === startedAt;
}

/** A process's command line, on Windows only its program; undefined when the system doesn't tell. */
export function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') return cmdlineOf(pid);
  if (process.platform !== 'win32') return ask('ps', ['-o', 'command=', '-p', String(pid)]);
  return ask('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
}

/** The processes whose command line names this path; none on Windows. */
export function findByCommand(path: string): number[] {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
    return pids.map(Number).filter((pid) => cmdlineOf(pid)?.includes(path));
  }
  if (process.platform === 'win32') return [];
  const lines = ask('ps', ['-A', '-o', 'pid=,command='])?.split('\n') ?? [];
  return lines.filter((line) => line.includes(path)).map((line) => Number.parseInt(line, 10));
}

/** Sends a signal; a process that is gone, or that is not ours to end, is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Whoever waits for its end notices.
  }
}

function statOf(pid: number): { state: string; startedAt: string } | undefined {
  try {
    // "pid (name) state …": the name may hold blanks and brackets itself.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function cmdlineOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
}

function ask(program: string, args: string[]): string | undefined {
  try {
    // ps writes dates in the zone and language of whoever asks.
    const env = { ...process.env, TZ: 'UTC', LC_ALL: 'C' };
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync(program, args, { env, stdio, encoding: 'utf8', windowsHide: true }).trim();
  } catch {
    return undefined;
  }
}

/** Who runs Postgres when we are root, which it refuses to be run by. */
export type Account = { uid: number; gid: number };

/** Undefined for an ordinary user and on Windows: Postgres then runs as whoever we are. */
export function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', '_postgres', 'nobody']) {
    try {
      return { uid: askId('-u', name), gid: askId('-g', name) };
    } catch {
      // The next one may exist.
    }
  }
  throw new EmbeddedPostgresError(
    'account',
    'Postgres refuses to run as root, and there is neither an account "postgres" nor "nobody" to ' +
      'run it. Start as an ordinary user, or give the address of a Postgres in DATABASE_URL.',
  );
}

/**
 * As root: the account that owns an existing database. It stays with the one that made it, whatever
 * accounts have been added since.
 */
export function ownerOf(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

/** Whether this account may enter the folder; asked of the system, which knows of access lists. */
export function canEnter(account: Account, folder: string): boolean {
  return runsAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
}

/** Whether this account can run the program, all libraries included. */
export function canRun(account: Account, program: string): boolean {
  return runsAs(account, program, ['--version']);
}

/** The spawn options for a program of Postgres; `folder` is one that the account may enter. */
export function spawnAs(account: Account | undefined, folder: string): SpawnOptions {
  // Only what is needed: our environment may hold secrets, and PG… variables would change things.
  const names = [
    ...['PATH', 'Path', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'],
    // A library that is loaded into every program, such as one that moves the clock, with its settings.
    ...Object.keys(process.env).filter((name) => /^(?:LD_PRELOAD|FAKETIME\w*)$/.test(name)),
  ];
  const entries = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const env = { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' };
  return { ...account, cwd: folder, env, windowsHide: true };
}

function runsAs(account: Account, program: string, args: string[]): boolean {
  const options = {
    ...account,
    cwd: '/',
    stdio: 'ignore',
    env: { PATH: '/usr/bin:/bin' },
  } as const;
  const { error, status } = spawnSync(program, args, options);
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'EPERM') {
    throw new EmbeddedPostgresError(
      'account',
      'Postgres refuses to run as root, and this root may not change to another account. Start as ' +
        'an ordinary user, or give the address of a Postgres in DATABASE_URL.',
    );
  }
  return status === 0;
}

function askId(which: string, name: string): number {
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  return Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio }));
}

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

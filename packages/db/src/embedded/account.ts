import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { EmbeddedPostgresError } from './errors.ts';

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

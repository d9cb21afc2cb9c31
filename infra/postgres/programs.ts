import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, spawnAs } from '../../packages/db/src/embedded/processes.ts';

export const programs = {
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  psql: '/usr/lib/postgresql/15/bin/psql',
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
};

/** What is not installed, with what installs it; undefined where everything is. */
export function missingForCluster(): string | undefined {
  const missing = Object.values(programs).filter((file) => !existsSync(file));
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')} not found: apt-get install --no-install-recommends postgresql-15 patroni python3-idna etcd-server haproxy pgbouncer pgbackrest`;
}

/** The text of one of the files that real machines have, too. */
export function readTemplate(name: string): string {
  return readFileSync(path.join(import.meta.dirname, name), 'utf8');
}

/** HAProxy's file for an account that is not root, which alone may give up rights: it never had them. */
export function withoutRoot(config: string): string {
  return config.replaceAll(/^\s+(?:user|group|chroot) .*\n/gm, '');
}

/** The variables of one of the files of environments. */
export function readEnvironment(name: string): Record<string, string> {
  const lines = readTemplate(name).matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, key, value]) => [key, value]));
}

/** The variables of such a file with this machine's in the place of the example's; throws for any other. */
export function fillEnvironment(
  name: string,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const example = readEnvironment(name);
  const unknown = Object.keys(values).filter((key) => !(key in example));
  if (unknown.length > 0) throw new Error(`${name} has no ${unknown.join(', ')}.`);
  return { ...example, ...values };
}

/** Writes a file that its account reads, and no one else. */
export function writeOwned(account: Account | undefined, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}

export type Program = { readonly process: ChildProcess; readonly end: () => Promise<void> };

/** Starts a program of the distribution as the account of Postgres; what it says goes to a file. */
export function startProgram(
  account: Account | undefined,
  folder: string,
  log: string,
  [program = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Program {
  const file = openSync(log, 'a', 0o600);
  const options = spawnAs(account, folder);
  const child = spawn(program, args, {
    ...options,
    env: { ...options.env, ...environment, LC_ALL: 'C.UTF-8', HOME: folder },
    stdio: ['ignore', file, file],
  });
  const ended = once(child, 'exit').catch(() => {});
  return {
    process: child,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export function isRunning({ process: child }: Program): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Waits for something to become true; throws with what was waited for. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`);
    await wait(50);
  }
}

import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Account, spawnAs } from '../../packages/db/src/embedded/processes.ts';
import type { Certificates } from './certificates.ts';
import {
  fillEnvironment,
  isRunning,
  type Program,
  programs,
  readTemplate,
  startProgram,
  writeOwned,
} from './programs.ts';

export type Passwords = Readonly<
  Record<'api' | 'superuser' | 'replication' | 'rewind' | 'app' | 'worker' | 'migrate', string>
>;

export type NodeOptions = {
  readonly name: string;
  readonly home: string;
  readonly account: Account | undefined;
  readonly etcdPort: number;
  readonly port: number;
  readonly apiPort: number;
  readonly passwords: Passwords;
  readonly certificates: Certificates;
  /** The folder of backups, which all machines reach. */
  readonly repository: string;
};

const run = promisify(execFile);

export type DatabaseNode = ReturnType<typeof createNode>;

/** A database machine: Patroni with a Postgres, with the files of this folder. */
export function createNode(options: NodeOptions) {
  const { name, home, account, etcdPort, port, apiPort, passwords } = options;
  const { authority, certificate, key } = options.certificates;
  const folder = path.join(home, name);
  const data = path.join(folder, 'data');
  mkdirSync(folder, { mode: 0o700 });
  const backups = path.join(folder, 'pgbackrest.conf');
  writeOwned(account, backups, moveBackups(options, folder));
  const config = path.join(folder, 'patroni.yml');
  writeOwned(
    account,
    config,
    readTemplate('patroni.yml')
      .replaceAll('/var/lib/postgresql/15/main', data)
      .replaceAll('/var/lib/postgresql', folder)
      .replaceAll('/var/run/postgresql', folder)
      .replaceAll('/etc/patroni/machine.crt', certificate)
      .replaceAll('/etc/patroni/machine.key', key),
  );
  if (account) chownSync(folder, account.uid, account.gid);
  const filled = fillEnvironment('patroni.env', {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
    PATRONI_ETCD3_CACERT: authority,
    PATRONI_ETCD3_CERT: certificate,
    PATRONI_ETCD3_KEY: key,
    PATRONI_SUPERUSER_SSLROOTCERT: authority,
    PATRONI_REPLICATION_SSLROOTCERT: authority,
    PATRONI_REWIND_SSLROOTCERT: authority,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${apiPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${apiPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_RESTAPI_PASSWORD: passwords.api,
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_PASSWORD: passwords.rewind,
  });
  // What Postgres starts gets it, too; the whole cluster has one archive_command.
  const environment = { ...filled, PGBACKREST_CONFIG: backups };
  let patroni: Program | undefined;

  /** All processes of the machine, Patroni first. */
  function pids(): number[] {
    const file = path.join(data, 'postmaster.pid');
    const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    const isAlive = postmaster > 0 && existsSync(`/proc/${postmaster}`);
    const own = patroni !== undefined && isRunning(patroni) ? [patroni.process.pid ?? 0] : [];
    return isAlive ? [...own, postmaster, ...childrenOf(postmaster)] : own;
  }

  return {
    name,
    port,
    apiPort,
    url: `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/stagetime?sslmode=verify-full&sslrootcert=${authority}`,
    start() {
      const log = path.join(folder, 'patroni.log');
      patroni = startProgram(account, folder, log, [programs.patroni, config], environment);
    },
    /** Whether Patroni says that it is that: `primary`, `replica` or `synchronous`. */
    async is(role: 'primary' | 'replica' | 'synchronous'): Promise<boolean> {
      const answer = await fetch(`http://127.0.0.1:${apiPort}/${role}`, {
        signal: AbortSignal.timeout(1000),
      });
      await answer.arrayBuffer();
      return answer.ok;
    },
    /** Changes settings of the whole cluster, as `patronictl edit-config` does. */
    async configure(change: object): Promise<void> {
      const authorization = `Basic ${btoa(`patroni:${passwords.api}`)}`;
      const answer = await fetch(`http://127.0.0.1:${apiPort}/config`, {
        method: 'PATCH',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      if (!answer.ok) throw new Error(`Patroni says ${answer.status}: ${await answer.text()}`);
    },
    /** A command of pgBackRest on this machine. */
    async pgbackrest(...args: string[]): Promise<void> {
      const command = [`--config=${backups}`, '--stanza=stagetime', ...args];
      await run(programs.pgbackrest, command, spawnAs(account, folder));
    },
    pids,
    /** To all its processes at once; as when the machine loses its power, with SIGKILL. */
    signal(name: NodeJS.Signals) {
      for (const pid of pids()) {
        try {
          process.kill(pid, name);
        } catch {
          // It ended meanwhile.
        }
      }
    },
    /** The processes that send the log to a replica. */
    senders: () => pids().filter((pid) => commandOf(pid).includes('walsender')),
  };
}

/** The committed file with folders of this machine, and one that both reach in the place of the bucket. */
function moveBackups({ port, repository }: NodeOptions, folder: string): string {
  const moved: Record<string, string> = {
    'repo1-path': repository,
    'repo1-cipher-pass': 'of this run only',
    'pg1-path': path.join(folder, 'data'),
    'pg1-port': String(port),
    'pg1-socket-path': folder,
    'log-path': folder,
    'lock-path': folder,
    'spool-path': folder,
  };
  return readTemplate('pgbackrest.conf')
    .replaceAll(/^repo1-(?:type|s3-.*)=.*\n/gm, '')
    .replaceAll(/^([a-z0-9-]+)=.*$/gm, (line, name: string) =>
      name in moved ? `${name}=${moved[name]}` : line,
    );
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

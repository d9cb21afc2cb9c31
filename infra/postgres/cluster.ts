import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../../apps/server/src/testing/free-port.ts';
import { findAccount, spawnAs } from '../../packages/db/src/embedded/processes.ts';
import { makeThrowawayHome } from '../../packages/db/src/embedded/throwaway-postgres.ts';
import { askWithCertificate, makeCertificates } from './certificates.ts';
import { createNode, type DatabaseNode, type Passwords } from './node.ts';
import { startPooler } from './pooler.ts';
import {
  fillEnvironment,
  programs,
  readTemplate,
  startProgram,
  until,
  withoutRoot,
  writeOwned,
} from './programs.ts';

const run = promisify(execFile);

export type Cluster = {
  /** The two database machines. */
  readonly nodes: readonly [DatabaseNode, DatabaseNode];
  /** The settings of a process of the product. */
  readonly environment: Readonly<Record<string, string>>;
  /** A superuser's address of whichever is the primary. */
  readonly superuserUrl: string;
  /** Which one is the primary and which the replica, once each is; the replica a synchronous one, unless said otherwise. */
  roles(
    replicaIs?: 'synchronous' | 'replica',
  ): Promise<{ readonly primary: DatabaseNode; readonly replica: DatabaseNode }>;
  /** Ends everything and removes its folder. */
  stop(): Promise<void>;
};

/**
 * Two database machines under Patroni and etcd, behind HAProxy and PgBouncer, on this one: the distribution's
 * programs with the files of this folder, in a temporary folder, on free ports of the loopback interface.
 */
export async function startCluster(): Promise<Cluster> {
  const account = findAccount();
  const { home, remove } = makeThrowawayHome(account);
  try {
    const secret = () => randomBytes(18).toString('hex');
    const passwords: Passwords = {
      api: secret(),
      superuser: secret(),
      replication: secret(),
      rewind: secret(),
      app: secret(),
      worker: secret(),
      migrate: secret(),
    };
    const start = (name: string, command: readonly string[], environment = {}) =>
      startProgram(account, home, path.join(home, `${name}.out`), command, environment);

    const certificates = await makeCertificates(account, path.join(home, 'tls'));
    const { authority } = certificates;
    const etcdPort = await findFreePort();
    const peerPort = await findFreePort();
    const peer = `https://127.0.0.1:${peerPort}`;
    const client = `https://127.0.0.1:${etcdPort}`;
    const etcdData = path.join(home, 'etcd');
    const etcd = fillEnvironment('etcd.env', {
      ETCD_DATA_DIR: etcdData,
      ETCD_LISTEN_CLIENT_URLS: client,
      ETCD_ADVERTISE_CLIENT_URLS: client,
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_INITIAL_CLUSTER: `db-1=${peer}`,
      ...Object.fromEntries(
        ['ETCD', 'ETCD_PEER'].flatMap((prefix) => [
          [`${prefix}_TRUSTED_CA_FILE`, authority],
          [`${prefix}_CERT_FILE`, certificates.certificate],
          [`${prefix}_KEY_FILE`, certificates.key],
        ]),
      ),
    });
    // The folder stands on the command line, by which whatever is left is found.
    const { ETCD_DATA_DIR, ...etcdEnvironment } = etcd;
    start('etcd', [programs.etcd, '--data-dir', ETCD_DATA_DIR ?? ''], etcdEnvironment);
    await until('etcd answers', () => askWithCertificate(`${client}/health`, certificates));

    const repository = path.join(home, 'repository');
    const openNode = async (name: string) => {
      const [port, apiPort] = [await findFreePort(), await findFreePort()];
      const places = { name, home, account, etcdPort, port, apiPort, repository };
      return createNode({ ...places, passwords, certificates });
    };
    const nodes = [await openNode('db-1'), await openNode('db-2')] as const;
    for (const node of nodes) node.start();
    const roles: Cluster['roles'] = (replicaIs = 'synchronous') => findRoles(nodes, replicaIs);
    const { primary } = await roles();
    await run(
      programs.psql,
      [
        ...['--no-psqlrc', '--quiet', '--file', path.join(import.meta.dirname, 'roles.sql')],
        ...(['app', 'worker', 'migrate'] as const).flatMap((role) => [
          '--set',
          `${role}=${passwords[role]}`,
        ]),
        primary.url.replace('/stagetime', '/postgres'),
      ],
      { env: spawnAs(account, home).env },
    );

    await primary.pgbackrest('stanza-create');

    const [haproxyPort, replicaPort] = [await findFreePort(), await findFreePort()];
    const haproxy = fillEnvironment('haproxy.env', {
      PRIMARY_LISTEN: `127.0.0.1:${haproxyPort}`,
      REPLICA_LISTEN: `127.0.0.1:${replicaPort}`,
      ...Object.fromEntries(
        nodes.flatMap(({ port, apiPort }, index) => [
          [`DB_${index + 1}`, `127.0.0.1:${port}`],
          [`DB_${index + 1}_API_HOST`, '127.0.0.1'],
          [`DB_${index + 1}_API_PORT`, String(apiPort)],
        ]),
      ),
    });
    const haproxyFile = path.join(home, 'haproxy.cfg');
    writeOwned(account, haproxyFile, withoutRoot(readTemplate('haproxy.cfg')));
    start('haproxy', [programs.haproxy, '-db', '-f', haproxyFile], haproxy);

    const pgbouncerPort = await startPooler(account, home, {
      primaryPort: haproxyPort,
      replicaPort,
      users: { stagetime_app: passwords.app, stagetime_worker: passwords.worker },
      authority,
    });
    const pooled = (role: 'app' | 'worker', database = 'stagetime') =>
      `postgres://stagetime_${role}:${passwords[role]}@127.0.0.1:${pgbouncerPort}/${database}`;
    await until('PgBouncer leads to the primary', () => answers(pooled('app')));
    const direct = (role: string, password: string) =>
      `postgres://${role}:${password}@127.0.0.1:${haproxyPort}/stagetime?sslmode=verify-full&sslrootcert=${authority}`;
    return {
      nodes,
      environment: {
        DATABASE_URL: pooled('app'),
        DATABASE_WORKER_URL: pooled('worker'),
        DATABASE_READ_URL: pooled('app', 'stagetime_replica'),
        DATABASE_DIRECT_URL: direct('stagetime_app', passwords.app),
        DATABASE_MIGRATE_URL: direct('stagetime_migrate', passwords.migrate),
      },
      superuserUrl: direct('postgres', passwords.superuser),
      roles,
      stop: remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return (await client.query('select')).rowCount === 1;
  } finally {
    await client.end();
  }
}

async function findRoles(
  nodes: readonly [DatabaseNode, DatabaseNode],
  replicaIs: 'synchronous' | 'replica',
) {
  const [first, second] = nodes;
  let found: { primary: DatabaseNode; replica: DatabaseNode } | undefined;
  await until(
    `one is the primary, the other ${replicaIs}`,
    async () => {
      const primary = (await first.is('primary').catch(() => false)) ? first : second;
      const replica = primary === first ? second : first;
      found = { primary, replica };
      return (await primary.is('primary')) && (await replica.is(replicaIs));
    },
    120,
  );
  return found as NonNullable<typeof found>;
}

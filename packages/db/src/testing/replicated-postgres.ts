import { appendFileSync, chownSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { placeIn } from '../embedded/place.ts';
import { launchPostgres } from '../embedded/postmaster.ts';
import { type Account, findAccount } from '../embedded/processes.ts';
import { startThrowawayPostgres } from '../embedded/throwaway-postgres.ts';

export type ReplicatedPostgres = {
  /** Addresses of a superuser, of the same server database. */
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Ends both and removes their folder. */
  stop(): Promise<void>;
};

/** A throwaway Postgres and a streaming replica of it, by the programs of the embedded one. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const primary = await startThrowawayPostgres();
  try {
    const account = findAccount();
    const data = await withClient(primary.url, async (client) => {
      const { rows } = await client.query<{ folder: string }>(
        "select current_setting('data_directory') as folder",
      );
      return rows[0]?.folder ?? '';
    });
    // Whatever works in this folder ends with the primary.
    const home = path.dirname(data);
    const folder = path.join(home, 'replica');
    const { port: primaryPort, username, password } = new URL(primary.url);
    const connection = `host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`;
    await withClient(primary.url, (client) => copyCluster(client, data, folder, account));
    appendFileSync(
      path.join(folder, 'postgresql.auto.conf'),
      `primary_conninfo = '${connection}'\nwal_retrieve_retry_interval = '100ms'\n`,
    );
    const logFile = path.join(home, 'replica.log');
    const place = { ...(await placeIn(home, account, () => {})), folder, logFile };
    const { port } = await launchPostgres(place, { fsync: 'off', max_connections: '400' });
    const replica = new URL(primary.url);
    replica.port = String(port);
    return {
      primaryUrl: primary.url,
      replicaUrl: replica.href,
      stop: primary.stop,
    };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}

/** Copies a running cluster, as Postgres' manual says of backups by its own functions. */
async function copyCluster(
  client: pg.Client,
  from: string,
  to: string,
  account: Account | undefined,
): Promise<void> {
  await client.query("select pg_backup_start('replica', true)");
  cpSync(from, to, {
    recursive: true,
    filter: (file) => !/postmaster\.(pid|opts)$/.test(file),
  });
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  );
  writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(path.join(to, 'standby.signal'), '');
  if (account === undefined) return;
  for (const file of ['.', ...readdirSync(to, { recursive: true, encoding: 'utf8' })]) {
    chownSync(path.join(to, file), account.uid, account.gid);
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

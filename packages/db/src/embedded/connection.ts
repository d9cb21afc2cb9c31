import pg from 'pg';
import { roleName } from './cluster.ts';

export const databaseName = 'stagetime';

/** The address of a database of the cluster. Without TLS, also when PGSSLMODE wants it elsewhere. */
export function urlOf(port: number, password: string, database = databaseName): string {
  return `postgres://${roleName}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

/** A connection that survives the death of its server: the next query fails, the process doesn't. */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    application_name: name,
    connectionString: url,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Makes the database unless it is there. Only for whoever holds the lock of the data folder. */
export async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [
    databaseName,
  ]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
}

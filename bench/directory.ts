import path from 'node:path';
import pg from 'pg';
import { createDatabase } from '../packages/db/src/database.ts';
import { loadGeneratedRows } from '../packages/db/src/demo/load-generated-rows.ts';
import { startEmbeddedPostgres } from '../packages/db/src/embedded/embedded-postgres.ts';
import { migrateToLatest } from '../packages/db/src/migrate.ts';

export const rootFolder = path.resolve(import.meta.dirname, '..');

/** Directories are made by the generator, the same ones each time, and kept from run to run. */
const dataDir = path.join(rootFolder, '.cache/bench');
const seed = 1;

export type Directories = {
  /** The database of a directory with so many made-up mics; made at the first call. */
  open(mics: number): Promise<string>;
  stop(): Promise<void>;
};

/** Starts the Postgres of the benches, with fsync as in production. */
export async function openDirectories(say: (line: string) => void): Promise<Directories> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: say });
  const urlOf = (name: string) => {
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();

  async function has(name: string): Promise<boolean> {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    return rowCount === 1;
  }

  return {
    async open(mics) {
      const name = `mics_${mics}`;
      if ((await has(name)) && (await update(urlOf(name)))) return urlOf(name);
      // Renamed when it is whole, so that a run that was stopped leaves nothing that looks like one.
      const unfinished = `${name}_unfinished`;
      for (const old of [name, unfinished]) {
        await admin.query(`drop database if exists ${old} with (force)`);
      }
      await admin.query(`create database ${unfinished}`);
      const begin = performance.now();
      await fill(urlOf(unfinished), mics);
      await admin.query(`alter database ${unfinished} rename to ${name}`);
      say(`Made a directory of ${mics} mics in ${seconds(begin)} s`);
      return urlOf(name);
    },
    async stop() {
      await admin.end();
      await postgres.stop();
    },
  };
}

/** Brings a kept directory to this schema; false when another release has gone on with it. */
async function update(url: string): Promise<boolean> {
  const { db } = createDatabase({ url, maxConnections: 1, statementTimeout: 0 });
  try {
    const applied = await migrateToLatest(db);
    if (applied.length > 0) await settle(url);
    return true;
  } catch {
    return false;
  } finally {
    await db.destroy();
  }
}

async function fill(url: string, mics: number): Promise<void> {
  const { db } = createDatabase({ url, maxConnections: 1, statementTimeout: 0 });
  await migrateToLatest(db);
  await db.destroy();
  await loadGeneratedRows(url, { mics, people: 0, seed });
  await settle(url);
}

/** What Postgres would do while something is measured. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

function seconds(begin: number): string {
  return ((performance.now() - begin) / 1000).toFixed(0);
}

import path from 'node:path';
import pg from 'pg';
import { createDatabase } from '../packages/db/src/database.ts';
import { loadGeneratedRows } from '../packages/db/src/demo/load-generated-rows.ts';
import { startEmbeddedPostgres } from '../packages/db/src/embedded/embedded-postgres.ts';
import { migrateToLatest } from '../packages/db/src/migrate.ts';
import { fillForSearch } from './search-data.ts';

export const rootFolder = path.resolve(import.meta.dirname, '..');

/** Directories are made by the generator, the same ones each time, and kept from run to run. */
const dataDir = path.join(rootFolder, '.cache/bench');
const seed = 1;

export type Directories = {
  /** The database of a directory with so many made-up mics; made at the first call. */
  open(mics: number): Promise<string>;
  /** That of a directory with as many mics as people, whose names are as uneven as real ones. */
  openForSearch(rows: number): Promise<string>;
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

  async function open(name: string, fill: (url: string) => Promise<void>): Promise<string> {
    if ((await has(name)) && (await update(urlOf(name)))) return urlOf(name);
    // Renamed when it is whole, so that a run that was stopped leaves nothing that looks like one.
    const unfinished = `${name}_unfinished`;
    for (const old of [name, unfinished]) {
      await admin.query(`drop database if exists ${old} with (force)`);
    }
    await admin.query(`create database ${unfinished}`);
    const begin = performance.now();
    await migrate(urlOf(unfinished));
    await fill(urlOf(unfinished));
    await settle(urlOf(unfinished));
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    say(`Made ${name} in ${seconds(begin)} s`);
    return urlOf(name);
  }

  return {
    open: (mics) =>
      open(`mics_${mics}`, async (url) => {
        await loadGeneratedRows(url, { mics, people: 0, seed });
      }),
    openForSearch: (rows) => open(`search_${rows}`, (url) => fillForSearch(url, rows)),
    async stop() {
      await admin.end();
      await postgres.stop();
    },
  };
}

/** Brings a kept directory to this schema; false when another release has gone on with it. */
async function update(url: string): Promise<boolean> {
  try {
    const applied = await migrate(url);
    if (applied.length > 0) await settle(url);
    return true;
  } catch {
    return false;
  }
}

/** The names of the migrations that were missing. */
async function migrate(url: string): Promise<readonly string[]> {
  const { db } = createDatabase({ url, maxConnections: 1, statementTimeout: 0 });
  try {
    return await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
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

import path from 'node:path';
import pg from 'pg';
import { createDatabase } from '../../packages/db/src/database.ts';
import { startEmbeddedPostgres } from '../../packages/db/src/embedded/embedded-postgres.ts';
import { migrateToLatest } from '../../packages/db/src/migrate.ts';
import { keepAllNights } from '../../packages/db/src/nights/keep-all-nights.ts';
import { dealMissingHands } from '../../packages/db/src/posters/deal-poster-hands.ts';
import { loadGeneratedRows } from '../../packages/db/src/testing/load-generated-rows.ts';
import { fillCommunity } from './community-data.ts';
import { fillForSearch } from './search-data.ts';
import { spreadOverTowns } from './towns.ts';

export const rootFolder = path.resolve(import.meta.dirname, '../..');

/** Directories are made by the generator, the same ones each time, and kept from run to run. */
export const dataDir = path.join(rootFolder, '.cache/bench');
const seed = 1;

export type Directories = {
  /** The database of a directory with so many made-up mics, about a thousand in each city; made at the first call. */
  open(mics: number): Promise<string>;
  /** A copy of {@link open}'s, made anew each time: for jobs, which change what they find. */
  openForJobs(mics: number): Promise<string>;
  /** That of a directory with as many mics as people, whose names are as uneven as real ones. */
  openForSearch(rows: number): Promise<string>;
  /** A thousand mics with so many comments, ten votes on each, and people who know each other. */
  openCommunity(comments: number): Promise<string>;
  /** As {@link openCommunity}, made anew each time: for benches that write. */
  openForWriting(comments: number): Promise<string>;
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
    if ((await has(name)) && (await update(urlOf(name), say))) return urlOf(name);
    // Renamed when it is whole, so that a run that was stopped leaves nothing that looks like one.
    const unfinished = `${name}_unfinished`;
    for (const old of [name, unfinished]) {
      await admin.query(`drop database if exists ${old} with (force)`);
    }
    await admin.query(`create database ${unfinished}`);
    const begin = performance.now();
    await makeDirectory(urlOf(unfinished), fill, say);
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    say(`Made ${name} in ${seconds(begin)} s`);
    return urlOf(name);
  }

  const loadCommunity = (comments: number) => async (url: string) => {
    await loadGeneratedRows(url, { mics: 1000, people: 0, seed });
    await fillCommunity(url, comments);
  };

  const openMics = (mics: number) =>
    open(`mics_${mics}`, async (url) => {
      await loadGeneratedRows(url, { mics, people: 0, seed });
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await spreadOverTowns(client, mics);
      await client.end();
    });

  return {
    open: openMics,
    async openForJobs(mics) {
      await openMics(mics);
      await admin.query('drop database if exists jobs with (force)');
      await admin.query(`create database jobs template mics_${mics} strategy file_copy`);
      return urlOf('jobs');
    },
    openForSearch: (rows) => open(`search_${rows}`, (url) => fillForSearch(url, rows)),
    openCommunity: (comments) => open(`community_${comments}`, loadCommunity(comments)),
    async openForWriting(comments) {
      await admin.query('drop database if exists writing with (force)');
      return open('writing', loadCommunity(comments));
    },
    async stop() {
      await admin.end();
      await postgres.stop();
    },
  };
}

/** Makes a directory of an empty database. */
export async function makeDirectory(
  url: string,
  fill: (url: string) => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  await migrate(url);
  await fill(url);
  await bringUpToDate(url, say);
  await settle(url);
}

/** Brings a kept directory to this schema; false when another release has gone on with it. */
async function update(url: string, say: (line: string) => void): Promise<boolean> {
  try {
    await migrate(url);
    await bringUpToDate(url, say);
    await settle(url);
    return true;
  } catch {
    return false;
  }
}

async function migrate(url: string): Promise<void> {
  const { db } = createDatabase({ url, maxConnections: 1, statementTimeout: 0 });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}

/** Nights until today's last and a hand for each poster, as a server would at its start; says what nights weigh. */
async function bringUpToDate(url: string, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { db } = createDatabase({ url, maxConnections: 2, statementTimeout: 0 });
  try {
    const before = await countWrites(client);
    const begin = performance.now();
    await keepAllNights(db, new Date());
    await dealMissingHands(db);
    if ((await countWrites(client)) === before) return;
    const { rows } = await client.query<{ mics: string; nights: string; bytes: string }>(`
      select (select count(*) from mics) as mics, (select count(*) from nights) as nights,
        pg_total_relation_size('nights') as bytes`);
    const [{ mics, nights, bytes } = { mics: 0, nights: 0, bytes: 0 }] = rows;
    const megabytes = (Number(bytes) / 1_000_000).toFixed(0);
    say(`${nights} nights of ${mics} mics: ${seconds(begin)} s, ${megabytes} MB with indexes`);
  } finally {
    await db.destroy();
    await client.end();
  }
}

/** The highest id tells whether a night was written. */
async function countWrites(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ value: string }>(
    "select coalesce(pg_sequence_last_value(pg_get_serial_sequence('nights', 'id')), 0) as value",
  );
  return rows[0]?.value ?? '';
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

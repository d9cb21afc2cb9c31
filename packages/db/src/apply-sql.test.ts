import { isThorough } from '@stagetime/config/thorough';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { readSqlRelease, type SqlRelease, sqlFileNames } from './apply-sql.ts';
import { createDatabase } from './database.ts';
import { migrateToLatest, readSchemaState } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { readCatalog } from './testing/catalog.ts';
import { skipWithoutServerTimeouts } from './testing/faked-time.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const ours = readSqlRelease();
let database: TestDatabase;
let catalog: string[];

beforeAll(async () => {
  const migrated = await createTestDatabase(inject('databaseServerUrl'));
  catalog = await readCatalog(migrated.url);
  await migrated.drop();
});
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  return () => database.drop();
});
afterAll(() => expect(catalog.length).toBeGreaterThan(600));

/** Our files, with the text of one of them replaced. */
function releaseWith(version: number, name: string, text: string): SqlRelease {
  const hash = `hash of ${text}`;
  return {
    version,
    files: ours.files.map((file) => (file.name === name ? { name, text, hash } : file)),
  };
}

const keepNothing = `create or replace function keep_audit_log() returns trigger language plpgsql
  as $$ begin return old; end $$`;

async function bodyOfKeepAuditLog(): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc where proname = 'keep_audit_log'`.execute(database.db);
  return rows[0]?.body ?? '';
}

test.runIf(isThorough)('applying all files twice changes nothing', async () => {
  await sql`update schema_sql set hash = 'another'`.execute(database.db);
  expect(await migrateToLatest(database.db)).toEqual(sqlFileNames);
  expect(await readCatalog(database.url)).toEqual(catalog);
  expect(await migrateToLatest(database.db)).toEqual([]);
});

test.runIf(isThorough)(
  'a file that an earlier release applied otherwise is applied again, and no other',
  async () => {
    const earlier = releaseWith(ours.version, 'audit.sql', keepNothing);
    expect(await migrateToLatest(database.db, { release: earlier })).toEqual(['audit.sql']);
    expect(await bodyOfKeepAuditLog()).toBe(' begin return old; end ');
    expect(await readSchemaState(database.db)).toEqual({ pending: ['audit.sql'], unknown: [] });
    expect(await migrateToLatest(database.db)).toEqual(['audit.sql']);
    expect(await readCatalog(database.url)).toEqual(catalog);
  },
);

test('two processes apply a file once', async () => {
  await sql`update schema_sql set hash = 'another' where name = 'search.sql'`.execute(database.db);
  const other = createDatabase({ url: database.url });
  const applied = await Promise.all([migrateToLatest(database.db), migrateToLatest(other.db)]);
  await other.db.destroy();
  expect(applied.flat()).toEqual(['search.sql']);
});

test('an earlier release never applies over a later one, and can be served beside it', async () => {
  await migrateToLatest(database.db, {
    release: releaseWith(ours.version + 1, 'audit.sql', keepNothing),
  });
  await expect(migrateToLatest(database.db)).rejects.toThrow(/another release.*version \d+ of the/);
  expect(await bodyOfKeepAuditLog()).toBe(' begin return old; end ');
  expect((await readSchemaState(database.db)).pending).toEqual([]);
});

test('a file that a later release has no more is forgotten, and its version is known', async () => {
  const version = ours.version + 1;
  const later = { version, files: ours.files.filter(({ name }) => name !== 'search.sql') };
  const release = { ...later, files: later.files.map((file) => ({ ...file, hash: 'another' })) };
  await migrateToLatest(database.db, { release });
  const { rows } = await sql<{ name: string; version: number }>`
    select name, version from schema_sql`.execute(database.db);
  expect(rows).toHaveLength(sqlFileNames.length - 1);
  expect(rows.every((row) => row.version === version)).toBe(true);
});

test('a file that fails leaves nothing of the others behind', async () => {
  const broken = releaseWith(ours.version + 1, 'audit.sql', 'create function nonsense');
  const failing = {
    ...broken,
    files: broken.files.map((file) =>
      file.name === 'search.sql' ? { ...file, text: 'drop view search_sources', hash: 'x' } : file,
    ),
  };
  await expect(migrateToLatest(database.db, { release: failing })).rejects.toThrow(
    'Applying audit.sql failed, and nothing was changed. Mend the cause',
  );
  expect(await readCatalog(database.url)).toEqual(catalog);
  expect(await readSchemaState(database.db)).toEqual({ pending: [], unknown: [] });
});

test.runIf(isThorough)(
  'a file that someone’s transaction holds up is given up, or applied as soon as that has ended',
  async (context) => {
    skipWithoutServerTimeouts(context);
    await sql`update schema_sql set hash = 'another' where name = 'audit.sql'`.execute(database.db);
    const other = createDatabase({ url: database.url });
    const waiting = await other.db.transaction().execute(async (trx) => {
      await sql`lock table audit_log in row exclusive mode`.execute(trx);
      await expect(migrateToLatest(database.db, { tries: 2 })).rejects.toThrow(
        'Applying audit.sql failed, and nothing was changed. A transaction holds one of its tables.',
      );
      // Within an object: a transaction waits for what it returns.
      return { applied: migrateToLatest(database.db) };
    });
    await other.db.destroy();
    expect(await waiting.applied).toEqual(['audit.sql']);
  },
);

test.runIf(isThorough)('a migration may drop a view: all files are applied with it', async () => {
  const last = Object.keys(migrations).at(-1) ?? '';
  const { [last]: migration } = migrations;
  await sql`delete from schema_migrations where name = ${last}`.execute(database.db);
  // What it does otherwise is done.
  migrations[last] = { up: async (db) => void (await sql`drop view search_sources`.execute(db)) };
  const owner = createDatabase({ url: database.urlAs('stagetime_migrate') });
  try {
    expect(await migrateToLatest(owner.db)).toEqual([last, ...sqlFileNames]);
  } finally {
    if (migration !== undefined) migrations[last] = migration;
    await owner.db.destroy();
  }
  expect(await readCatalog(database.url)).toEqual(catalog);
});

test('a rebuilt search index has the indexes that its tables were made with', async () => {
  await sql`select rebuild_search_index()`.execute(database.db);
  expect(await readCatalog(database.url)).toEqual(catalog);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sqlFileNames } from './apply-sql.ts';
import { createDatabase, pingDatabase } from './database.ts';
import { concurrentIndexes, migrateToLatest, readSchemaState } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const names = Object.keys(migrations);
const everything = [...names, ...sqlFileNames, ...Object.keys(concurrentIndexes)];
let test1: TestDatabase;

beforeAll(async () => {
  test1 = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => test1.drop());

async function empty(): Promise<void> {
  await sql`drop schema public cascade`.execute(test1.db);
  await sql`create schema public`.execute(test1.db);
}

test('an empty database gets every migration once in the order of their names, the SQL and the indexes', async () => {
  await empty();
  expect(await readSchemaState(test1.db)).toEqual({ pending: everything, unknown: [] });
  expect(await migrateToLatest(test1.db)).toEqual(everything);
  expect(await migrateToLatest(test1.db)).toEqual([]);
  expect(await readSchemaState(test1.db)).toEqual({ pending: [], unknown: [] });
  expect(names).toEqual(names.toSorted());
});

test('two processes that migrate at once do the work once', async () => {
  await empty();
  const other = createDatabase({ url: test1.url });
  const ran = await Promise.all([migrateToLatest(test1.db), migrateToLatest(other.db)]);
  await other.db.destroy();
  expect(ran.flat()).toEqual(everything);
});

test('a schema from another release is told apart', async () => {
  await empty();
  await migrateToLatest(test1.db);
  await sql`insert into schema_migrations (name, timestamp) values ('29991231-later', 'now')`.execute(
    test1.db,
  );
  expect(await readSchemaState(test1.db)).toEqual({ pending: [], unknown: ['29991231-later'] });
});

test('a schema that another release went on with is not called a failed migration', async () => {
  await empty();
  await migrateToLatest(test1.db);
  await sql`insert into schema_migrations (name, timestamp) values ('29991231-later', 'now')`.execute(
    test1.db,
  );
  await expect(migrateToLatest(test1.db)).rejects.toThrow(/another release.*29991231-later/);
});

test('a database from before the first release says what to do', async () => {
  await empty();
  await sql`create table schema_migrations (name text, timestamp text)`.execute(test1.db);
  await sql`insert into schema_migrations values ('20261120090000-create-cities', 'now')`.execute(
    test1.db,
  );
  for (const use of [migrateToLatest, readSchemaState]) {
    await expect(use(test1.db)).rejects.toThrow(
      /made by a version before the first release.*delete the folder \.data.*DATABASE_URL to a new/,
    );
  }
  const { rows } = await sql`select name from schema_migrations`.execute(test1.db);
  expect(rows).toHaveLength(1);
});

test('every foreign key has an index, so that deleting never scans a whole table', async () => {
  await empty();
  await migrateToLatest(test1.db);
  const { rows } = await sql<{ name: string }>`
    select constraints.conname as name from pg_constraint constraints
    where constraints.contype = 'f' and not exists (
      select 1 from pg_index indexes
      where indexes.indrelid = constraints.conrelid and indexes.indpred is null
        and (indexes.indkey::smallint[])[0:cardinality(constraints.conkey) - 1] @> constraints.conkey)`.execute(
    test1.db,
  );
  expect(rows).toEqual([]);
});

test('a migration takes no table from anyone who has begun to write', async () => {
  await empty();
  await migrateToLatest(test1.db);
  const last = names.at(-1) ?? '';
  const { [last]: migration } = migrations;
  await sql`delete from schema_migrations where name = ${last}`.execute(test1.db);
  // Tables in another order than those who write, who have to come to both.
  migrations[last] = {
    async up(db) {
      await sql`alter table mics add column probe text`.execute(db);
      await sql`alter table users add column probe text`.execute(db);
    },
  };
  const other = createDatabase({ url: test1.url });
  try {
    const writer = await test1.db.transaction().execute(async (trx) => {
      await sql`select from users where id = 1 for key share`.execute(trx);
      const migrated = migrateToLatest(other.db);
      while (!(await isWaitedFor('users')));
      await sql`lock table mics in row exclusive mode nowait`.execute(trx);
      // Within an object: a transaction waits for what it returns.
      return { migrated };
    });
    expect(await writer.migrated).toEqual([last, ...sqlFileNames]);
  } finally {
    if (migration !== undefined) migrations[last] = migration;
    await other.db.destroy();
  }
});

async function isWaitedFor(table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and relation = ${table}::regclass`.execute(test1.db);
  return rows.length > 0;
}

test('a database that no one runs is not reachable', async () => {
  const { db } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
  expect(await pingDatabase(db)).toBe(false);
  expect(await pingDatabase(test1.db)).toBe(true);
  await db.destroy();
});

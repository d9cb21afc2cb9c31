import { sql } from 'kysely';
import { beforeEach, expect, inject, test } from 'vitest';
import { createDatabase, type Database } from './database.ts';
import { listMissingIndexes, migrateToLatest, readSchemaState } from './migrate.ts';
import { readCatalog } from './testing/catalog.ts';
import { skipWithoutServerTimeouts } from './testing/faked-time.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  return () => database.drop();
});

const dropIndex = () => sql`drop index outbox_recipient`.execute(database.db);

/** Does it while a transaction of someone else has written to the table. */
async function besideWriter(work: () => Promise<void>): Promise<void> {
  const writer = createDatabase({ url: database.url });
  await writer.db.transaction().execute(async (trx) => {
    await sql`lock table outbox in row exclusive mode`.execute(trx);
    await work();
  });
  await writer.db.destroy();
}

async function isBuilding(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_progress_create_index where relid = 'outbox'::regclass`.execute(db);
  return rows.length > 0;
}

test('an index that is missing keeps a release from being served, and is built', async () => {
  const catalog = await readCatalog(database.url);
  await dropIndex();
  expect(await readSchemaState(database.db)).toEqual({
    pending: ['outbox_recipient'],
    unknown: [],
  });
  expect(await migrateToLatest(database.db)).toEqual(['outbox_recipient']);
  expect(await readCatalog(database.url)).toEqual(catalog);
});

test('what a build that was broken off left behind is built anew', async (context) => {
  skipWithoutServerTimeouts(context);
  const catalog = await readCatalog(database.url);
  await dropIndex();
  await besideWriter(async () => {
    await database.db.connection().execute(async (connection) => {
      await sql`set lock_timeout = 50`.execute(connection);
      const build = sql`create index concurrently outbox_recipient on outbox (recipient)`;
      await expect(build.execute(connection)).rejects.toThrow('lock timeout');
      await sql`reset lock_timeout`.execute(connection);
    });
  });
  const { rows } = await sql`
    select indisvalid from pg_index where indexrelid = 'outbox_recipient'::regclass`.execute(
    database.db,
  );
  expect(rows).toEqual([{ indisvalid: false }]);
  expect(await listMissingIndexes(database.db)).toEqual(['outbox_recipient']);
  expect(await migrateToLatest(database.db)).toEqual(['outbox_recipient']);
  expect(await readCatalog(database.url)).toEqual(catalog);
});

test('no one waits for an index that is built, and it waits as long as it takes', async () => {
  await dropIndex();
  const owner = createDatabase({ url: database.urlAs('stagetime_migrate') });
  let built: Promise<string[]> | undefined;
  await besideWriter(async () => {
    built = migrateToLatest(owner.db);
    while (!(await isBuilding(database.db)));
    await sql`
      insert into outbox (message_id, channel, kind, recipient, sealed, due_at, created_at)
      values (gen_random_uuid(), 'email', 'test', 'somebody@example.test', '\\x00', now(), now())`.execute(
      database.db,
    );
  });
  expect(await built).toEqual(['outbox_recipient']);
  await owner.db.destroy();
});

test('those who leave are found in the outbox by an index', async () => {
  const plan = await database.db.transaction().execute(async (trx) => {
    // The table is small.
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql`explain delete from outbox where recipient in ('a@example.test', 'b@example.test')`.execute(
      trx,
    );
  });
  expect(JSON.stringify(plan.rows)).toContain('outbox_recipient');
});

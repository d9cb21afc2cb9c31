import { createDatabase, type Database } from '@stagetime/db/database';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { prepareSchema } from './prepare-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

test('production takes a database in UTF-8, and says how to make one in the place of any other', async () => {
  const prepare = (db: Database, url: string) => {
    const settings = readSettings({ DATABASE_URL: url });
    const urls = { app: url, migrate: url, worker: url };
    return prepareSchema({ db, urls }, settings, () => {}, new Date());
  };
  await prepare(database.db, database.url);
  const url = new URL(database.url);
  const name = sql.id(`${url.pathname.slice(1)}_latin`);
  await sql`
    create database ${name} encoding 'LATIN1' locale_provider libc locale 'C'
    template template0`.execute(database.db);
  url.pathname += '_latin';
  const { db } = createDatabase({ url: url.href, maxConnections: 1 });
  await expect(prepare(db, url.href)).rejects.toThrow(
    "is LATIN1, and has to be UTF8. Make another one: create database stagetime encoding 'UTF8'",
  );
  await db.destroy();
  await sql`drop database ${name}`.execute(database.db);
});

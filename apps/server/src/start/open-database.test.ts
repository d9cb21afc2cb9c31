import { createDatabase } from '@stagetime/db/database';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createLog } from '../observe/log.ts';
import { readSettings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { openDatabase, requireAnswer } from './open-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const nowhere = 'postgres://no-one:secret@127.0.0.1:1/nowhere';
const log = createLog('silent');

it.each([
  [{ DATABASE_URL: nowhere }, 'app', 'DATABASE_URL'],
  [{ DATABASE_URL: nowhere }, 'migrate', 'DATABASE_URL'],
  [{ DATABASE_MIGRATE_URL: nowhere }, 'migrate', 'DATABASE_MIGRATE_URL'],
  [{ DATABASE_DIRECT_URL: nowhere }, 'migrate', 'DATABASE_DIRECT_URL'],
] as const)('%j, as %s: names %s where nothing answers', async (variables, role, setting) => {
  const settings = readSettings({ DATABASE_URL: database.url, ...variables });
  const opening = openDatabase(settings, log, () => {}, { role });
  await expect(opening).rejects.toThrow(
    new SettingsError(
      `${setting} leads to no database that lets us in: connect ECONNREFUSED 127.0.0.1:1`,
    ),
  );
});

it('tells what a server says that lets no one in', async () => {
  const url = new URL(database.url);
  url.pathname = '/not-made';
  const { db } = createDatabase({ url: url.href });
  await expect(requireAnswer(db, 'DATABASE_WORKER_URL')).rejects.toThrow(
    'DATABASE_WORKER_URL leads to no database that lets us in: database "not-made" does not exist',
  );
  await db.destroy();
});

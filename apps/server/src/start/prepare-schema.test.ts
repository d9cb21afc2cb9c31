import path from 'node:path';
import { unseenNames } from '@stagetime/db/demo/special-mics';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runImport } from '../commands/import.ts';
import { readSettings } from '../settings/settings.ts';
import { createTestApp, testNow } from '../testing/test-app.ts';
import { rootFolder } from './folders.ts';
import { prepareSchema } from './prepare-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

/** What a start with these settings says. */
async function prepare(environment: Record<string, string>): Promise<string[]> {
  const said: string[] = [];
  const urls = {
    app: database.urlAs('stagetime_app'),
    migrate: database.urlAs('stagetime_migrate'),
    worker: database.urlAs('stagetime_worker'),
  };
  const say = (line: string) => said.push(line);
  await prepareSchema({ db: database.db, urls }, readSettings(environment), say, testNow);
  return said;
}

async function namesIn(city: string): Promise<string[]> {
  const { app } = await createTestApp(database.db);
  const input = encodeURIComponent(JSON.stringify({ json: { citySlug: city, limit: 500 } }));
  const answer = await app.inject(`/trpc/mics.list?input=${input}`);
  await app.close();
  const { mics } = answer.json().result.data.json as { mics: { showName: string }[] };
  return mics.map(({ showName }) => showName);
}

test('production and DEMO_DATA=0 leave the directory as it is', async () => {
  expect(await prepare({ DEMO_DATA: '0' })).toEqual([]);
  expect(await prepare({ DATABASE_URL: database.url })).toEqual([]);
  expect(await namesIn('los-angeles')).toEqual([]);
});

test('demo mode puts demo data in once and says how much', async () => {
  expect(await prepare({})).toEqual([
    expect.stringMatching(/^Put in demo data: 5\d\d mics, 200 people$/),
  ]);
  expect(await prepare({})).toEqual([]);
});

test('a listing shows the approved mics of the demo data and no other', async () => {
  const shown = await namesIn('los-angeles');
  expect(shown.length).toBeGreaterThanOrEqual(120);
  expect(shown.filter((name) => unseenNames.includes(name))).toEqual([]);
});

test('a real list is alone in the city that the demo data leaves to it', async () => {
  expect(await namesIn('philadelphia')).toEqual([]);
  const list = path.join(
    rootFolder,
    'packages/api/src/features/admin/import/fixtures/philadelphia.csv',
  );
  const silent = { cwd: rootFolder, now: () => testNow, print: () => {}, printError: () => {} };
  expect(await runImport(database.db, [list], silent)).toBe(0);
  expect(await namesIn('philadelphia')).toHaveLength(32);
});

import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import type { Replicas } from '@stagetime/db/replicas/replicas';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import type { Render } from '@stagetime/web/render-contract';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type CachedTestApp, createCachedTestApp } from '../../testing/cached-apps.ts';

let database: TestDatabase;
let cached: CachedTestApp;
let mic: string;
let token: string;
let userId: number;
/** For whom a replica was asked for. */
let readers: (number | null)[];

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  mic = (await insertMic(database.db)).slug;
  const person = await signUpPerson(database.db);
  token = person.token;
  userId = person.user.userId;
  const replicas: Replicas = {
    databaseFor: async (reader) => {
      readers.push(reader);
      return database.db;
    },
    noteWrite: async () => {},
    lags: () => [],
    pools: [],
    close: async () => {},
  };
  const render: Render = async ({ client }) => {
    await client.mics.list.query({ citySlug: 'los-angeles' });
    return { status: 200, html: 'a page', headers: {} };
  };
  cached = await createCachedTestApp(database.db, { replicas, render });
});
afterAll(async () => {
  await cached.app.close();
  await database.drop();
});
beforeEach(() => {
  readers = [];
});

async function get(url: string, as?: string) {
  const headers = as === undefined ? {} : { authorization: `Bearer ${as}` };
  const { statusCode } = await cached.app.inject({ url, headers });
  expect(statusCode).toBe(200);
}

const trpc = (path: string, json: object) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json }))}`;

test.each([
  '/api/open-mics/city/los-angeles',
  trpc('mics.list', { citySlug: 'los-angeles' }),
  '/api/search?q=replicated',
  '/los-angeles',
  '/los-angeles?free=1',
])('what is kept is read from the primary: %s', async (url) => {
  await get(url);
  expect(readers).toEqual([]);
});

test('what is never kept is read from a replica, with the writes of whose token it is', async () => {
  await get(`/api/open-mics/${mic}`);
  await get(`/api/open-mics/${mic}`, token);
  await get(`/api/open-mics/${mic}`, `${token}x`);
  await get(`/api/comments/mics/${mic}/comments-with-votes`, token);
  expect(readers).toEqual([null, userId, null, userId, userId]);
});

import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { createDatabase, type Database } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import type { Render } from '@stagetime/web/render-contract';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type CachedTestApp, createCachedTestApp } from '../../testing/cached-apps.ts';

let database: TestDatabase;
/** The same rows over connections of its own: what asks them asks "the replica". */
let replica: Database;
let cached: CachedTestApp;
let mic: string;
let token: string;
let asked: string[];

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  mic = (await insertMic(database.db)).slug;
  token = (await signUpPerson(database.db)).token;
  replica = createDatabase({ url: database.url, onStatement: (text) => asked.push(text) }).db;
  const render: Render = async ({ client }) => {
    await client.mics.list.query({ citySlug: 'los-angeles' });
    return { status: 200, html: 'a page', headers: {} };
  };
  cached = await createCachedTestApp(database.db, { replica, render });
});
afterAll(async () => {
  await cached.app.close();
  await replica.destroy();
  await database.drop();
});
beforeEach(() => {
  asked = [];
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
  expect(asked).toEqual([]);
});

test('what is never kept is read from a replica, and with a token from the primary', async () => {
  await get(`/api/open-mics/${mic}`);
  expect(asked).not.toEqual([]);
  asked = [];
  await get(`/api/open-mics/${mic}`, token);
  await get(`/api/open-mics/${mic}`, `${token}x`);
  await get(`/api/comments/mics/${mic}/comments-with-votes`, token);
  expect(asked).toEqual([]);
  await get(`/api/comments/mics/${mic}/comments-with-votes`);
  expect(asked).not.toEqual([]);
});

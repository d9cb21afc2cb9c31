import { createDatabase, type Database } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { appRouter, type Caller, createCaller } from './app.router.ts';
import type { ProcedureMeta } from './core/trpc.ts';
import { signUpPerson } from './features/accounts/testing/people.ts';
import { createTestContext } from './testing/callers.ts';

let database: TestDatabase;
/** The same rows over connections of their own: what asks them asks "the replica". */
let primary: Database;
let replica: Database;
let asked: { primary: string[]; replica: string[] };
let userId: number;
let mic: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  const open = (of: 'primary' | 'replica') =>
    createDatabase({ url: database.url, onStatement: (text) => asked[of].push(text) }).db;
  asked = { primary: [], replica: [] };
  primary = open('primary');
  replica = open('replica');
  const person = await signUpPerson(database.db);
  userId = person.user.userId;
  mic = (await insertMic(database.db)).slug;
});
afterAll(async () => {
  await Promise.all([primary.destroy(), replica.destroy()]);
  await database.drop();
});
beforeEach(() => {
  asked = { primary: [], replica: [] };
});

function enter() {
  return createCaller(createTestContext(primary, undefined, { replica }));
}

/** Each procedure that declares it, by a call that finds something to read. */
const calls: Record<string, (caller: Caller) => Promise<unknown>> = {
  'comments.list': ({ comments }) => comments.list({ mic }),
  'comments.listPersonComments': ({ comments }) => comments.listPersonComments({ userId }),
  'mics.get': ({ mics }) => mics.get({ mic }),
  'mics.list': ({ mics }) => mics.list({ citySlug: 'los-angeles' }),
  'mics.listPersonMics': ({ mics }) => mics.listPersonMics({ userId }),
  'mics.search': ({ mics }) => mics.search({ query: 'test mic' }),
  'social.getProfile': ({ social }) => social.getProfile({ slug: `user-${userId}` }),
};

type Definition = { readonly type: string; readonly meta: ProcedureMeta };
const procedures = Object.entries<{ readonly _def: Definition }>(
  appRouter._def.procedures as never,
);

test('these are all that read from replicas, and they are queries that visitors may ask', () => {
  const declared = procedures.filter(([, { _def }]) => 'readsFrom' in _def.meta.policy);
  expect(declared.map(([name]) => name).toSorted()).toEqual(Object.keys(calls));
  for (const [, { _def }] of declared) {
    expect(_def.type).toBe('query');
    expect(['anyone', 'visitor-or-user']).toContain(_def.meta.policy.who);
  }
});

test.each(Object.entries(calls))(
  '%s asks a replica, and never the primary',
  async (_name, call) => {
    await call(enter());
    expect(asked.replica).not.toEqual([]);
    expect(asked.primary).toEqual([]);
  },
);

test('what does not declare it asks the primary alone', async () => {
  await enter().places.listCities();
  expect(asked.replica).toEqual([]);
  expect(asked.primary).not.toEqual([]);
});

test('without a replica the primary is asked', async () => {
  await createCaller(createTestContext(primary)).mics.list({ citySlug: 'los-angeles' });
  expect(asked.primary).not.toEqual([]);
});

import { createDatabase, type Database } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { appRouter, type Caller, createCaller } from './app.router.ts';
import type { ReplicaReads } from './core/context.ts';
import type { ProcedureMeta } from './core/trpc.ts';
import { createTestClient, signUpPerson } from './features/accounts/testing/people.ts';
import { createTestContext } from './testing/callers.ts';

let database: TestDatabase;
/** The same rows over connections of their own: what asks them asks "the replica". */
let primary: Database;
let replica: Database;
let asked: { primary: string[]; replica: string[] };
let noted: number[];
let token: string;
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
  token = person.token;
  userId = person.user.userId;
  mic = (await insertMic(database.db)).slug;
});
afterAll(async () => {
  await Promise.all([primary.destroy(), replica.destroy()]);
  await database.drop();
});
beforeEach(() => {
  asked = { primary: [], replica: [] };
  noted = [];
});

const replicas: ReplicaReads = {
  databaseForCaller: async () => replica,
  noteWrite: async (writer) => void noted.push(writer),
};

function enter() {
  return createCaller(createTestContext(primary, undefined, { token, replicas }));
}

/** Each procedure that declares it, by a call that finds something to read. */
const calls: Record<string, (caller: Caller) => Promise<unknown>> = {
  'comments.list': ({ comments }) => comments.list({ mic }),
  'comments.maybeOwnVotes': ({ comments }) => comments.maybeOwnVotes({ mic }),
  'comments.ownVotes': ({ comments }) => comments.ownVotes({ mic }),
  'mics.get': ({ mics }) => mics.get({ mic }),
  'mics.list': ({ mics }) => mics.list({ citySlug: 'los-angeles' }),
  'mics.search': ({ mics }) => mics.search({ query: 'test mic' }),
  'social.getOwnProfile': ({ social }) => social.getOwnProfile(),
  'social.getProfile': ({ social }) => social.getProfile({ slug: `user-${userId}` }),
};

type Definition = { readonly type: string; readonly meta: ProcedureMeta };
const procedures = Object.entries<{ readonly _def: Definition }>(
  appRouter._def.procedures as never,
);

test('these are all that read from replicas, and they are queries', () => {
  const declared = procedures.filter(([, { _def }]) => 'readsFrom' in _def.meta.policy);
  expect(declared.map(([name]) => name).toSorted()).toEqual(Object.keys(calls));
  for (const [, { _def }] of declared) expect(_def.type).toBe('query');
});

test.each(Object.entries(calls))(
  '%s asks a replica, and the primary only who calls',
  async (_name, call) => {
    await call(enter());
    expect(asked.replica).not.toEqual([]);
    for (const text of asked.primary) expect(text).toMatch(/from "sessions"/);
  },
);

test('what does not declare it asks the primary alone', async () => {
  await enter().accounts.me();
  expect(asked.replica).toEqual([]);
  expect(asked.primary).not.toEqual([]);
});

test('without replicas the primary is asked', async () => {
  await createCaller(createTestContext(primary)).mics.list({ citySlug: 'los-angeles' });
  expect(asked.primary).not.toEqual([]);
});

test('a write is noted for who wrote once it is committed, and none that failed', async () => {
  const caller = enter();
  await caller.comments.add({ mic, content: 'Noted' });
  expect(noted).toEqual([userId]);
  await expect(caller.comments.add({ mic: 'nowhere', content: 'Lost' })).rejects.toThrow();
  expect(noted).toEqual([userId]);
});

test('whoever comes in finds themselves', async () => {
  const { user } = await signUpPerson(database.db, { replicas });
  expect(noted).toEqual([user.userId]);
  noted = [];
  const { caller } = createTestClient(database.db, { replicas });
  const { email, password, user: other } = await signUpPerson(database.db);
  await caller.accounts.signIn({ email, password });
  expect(noted).toEqual([other.userId]);
});

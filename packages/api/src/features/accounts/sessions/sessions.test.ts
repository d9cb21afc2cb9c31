import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { createTestClient, goodPassword, signUpPerson } from '../testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const signedOut = {
  code: 'UNAUTHORIZED',
  message: 'Please sign in and try again.',
  cause: { code: 'UNAUTHENTICATED' },
};
const hour = 3600_000;
const day = 24 * hour;

function later(milliseconds: number): () => Date {
  return () => new Date(testNow.getTime() + milliseconds);
}

/** Whether a token still opens at an instant; asking counts as use. */
async function isOpen(token: string, now = later(0)): Promise<boolean> {
  const actor = await createTestClient(database.db, { token, now }).context.readActor();
  return actor !== null;
}

async function makeAdmin(userId: number): Promise<void> {
  await database.db
    .updateTable('accounts')
    .set({ role: 'admin', admin_level: 1 })
    .where('user_id', '=', userId)
    .execute();
}

test('without a token, and with one that is none, what is private is refused', async () => {
  for (const token of [undefined, 'junk', 'a.b.c']) {
    const { caller } = createTestClient(database.db, { token });
    await expect(caller.accounts.me()).rejects.toMatchObject(signedOut);
    await expect(caller.accounts.signOut()).rejects.toMatchObject(signedOut);
    await expect(caller.accounts.listSessions()).rejects.toMatchObject(signedOut);
  }
});

test('junk costs no query, and who is calling is read once for a whole batch', async () => {
  const { token } = await signUpPerson(database.db);
  let queries = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      return result;
    },
  });
  await createTestClient(db, { token: `${token.slice(0, -2)}AA` }).context.readActor();
  expect(queries).toBe(0);
  const { context } = createTestClient(db, { token });
  await Promise.all([context.readActor(), context.readActor()]);
  expect(queries).toBe(1);
});

test('signing out ends the session at once, and only that one', async () => {
  const { token, email } = await signUpPerson(database.db);
  const other = await createTestClient(database.db).caller.accounts.signIn({
    email,
    password: goodPassword,
  });
  await createTestClient(database.db, { token }).caller.accounts.signOut();
  expect(await isOpen(token)).toBe(false);
  expect(await isOpen(other.token)).toBe(true);
});

test('a right that was given or taken counts with the next call', async () => {
  const { token, user } = await signUpPerson(database.db);
  await makeAdmin(user.userId);
  const { context, caller } = createTestClient(database.db, { token });
  expect(await context.readActor()).toMatchObject({ role: 'admin' });
  expect(await caller.accounts.me()).toMatchObject({ isAdmin: true, adminLevel: 1 });
});

test.each([
  ['suspended', (userId: number) => sql`update users set disabled_at = now() where id = ${userId}`],
  ['deleted', (userId: number) => sql`delete from users where id = ${userId}`],
])('who was %s is out with the next call', async (_title, change) => {
  const { token, user } = await signUpPerson(database.db);
  expect(await isOpen(token)).toBe(true);
  await change(user.userId).execute(database.db);
  expect(await isOpen(token)).toBe(false);
});

test("a token signed for someone else's session opens nothing", async () => {
  const [first, second] = [await signUpPerson(database.db), await signUpPerson(database.db)];
  await database.db
    .updateTable('sessions')
    .set({ user_id: second.user.userId })
    .where('user_id', '=', first.user.userId)
    .execute();
  expect(await isOpen(first.token)).toBe(false);
});

describe('a session ends', () => {
  it('after 14 days without use', async () => {
    const { token } = await signUpPerson(database.db);
    expect(await isOpen(token, later(14 * day))).toBe(false);
    expect(await isOpen(token, later(14 * day - 1))).toBe(true);
    expect(await isOpen(token, later(28 * day - 2))).toBe(true);
  });

  it('after 30 days in any case', async () => {
    const { token } = await signUpPerson(database.db);
    for (const days of [10, 20, 29]) expect(await isOpen(token, later(days * day))).toBe(true);
    expect(await isOpen(token, later(30 * day))).toBe(false);
  });

  it('for admins after 2 hours without use and after 12 in any case', async () => {
    const { token, user } = await signUpPerson(database.db);
    await makeAdmin(user.userId);
    expect(await isOpen(token, later(2 * hour))).toBe(false);
    for (let hours = 1.9; hours < 12; hours += 1.9) {
      expect(await isOpen(token, later(hours * hour))).toBe(true);
    }
    expect(await isOpen(token, later(12 * hour))).toBe(false);
  });

  it.runIf(isThorough)('when twenty newer ones have begun', async () => {
    const { token, email } = await signUpPerson(database.db);
    const tools = createTestTools({ rateLimits: { scale: 100 } });
    const newer: string[] = [];
    for (let count = 1; count <= 20; count += 1) {
      const { caller } = createTestClient(database.db, { tools, now: later(count) });
      newer.push((await caller.accounts.signIn({ email, password: goodPassword })).token);
      expect(await isOpen(token, later(count))).toBe(count < 20);
    }
    for (const each of newer) expect(await isOpen(each, later(21))).toBe(true);
  });
});

test('use is written down once an hour', async () => {
  const { token, user } = await signUpPerson(database.db);
  const activeAt = async () => {
    const row = await database.db
      .selectFrom('sessions')
      .select('active_at')
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    return row.active_at;
  };
  await isOpen(token, later(hour - 1));
  expect(await activeAt()).toEqual(testNow);
  await isOpen(token, later(hour));
  expect(await activeAt()).toEqual(later(hour)());
});

describe("one's own sessions", () => {
  it('are listed, the newest first, and ended one by one or all but this', async () => {
    const { token, email } = await signUpPerson(database.db, { userAgent: 'First' });
    const signInAs = async (userAgent: string, at: number) => {
      const { caller } = createTestClient(database.db, { userAgent, now: later(at) });
      return (await caller.accounts.signIn({ email, password: goodPassword })).token;
    };
    const second = await signInAs('Second', 1);
    const third = await signInAs('x'.repeat(999), 2);
    const { caller } = createTestClient(database.db, { token });
    const sessions = await caller.accounts.listSessions();
    expect(sessions).toMatchObject([
      { userAgent: 'x'.repeat(300), isCurrent: false },
      { userAgent: 'Second', isCurrent: false, method: 'password', createdAt: later(1)() },
      { userAgent: 'First', isCurrent: true },
    ]);
    await caller.accounts.endSession({ sessionId: sessions[1]?.sessionId ?? '' });
    expect([await isOpen(second), await isOpen(third), await isOpen(token)]).toEqual([
      false,
      true,
      true,
    ]);
    await caller.accounts.endOtherSessions();
    expect(await caller.accounts.listSessions()).toMatchObject([{ isCurrent: true }]);
    const isRecentAfter = async (minutes: number) => {
      const client = createTestClient(database.db, { token, now: later(minutes * 60_000) });
      const [session] = await client.caller.accounts.listSessions();
      return session?.isRecent;
    };
    expect([await isRecentAfter(15), await isRecentAfter(15.1)]).toEqual([true, false]);
    expect(
      await createTestClient(database.db, {
        token,
        now: later(13 * day),
      }).caller.accounts.listSessions(),
    ).toHaveLength(1);
  });

  it('are all that someone can end', async () => {
    const [own, foreign] = [await signUpPerson(database.db), await signUpPerson(database.db)];
    const theirs = createTestClient(database.db, { token: foreign.token }).caller;
    const [session] = await theirs.accounts.listSessions();
    const { caller } = createTestClient(database.db, { token: own.token });
    await expect(
      caller.accounts.endSession({ sessionId: session?.sessionId ?? '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await isOpen(foreign.token)).toBe(true);
  });
});

test('the database holds nothing that opens a session', async () => {
  const { token } = await signUpPerson(database.db);
  const { rows } = await sql<{ id: string }>`select * from sessions`.execute(database.db);
  const [, payload = ''] = token.split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const dump = JSON.stringify(rows);
  expect(dump).not.toContain(sid);
  for (const { id } of rows) expect(await isOpen(id)).toBe(false);
});

test('one file knows lucia, so that it can leave in one commit', async () => {
  const root = path.resolve(import.meta.dirname, '../../../../../..');
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root });
  const knowing = files.filter(
    (file) =>
      !file.endsWith('.test.ts') && readFileSync(path.join(root, file), 'utf8').includes("'lucia'"),
  );
  expect(knowing).toEqual(['packages/api/src/features/accounts/sessions/lucia.ts']);
});

import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { addDemoAccounts, demoPassword } from '../../accounts/operator/demo-accounts.ts';
import { createTestClient } from '../../accounts/testing/people.ts';
import { addDemoFollows } from './demo-follows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const emails = { performer: 'performer@stagetime.test', fan: 'fan@stagetime.test' };

test('the demo’s performer has followers and news of them, once in the life of a database', async () => {
  const { db } = database;
  await addDemoAccounts(db, createTestTools().keys, testNow);
  const people = Array.from({ length: 20 }, (_, index) => ({
    id: 3_000_000_000 + index,
    name: `Demo ${index}`,
  }));
  await db.insertInto('users').values(people).execute();
  expect(await addDemoFollows(db, emails, testNow)).toBe(true);
  expect(await addDemoFollows(db, emails, testNow)).toBe(false);
  const visitor = createTestClient(db).caller;
  const signedIn = { email: emails.performer, password: demoPassword };
  const { token, user } = await visitor.accounts.signIn(signedIn);
  const { caller } = createTestClient(db, { token });
  const { notifications } = await caller.notifications.list({});
  expect(notifications).toHaveLength(5);
  expect(notifications.map(({ isRead }) => isRead)).toEqual([false, false, true, true, true]);
  const times = notifications.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(await caller.social.countFollows({ userId: user.userId })).toEqual({
    followers: 6,
    following: 4,
  });
});

test.runIf(isThorough)('a database without anyone of the demo stays as it is', async () => {
  const { db } = await createTestDatabase(inject('databaseServerUrl'));
  expect(await addDemoFollows(db, emails, testNow)).toBe(true);
  expect(await db.selectFrom('follows').selectAll().execute()).toEqual([]);
  await db.destroy();
});

import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { deriveKeys } from '../../../core/keys.ts';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { passwordColumns } from '../passwords/change-password.ts';
import { createTestClient } from '../testing/people.ts';
import {
  addDemoAccounts,
  demoAccounts,
  demoPassword,
  haveOtherKey,
  listOpenDemoAccounts,
} from './demo-accounts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

test('those that the published password opens are known', async () => {
  const own = await createTestDatabase(inject('databaseServerUrl'));
  const { keys } = createTestTools();
  expect(await listOpenDemoAccounts(own.db, keys)).toEqual([]);
  await addDemoAccounts(own.db, keys, testNow);
  const all = demoAccounts.map(({ email }) => email).toSorted();
  expect(await listOpenDemoAccounts(own.db, keys)).toEqual(all);
  // With another key the password does not fit for now.
  const others = deriveKeys(Buffer.alloc(32, 'another'));
  expect(await listOpenDemoAccounts(own.db, others)).toEqual(all);
  // With it none opens, which a restore without its secret is told.
  expect(await haveOtherKey(own.db, keys)).toBe(false);
  expect(await haveOtherKey(own.db, others)).toBe(true);

  const change = async (email: string, password: string) =>
    own.db
      .updateTable('accounts')
      .set(await passwordColumns(keys.pepper, password, new Date(testNow.getTime() + 1)))
      .where('email', '=', email)
      .execute();
  await change('admin@stagetime.test', 'copper-lantern-8-velvet');
  // Someone went back to the published one.
  await change('moderator@stagetime.test', demoPassword);
  await own.db
    .updateTable('users')
    .set({ disabled_at: testNow })
    .where('name', '=', 'Fay Fan')
    .execute();
  expect(await listOpenDemoAccounts(own.db, keys)).toEqual([
    'moderator@stagetime.test',
    'performer@stagetime.test',
  ]);
  await own.drop();
});

test('demo accounts are added once, by one of several processes, and let people in', async () => {
  const { keys } = createTestTools();
  const add = () => addDemoAccounts(database.db, keys, testNow);
  const added = await Promise.all([add(), add(), add()]);
  expect(added.filter(Boolean)).toHaveLength(1);
  for (const { email, role, adminLevel } of demoAccounts) {
    const { caller } = createTestClient(database.db);
    const { user } = await caller.accounts.signIn({ email, password: demoPassword });
    expect(user).toMatchObject({ role, adminLevel, isEmailVerified: true });
  }
  await database.db.deleteFrom('users').execute();
  expect(await add()).toBe(false);
});

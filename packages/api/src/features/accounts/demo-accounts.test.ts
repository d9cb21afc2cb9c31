import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestTools, testNow } from '../../testing/callers.ts';
import { addDemoAccounts, demoAccounts, demoPassword } from './demo-accounts.ts';
import { createDoor } from './testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

test('demo accounts are added once, by one of several processes, and let people in', async () => {
  const { keys } = createTestTools();
  const add = () => addDemoAccounts(database.db, keys, testNow);
  const added = await Promise.all([add(), add(), add()]);
  expect(added.filter(Boolean)).toHaveLength(1);
  for (const { email, role, adminLevel } of demoAccounts) {
    const { caller } = createDoor(database.db);
    const { user } = await caller.accounts.signIn({ email, password: demoPassword });
    expect(user).toMatchObject({ role, adminLevel, isEmailVerified: true });
  }
  await database.db.deleteFrom('users').execute();
  expect(await add()).toBe(false);
});

import type { Role } from '@stagetime/contracts/accounts/schemas';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { isAdmin, isSuperAdmin } from '../../core/authorize.ts';
import { testNow } from '../../testing/callers.ts';
import { authorizeRole, authorizeSignIn, canSignIn, findObstacle } from './accounts.policy.ts';
import { signUpPerson } from './testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

describe('who is an admin', () => {
  const table = [
    ['user', 0, false, false],
    ['admin', 1, true, false],
    ['admin', 2, true, false],
    ['super_admin', 1, true, true],
    ['super_admin', 2, true, true],
  ] as const;

  it.each(table)('%s of level %i: %s, super admin: %s', async (role, admin_level, is, isSuper) => {
    expect(isAdmin({ role })).toBe(is);
    expect(isSuperAdmin({ role })).toBe(isSuper);
    const { user } = await signUpPerson(database.db);
    const row = await database.db
      .updateTable('accounts')
      .set({ role, admin_level })
      .where('user_id', '=', user.userId)
      .returning('is_admin')
      .executeTakeFirstOrThrow();
    expect(row.is_admin).toBe(is);
  });

  it.each([
    ['user', 1],
    ['admin', 0],
    ['super_admin', 0],
  ] as const)('is not for the level to say: %s of level %i is refused', async (role, level) => {
    const { user } = await signUpPerson(database.db);
    const setting = database.db
      .updateTable('accounts')
      .set({ role, admin_level: level })
      .where('user_id', '=', user.userId)
      .execute();
    await expect(setting).rejects.toMatchObject({ code: '23514' });
  });
});

test.each([
  [null, true],
  [testNow, false],
])('somebody suspended at %s signs in: %s', (disabled_at, isAllowed) => {
  expect(canSignIn({ disabled_at })).toBe(isAllowed);
  const authorizing = () => authorizeSignIn({ disabled_at });
  if (isAllowed) expect(authorizing()).toEqual({ disabled_at });
  else expect(authorizing).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
});

describe('what keeps an account from a role', () => {
  const long = { password_set_at: testNow, password_is_long: true };
  const short = { password_set_at: testNow, password_is_long: false };
  const none = { password_set_at: null, password_is_long: false };
  const table = [
    // role, confirmed, password, obstacle
    ['user', null, short, null],
    ['admin', testNow, long, null],
    ['admin', testNow, none, null],
    ['admin', testNow, short, 'shortPassword'],
    ['admin', null, long, 'unverified'],
    ['super_admin', testNow, short, 'shortPassword'],
    ['super_admin', null, none, 'unverified'],
    ['super_admin', testNow, long, null],
  ] as const;

  it.each(table)(
    'to %s, confirmed %s, %j: %s',
    (role: Role, email_verified_at, password, obstacle) => {
      const account = { email: 'boss@example.test', email_verified_at, ...password };
      expect(findObstacle(account, role)).toBe(obstacle);
      const authorizing = (isDemo: boolean) => () => authorizeRole(account, role, { isDemo });
      expect(authorizing(true)()).toBe(account);
      if (obstacle === null) expect(authorizing(false)()).toBe(account);
      else expect(authorizing(false)).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
    },
  );
});

import type { Role } from '@stagetime/contracts/accounts/schemas';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { isAdmin, isSuperAdmin } from '../../core/authorize.ts';
import { testNow } from '../../testing/callers.ts';
import { authorizeRole, authorizeSignIn, findObstacle } from './accounts.policy.ts';
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

test('someone signs in unless shut out by an operator, or suspended until later', () => {
  const open = { disabled_at: null, suspended_until: null, suspension_reason: null, email: null };
  expect(authorizeSignIn(open, testNow)).toEqual(open);
  const shut = { ...open, disabled_at: testNow };
  expect(() => authorizeSignIn(shut, testNow)).toThrow(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  );
  const over = { ...open, suspended_until: testNow };
  expect(authorizeSignIn(over, testNow)).toEqual(over);
  const until = new Date('2026-12-01T15:04:00Z');
  const suspended = { ...open, suspended_until: until, suspension_reason: 'Spam.', email: 'a@b.c' };
  expect(() => authorizeSignIn(suspended, testNow)).toThrow(
    expect.objectContaining({
      code: 'ACCOUNT_SUSPENDED',
      message:
        'Your account is suspended until Dec 1, 2026, 3:04 PM UTC. Why: Spam. To ask us to look again, use the link in the email we sent you.',
    }),
  );
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

import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createVisitor } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import {
  createCorrespondent,
  createFriends,
  sendMany,
} from '../../messaging/testing/correspondents.ts';
import { signUpAdmin, type TestAdmin } from '../testing/admins.ts';

let database: TestDatabase;
let admin: TestAdmin;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  admin = await signUpAdmin(database.db);
});
afterAll(() => database.drop());

const reason = 'for the festival';

async function auditOf(userId: number) {
  const { entries } = await admin.caller.admin.listAudit({ targetId: userId });
  return entries.filter(({ event }) => /quota|sensitive/.test(event));
}

describe('the quota tool', () => {
  it('shows a quota with who it is, and the log says who looked', async () => {
    const one = await createCorrespondent(database.db, { name: 'Quincy Quota' });
    await sendMany(one, { userId: admin.userId }, 2);
    expect(await admin.caller.admin.readMessageQuota({ userId: one.userId })).toEqual({
      userId: one.userId,
      name: 'Quincy Quota',
      email: one.email,
      isAdmin: false,
      monthlyCount: 2,
      remaining: 3,
      limit: 5,
      base: 5,
      bonus: 0,
    });
    expect(await auditOf(one.userId)).toMatchObject([
      { event: 'sensitive_read', actor: { id: admin.userId }, details: { what: 'message quota' } },
    ]);
    const own = await admin.caller.admin.readMessageQuota({ userId: admin.userId });
    expect(own).toMatchObject({ isAdmin: true, remaining: null, limit: null });
  });

  it.each([1, 50])(
    'extends by %i, which adds up, and is in the log with its reason',
    async (additional) => {
      const { userId } = await createCorrespondent(database.db);
      const extend = () =>
        admin.caller.admin.extendMessageQuota({ userId, additional, reason: ` ${reason} ` });
      expect(await extend()).toMatchObject({ limit: 5 + additional, bonus: additional });
      expect(await extend()).toMatchObject({
        limit: 5 + 2 * additional,
        remaining: 5 + 2 * additional,
      });
      const details = { reason, additional, before: 5, after: 5 + additional };
      expect((await auditOf(userId)).at(-1)).toMatchObject({
        event: 'message_quota_extended',
        actor: { id: admin.userId },
        details,
      });
    },
  );

  it.each([
    [0, reason, 'Please provide a valid reason and extension amount'],
    [-1, reason, 'Please provide a valid reason and extension amount'],
    [1.5, reason, 'Please provide a valid reason and extension amount'],
    [51, reason, 'Please add 1 to 50 messages at a time'],
    [1, '    ', 'Please provide a valid reason and extension amount'],
    [1, '  four ', 'Please give a reason of at least 5 characters'],
  ])('refuses to extend by %d for “%s”', async (additional, why, message) => {
    const { userId, messaging } = await createCorrespondent(database.db);
    const call = admin.caller.admin.extendMessageQuota({ userId, additional, reason: why });
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
    expect(await messaging.getQuota()).toMatchObject({ limit: 5 });
  });

  it('of an extension whose answer was lost gives nothing twice', async () => {
    const { userId } = await createCorrespondent(database.db);
    const input = { userId, additional: 3, reason, idempotencyKey: 'one-tap' };
    const calls = [1, 2, 3].map(() => admin.caller.admin.extendMessageQuota(input));
    for (const quota of await Promise.all(calls)) expect(quota).toMatchObject({ limit: 8 });
    expect(await auditOf(userId)).toHaveLength(1);
    const other = { ...input, additional: 4 };
    await expect(admin.caller.admin.extendMessageQuota(other)).rejects.toMatchObject({
      cause: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it("resets: the month's messages leave both inboxes", async () => {
    const [one, other] = await createFriends(database.db);
    await sendMany(one, other, 5);
    const { resetMessageQuota } = admin.caller.admin;
    for (const [why, message] of [
      ['  ', 'Please provide a reason for the quota reset'],
      ['four', 'Please give a reason of at least 5 characters'],
    ] as const) {
      const refused = resetMessageQuota({ userId: one.userId, reason: why });
      await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
    }
    expect(await other.messaging.unreadCount()).toEqual({ unreadCount: 5 });
    const reset = await resetMessageQuota({ userId: one.userId, reason: 'fives' });
    expect(reset).toMatchObject({ monthlyCount: 0, remaining: 5, limit: 5 });
    for (const { messaging } of [one, other]) {
      expect((await messaging.listConversations({})).conversations).toEqual([]);
    }
    expect(await auditOf(one.userId)).toMatchObject([
      {
        event: 'message_quota_reset',
        details: { reason: 'fives', before: 5, after: 0, takenBack: 5 },
      },
    ]);
  });

  it('does not apply to admins, and knows no one who is not there', async () => {
    const { extendMessageQuota, resetMessageQuota, readMessageQuota } = admin.caller.admin;
    const refused = { code: 'BAD_REQUEST', message: 'Admins have no message quota.' };
    const { userId } = admin;
    await expect(extendMessageQuota({ userId, additional: 1, reason })).rejects.toMatchObject(
      refused,
    );
    await expect(resetMessageQuota({ userId, reason })).rejects.toMatchObject(refused);
    const absent = { code: 'NOT_FOUND' };
    await expect(readMessageQuota({ userId: 1 })).rejects.toMatchObject(absent);
    const extending = extendMessageQuota({ userId: 1, additional: 1, reason });
    await expect(extending).rejects.toMatchObject(absent);
    await expect(resetMessageQuota({ userId: 1, reason })).rejects.toMatchObject(absent);
  });

  it('is for admins only, also where someone changes their own', async () => {
    const { token, user } = await signUpPerson(database.db);
    const { userId } = user;
    for (const [caller, code] of [
      [createVisitor(database.db), 'UNAUTHORIZED'],
      [createTestClient(database.db, { token }).caller, 'FORBIDDEN'],
    ] as const) {
      for (const call of [
        caller.admin.readMessageQuota({ userId }),
        caller.admin.extendMessageQuota({ userId, additional: 1, reason }),
        caller.admin.resetMessageQuota({ userId, reason }),
      ]) {
        await expect(call).rejects.toMatchObject({ code });
      }
    }
    expect(await auditOf(userId)).toEqual([]);
  });
});

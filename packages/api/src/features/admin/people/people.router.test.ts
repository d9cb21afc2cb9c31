import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { signUpAdmin, type TestAdmin } from '../testing/admins.ts';

let database: TestDatabase;
let admin: TestAdmin;
let superAdmin: TestAdmin;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  admin = await signUpAdmin(database.db);
  superAdmin = await signUpAdmin(database.db, { role: 'super_admin' });
});
afterAll(() => database.drop());

const reason = 'asked by their partner';

async function auditOf(userId: number) {
  const { entries } = await admin.caller.admin.listAudit({ targetId: userId });
  return entries.map(({ event, actor, details }) => ({ event, by: actor?.id, details }));
}

const confirm = (userId: number) =>
  database.db
    .updateTable('accounts')
    .set({ email_verified_at: testNow })
    .where('user_id', '=', userId)
    .execute();

test('people are found without their contacts, which are shown for a reason', async () => {
  const { user } = await signUpPerson(database.db, { name: 'Percy Found' });
  const { userId } = user;
  const { people } = admin.caller;
  const card = { userId, name: 'Percy Found', role: 'user' };
  for (const query of ['perc', 'FOUND', String(user.email).toUpperCase()]) {
    const found = await people.find({ query });
    expect(found).toMatchObject([card]);
    expect(JSON.stringify(found)).not.toContain(user.email);
  }
  expect(await people.find({ query: String(user.email).slice(0, 8) })).toEqual([]);
  const seen = await people.get({ userId });
  expect(seen).toMatchObject({ ...card, mics: 0, comments: 0, sessions: 1, suspension: null });
  expect(JSON.stringify(seen)).not.toContain(user.email);
  await expect(people.readContact({ userId, reason: ' four ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Please give a reason of at least 5 characters.',
  });
  expect(await people.readContact({ userId, reason })).toEqual({ email: user.email, phone: null });
  const details = { what: 'contact', reason };
  expect((await auditOf(userId))[0]).toEqual({
    event: 'sensitive_read',
    by: admin.userId,
    details,
  });
});

test('someone is suspended, with a mail, and let in again; their sessions end', async () => {
  const { user, token } = await signUpPerson(database.db);
  const { userId } = user;
  const { people } = admin.caller;
  const suspend = () => people.act({ userId, action: 'suspend', days: 7, reason });
  const both = await Promise.allSettled([suspend(), suspend()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const until = new Date(testNow.getTime() + 7 * 24 * 60 * 60 * 1000);
  expect(await people.get({ userId })).toMatchObject({
    suspension: { reason, until },
    sessions: 0,
  });
  const own = createTestClient(database.db, { token }).caller;
  await expect(own.accounts.listSessions()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const mails = database.db.selectFrom('outbox').select('kind').where('recipient', '=', user.email);
  const told = async () => (await mails.execute()).filter(({ kind }) => kind === 'moderated');
  expect(await told()).toHaveLength(1);
  await people.act({ userId, action: 'lift', reason });
  // No one hears of what was taken back before its mail left.
  expect(await told()).toEqual([]);
  expect((await people.get({ userId })).suspension).toBeNull();
  await expect(people.act({ userId, action: 'lift', reason })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const log = (await auditOf(userId)).map(({ event }) => event);
  expect(log.slice(0, 2)).toEqual(['account_unsuspended', 'account_suspended']);
});

test('a suspension without a report is among the decisions, also once it is lifted, and counts in an appeal', async () => {
  const { user } = await signUpPerson(database.db);
  const { userId } = user;
  const { people, reports } = admin.caller;
  const decisions = async () => (await people.get({ userId })).decisions;
  const { id: caseId } = await database.db
    .insertInto('report_cases')
    .values({ kind: 'appeal', subject_id: userId, author_id: userId, opened_at: testNow })
    .returning('id')
    .executeTakeFirstOrThrow();
  const heldBefore = async () => (await reports.readCase({ caseId })).author?.held;
  const suspend = () => people.act({ userId, action: 'suspend', days: 7, reason });
  await suspend();
  const one = { caseId: null, author: 'suspended', reason, decidedAt: testNow };
  expect(await decisions()).toMatchObject([one]);
  expect(await heldBefore()).toBe(1);
  // Taken back at once it was none.
  await people.act({ userId, action: 'lift', reason });
  expect(await decisions()).toEqual([]);
  expect(await heldBefore()).toBe(0);

  const at = (now: Date) =>
    createTestClient(database.db, { token: admin.token, now: () => now }).caller.people;
  const later = new Date(testNow.getTime() + 60_000);
  await at(later).act({ userId, action: 'suspend', days: 7, reason });
  const hourLater = new Date(later.getTime() + 3_600_000);
  await at(hourLater).act({ userId, action: 'lift', reason });
  expect(await decisions()).toMatchObject([{ ...one, decidedAt: later }]);
  expect(await heldBefore()).toBe(1);
});

test('a name, a stage name and a bio are reset, and sessions ended', async () => {
  const { user, token } = await signUpPerson(database.db, { name: 'Rude Name' });
  const { userId } = user;
  const own = createTestClient(database.db, { token }).caller;
  await own.social.updateOwnProfile({ bio: 'Rude words', stageName: 'Ruder Still' });
  const { people } = admin.caller;
  for (const action of ['reset_name', 'reset_bio', 'end_sessions'] as const) {
    await people.act({ userId, action, reason });
  }
  const reset = { name: `Member ${userId}`, stageName: null, bio: null, sessions: 0 };
  expect(await people.get({ userId })).toMatchObject(reset);
  for (const action of ['reset_bio', 'remove_picture'] as const) {
    const again = people.act({ userId, action, reason });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT', message: 'That is so already.' });
  }
});

test('admins act neither on themselves nor on other admins; super admins on no super admin', async () => {
  const other = await signUpAdmin(database.db);
  const top = await signUpAdmin(database.db, { role: 'super_admin' });
  const act = (by: TestAdmin, on: TestAdmin) =>
    by.caller.people.act({ userId: on.userId, action: 'end_sessions', reason });
  const refused = { code: 'FORBIDDEN' };
  await expect(act(admin, admin)).rejects.toMatchObject(refused);
  await expect(act(admin, other)).rejects.toMatchObject(refused);
  await expect(act(admin, top)).rejects.toMatchObject(refused);
  await expect(act(superAdmin, top)).rejects.toMatchObject(refused);
  await act(superAdmin, other);
  await database.db.deleteFrom('users').where('id', '=', top.userId).execute();
});

test('super admins set roles, of those who may have them', async () => {
  const { user, token } = await signUpPerson(database.db);
  const { userId } = user;
  const set = (role: 'user' | 'admin', adminLevel: number) =>
    superAdmin.caller.people.setRole({ userId, role, adminLevel, reason });
  await expect(set('admin', 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  await confirm(userId);
  await expect(set('admin', 0)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await set('admin', 1);
  const own = createTestClient(database.db, { token }).caller;
  await expect(own.accounts.listSessions()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const { people } = superAdmin.caller;
  expect(await people.get({ userId })).toMatchObject({ role: 'admin', adminLevel: 1 });
  const mine = { userId: superAdmin.userId, role: 'user', adminLevel: 0, reason } as const;
  await expect(people.setRole(mine)).rejects.toMatchObject({
    message: 'You cannot change your own role.',
  });
});

test('of two super admins who demote each other, one stays', async () => {
  const rival = await signUpAdmin(database.db, { role: 'super_admin' });
  const demote = (by: TestAdmin, on: TestAdmin) =>
    by.caller.people.setRole({ userId: on.userId, role: 'user', adminLevel: 0, reason });
  await Promise.allSettled([demote(superAdmin, rival), demote(rival, superAdmin)]);
  const rows = await database.db
    .selectFrom('accounts')
    .select('user_id')
    .where('role', '=', 'super_admin')
    .execute();
  expect(rows).toHaveLength(1);
});

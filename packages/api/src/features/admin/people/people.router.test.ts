import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import { setSuspendedAt } from '../../accounts/accounts.queries.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { signUpAdmin, type TestAdmin } from '../testing/admins.ts';
import { selectPeopleOf } from './people.queries.ts';

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
  const { id: mic_id } = await insertMic(database.db);
  const host = { mic_id, user_id: userId, since: testNow };
  await database.db.insertInto('mic_hosts').values(host).execute();
  expect(await people.get({ userId })).toMatchObject({ mics: 0, hostedMics: 1 });
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
  // Of its own each time, and gone: one that waits is closed where the suspension is lifted.
  const heldBefore = async () => {
    const { id: caseId } = await database.db
      .insertInto('report_cases')
      .values({ kind: 'appeal', subject_id: userId, author_id: userId, opened_at: testNow })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { author } = await reports.readCase({ caseId });
    await database.db.deleteFrom('report_cases').where('id', '=', caseId).execute();
    return author?.held;
  };
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
    await expect(again).rejects.toMatchObject({
      code: 'CONFLICT',
      message: "That's already the case.",
    });
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
    message: "You can't change your own role.",
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

describe('a list of people', () => {
  // A database of its own: whoever others suspended or made an admin would be on it.
  let own: TestDatabase;
  let ada: TestAdmin;
  beforeAll(async () => {
    own = await createTestDatabase(inject('databaseServerUrl'));
    ada = await signUpAdmin(own.db);
    return () => own.drop();
  });

  const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
  const callerAt = (now: Date) =>
    createTestClient(own.db, { token: ada.token, now: () => now }).caller.people;
  const idsOf = ({ people }: { readonly people: readonly { readonly userId: number }[] }) =>
    people.map(({ userId }) => userId);

  it('has who is suspended or shut out now, the last first, page by page, and says who looked', async () => {
    const everyone = await Promise.all(
      ['Forgiven', 'Short', 'Long', 'Forever', 'Shut', 'Free'].map(async (name) => {
        const { user } = await signUpPerson(own.db, { name });
        return user.userId;
      }),
    );
    const [forgiven = 0, short = 0, long = 0, forever = 0, shut = 0] = everyone;
    const suspend = (userId: number, minute: number, days: 1 | 30 | null) =>
      callerAt(at(minute)).act({ userId, action: 'suspend', days, reason });
    await suspend(short, 0, 1);
    await suspend(long, 1, 30);
    await suspend(forever, 2, null);
    await suspend(forgiven, 3, 30);
    await callerAt(at(4)).act({ userId: forgiven, action: 'lift', reason });
    await own.db.transaction().execute((trx) => setSuspendedAt(trx, shut, at(1.5)));

    const { list } = callerAt(at(5));
    const all = await list({ list: 'suspended' });
    expect(idsOf(all)).toEqual([forever, shut, long, short]);
    expect(all.people[0]).toMatchObject({
      ...{ name: 'Forever', role: 'user', shutAt: null },
      suspension: { reason, since: at(2), until: null },
    });
    expect(all.people[1]).toMatchObject({ shutAt: at(1.5), suspension: null });
    expect(JSON.stringify(all)).not.toContain('@');

    const first = await list({ list: 'suspended', limit: 3 });
    const rest = await list({
      ...{ list: 'suspended', limit: 3 },
      ...(first.nextCursor !== null && { cursor: first.nextCursor }),
    });
    expect([idsOf(first), idsOf(rest)]).toEqual([[forever, shut, long], [short]]);
    expect(rest.nextCursor).toBeNull();
    // Of another list it is none.
    const other = list({ list: 'admins', cursor: first.nextCursor ?? '' });
    await expect(other).rejects.toMatchObject({ code: 'BAD_REQUEST' });

    const written = await own.db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('event', '=', 'sensitive_read')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const details = { what: 'people list', list: 'suspended', found: [short] };
    expect(written).toEqual({ actor_id: ada.userId, details });

    // One that is over is on it no longer, though no one took it away.
    const over = { suspended_until: at(4) };
    await own.db.updateTable('users').set(over).where('id', '=', short).execute();
    expect(idsOf(await list({ list: 'suspended' }))).toEqual([forever, shut, long]);
  });

  it('has who is an admin, super admins first, then by name', async () => {
    const zoe = await signUpAdmin(own.db, { name: 'Zoe', role: 'super_admin' });
    const bo = await signUpAdmin(own.db, { name: 'bo' });
    const { people } = await ada.caller.people.list({ list: 'admins' });
    expect(people.map(({ userId }) => userId)).toEqual([zoe.userId, ada.userId, bo.userId]);
    expect(people[0]).toMatchObject({ role: 'super_admin', adminLevel: 2, suspension: null });
  });

  it('is for admins, and of what there is', async () => {
    const { token } = await signUpPerson(own.db);
    const { people } = createTestClient(own.db, { token }).caller;
    await expect(people.list({ list: 'admins' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const unknown = ada.caller.people.list({ list: 'members' as 'admins' });
    await expect(unknown).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is read by indexes that hold just whom it has', async () => {
    const plans = await own.db.transaction().execute(async (trx) => {
      // The tables are small.
      await sql`set local enable_seqscan = off`.execute(trx);
      const explain = async (list: 'suspended' | 'admins') =>
        JSON.stringify(
          (await sql`explain ${selectPeopleOf(trx, list, testNow)}`.execute(trx)).rows,
        );
      return [await explain('suspended'), await explain('admins')];
    });
    expect(plans[0]).toContain('users_shut');
    expect(plans[1]).toContain('accounts_admins');
  });
});

import { personMics } from '@stagetime/contracts/mics/hosts/rules';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createVisitor } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { auditOfMic, signUpAdmin } from '../../admin/testing/admins.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

/** Someone, with or without having proved that they read their mail. */
async function signUp(isConfirmed = true) {
  const { user, token, email } = await signUpPerson(database.db);
  await database.db
    .updateTable('accounts')
    .set({ email_verified_at: isConfirmed ? new Date() : null })
    .where('user_id', '=', user.userId)
    .execute();
  return { ...user, email, ...createTestClient(database.db, { token }) };
}

it('who a mic is known by makes it theirs at once, and looks after it instead of who submitted it', async () => {
  const { db } = database;
  const [submitter, host] = [await signUp(), await signUp()];
  // As someone typed it.
  const contact_email = host.email.toUpperCase();
  const { id, slug: mic } = await insertMic(db, { submitted_by: submitter.userId, contact_email });
  const date = '2026-11-23';
  const cancel = (who: typeof host) =>
    who.caller.mics.cancelNight({ mic, date, sentence: 'Closed for once' });
  await expect(cancel(host)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await host.caller.mics.getUpkeep({ mic })).toEqual({ present: null, canClaim: true });

  // Twice at once, and once more.
  const claims = [host, host].map(({ caller }) => caller.mics.claim({ mic }));
  expect(await Promise.all(claims)).toEqual([
    { id, isHost: true },
    { id, isHost: true },
  ]);
  await host.caller.mics.claim({ mic: String(id) });
  expect(await auditOfMic(db, id)).toMatchObject([
    { event: 'mic_claimed', actor_id: host.userId, target_id: submitter.userId },
  ]);

  await cancel(host);
  expect((await host.caller.mics.get({ mic })).contactEmail).toBe(contact_email);
  const upkeep = await host.caller.mics.getUpkeep({ mic });
  expect(upkeep).toMatchObject({ canClaim: false, present: { options: ['paused', 'closed'] } });
  await expect(cancel(submitter)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await submitter.caller.mics.get({ mic })).contactEmail).toBeNull();
  expect((await createVisitor(db).mics.get({ mic })).contactEmail).toBeNull();
});

it('no one claims a mic by an address that they did not confirm, or another', async () => {
  const { db } = database;
  const [unconfirmed, other] = [await signUp(false), await signUp()];
  const { slug: mic } = await insertMic(db, { contact_email: unconfirmed.email });
  for (const { caller } of [unconfirmed, other, await signUpAdmin(db)]) {
    expect((await caller.mics.getUpkeep({ mic })).canClaim).toBe(false);
    await expect(caller.mics.claim({ mic })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  const { slug: without } = await insertMic(db);
  await expect(other.caller.mics.claim({ mic: without })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

it.each(['pending', 'rejected', 'removed'] as const)(
  'no one claims a mic that is %s',
  async (status) => {
    const { caller, email } = await signUp();
    const { slug: mic } = await insertMic(database.db, { contact_email: email, status });
    expect((await caller.mics.getUpkeep({ mic })).canClaim).toBe(false);
    await expect(caller.mics.claim({ mic })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);

it('everyone reads on its page who hosts a mic, but of whom one blocked, and who is suspended or closed', async () => {
  const { db } = database;
  const [mona, nadia, viewer] = [await signUp(), await signUp(), await signUp()];
  const user = (who: typeof mona) => db.updateTable('users').where('id', '=', who.userId);
  await user(mona).set({ name: 'Mona Vale', stage_name: 'Mighty Mona' }).execute();
  await user(nadia).set({ name: 'Nadia' }).execute();
  const host_name = 'Mona Vale & Dana';
  const { id, slug: mic } = await insertMic(db, { host_name });
  expect(await createVisitor(db).mics.get({ mic })).not.toHaveProperty('hosts');
  const hosts = [mona, nadia].map(({ userId }, index) => ({
    ...{ mic_id: id, user_id: userId },
    since: new Date(Date.UTC(2026, 10, 1 + index)),
  }));
  await db.insertInto('mic_hosts').values(hosts).execute();
  const shown = async ({ mics } = createVisitor(db)) => {
    const { hosts: found } = await mics.get({ mic });
    return [found?.people.map(({ name }) => name), found?.others];
  };
  const both = [['Mighty Mona', 'Nadia'], 'Dana'];
  expect(await createVisitor(db).mics.get({ mic })).toMatchObject({
    hostName: host_name,
    hosts: {
      people: [{ userId: mona.userId, name: 'Mighty Mona' }, { userId: nadia.userId }],
      others: 'Dana',
    },
  });
  expect(await shown()).toEqual(both);

  await viewer.caller.social.block({ userId: mona.userId, kind: 'block' });
  await nadia.caller.social.block({ userId: viewer.userId, kind: 'block' });
  expect(await shown(viewer.caller)).toEqual([undefined, undefined]);
  expect(await shown(mona.caller)).toEqual(both);
  await user(mona)
    .set({ suspended_until: new Date('2099-01-01') })
    .execute();
  expect(await shown()).toEqual([['Nadia'], host_name]);
  // Over, though they have not been here since.
  await user(mona)
    .set({ suspended_until: new Date('2026-01-01') })
    .execute();
  expect(await shown()).toEqual(both);
  await user(nadia).set({ disabled_at: new Date() }).execute();
  expect(await shown()).toEqual([['Mighty Mona'], 'Dana']);
});

it('the mics that someone hosts stand on their profile, but for whom they blocked, and of who is suspended or closed', async () => {
  const { db } = database;
  const [host, viewer, blocked] = [await signUp(), await signUp(), await signUp()];
  const user = db.updateTable('users').where('id', '=', host.userId);
  // Now it is a Friday.
  const mics = {
    tuesday: await insertMic(db, { show_name: 'Tuesday', schedule_days: [2] }),
    monday: await insertMic(db, { show_name: 'Monday', neighborhood: 'Echo Park' }),
    someday: await insertMic(db, { schedule_kind: 'varies', schedule_days: [] }),
    paused: await insertMic(db, { status: 'paused' }),
    pending: await insertMic(db, { status: 'pending' }),
  };
  const since = new Date();
  await db
    .insertInto('mic_hosts')
    .values(Object.values(mics).map(({ id }) => ({ mic_id: id, user_id: host.userId, since })))
    .execute();
  // What someone submitted is not named as theirs.
  await insertMic(db, { submitted_by: host.userId });
  const shown = async ({ mics: { listPersonMics } } = createVisitor(db)) =>
    (await listPersonMics({ userId: host.userId })).map(({ id }) => id);
  const all = [mics.monday, mics.tuesday, mics.someday].map(({ id }) => id);
  expect(await shown()).toEqual(all);
  expect((await createVisitor(db).mics.listPersonMics({ userId: host.userId }))[0]).toMatchObject({
    ...{ slug: mics.monday.slug, citySlug: 'los-angeles', city: 'Los Angeles' },
    ...{ showName: 'Monday', neighborhood: 'Echo Park', scheduleText: 'Every Monday' },
  });
  await host.caller.social.block({ userId: blocked.userId, kind: 'block' });
  expect(await shown(blocked.caller)).toEqual([]);
  expect([await shown(viewer.caller), await shown(host.caller)]).toEqual([all, all]);
  await user.set({ suspended_until: new Date('2099-01-01') }).execute();
  expect(await shown()).toEqual([]);
  await user.set({ suspended_until: new Date('2026-01-01') }).execute();
  expect(await shown()).toEqual(all);
  await user.set({ disabled_at: new Date() }).execute();
  expect(await shown()).toEqual([]);
});

it('of someone who hosts many mics those with the soonest nights stand on their profile', async () => {
  const { db } = database;
  const host = await signUp();
  const hosts = async (...schedule_days: (1 | 4)[]) => {
    const { id } = await insertMic(db, { schedule_days });
    const since = new Date();
    await db.insertInto('mic_hosts').values({ mic_id: id, user_id: host.userId, since }).execute();
    return id;
  };
  // Now it is a Friday.
  const thursdays: number[] = [];
  for (let count = 0; count < personMics; count += 1) thursdays.push(await hosts(4));
  const monday = await hosts(1);
  const shown = await createVisitor(db).mics.listPersonMics({ userId: host.userId });
  expect(shown.map(({ id }) => id)).toEqual([monday, ...thursdays.slice(0, -1)]);
});

import { keepAllNights } from '@stagetime/db/nights/keep-all-nights';
import { keepNights } from '@stagetime/db/nights/keep-nights';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { createVisitor, testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { auditOfMic, signUpAdmin, type TestAdmin } from '../../admin/testing/admins.ts';

const monday = '2026-11-23';
const nextMonday = '2026-11-30';
const sentence = 'The venue is closed. Back next week!';

let database: TestDatabase;
let admin: TestAdmin;
let host: Awaited<ReturnType<typeof signUpPerson>>;
let mic: { id: number; slug: string };

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  admin = await signUpAdmin(database.db);
  host = await signUpPerson(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  mic = await insertMic(database.db, { submitted_by: host.user.userId });
});

const hostCaller = () => createTestClient(database.db, { token: host.token }).caller;
const read = (now?: Date) => createVisitor(database.db, now).mics.get({ mic: mic.slug });
const cancel = (date = monday) => hostCaller().mics.cancelNight({ mic: mic.slug, date, sentence });

describe('a cancelled night', () => {
  it('is told everywhere, and the next one is the one after it', async () => {
    expect(await cancel()).toEqual({ date: monday, cancelled: sentence });
    const view = await read();
    expect(view.nextLabel).toBe('Mon, Nov 30');
    expect(view.nextNights.map(({ date }) => date)).toEqual([
      nextMonday,
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
    ]);
    expect(view.cancelledNights).toMatchObject([
      { date: monday, label: 'Mon, Nov 23', cancelled: sentence },
    ]);
    const { mics } = createVisitor(database.db);
    const list = async (input: object) => {
      const found = await mics.list({ citySlug: 'los-angeles', limit: 500, ...input });
      return found.mics.find(({ id }) => id === mic.id);
    };
    const cancelled = {
      night: { date: monday, cancelled: sentence },
      nextLabel: 'Mon, Nov 23',
      isTonight: false,
      startLabel: null,
    };
    expect(await list({ day: 'monday' })).toMatchObject(cancelled);
    expect(await list({ groupByDay: true })).toMatchObject(cancelled);
    expect(await list({})).toMatchObject({
      night: { date: nextMonday },
      nextLabel: 'Mon, Nov 30',
    });
    const { results } = await mics.search({ query: mic.slug.replaceAll('-', ' ') });
    expect(results.find(({ id }) => id === mic.id)?.nextNight?.date).toBe(nextMonday);

    const fan = await signUpPerson(database.db);
    const { caller } = createTestClient(database.db, { token: fan.token });
    await caller.mics.setFavorite({ mic: mic.slug, isFavorite: true });
    const { favorites } = await caller.mics.listFavorites({});
    expect(favorites).toMatchObject([
      { nextLabel: 'Mon, Nov 30', cancelledNights: [{ date: monday }] },
    ]);
    const [calendar] = await caller.mics.listFavoriteNights();
    expect(calendar?.nights[0]).toMatchObject({ date: monday, cancelled: sentence });
    expect(calendar?.nights[1]).not.toHaveProperty('cancelled');
  });

  it('is on again when that is undone, once and again', async () => {
    const before = await read();
    await cancel();
    const restore = () => hostCaller().mics.restoreNight({ mic: mic.slug, date: monday });
    expect(await restore()).toEqual({ date: monday, cancelled: null });
    expect(await restore()).toEqual({ date: monday, cancelled: null });
    const [first, ...rest] = before.nextNights;
    expect({ ...(await read()), updatedAt: before.updatedAt }).toEqual({
      ...before,
      nextNights: [{ ...first, reported: "The host says it's on" }, ...rest],
      freshness: { text: 'Heard from the host Nov 20', isStale: false },
    });
    const events = (await auditOfMic(database.db, mic.id)).map(({ event }) => event);
    expect(events).toEqual(['night_restored', 'night_cancelled']);
  });

  it('says what was said last; the same again is nothing new', async () => {
    await cancel();
    await cancel();
    await hostCaller().mics.cancelNight({
      mic: mic.slug,
      date: monday,
      sentence: ' Snow\n today ',
    });
    expect((await read()).cancelledNights?.[0]?.cancelled).toBe('Snow today');
    expect(await auditOfMic(database.db, mic.id)).toHaveLength(2);
  });

  it('is the headline only where no later one is on', async () => {
    const coming = await hostCaller().mics.listChangeableNights({ mic: mic.slug });
    for (const { date } of coming ?? []) await cancel(date);
    const view = await read();
    expect(view.nextNights).toEqual([]);
    expect(view.cancelledNights).toHaveLength(coming?.length ?? 0);
    expect(view).toMatchObject({ nextLabel: 'Mon, Nov 23', isTonight: false, startLabel: null });
  });

  it('stays so when the nights are built anew, removed and brought back, and after midnight', async () => {
    await cancel(nextMonday);
    const dates = async (now?: Date) =>
      (await read(now)).cancelledNights?.map(({ date }) => date) ?? [];
    const schedule = (day: 1 | 2) =>
      database.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('mics')
          .set({ schedule_days: [day] })
          .where('id', '=', mic.id)
          .execute();
        await keepNights(trx, [mic.id], testNow);
      });
    await schedule(2);
    expect(await dates()).toEqual([]);
    await schedule(1);
    expect(await dates()).toEqual([nextMonday]);
    const later = new Date('2026-11-25T12:00:00Z');
    await keepAllNights(database.db, later);
    expect(await dates(later)).toEqual([nextMonday]);
    const over = new Date('2026-12-02T12:00:00Z');
    await keepAllNights(database.db, over);
    expect(await dates(over)).toEqual([]);
  });

  it('is forgotten with the next change a week after it', async () => {
    await cancel();
    const { caller } = createTestClient(database.db, {
      token: host.token,
      now: () => new Date('2026-12-02T12:00:00Z'),
    });
    await caller.mics.cancelNight({ mic: mic.slug, date: '2026-12-14', sentence });
    const rows = await database.db
      .selectFrom('night_statuses')
      .select('local_date')
      .where('mic_id', '=', mic.id)
      .execute();
    expect(rows).toEqual([{ local_date: '2026-12-14' }]);
  });
});

describe('who may', () => {
  it('is whoever submitted it, and every admin, whose change is in the audit log', async () => {
    await admin.caller.mics.cancelNight({ mic: String(mic.id), date: monday, sentence });
    const [entry] = await auditOfMic(database.db, mic.id);
    expect(entry).toMatchObject({
      event: 'night_cancelled',
      actor_id: admin.userId,
      details: { date: monday, before: { sentence: null }, after: { sentence } },
    });
    const row = await database.db
      .selectFrom('night_statuses')
      .select(['set_by', 'set_at'])
      .where('mic_id', '=', mic.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ set_by: admin.userId, set_at: testNow });
    expect(await hostCaller().mics.listChangeableNights({ mic: mic.slug })).toMatchObject([
      { date: monday, cancelled: sentence },
      { date: nextMonday },
      {},
      {},
      {},
    ]);
  });

  it('is no one else: for them there is no such mic', async () => {
    const { token } = await signUpPerson(database.db);
    const stranger = createTestClient(database.db, { token }).caller.mics;
    const one = { mic: mic.slug, date: monday };
    const unknown = { code: 'NOT_FOUND' };
    await expect(stranger.cancelNight({ ...one, sentence })).rejects.toMatchObject(unknown);
    await expect(stranger.restoreNight(one)).rejects.toMatchObject(unknown);
    await expect(stranger.confirm({ mic: one.mic })).rejects.toMatchObject(unknown);
    expect(await stranger.listChangeableNights({ mic: one.mic })).toBeNull();
    const visitor = createVisitor(database.db).mics;
    const signedOut = { code: 'UNAUTHORIZED' };
    await expect(visitor.cancelNight({ ...one, sentence })).rejects.toMatchObject(signedOut);
    await expect(visitor.confirm(one)).rejects.toMatchObject(signedOut);
    expect((await read()).cancelledNights).toBeUndefined();
  });

  it('is no one before the mic is approved', async () => {
    const pending = await insertMic(database.db, {
      status: 'pending',
      submitted_by: host.user.userId,
    });
    await expect(
      hostCaller().mics.cancelNight({ mic: pending.slug, date: monday, sentence }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('refused is', () => {
  it('a date without a night', async () => {
    const refusal = { code: 'NOT_FOUND', message: "This mic isn't on that night." };
    await expect(cancel('2026-11-24')).rejects.toMatchObject(refusal);
    await expect(cancel('2031-01-06')).rejects.toMatchObject(refusal);
    await expect(cancel('2026-02-31')).rejects.toMatchObject({ code: expect.any(String) });
  });

  it('a night that is over', async () => {
    const { caller } = createTestClient(database.db, {
      token: host.token,
      now: () => new Date('2026-11-24T12:00:00Z'),
    });
    await expect(
      caller.mics.cancelNight({ mic: mic.slug, date: monday, sentence }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: 'That night is over.' });
  });

  it('no sentence, and one that is too long', async () => {
    const write = (text: string) =>
      hostCaller().mics.cancelNight({ mic: mic.slug, date: monday, sentence: text });
    const refusal = { code: 'BAD_REQUEST' };
    await expect(write('   ')).rejects.toMatchObject(refusal);
    await expect(write('x'.repeat(189))).rejects.toMatchObject(refusal);
    await expect(write('x'.repeat(188))).resolves.toMatchObject({ cancelled: 'x'.repeat(188) });
  });
});

test('of two at once neither loses what the other wrote', async () => {
  const dates = [monday, nextMonday, '2026-12-07', '2026-12-14'];
  await Promise.all(dates.map((date) => cancel(date)));
  const said = async () => (await read()).cancelledNights?.map(({ date }) => date) ?? [];
  expect(await said()).toEqual(dates);
  const one = (date: string) => ({ mic: mic.slug, date });
  await Promise.all([
    ...dates.slice(0, 2).map((date) => hostCaller().mics.restoreNight(one(date))),
    admin.caller.mics.restoreNight(one(monday)),
    admin.caller.mics.cancelNight({ ...one('2026-12-21'), sentence }),
  ]);
  expect(await said()).toEqual(['2026-12-07', '2026-12-14', '2026-12-21']);
  const events = (await auditOfMic(database.db, mic.id)).map(({ event }) => event);
  // Of two who restore the same night one did.
  expect(events.filter((event) => event === 'night_restored')).toHaveLength(2);
});

test('a night that is only possible is cancelled and moved like any other', async () => {
  const every2nd = await insertMic(database.db, {
    schedule_interval: 2,
    submitted_by: host.user.userId,
  });
  const { mics } = hostCaller();
  const one = { mic: every2nd.slug, sentence };
  await mics.cancelNight({ ...one, date: monday });
  await mics.moveNight({ ...one, date: nextMonday, toTime: '21:00' });
  const { cancelledNights, nextNights } = await mics.get({ mic: every2nd.slug });
  expect(cancelledNights).toMatchObject([{ date: monday, certain: false, cancelled: sentence }]);
  expect(nextNights[0]).toMatchObject({
    ...{ date: nextMonday, certain: true, startsAt: '2026-11-30T21:00-08:00' },
    moved: { sentence },
  });
});

test('what is cancelled can be restored though the schedule is no longer sure of it', async () => {
  await cancel();
  await database.db.transaction().execute(async (trx) => {
    const columns = { schedule_interval: 2, schedule_anchor: null };
    await trx.updateTable('mics').set(columns).where('id', '=', mic.id).execute();
    await keepNights(trx, [mic.id], testNow);
  });
  const list = () => hostCaller().mics.listChangeableNights({ mic: mic.slug });
  const [first, ...others] = (await list()) ?? [];
  expect(first).toMatchObject({ date: monday, certain: false, cancelled: sentence });
  await hostCaller().mics.restoreNight({ mic: mic.slug, date: monday });
  expect((await list())?.[0]).not.toHaveProperty('cancelled');
  expect(others).toHaveLength(4);
});

test('a mic tells on which of its days it was confirmed last', async () => {
  expect((await read()).lastConfirmedOn).toBeNull();
  const evening = new Date('2026-11-22T04:00:00Z');
  const { caller } = createTestClient(database.db, { token: host.token, now: () => evening });
  const [, own] = await Promise.all([
    caller.mics.confirm({ mic: mic.slug }),
    caller.mics.confirm({ mic: String(mic.id) }),
  ]);
  expect(own).toEqual({ lastConfirmedOn: '2026-11-21' });
  expect((await read()).lastConfirmedOn).toBe('2026-11-21');
  expect((await hostCaller().mics.listOwn())[0]?.lastConfirmedOn).toBe('2026-11-21');
  await admin.caller.mics.confirm({ mic: mic.slug });
  expect((await read()).lastConfirmedOn).toBe('2026-11-20');
  const [entry] = await auditOfMic(database.db, mic.id);
  expect(entry).toMatchObject({ event: 'mic_confirmed', actor_id: admin.userId });
});

import { keepAllNights } from '@stagetime/db/nights/keep-all-nights';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { createVisitor } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { auditOfMic } from '../../admin/testing/admins.ts';

const monday = '2026-11-23';
const tuesday = '2026-11-24';
const sentence = 'A wedding has the room on Monday.';
const tuesdayAtNine = { toDate: tuesday, toTime: '21:30' };

let database: TestDatabase;
let host: Awaited<ReturnType<typeof signUpPerson>>;
let mic: { id: number; slug: string };

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  host = await signUpPerson(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  // On Mondays at 8 PM, alone in its city.
  await database.db.deleteFrom('mics').execute();
  mic = await insertMic(database.db, { submitted_by: host.user.userId });
});

const hostCaller = (now?: Date) =>
  createTestClient(database.db, {
    token: host.token,
    ...(now === undefined ? {} : { now: () => now }),
  }).caller;
const read = (now?: Date) => createVisitor(database.db, now).mics.get({ mic: mic.slug });
const move = (place: { toDate?: string; toTime?: string }, date = monday, now?: Date) =>
  hostCaller(now).mics.moveNight({ mic: mic.slug, date, sentence, ...place });
const list = (input: object = {}, now?: Date) =>
  createVisitor(database.db, now).mics.list({ citySlug: 'los-angeles', limit: 500, ...input });
const statuses = () =>
  database.db
    .selectFrom('night_statuses')
    .select(['local_date', 'status', 'sentence', 'moved_to_date', 'moved_to_time'])
    .execute();

describe('a night at another date', () => {
  it('is struck through where it was, and listed where it is', async () => {
    expect(await move(tuesdayAtNine)).toEqual({ date: monday, ...tuesdayAtNine, sentence });
    const from = { from: monday, to: tuesday, sentence };
    const away = {
      ...from,
      time: null,
      signupTime: null,
      note: 'Moved to Tue, Nov 24, 9:30\u00A0PM',
    };
    const there = { ...from, time: '21:30', note: 'Moved from Mon, Nov 23, 8\u00A0PM' };
    const view = await read();
    expect(view).toMatchObject({ nextLabel: 'Tue, Nov 24', startTime: '20:00' });
    expect(view.nextNights.slice(0, 2)).toMatchObject([
      { date: tuesday, startsAt: '2026-11-24T21:30-08:00', moved: there, certain: true },
      { date: '2026-11-30', startsAt: '2026-11-30T20:00-08:00' },
    ]);
    expect(view.cancelledNights).toMatchObject([
      { date: monday, cancelled: sentence, moved: away },
    ]);

    const all = await list({ groupByDay: true });
    const numbers = all.sections.map(({ day, count, otherCount }) => [day, count, otherCount]);
    expect(numbers.filter(([, ...some]) => some.some((count) => count !== 0))).toEqual([
      ['monday', 1, 0],
      ['tuesday', 1, 0],
    ]);
    expect(all.mics).toMatchObject([
      { listedDay: 1, isOther: false, nextLabel: 'Mon, Nov 23', night: { moved: away } },
      { listedDay: 2, isOther: false, nextLabel: 'Tue, Nov 24', night: { moved: there } },
    ]);
    expect((await list({ day: 'tuesday' })).mics).toMatchObject([{ night: { moved: there } }]);
    expect((await list()).mics).toMatchObject([{ night: { date: tuesday, moved: there } }]);
    const late = await list({ day: 'tuesday', startsAfter: '21:00' });
    expect(late.mics).toHaveLength(1);

    const { mics } = createVisitor(database.db);
    const { results } = await mics.search({ query: mic.slug.replaceAll('-', ' ') });
    expect(results[0]?.nextNight).toMatchObject({ date: tuesday, moved: there });

    const fan = await signUpPerson(database.db);
    const { caller } = createTestClient(database.db, { token: fan.token });
    await caller.mics.setFavorite({ mic: mic.slug, isFavorite: true });
    const { favorites } = await caller.mics.listFavorites({});
    expect(favorites[0]?.nextNights[0]).toMatchObject({ date: tuesday, moved: there });
    const [calendar] = await caller.mics.listFavoriteNights();
    expect(calendar?.nights[1]).toMatchObject({ date: tuesday, moved: there });
  });

  it('in a week to come counts among the other such days', async () => {
    await move({ toDate: '2026-12-01' }, '2026-11-30');
    const { sections, mics } = await list({ groupByDay: true });
    const tuesdays = sections.find(({ day }) => day === 'tuesday');
    expect(tuesdays).toMatchObject({ count: 0, otherCount: 1 });
    const others = mics.filter(({ listedDay }) => listedDay === 2);
    expect(others).toMatchObject([{ isOther: true, night: { date: '2026-12-01' } }]);
  });

  it('stays when its former date is over, until it is over itself', async () => {
    await move({ toDate: '2026-11-25' });
    const later = new Date('2026-11-25T18:00:00Z');
    await keepAllNights(database.db, later);
    expect((await read(later)).nextNights[0]).toMatchObject({ date: '2026-11-25' });
    expect((await read(later)).isTonight).toBe(true);
    const over = new Date('2026-11-27T18:00:00Z');
    await keepAllNights(database.db, over);
    expect((await read(over)).nextNights[0]).toMatchObject({ date: '2026-11-30' });
    const { sections } = await list({ groupByDay: true }, over);
    expect(sections.every(({ otherCount }) => otherCount >= 0)).toBe(true);
  });

  it('is moved again, cancelled where it is now, and on as usual, by either date', async () => {
    const before = await read();
    await move(tuesdayAtNine);
    await move({ toDate: '2026-11-26', toTime: '20:00' }, tuesday);
    expect(await statuses()).toMatchObject([
      { local_date: monday, moved_to_date: '2026-11-26', moved_to_time: null },
    ]);
    expect(await hostCaller().mics.listChangeableNights({ mic: mic.slug })).toMatchObject([
      { date: '2026-11-26', moved: { from: monday } },
      { date: '2026-11-30' },
      {},
      {},
      {},
    ]);
    const one = { mic: mic.slug, date: '2026-11-26' };
    await hostCaller().mics.cancelNight({ ...one, sentence: 'Not at all then.' });
    const dates = (await read()).cancelledNights?.map(({ date, cancelled }) => [date, cancelled]);
    expect(dates).toEqual([
      [monday, 'Not at all then.'],
      ['2026-11-26', 'Not at all then.'],
    ]);
    await hostCaller().mics.restoreNight(one);
    const [first, ...rest] = before.nextNights;
    expect({ ...(await read()), updatedAt: before.updatedAt }).toEqual({
      ...before,
      nextNights: [{ ...first, reported: "The host says it's on" }, ...rest],
      freshness: { text: 'Heard from the host Nov 20', isStale: false },
    });
    expect(await statuses()).toEqual([]);
    const events = (await auditOfMic(database.db, mic.id)).map(({ event }) => event);
    expect(events).toEqual(['night_restored', 'night_cancelled', 'night_moved', 'night_moved']);
  });
});

test('a night that was moved and then cancelled is told, and shown, at the time it had been moved to', async () => {
  await move(tuesdayAtNine);
  await hostCaller().mics.cancelNight({ mic: mic.slug, date: tuesday, sentence: 'Not at all.' });
  expect((await read()).cancelledNights).toMatchObject([
    { date: monday, cancelled: 'Not at all.', moved: { to: tuesday, note: 'Cancelled' } },
    { date: tuesday, startsAt: '2026-11-24T21:30-08:00', moved: { from: monday, time: '21:30' } },
  ]);
  const change = await database.db
    .selectFrom('night_changes')
    .select(['local_date', 'kind', 'facts'])
    .where('mic_id', '=', mic.id)
    .executeTakeFirstOrThrow();
  expect(change).toEqual({
    local_date: monday,
    kind: 'night_cancelled',
    facts: { sentence: 'Not at all.', ...tuesdayAtNine },
  });
});

test('a night at another time keeps its date and its id', async () => {
  const night = () =>
    database.db
      .selectFrom('nights')
      .select(['id', 'listed_time'])
      .where('mic_id', '=', mic.id)
      .where('local_date', '=', monday)
      .executeTakeFirstOrThrow();
  const before = await night();
  await move({ toTime: '22:15' });
  await move({ toTime: '22:15' });
  expect(await night()).toMatchObject({ id: before.id });
  expect(await night()).not.toEqual(before);
  const view = await read();
  expect(view.cancelledNights).toBeUndefined();
  expect(view.nextNights[0]).toMatchObject({
    startsAt: '2026-11-23T22:15-08:00',
    moved: { from: monday, to: monday, time: '22:15', note: 'Moved from 8\u00A0PM' },
  });
  expect(await auditOfMic(database.db, mic.id)).toHaveLength(1);
});

test('sign-up moves with the start of a night, and stays where only its date or place is another', async () => {
  const signup_time = '19:15';
  await database.db.updateTable('mics').set({ signup_time }).where('id', '=', mic.id).execute();
  const signupOf = async () => (await read()).nextNights[0]?.moved?.signupTime;
  await move(tuesdayAtNine);
  expect(await signupOf()).toBe('20:45');
  expect(await read()).toMatchObject({ signupTime: signup_time });
  await move({ toDate: '2026-11-25' }, tuesday);
  expect(await signupOf()).toBeNull();
  await move({}, '2026-11-25');
  expect(await signupOf()).toBeNull();
});

test('a night at another place says where', async () => {
  await move({});
  expect((await read()).nextNights[0]).toMatchObject({
    startsAt: '2026-11-23T20:00-08:00',
    moved: { time: null, note: 'New location', sentence },
  });
});

test('a move from a date that is no longer on the schedule is none', async () => {
  await move(tuesdayAtNine);
  await database.db
    .updateTable('mics')
    .set({ schedule_days: [4] })
    .where('id', '=', mic.id)
    .execute();
  await keepAllNights(database.db, new Date('2026-11-22T20:00:00Z'));
  const { nextNights, cancelledNights } = await read();
  expect(nextNights[0]).toMatchObject({ date: '2026-11-26' });
  expect(nextNights[0]).not.toHaveProperty('moved');
  expect(cancelledNights).toBeUndefined();
});

describe('refused is', () => {
  const invalid = (message: string) => ({ code: 'BAD_REQUEST', message });

  it('a date on which the mic is on anyway', async () => {
    await expect(move({ toDate: '2026-11-30' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This mic is already on that date.',
    });
    expect(await statuses()).toEqual([]);
  });

  it('what is over, too far away, or no night', async () => {
    const past = invalid('Please choose a time in the future.');
    const far = invalid('Please choose a date within 60 days.');
    const pastBy = (field: string) => ({ ...past, cause: { fieldErrors: [{ field }] } });
    await expect(move({ toDate: '2026-11-19' })).rejects.toMatchObject(pastBy('toDate'));
    await expect(move({ toDate: '2026-11-20', toTime: '00:30' })).rejects.toMatchObject(
      pastBy('toTime'),
    );
    await expect(move({ toDate: '2027-01-23' })).rejects.toMatchObject(far);
    await expect(move({ toDate: '2026-02-31' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(move({ toDate: '2026-11-25' }, tuesday)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: "This mic isn't on that night.",
    });
    await expect(
      move({ toDate: '2026-11-26' }, monday, new Date('2026-11-24T12:00:00Z')),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: 'That night is over.' });
    expect(await statuses()).toEqual([]);
  });

  it('anyone who does not look after the mic', async () => {
    const { token } = await signUpPerson(database.db);
    const stranger = createTestClient(database.db, { token }).caller.mics;
    await expect(
      stranger.moveNight({ mic: mic.slug, date: monday, sentence, ...tuesdayAtNine }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await statuses()).toEqual([]);
  });
});

test('of two who move a night to two dates at once one stands', async () => {
  const moves = ['2026-11-24', '2026-11-25', '2026-11-26'].map((toDate) => move({ toDate }));
  await Promise.all(moves);
  const [status, ...others] = await statuses();
  expect(others).toEqual([]);
  const dates = (await read()).nextNights.map(({ date }) => date);
  expect(dates.filter((date) => date < '2026-11-30')).toEqual([status?.moved_to_date]);
});

describe('a night that was said to start late', () => {
  // Nine hours after the tests' instant; the mic begins at 8 PM.
  const friday = '2026-11-20';
  const reportLate = async (toTime: string, mics = hostCaller().mics) =>
    mics.reportNight({ mic: mic.slug, date: friday, kind: 'moved', toTime });
  const edit = async (startTime: string) => {
    const { updatedAt: version } = await hostCaller().mics.get({ mic: mic.slug });
    await hostCaller().mics.edit({ mic: mic.slug, version, changes: { startTime } });
  };
  const tonight = async () => (await read()).nextNights.find(({ date }) => date === friday);
  beforeEach(async () => {
    mic = await insertMic(database.db, {
      ...{ submitted_by: host.user.userId, schedule_days: [5], signup_time: '19:30' },
    });
  });

  it('is as usual once the mic always starts that late, and who knew otherwise is told', async () => {
    await reportLate('20:45');
    expect(await tonight()).toMatchObject({ moved: { time: '20:45', signupTime: null } });
    await edit('21:00');
    expect(await tonight()).toMatchObject({ startsAt: '2026-11-20T21:00-08:00' });
    expect(await tonight()).not.toHaveProperty('moved');
    expect(await statuses()).toEqual([]);
    const changes = database.db.selectFrom('night_changes').select(['local_date', 'kind']);
    expect(await changes.where('mic_id', '=', mic.id).orderBy('kind').execute()).toEqual([
      { local_date: null, kind: 'mic_status' },
      { local_date: friday, kind: 'night_on' },
    ]);
    expect((await auditOfMic(database.db, mic.id))[0]).toMatchObject({
      event: 'mic_edited',
      details: { after: { start_time: '21:00' }, asUsual: [friday] },
    });
  });

  it('also by one person so far', async () => {
    const { token } = await signUpPerson(database.db);
    await reportLate('20:45', createTestClient(database.db, { token }).caller.mics);
    await edit('20:45');
    const rows = database.db.selectFrom('night_reports').select('kind');
    expect(await rows.where('mic_id', '=', mic.id).execute()).toEqual([]);
  });

  it('starts late still where that is later than the new start, and in its host’s own words', async () => {
    await reportLate('21:30');
    await edit('21:00');
    expect(await tonight()).toMatchObject({ moved: { time: '21:30' } });
    await move({ toTime: '22:00' }, friday);
    await edit('22:30');
    expect(await tonight()).toMatchObject({ moved: { time: '22:00', sentence } });
  });
});

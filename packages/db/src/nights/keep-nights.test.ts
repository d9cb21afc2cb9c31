import { unknownTime } from '@stagetime/contracts/mics/schedule/kept-nights';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../database.ts';
import { insertMic, type MicOverrides } from '../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { keepAllNights } from './keep-all-nights.ts';
import { keepNights, readScheduledMics } from './keep-nights.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
beforeEach(async () => {
  await database.db.deleteFrom('mics').execute();
});
afterAll(() => database.drop());

/** Friday 20 November 2026, 14:00 in Philadelphia. */
const friday = new Date('2026-11-20T19:00:00Z');

const philly = (overrides: MicOverrides = {}) =>
  insertMic(database.db, { citySlug: 'philadelphia', ...overrides });

function readNights(micId: number) {
  return database.db
    .selectFrom('nights')
    .select(['id', 'local_date', 'listed_time', 'starts_at', 'ends_at', 'is_certain'])
    .where('mic_id', '=', micId)
    .orderBy('local_date')
    .execute();
}
const datesOf = async (micId: number) => (await readNights(micId)).map((night) => night.local_date);

const keep = (micIds: readonly number[], now: Date) =>
  database.db.transaction().execute((trx) => keepNights(trx, micIds, now));

const update = (id: number) => database.db.updateTable('mics').where('id', '=', id);

describe('the nights of a mic', () => {
  it('are those of the coming five weeks, at the instants at which its city starts', async () => {
    const { id } = await philly({ schedule_days: [1], start_time: '20:00' });
    const nights = await readNights(id);
    expect(nights.map((night) => night.local_date)).toEqual([
      ...['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'],
    ]);
    expect(nights[0]).toMatchObject({
      listed_time: '20:00',
      starts_at: new Date('2026-11-24T01:00:00Z'),
      ends_at: new Date('2026-11-24T04:00:00Z'),
      is_certain: true,
    });
  });

  it('go on beyond that where a mic is rare: to its next five', async () => {
    const rare = { schedule_kind: 'monthly', schedule_days: [1], schedule_weeks: [5] } as const;
    const { id } = await philly({ ...rare, schedule_days: [1], schedule_weeks: [5] });
    expect(await datesOf(id)).toEqual([
      ...['2026-11-30', '2027-03-29', '2027-05-31', '2027-08-30', '2027-11-29'],
    ]);
  });

  it('are candidates where only a weekday is known, and none where nothing is', async () => {
    const some = await philly({ schedule_kind: 'varies', schedule_days: [6] });
    const nights = await readNights(some.id);
    expect(nights).toHaveLength(5);
    expect(nights.every((night) => !night.is_certain)).toBe(true);
    const nothing = await philly({ schedule_kind: 'varies', schedule_days: [] });
    expect(await readNights(nothing.id)).toEqual([]);
  });

  it('stand at the sign-up time, without a start, where only that is known', async () => {
    const { id } = await philly({ schedule_days: [5], start_time: null, signup_time: '15:45' });
    expect((await readNights(id))[0]).toMatchObject({
      local_date: '2026-11-20',
      listed_time: '15:45',
      starts_at: null,
      ends_at: new Date('2026-11-21T05:00:00Z'),
    });
    await update(id).set({ start_time: '22:00', length_minutes: 120 }).execute();
    await keepAllNights(database.db, friday);
    expect((await readNights(id))[0]).toMatchObject({
      starts_at: new Date('2026-11-21T03:00:00Z'),
      ends_at: new Date('2026-11-21T05:00:00Z'),
    });
    // The end is the same, and yet it has no start any more.
    await update(id).set({ start_time: null }).execute();
    await keepAllNights(database.db, friday);
    expect((await readNights(id))[0]).toMatchObject({ listed_time: '15:45', starts_at: null });
    await update(id).set({ start_time: '20:00' }).execute();
    await keepAllNights(database.db, friday);
    await update(id).set({ length_minutes: 45 }).execute();
    await keepAllNights(database.db, friday);
    expect((await readNights(id))[0]?.ends_at).toEqual(new Date('2026-11-21T01:45:00Z'));
  });

  it('end with their date where no time is known', async () => {
    const { id } = await philly({ schedule_days: [5], start_time: null, signup_time: null });
    expect((await readNights(id))[0]).toMatchObject({
      local_date: '2026-11-20',
      listed_time: unknownTime,
      starts_at: null,
      ends_at: new Date('2026-11-21T05:00:00Z'),
    });
  });

  it('begin with one of yesterday that still runs, and hold one of today that is over', async () => {
    const afterMidnight = new Date('2026-11-21T05:30:00Z');
    const late = await philly({ schedule_days: [5], start_time: '23:30', now: afterMidnight });
    expect((await datesOf(late.id))[0]).toBe('2026-11-20');
    const elevenPm = new Date('2026-11-21T04:00:00Z');
    const early = await philly({ schedule_days: [5], start_time: '20:00', now: elevenPm });
    expect((await datesOf(early.id))[0]).toBe('2026-11-20');
  });

  it('follow the clocks when they are put forward and back', async () => {
    const { id } = await philly({
      schedule_days: [0],
      start_time: '02:30',
      now: new Date('2027-03-10T12:00:00Z'),
    });
    // 02:30 is skipped on 14 March: an hour later.
    expect((await readNights(id))[0]?.starts_at).toEqual(new Date('2027-03-14T07:30:00Z'));
    const autumn = new Date('2026-10-30T12:00:00Z');
    const doubled = await philly({ schedule_days: [0], start_time: '01:30', now: autumn });
    // 01:30 comes twice on 1 November: the first one.
    expect((await readNights(doubled.id))[0]?.starts_at).toEqual(new Date('2026-11-01T05:30:00Z'));
    const open = await philly({ schedule_days: [0], start_time: null, now: autumn });
    expect((await readNights(open.id))[0]?.ends_at).toEqual(new Date('2026-11-02T05:00:00Z'));
  });

  it('are those of approved mics only, and gone with their mic', async () => {
    const { id } = await philly({ status: 'pending' });
    expect(await readNights(id)).toEqual([]);
    await update(id).set({ status: 'approved' }).execute();
    await keep([id], friday);
    expect(await datesOf(id)).toHaveLength(5);
    // Written past the function, the job follows.
    await update(id).set({ status: 'rejected' }).execute();
    await keepAllNights(database.db, friday);
    expect(await readNights(id)).toEqual([]);
    await update(id).set({ status: 'approved' }).execute();
    await keepAllNights(database.db, friday);
    expect(await datesOf(id)).toHaveLength(5);
    await database.db.deleteFrom('mics').where('id', '=', id).execute();
    expect(await readNights(id)).toEqual([]);
  });
});

describe('a night keeps its id', () => {
  it('through an edit that has nothing to do with it, a rebuild and the days that follow', async () => {
    const { id } = await philly({ schedule_days: [1, 5] });
    const before = await readNights(id);
    await update(id).set({ show_name: 'Another name', host_name: 'Ann' }).execute();
    expect(await keep([id], friday)).toBe(0);
    expect(await readNights(id)).toEqual(before);
    await keep([id], new Date('2026-11-22T19:00:00Z'));
    const ids = (await readNights(id)).map((night) => night.id);
    expect(ids.slice(0, before.length)).toEqual(before.map((night) => night.id));
  });

  it('when its start moves, and on the dates that another rule shares', async () => {
    const { id } = await philly({ schedule_days: [1], start_time: '20:00' });
    const before = await readNights(id);
    await update(id).set({ start_time: '20:30' }).execute();
    expect(await keep([id], friday)).toBe(5);
    const moved = await readNights(id);
    expect(moved.map((night) => night.id)).toEqual(before.map((night) => night.id));
    expect(moved[0]?.starts_at).toEqual(new Date('2026-11-24T01:30:00Z'));
    await update(id).set({ schedule_interval: 2, schedule_anchor: '2026-11-30' }).execute();
    await keep([id], friday);
    const rarer = await readNights(id);
    expect(rarer.slice(0, 2).map((night) => [night.id, night.local_date])).toEqual([
      [before[1]?.id, '2026-11-30'],
      [before[3]?.id, '2026-12-14'],
    ]);
  });

  it('and one that is over stays as it was', async () => {
    const { id } = await philly({ schedule_days: [5], start_time: '10:00' });
    const [over] = await readNights(id);
    await update(id)
      .set({ schedule_days: [2] })
      .execute();
    await keep([id], friday);
    expect((await readNights(id))[0]).toEqual(over);
  });
});

describe('whoever writes a mic past the function', () => {
  it('leaves it to the job, which finds exactly those', async () => {
    const { id } = await philly();
    const other = await philly();
    const due = async () =>
      (await database.db.selectFrom('nights_due').select('mic_id').execute()).map(
        (row) => row.mic_id,
      );
    expect(await due()).toEqual([]);
    await update(id).set({ show_name: 'Nothing to do' }).execute();
    expect(await due()).toEqual([]);
    await update(id)
      .set({ schedule_days: [3] })
      .execute();
    await update(other.id)
      .set({ city_id: sql`(select id from cities where slug = 'denver')` })
      .execute();
    expect(await due()).toEqual([id, other.id]);
    await keepAllNights(database.db, friday);
    expect(await due()).toEqual([]);
    expect((await datesOf(id))[0]).toBe('2026-11-25');
    // Eight in the evening in Denver.
    expect((await readNights(other.id))[0]?.starts_at).toEqual(new Date('2026-11-24T03:00:00Z'));
  });

  it('a city whose zone changes has other instants', async () => {
    const { id } = await philly();
    const zone = (time_zone: string) =>
      database.db
        .updateTable('cities')
        .set({ time_zone })
        .where('slug', '=', 'philadelphia')
        .execute();
    await zone('America/Chicago');
    await keepAllNights(database.db, friday);
    expect((await readNights(id))[0]?.starts_at).toEqual(new Date('2026-11-24T02:00:00Z'));
    await zone('America/New_York');
    await keepAllNights(database.db, friday);
    expect((await readNights(id))[0]?.starts_at).toEqual(new Date('2026-11-24T01:00:00Z'));
  });
});

describe('two at once', () => {
  it('who change the same mic leave the nights of the one that came last', async () => {
    const { id } = await philly({ schedule_days: [1] });
    const others = [createDatabase({ url: database.url }), createDatabase({ url: database.url })];
    const write = (index: number, day: 2 | 3) =>
      others[index]?.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('mics')
          .set({ schedule_days: [day] })
          .where('id', '=', id)
          .execute();
        await keepNights(trx, [id], friday);
      });
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([write(0, 2), write(1, 3), keepAllNights(database.db, friday)]);
      const [mic] = await readScheduledMics(database.db, [id]);
      const weekdays = (await datesOf(id)).map((date) => new Date(`${date}T00:00Z`).getUTCDay());
      expect([...new Set(weekdays)]).toEqual(mic?.schedule.days);
    }
    await Promise.all(others.map(({ db }) => db.destroy()));
  });
});

import { hoursOf, judgeSignup } from '@stagetime/contracts/mics/words-of-now';
import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createVisitor } from '../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../accounts/testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('mics').execute();
});

function philly(overrides: MicOverrides) {
  return insertMic(database.db, { citySlug: 'philadelphia', ...overrides });
}

const citySlug = 'philadelphia';

describe('mics.list', () => {
  it('begins with today and goes on by weekday and time', async () => {
    await philly({ show_name: 'Monday', schedule_days: [1] });
    await philly({ show_name: 'Friday late', schedule_days: [5], start_time: '22:00' });
    await philly({ show_name: 'Friday early', schedule_days: [5], start_time: '18:00' });
    await philly({ show_name: 'Thursday', schedule_days: [4] });
    await philly({
      show_name: 'Sign-up only',
      schedule_days: [5],
      start_time: null,
      signup_time: '19:00',
    });
    await philly({ show_name: 'Whenever', schedule_kind: 'varies', schedule_days: [] });
    const list = await createVisitor(database.db).mics.list({ citySlug });
    expect(list.mics.map((mic) => mic.showName)).toEqual([
      'Friday early',
      'Sign-up only',
      'Friday late',
      'Monday',
      'Thursday',
      'Whenever',
    ]);
    expect(list.today).toBe('2026-11-20');
    expect(list.nextCursor).toBeNull();
  });

  it('shows a mic once, or under each of its days when grouped', async () => {
    await philly({ show_name: 'Twice', schedule_days: [1, 6] });
    const visitor = createVisitor(database.db);
    const once = await visitor.mics.list({ citySlug });
    expect(once.mics.map((mic) => mic.listedDay)).toEqual([6]);
    const grouped = await visitor.mics.list({ citySlug, groupByDay: true });
    expect(grouped.mics.map((mic) => mic.listedDay)).toEqual([6, 1]);
    expect(grouped.city.micCount).toBe(1);
  });

  it('a mic has a night for each date of a listing on its page, so that each has an address', async () => {
    await philly({ show_name: 'Daily', schedule_days: [0, 1, 2, 3, 4, 5, 6] });
    await philly({ show_name: 'Weekly', schedule_days: [5] });
    const visitor = createVisitor(database.db);
    const { mics } = await visitor.mics.list({ citySlug });
    expect(mics.map(({ nextNights, laterNights }) => [nextNights.length, laterNights])).toEqual([
      [4, undefined],
      [4, undefined],
    ]);
    const daily = await visitor.mics.get({ mic: mics[0]?.slug ?? '' });
    expect(daily.nextNights).toHaveLength(4);
    const later = daily.laterNights?.map(({ date }) => date) ?? [];
    expect([later.length, later[0], later.at(-1)]).toEqual([31, '2026-11-24', '2026-12-24']);
    const weekly = await visitor.mics.get({ mic: mics[1]?.slug ?? '' });
    expect(weekly.laterNights?.map(({ date }) => date)).toEqual(['2026-12-18']);
  });

  it('tells the next nights in the city and whether they are certain', async () => {
    await philly({ show_name: 'Weekly', schedule_days: [5], start_time: '20:00' });
    await philly({ show_name: 'Every other', schedule_days: [1], schedule_interval: 2 });
    const { mics } = await createVisitor(database.db).mics.list({ citySlug });
    const [weekly, everyOther] = mics;
    expect(weekly?.nextNights[0]).toEqual({
      date: '2026-11-20',
      label: 'Fri, Nov 20',
      startsAt: '2026-11-20T20:00-05:00',
      certain: true,
    });
    expect(weekly).toMatchObject({ isTonight: true, nextLabel: 'Today', scheduleCertain: true });
    expect(everyOther).toMatchObject({
      isTonight: false,
      scheduleCertain: false,
      nextLabel: 'Mon Nov 23 or 30, check first',
    });
  });

  it('speaks under a day of the night on that day, and elsewhere of the next one', async () => {
    await philly({ schedule_days: [0, 1, 5], start_time: '20:00' });
    const visitor = createVisitor(database.db);
    const labels = async (filter: { groupByDay?: boolean; day?: 'monday' }) =>
      (await visitor.mics.list({ citySlug, ...filter })).mics.map((mic) => [
        mic.nextLabel,
        mic.isTonight,
      ]);
    expect(await labels({ groupByDay: true })).toEqual([
      ['Today', true],
      ['Sun, Nov 22', false],
      ['Mon, Nov 23', false],
    ]);
    expect(await labels({ day: 'monday' })).toEqual([['Mon, Nov 23', false]]);
    expect(await labels({})).toEqual([['Today', true]]);
    const { mics } = await visitor.mics.list({ citySlug, day: 'monday' });
    expect(mics[0]?.nextNights.map(({ date }) => date)).toEqual([
      ...['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-27'],
    ]);
  });

  it('keeps pending and rejected mics from everyone', async () => {
    await philly({ status: 'pending' });
    await philly({ status: 'rejected' });
    const list = await createVisitor(database.db).mics.list({ citySlug });
    expect(list.mics).toEqual([]);
    expect(list.city.micCount).toBe(0);
  });

  it("never gives a host's e-mail address or phone away", async () => {
    await philly({ contact_email: 'host@example.test', contact_phone: '215 555 0100' });
    const { mics } = await createVisitor(database.db).mics.list({ citySlug });
    expect(mics[0]).toMatchObject({ contactEmail: null, contactPhone: null });
    expect(JSON.stringify(mics)).not.toMatch(/host@example|555 0100/);
  });

  it('filters by type with its aliases, and by neighborhood without regard to case', async () => {
    await philly({ show_name: 'Jokes', categories: ['comedy'], neighborhood: 'Fishtown' });
    await philly({ show_name: 'Songs', categories: ['music', 'poetry'], neighborhood: 'Old City' });
    const visitor = createVisitor(database.db);
    const names = async (filter: { type?: string; neighborhood?: string }) =>
      (await visitor.mics.list({ citySlug, ...filter })).mics.map((mic) => mic.showName);
    expect(await names({ type: 'Stand-Up' })).toEqual(['Jokes']);
    expect(await names({ type: 'poetry' })).toEqual(['Songs']);
    expect(await names({ neighborhood: 'OLD CITY' })).toEqual(['Songs']);
    expect(await names({ type: 'music', neighborhood: 'fishtown' })).toEqual([]);
    await expect(names({ type: 'juggling' })).rejects.toThrow(/Use one of/);
  });

  it('shows on a day what is, or may be, on at the next such date', async () => {
    await philly({ show_name: 'Every Friday', schedule_days: [5] });
    await philly({
      show_name: '1st Friday',
      schedule_kind: 'monthly',
      schedule_days: [5],
      schedule_weeks: [1],
    });
    await philly({
      show_name: '3rd Friday',
      schedule_kind: 'monthly',
      schedule_days: [5],
      schedule_weeks: [3],
    });
    await philly({ show_name: 'Some Fridays', schedule_days: [5], schedule_interval: 2 });
    await philly({ show_name: 'Varies', schedule_kind: 'varies', schedule_days: [5] });
    await philly({ show_name: 'Saturday', schedule_days: [6] });
    const visitor = createVisitor(database.db);
    const names = async (day: 'today' | 'friday' | 'saturday') =>
      (await visitor.mics.list({ citySlug, day })).mics.map((mic) => mic.showName);
    const friday = ['Every Friday', '3rd Friday', 'Some Fridays', 'Varies'];
    expect(await names('today')).toEqual(friday);
    expect(await names('friday')).toEqual(friday);
    expect(await names('saturday')).toEqual(['Saturday']);
  });

  it('counts among today what began last night and still runs', async () => {
    await philly({ show_name: 'Late Friday', schedule_days: [5], start_time: '23:30' });
    await philly({ show_name: 'Early Friday', schedule_days: [5], start_time: '20:00' });
    await philly({ show_name: 'Late, both days', schedule_days: [5, 6], start_time: '23:30' });
    await philly({ show_name: 'Saturday', schedule_days: [6], start_time: '20:00' });
    const halfPastMidnight = new Date('2026-11-21T05:30:00Z');
    const { mics } = await createVisitor(database.db, halfPastMidnight).mics.list({
      citySlug,
      day: 'today',
    });
    expect(mics.map((mic) => [mic.showName, mic.nextLabel])).toEqual([
      ['Late Friday', 'Tonight'],
      ['Late, both days', 'Tonight'],
      ['Saturday', 'Today'],
    ]);
  });

  it('has a heading for each day, with its date and what is on then or on another such day', async () => {
    await philly({ show_name: 'Each Saturday', schedule_days: [6] });
    await philly({
      show_name: 'Last Saturday',
      schedule_kind: 'monthly',
      schedule_days: [6],
      schedule_weeks: [-1],
    });
    await philly({ show_name: 'Whenever', schedule_kind: 'varies', schedule_days: [] });
    const list = await createVisitor(database.db).mics.list({ citySlug, groupByDay: true });
    expect(list.mics.map((mic) => [mic.showName, mic.isOther, mic.night?.label])).toEqual([
      ['Each Saturday', false, 'Sat, Nov 21'],
      ['Last Saturday', true, 'Sat, Nov 28'],
      ['Whenever', false, undefined],
    ]);
    const [friday, saturday, ...others] = list.sections;
    expect(friday).toEqual({
      day: 'friday',
      date: '2026-11-20',
      label: 'Friday, Nov 20',
      isToday: true,
      count: 0,
      offCount: 0,
      otherCount: 0,
    });
    expect(saturday).toMatchObject({ day: 'saturday', isToday: false, count: 1, otherCount: 1 });
    expect(others.at(-1)).toMatchObject({ day: null, date: null, count: 1 });
    expect(list.total).toBe(3);
  });

  it('narrows today to what one can still get on, and to nothing else another day', async () => {
    // Two in the afternoon there.
    const tonight: MicOverrides = {
      ...{ schedule_days: [5], start_time: '20:00', signup_time: '13:00' },
    };
    await philly({ show_name: 'No one knows', ...tonight });
    await philly({ show_name: 'Closes at five', ...tonight, signup_closes: '17:00' });
    await philly({ show_name: 'Closes past midnight', ...tonight, signup_closes: '00:30' });
    await philly({ show_name: 'Closed', ...tonight, signup_closes: '13:59' });
    await philly({ show_name: 'Began at half past one', ...tonight, start_time: '13:30' });
    await philly({ show_name: 'Began at one', ...tonight, start_time: '13:00' });
    await philly({
      show_name: 'Begins sometime',
      ...tonight,
      start_time: null,
      signup_time: '12:00',
    });
    const [off, full] = [
      await philly({ show_name: 'Cancelled', ...tonight }),
      await philly({ show_name: 'Full', ...tonight }),
    ];
    const set = (id: number, columns: object) =>
      database.db.updateTable('nights').set(columns).where('mic_id', '=', id).execute();
    await set(off.id, { is_off: true });
    await set(full.id, { is_full: true });
    const late = await philly({ show_name: 'Begins late', ...tonight, signup_closes: '13:30' });
    await set(late.id, { listed_time: '21:00', starts_at: new Date('2026-11-21T02:00:00Z') });
    const list = async (input: object) =>
      createVisitor(database.db).mics.list({ citySlug, stillOpen: true, ...input });
    const { mics, total, sections } = await list({ day: 'today' });
    expect(mics.map(({ showName }) => showName).toSorted()).toEqual([
      ...['Began at half past one', 'Begins late', 'Begins sometime'],
      ...['Closes at five', 'Closes past midnight', 'No one knows'],
    ]);
    expect([total, sections[0]?.count]).toEqual([6, 6]);
    expect((await list({ day: 'friday' })).total).toBe(10);
  });

  it('finds open what the words beside it call open, and not what they call closed', async () => {
    const told = new Map<string, string>();
    const now = new Date('2026-11-20T19:00:00Z');
    for (const start of [null, '13:30', '22:00']) {
      for (const signup of [null, '12:00', '18:00']) {
        for (const closes of [null, '00:15', '13:00', '19:00']) {
          for (const days of [null, 3]) {
            const name = `${start} ${signup} ${closes} ${days}`;
            await philly({
              ...{ show_name: name, schedule_days: [5], length_minutes: 360 },
              ...{ start_time: start, signup_time: signup, signup_closes: closes },
              advance_signup_days: days,
            });
            const mic = { startTime: start, signupTime: signup, signupCloses: closes };
            const night = { date: '2026-11-20' };
            const hours = hoursOf({ ...mic, lengthMinutes: 360, advanceSignupDays: days }, night);
            const word = judgeSignup(hours, 14 * 60);
            if (word !== null) told.set(name, word);
          }
        }
      }
    }
    const input = { citySlug, day: 'today', stillOpen: true, limit: 100 } as const;
    const { mics } = await createVisitor(database.db, now).mics.list(input);
    const found = new Set(mics.map(({ showName }) => showName));
    const saying = (word: string) => [...told].filter(([, said]) => said === word);
    expect([saying('open').length, saying('closed').length]).toEqual([28, 15]);
    for (const [name, word] of told)
      expect([name, found.has(name)]).toEqual([name, word === 'open']);
  });

  it('finds open what the words call open of shows in the small hours, whose lists open the evening before', async () => {
    const told = new Map<string, string>();
    // Ten past midnight in Philadelphia.
    const now = new Date('2026-11-20T05:10:00Z');
    for (const start of ['00:30', '02:00']) {
      for (const signup of [null, '23:30', '00:05']) {
        for (const closes of [null, '00:08', '00:20', '01:00', '23:45']) {
          const name = `${start} ${signup} ${closes}`;
          await philly({
            ...{ show_name: name, schedule_days: [5], length_minutes: 120 },
            ...{ start_time: start, signup_time: signup, signup_closes: closes },
          });
          const mic = { startTime: start, signupTime: signup, signupCloses: closes };
          const word = judgeSignup(hoursOf(mic, { date: '2026-11-20' }), 10);
          if (word !== null) told.set(name, word);
        }
      }
    }
    const input = { citySlug, day: 'today', stillOpen: true, limit: 100 } as const;
    const { mics } = await createVisitor(database.db, now).mics.list(input);
    const found = new Set(mics.map(({ showName }) => showName));
    expect(told.get('00:30 23:30 00:20')).toBe('open');
    expect(told.get('00:30 23:30 23:45')).toBe('closed');
    expect(Object.fromEntries([...told.keys()].map((name) => [name, found.has(name)]))).toEqual(
      Object.fromEntries([...told].map(([name, said]) => [name, said === 'open'])),
    );
  });

  it('says of a day without a night when the next one is', async () => {
    await philly({ schedule_days: [1] });
    await philly({ schedule_days: [1], categories: ['music'] });
    const visitor = createVisitor(database.db);
    const today = await visitor.mics.list({ citySlug, day: 'today' });
    expect(today).toMatchObject({
      mics: [],
      total: 0,
      sections: [{ day: 'friday', date: '2026-11-20', isToday: true, count: 0 }],
      nextNight: { date: '2026-11-23', label: 'Monday, Nov 23', count: 2 },
    });
    const music = await visitor.mics.list({ citySlug, day: 'tomorrow', type: 'music' });
    expect(music.nextNight?.count).toBe(1);
    const monday = await visitor.mics.list({ citySlug, day: 'monday' });
    expect(monday).toMatchObject({ total: 2, nextNight: null });
  });

  it('means by the name of today this date, until nothing is left of it', async () => {
    await philly({ show_name: 'Early', schedule_days: [5], start_time: '18:00' });
    await philly({ show_name: 'Late', schedule_days: [5], start_time: '20:00' });
    const namesAt = async (instant: string) => {
      const visitor = createVisitor(database.db, new Date(instant));
      const { mics, sections } = await visitor.mics.list({ citySlug, day: 'friday' });
      return [sections[0]?.date, ...mics.map((mic) => mic.showName)];
    };
    expect(await namesAt('2026-11-21T03:00:00Z')).toEqual(['2026-11-20', 'Late']);
    expect(await namesAt('2026-11-21T04:00:00Z')).toEqual(['2026-11-27', 'Early', 'Late']);
  });

  it('goes on from today at the same place where a cursor was kept for long', async () => {
    for (let index = 0; index < 6; index += 1) await philly({ schedule_days: [1] });
    const visitor = createVisitor(database.db);
    const input = { citySlug, day: 'monday', limit: 4 } as const;
    const { nextCursor, mics } = await visitor.mics.list(input);
    expect(mics).toHaveLength(4);
    const later = createVisitor(database.db, new Date('2026-12-08T19:00:00Z'));
    const kept = await later.mics.list({ ...input, cursor: nextCursor ?? '' });
    expect(kept.mics.map((mic) => mic.night?.date)).toEqual(['2026-12-14', '2026-12-14']);
  });

  describe('of a date', () => {
    const on = async (day: string, instant?: string) => {
      const visitor = createVisitor(database.db, instant ? new Date(instant) : undefined);
      return visitor.mics.list({ citySlug, day });
    };

    it('has what is, or may be, on at that date alone', async () => {
      await philly({ show_name: 'Saturdays', schedule_days: [6] });
      await philly({ show_name: 'Some Saturdays', schedule_days: [6], schedule_interval: 2 });
      const second: MicOverrides = {
        ...{ schedule_kind: 'monthly', schedule_days: [6], schedule_weeks: [2] },
      };
      await philly({ show_name: '2nd Saturday', ...second });
      await philly({ show_name: '3rd Saturday', ...second, schedule_weeks: [3] });
      await philly({ show_name: 'Friday', schedule_days: [5] });
      const { mics, sections, total } = await on('2026-12-12');
      expect(mics.map(({ showName, night }) => [showName, night?.date])).toEqual([
        ['Saturdays', '2026-12-12'],
        ['Some Saturdays', '2026-12-12'],
        ['2nd Saturday', '2026-12-12'],
      ]);
      expect(mics[0]).toMatchObject({ nextLabel: 'Sat, Dec 12', isTonight: false });
      expect(total).toBe(3);
      expect(sections).toMatchObject([{ date: '2026-12-12', label: 'Saturday, Dec 12', count: 3 }]);
    });

    it('is that of today or tomorrow where it is that day, by the clock of the city', async () => {
      await philly({ show_name: 'Late Friday', schedule_days: [5], start_time: '23:30' });
      await philly({ show_name: 'Weekend', schedule_days: [0, 6], start_time: '20:00' });
      // The last minute of Friday there, and half past midnight, when Friday's late one still runs.
      for (const [instant, today, tomorrow] of [
        ['2026-11-21T04:59:00Z', '2026-11-20', '2026-11-21'],
        ['2026-11-21T05:30:00Z', '2026-11-21', '2026-11-22'],
      ] as const) {
        expect(await on(today, instant)).toEqual(await on('today', instant));
        expect(await on(tomorrow, instant)).toEqual(await on('tomorrow', instant));
      }
      expect((await on('2026-11-21', '2026-11-21T05:30:00Z')).mics).toHaveLength(2);
    });

    it('is refused where that is over, or so far that not all nights are known', async () => {
      await philly({ schedule_days: [0, 1, 2, 3, 4, 5, 6] });
      for (const day of ['2026-11-20', '2026-12-24']) {
        expect([day, (await on(day)).total]).toEqual([day, 1]);
      }
      for (const day of ['2026-11-19', '2026-12-25', '9999-12-31', '0000-01-01']) {
        await expect(on(day)).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          message: 'Choose a date from 2026-11-20 to 2026-12-24.',
        });
      }
      await expect(on('2026-02-30')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      await expect(on('2026-11-20', '2026-11-21T05:00:00Z')).rejects.toThrow(/2026-11-21 to/);
      expect((await on('2026-12-25', '2026-11-21T05:00:00Z')).total).toBe(1);
    });

    it('names the next night after it where it has none', async () => {
      await philly({ schedule_days: [5] });
      expect(await on('2026-12-05')).toMatchObject({
        ...{ mics: [], total: 0, otherDays: 1 },
        nextNight: { date: '2026-12-11', label: 'Friday, Dec 11', count: 1 },
      });
    });

    it('goes on by its own cursors only, and never at another date', async () => {
      for (let index = 0; index < 6; index += 1) await philly({ schedule_days: [1] });
      const visitor = createVisitor(database.db);
      const input = { citySlug, day: '2026-12-07', limit: 4 };
      const first = await visitor.mics.list(input);
      const cursor = first.nextCursor ?? '';
      const ofDate = async (now: Date) => {
        const { mics, nextCursor } = await createVisitor(database.db, now).mics.list({
          ...{ ...input, cursor },
        });
        return [nextCursor, ...mics.map((mic) => mic.night?.date)];
      };
      expect(first.mics).toHaveLength(4);
      // On the day before, and in its evening.
      for (const now of ['2026-11-20T19:00:00Z', '2026-12-06T19:00:00Z', '2026-12-08T01:00:00Z']) {
        expect(await ofDate(new Date(now))).toEqual([null, '2026-12-07', '2026-12-07']);
      }
      await expect(ofDate(new Date('2026-12-08T19:00:00Z'))).rejects.toThrow(/2026-12-08 to/);
      const refused = { code: 'BAD_REQUEST' };
      const other = visitor.mics.list({ ...input, day: '2026-12-14', cursor });
      await expect(other).rejects.toMatchObject(refused);
      const monday = await visitor.mics.list({ ...input, day: 'monday' });
      const ofMonday = visitor.mics.list({ ...input, cursor: monday.nextCursor ?? '' });
      await expect(ofMonday).rejects.toMatchObject(refused);
    });
  });

  it('fills filtered pages although mics in between are off that night', async () => {
    for (let index = 0; index < 9; index += 1) {
      const isOn = index % 3 === 0;
      await philly({
        show_name: `${isOn ? 'on' : 'off'} ${index}`,
        schedule_kind: 'monthly',
        schedule_days: [5],
        schedule_weeks: [isOn ? 3 : 1],
      });
    }
    const visitor = createVisitor(database.db);
    const first = await visitor.mics.list({ citySlug, day: 'friday', limit: 2 });
    expect(first.mics.map((mic) => mic.showName)).toEqual(['on 0', 'on 3']);
    const second = await visitor.mics.list({
      citySlug,
      day: 'friday',
      limit: 2,
      cursor: first.nextCursor ?? '',
    });
    expect(second.mics.map((mic) => mic.showName)).toEqual(['on 6']);
    expect(second.nextCursor).toBeNull();
  });

  it('pages through everything once, ties and midnight included', async () => {
    for (let index = 0; index < 11; index += 1) {
      await philly({ show_name: `mic ${index}`, schedule_days: [(index % 7) as 0] });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    // The second page is asked for after midnight.
    const instants = ['2026-11-21T04:59:59Z', '2026-11-21T05:00:01Z'];
    do {
      const now = new Date(instants.length > 1 ? (instants.shift() ?? '') : (instants[0] ?? ''));
      const page = await createVisitor(database.db, now).mics.list({ citySlug, limit: 4, cursor });
      seen.push(...page.mics.map((mic) => mic.showName));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(11);
    expect(new Set(seen).size).toBe(11);
  });

  it.each(['zzz', 'W10', Buffer.from('[1,2,3,4]').toString('base64url')])(
    'refuses the cursor %j',
    async (cursor) => {
      const answer = createVisitor(database.db).mics.list({ citySlug, cursor });
      await expect(answer).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    },
  );

  it('does not know other cities', async () => {
    const answer = createVisitor(database.db).mics.list({ citySlug: 'atlantis' });
    await expect(answer).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: "We couldn't find that city.",
    });
  });
});

describe('mics.get', () => {
  it('finds a mic by id, by slug and by a slug it had before', async () => {
    const { id, slug } = await philly({ show_name: 'Good Hang', slug: 'good-hang' });
    await database.db
      .insertInto('mic_former_slugs')
      .values({ slug: 'old-hang', mic_id: id })
      .execute();
    const visitor = createVisitor(database.db);
    for (const mic of [String(id), slug, 'old-hang']) {
      expect(await visitor.mics.get({ mic })).toMatchObject({
        id,
        slug: 'good-hang',
        citySlug: 'philadelphia',
        city: 'Philadelphia',
        nextLabel: 'Mon, Nov 23',
      });
    }
  });

  it('keeps pending and rejected mics from everyone, by whatever name', async () => {
    for (const status of ['pending', 'rejected'] as const) {
      const { id, slug } = await philly({ status });
      const former = `former-${status}`;
      await database.db
        .insertInto('mic_former_slugs')
        .values({ slug: former, mic_id: id })
        .execute();
      for (const mic of [String(id), slug, former]) {
        const answer = createVisitor(database.db).mics.get({ mic });
        await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    }
  });

  it("never gives a host's e-mail address or phone away", async () => {
    const { slug } = await philly({
      contact_email: 'host@example.test',
      contact_phone: '215 555 0100',
    });
    const mic = await createVisitor(database.db).mics.get({ mic: slug });
    expect(mic).toMatchObject({ contactEmail: null, contactPhone: null });
  });

  describe('for whoever looks after it', () => {
    const contact = { contact_email: 'host@example.test', contact_phone: '215 555 0100' };
    const caller = (token: string) => createTestClient(database.db, { token }).caller;

    it('is there whatever became of it, with its contact', async () => {
      const submitter = await signUpPerson(database.db);
      const admin = await signUpPerson(database.db);
      await database.db
        .updateTable('accounts')
        .set({ role: 'admin', admin_level: 1 })
        .where('user_id', '=', admin.user.userId)
        .execute();
      for (const status of ['pending', 'approved', 'rejected'] as const) {
        const submitted = { status, submitted_by: submitter.user.userId, ...contact };
        const { id, slug } = await philly(submitted);
        for (const { token } of [submitter, admin]) {
          for (const mic of [String(id), slug]) {
            expect(await caller(token).mics.get({ mic })).toMatchObject({
              status,
              contactEmail: contact.contact_email,
              contactPhone: contact.contact_phone,
            });
          }
        }
      }
    });

    it('is nothing to anyone else who is signed in', async () => {
      const submitter = await signUpPerson(database.db);
      const other = await signUpPerson(database.db);
      const submitted_by = submitter.user.userId;
      const pending = await philly({ status: 'pending', submitted_by, ...contact });
      await expect(caller(other.token).mics.get({ mic: pending.slug })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      const approved = await philly({ submitted_by, ...contact });
      expect(await caller(other.token).mics.get({ mic: approved.slug })).toMatchObject({
        contactEmail: null,
        contactPhone: null,
      });
    });
  });

  it.each<MicOverrides>([{ schedule_days: [5] }, { schedule_days: [1], schedule_interval: 2 }])(
    'tells of a mic that is not approved when it would be on: %j',
    async (schedule) => {
      const { token, user } = await signUpPerson(database.db);
      const { caller } = createTestClient(database.db, { token });
      const read = async (status: 'approved' | 'pending') => {
        const { slug } = await philly({ ...schedule, status, submitted_by: user.userId });
        const { nextNights, nextLabel } = await caller.mics.get({ mic: slug });
        return { nextNights, nextLabel };
      };
      const pending = await read('pending');
      expect(pending.nextNights).toHaveLength(4);
      expect(pending).toEqual(await read('approved'));
    },
  );

  it.each([
    ...['0', '1e9', '9007199254740993', '99999999999999999999999', 'nothing-here'],
    ...['', '-1', "'; --", 'Good-Hang', 'a'.repeat(500), '\0', '\ud800'],
  ])('does not find %j', async (mic) => {
    const answer = createVisitor(database.db).mics.get({ mic });
    await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

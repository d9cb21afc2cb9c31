import { nightReports } from '@stagetime/contracts/mics/night-reports/messages';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createVisitor, testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { auditOfMic, signUpAdmin, type TestAdmin } from '../../admin/testing/admins.ts';

/** Nine hours after the tests' instant, in Los Angeles. */
const date = '2026-11-20';
const day = 24 * 60 * 60 * 1000;

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
  mic = await insertMic(database.db, { submitted_by: host.user.userId, schedule_days: [5] });
});

let days = 30;
/** Someone whose reports count, independent of everyone else; each time another one. */
async function signUpRegular(account = {}) {
  const { user, token } = await signUpPerson(database.db);
  days += 2;
  await database.db
    .updateTable('accounts')
    .set({
      ...{ created_at: new Date(testNow.getTime() - days * day), email_verified_at: testNow },
      ...account,
    })
    .where('user_id', '=', user.userId)
    .execute();
  return { userId: user.userId, token, ...createTestClient(database.db, { token }) };
}

/** One after the other: hashing many passwords at once is refused. */
async function signUpMany(count: number, account = {}) {
  const people: Awaited<ReturnType<typeof signUpRegular>>[] = [];
  while (people.length < count) people.push(await signUpRegular(account));
  return people;
}
type Someone = Pick<Awaited<ReturnType<typeof signUpRegular>>, 'caller'>;
type Input = Partial<Parameters<Someone['caller']['mics']['reportNight']>[0]>;

const say = ({ caller }: Someone, more: Input = {}) =>
  caller.mics.reportNight({ mic: mic.slug, date, kind: 'cancelled', ...more });
const withdraw = ({ caller }: Someone) => caller.mics.withdrawReport({ mic: mic.slug, date });
const hostClient = (now?: Date) =>
  createTestClient(database.db, { token: host.token, ...(now && { now: () => now }) });
const visitor = () => createVisitor(database.db).mics;
const readSaid = async (mics: Pick<Someone['caller']['mics'], 'listNightReports'> = visitor()) =>
  (await mics.listNightReports({ mic: mic.slug }))[0];
const readNight = async () => {
  const { nextNights, cancelledNights } = await visitor().get({ mic: mic.slug });
  return [...(cancelledNights ?? []), ...nextNights].find((night) => night.date === date);
};

describe('a night of which people say something', () => {
  it('shows what one person says, and is cancelled everywhere once two say so', async () => {
    const [one, two] = [await signUpRegular(), await signUpRegular()];
    expect(await say(one)).toEqual({ date, kind: 'cancelled', isFact: false });
    expect(await readSaid()).toEqual({
      ...{ date, label: 'Fri, Nov 20', startTime: '20:00', isDisputed: false },
      ...{ own: null, unchecked: null, holiday: null, isAhead: false, asksPhase: false },
      isOver: false,
      says: [
        {
          ...{ kind: 'cancelled', people: 1, byHost: false },
          ...{ toTime: null, at: '11:00' },
        },
      ],
    });
    expect(await readNight()).not.toHaveProperty('cancelled');

    expect(await say(two)).toMatchObject({ isFact: true });
    expect(await readNight()).toMatchObject({
      cancelled: nightReports.fact(2),
      saidBy: 'people',
    });
    expect((await readSaid(one.caller.mics))?.own).toBe('cancelled');
    const { mics } = await visitor().list({ citySlug: 'los-angeles', day: 'today', limit: 500 });
    expect(mics.find(({ id }) => id === mic.id)?.night).toMatchObject({
      cancelled: '2 people say so.',
    });
    expect(await auditOfMic(database.db, mic.id)).toMatchObject([
      { event: 'night_reported', details: { date, kind: 'cancelled', byHost: false } },
      { event: 'night_reported' },
    ]);
  });

  it('is on again when one of them takes it back; twice is no error', async () => {
    const [one, two] = [await signUpRegular(), await signUpRegular()];
    await say(one);
    await say(two);
    expect(await withdraw(two)).toEqual({ date, kind: null, isFact: false });
    expect(await withdraw(two)).toMatchObject({ kind: null });
    expect(await readNight()).not.toHaveProperty('cancelled');
    expect((await readSaid())?.says).toMatchObject([{ people: 1 }]);
  });

  it('is disputed when someone else says that it is on, until the host says so', async () => {
    const [one, two, three] = [await signUpRegular(), await signUpRegular(), await signUpRegular()];
    await say(one);
    await say(two);
    await say(three, { kind: 'on' });
    expect(await readNight()).not.toHaveProperty('cancelled');
    expect(await readSaid()).toMatchObject({
      isDisputed: true,
      says: [
        { kind: 'cancelled', people: 2 },
        { kind: 'on', people: 1 },
      ],
    });

    await say(hostClient(), { kind: 'on' });
    expect(await readSaid()).toMatchObject({
      isDisputed: false,
      says: [
        { kind: 'on', byHost: true },
        { kind: 'on', people: 1 },
      ],
    });
    // Whom the host contradicted says so in vain.
    await say(one, { kind: 'full' });
    await say(one);
    const [four, five] = [await signUpRegular(), await signUpRegular()];
    await say(four);
    await say(five);
    expect(await readNight()).not.toHaveProperty('cancelled');
  });

  it('starts later once two name about the same time', async () => {
    const [one, two] = [await signUpRegular(), await signUpRegular()];
    await expect(say(one, { kind: 'moved' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const elsewhen = { kind: 'moved', toTime: '20:40', toDate: '2026-11-27' } as Input;
    await expect(say(one, elsewhen)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    // Earlier is not late.
    for (const toTime of ['19:59', '20:00'])
      await expect(say(one, { kind: 'moved', toTime })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    await say(one, { kind: 'moved', toTime: '20:40' });
    await say(two, { kind: 'moved', toTime: '20:45' });
    expect(await readNight()).toMatchObject({
      // Who was first, which is anyone's guess at one instant.
      startsAt: expect.stringMatching(/T20:4[05]/),
      moved: { note: 'Moved from 8\u00a0PM', sentence: nightReports.fact(2) },
    });
  });

  it('says on cards what is no fact, and nothing of it once it is one', async () => {
    const said = async () => (await readNight())?.reported;
    const [one, two, three] = [await signUpRegular(), await signUpRegular(), await signUpRegular()];
    await say(one);
    expect(await said()).toBe("1 person says it's cancelled, 11\u00a0AM");
    await say(two, { kind: 'on' });
    expect(await said()).toBe(nightReports.disputed);
    await withdraw(two);
    await say(two);
    expect(await said()).toBeUndefined();
    for (const person of [one, two]) await say(person, { kind: 'full' });
    expect(await said()).toBe(nightReports.isFull);
    const isFull = () =>
      database.db
        .selectFrom('nights')
        .select('is_full')
        .where('mic_id', '=', mic.id)
        .where('local_date', '=', date)
        .executeTakeFirst();
    expect(await isFull()).toEqual({ is_full: true });
    await say(three);
    expect(await said()).toBe(nightReports.isFull);
    await say(hostClient());
    expect(await said()).toBeUndefined();
    expect(await isFull()).toEqual({ is_full: false });
  });

  it('says of each person only what they said last', async () => {
    const one = await signUpRegular();
    await say(one);
    await say(one);
    await say(one, { kind: 'full' });
    expect((await readSaid())?.says).toMatchObject([{ kind: 'full', people: 1 }]);
    expect(await auditOfMic(database.db, mic.id)).toHaveLength(2);
  });

  it('takes reports of many at once, and counts each', async () => {
    const people = await signUpMany(20);
    await Promise.all(people.map((person) => say(person)));
    expect((await readSaid())?.says).toMatchObject([{ kind: 'cancelled', people: 20 }]);
    expect(await readNight()).toMatchObject({ cancelled: '20 people say so.' });
    await Promise.all(people.slice(1).map(withdraw));
    expect(await readNight()).not.toHaveProperty('cancelled');
  });
});

describe('whoever looks after the mic', () => {
  it('makes it a fact at once, for a night that is weeks away too', async () => {
    expect(await say(hostClient())).toMatchObject({ isFact: true });
    expect(await readNight()).toMatchObject({
      cancelled: nightReports.hostFact,
      saidBy: 'host',
    });
    await say(hostClient(), { kind: 'on' });
    expect(await readNight()).not.toHaveProperty('cancelled');
    expect(await say(hostClient(), { date: '2026-12-11' })).toMatchObject({ isFact: true });
  });

  it('sees what they said, and takes it back', async () => {
    const own = async () => (await readSaid(hostClient().caller.mics))?.own;
    await say(hostClient());
    expect(await own()).toBe('cancelled');
    expect(await withdraw(hostClient())).toEqual({ date, kind: null, isFact: false });
    expect(await own()).toBeNull();
    expect(await readNight()).not.toHaveProperty('cancelled');
    await say(hostClient(), { kind: 'moved', toTime: '21:00' });
    expect(await own()).toBe('moved');
    await say(hostClient(), { kind: 'full' });
    await say(hostClient());
    // There is no list of what is cancelled.
    expect((await readSaid())?.says).toEqual([]);
  });

  it('is not the host where a moderator says so', async () => {
    await say(admin);
    expect(await readNight()).toMatchObject({ cancelled: nightReports.moderatorFact });
  });

  it('cancels what people then cannot make on again', async () => {
    await hostClient().caller.mics.cancelNight({ mic: mic.slug, date, sentence: 'Burst pipe' });
    await say(await signUpRegular(), { kind: 'on' });
    await say(await signUpRegular(), { kind: 'on' });
    expect(await readNight()).toMatchObject({ cancelled: 'Burst pipe' });
  });

  it('contradicts who does not count for 90 days after the third time', async () => {
    const wrong = await signUpRegular();
    for (const kind of ['cancelled', 'cancelled', 'cancelled'] as const) {
      mic = await insertMic(database.db, { submitted_by: host.user.userId, schedule_days: [5] });
      await say(wrong, { kind });
      expect((await readSaid())?.says).toHaveLength(1);
      await say(hostClient(), { kind: 'on' });
      // It cannot be taken back any more.
      await withdraw(wrong);
    }
    mic = await insertMic(database.db, { submitted_by: host.user.userId, schedule_days: [5] });
    await say(wrong);
    expect((await readSaid())?.says).toEqual([]);
    expect((await readSaid(admin.caller.mics))?.unchecked).toBe(1);
  });
});

describe('who is new', () => {
  it('changes nothing that others see; whoever looks after the mic sees how many', async () => {
    const fresh = await signUpMany(12, { created_at: testNow });
    const told = await Promise.all(fresh.map((person) => say(person)));
    expect(new Set(told.map(({ isUnchecked }) => isUnchecked))).toEqual(new Set([true]));
    expect((await readSaid())?.says).toEqual([]);
    const own = { own: 'cancelled', isOwnUnchecked: true };
    expect(await readSaid(fresh[0]?.caller.mics)).toMatchObject(own);
    expect(await readSaid()).not.toHaveProperty('isOwnUnchecked');
    expect(await readNight()).not.toHaveProperty('cancelled');
    expect((await readSaid(hostClient().caller.mics))?.unchecked).toBe(12);
  });

  it.each([
    ['a /24 of IPv4', ['192.0.2.7', '192.0.2.9', '198.51.100.7']],
    ['a /48 of IPv6', ['2001:db8:5:1::7', '2001:db8:5:ffff::9', '2001:db8:6:1::7']],
  ])(
    'is known by a hash of the network that the account was made from, %s',
    async (_, addresses) => {
      const networks: (string | null)[] = [];
      for (const clientAddress of addresses) {
        const { user } = await signUpPerson(database.db, { clientAddress });
        const row = await database.db
          .selectFrom('accounts')
          .select('signup_network')
          .where('user_id', '=', user.userId)
          .executeTakeFirstOrThrow();
        networks.push(row.signup_network);
      }
      const [one, two, other] = networks;
      expect(one).toMatch(/^[0-9a-f]{64}$/);
      expect(two).toBe(one);
      expect(other).not.toBe(one);
    },
  );
});

describe('when', () => {
  it.each([
    ['more than a day before', '2026-11-20T03:59:00Z', 'CONFLICT'],
    ['a day before', '2026-11-20T04:00:00Z', undefined],
    ['on the day after', '2026-11-22T07:59:00Z', undefined],
    ['after that', '2026-11-22T08:00:00Z', 'CONFLICT'],
  ])('%s', async (_, instant, code) => {
    const now = new Date(instant);
    const { token } = await signUpPerson(database.db, { now: () => now });
    const answer = say(createTestClient(database.db, { token, now: () => now }));
    if (code === undefined) await expect(answer).resolves.toMatchObject({ kind: 'cancelled' });
    else await expect(answer).rejects.toMatchObject({ code, message: nightReports.closed });
  });

  it('takes none of a date on which the mic is not, nor of one that no one sees', async () => {
    const someone = await signUpRegular();
    const unknown = say(someone, { date: '2026-11-21' });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
    mic = await insertMic(database.db, { schedule_days: [5], status: 'pending' });
    await expect(say(someone)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(readSaid()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a mic that is on every other week, no one knows which', () => {
  /** Half past nine in the evening: it would have begun at eight. */
  const after = new Date('2026-11-21T05:30:00Z');
  const later = ({ token }: { readonly token: string }) =>
    createTestClient(database.db, { token, now: () => after });
  const answer = (client: Someone, kind: 'on' | 'off') =>
    client.caller.mics.reportNight({ mic: mic.slug, date, kind });
  const read = () => createVisitor(database.db, after).mics.get({ mic: mic.slug });
  const anchorOf = async () => (await read()).schedule?.anchor ?? null;
  beforeEach(async () => {
    mic = await insertMic(database.db, {
      ...{ submitted_by: host.user.userId, schedule_days: [5], schedule_interval: 2 },
    });
  });

  it('is on in the weeks that two independent people say, at once and everywhere', async () => {
    const [one, two] = [later(await signUpRegular()), later(await signUpRegular())];
    const [asked] = await one.caller.mics.listNightReports({ mic: mic.slug });
    expect(asked).toMatchObject({ date, asksPhase: true });
    await answer(one, 'on');
    expect(await anchorOf()).toBeNull();
    await answer(two, 'on');
    const view = await read();
    expect(view.schedule?.anchor).toBe(date);
    expect(view.nextNights.map((night) => [night.date, night.certain])).toEqual(
      ['2026-11-20', '2026-12-04', '2026-12-18', '2027-01-01'].map((each) => [each, true]),
    );
    const details = { date, kind: 'on', byHost: false, anchor: date };
    expect(await auditOfMic(database.db, mic.id)).toContainEqual(
      expect.objectContaining({ event: 'night_reported', details }),
    );
    // Known once, it is not asked any more, and no one says it was off.
    const three = later(await signUpRegular());
    expect((await three.caller.mics.listNightReports({ mic: mic.slug }))[0]?.asksPhase).toBe(false);
    await expect(answer(three, 'off')).rejects.toThrow(nightReports.phaseKnown);
  });

  it('is on in the other weeks where they say no', async () => {
    await answer(later(await signUpRegular()), 'off');
    await answer(later(await signUpRegular()), 'off');
    const { schedule, nextNights, offWeek } = await read();
    expect(schedule?.anchor).toBe('2026-11-27');
    expect(nextNights.map((night) => night.date).slice(0, 2)).toEqual(['2026-11-27', '2026-12-11']);
    expect(offWeek).toBe('Not this Friday. Back Nov 27.');
  });

  it('stays open while they disagree, until whoever looks after it says so', async () => {
    await answer(later(await signUpRegular()), 'on');
    await answer(later(await signUpRegular()), 'off');
    await answer(later(await signUpRegular()), 'on');
    expect(await anchorOf()).toBeNull();
    await answer(hostClient(after), 'off');
    expect(await anchorOf()).toBe('2026-11-27');
  });

  it('counts two who answer at once as two', async () => {
    const people = [later(await signUpRegular()), later(await signUpRegular())];
    await Promise.all(people.map((client) => answer(client, 'on')));
    expect(await anchorOf()).toBe(date);
  });

  it('says nothing of every third week by a no, nor before a night begins', async () => {
    mic = await insertMic(database.db, { schedule_days: [5], schedule_interval: 3 });
    await answer(later(await signUpRegular()), 'off');
    await answer(later(await signUpRegular()), 'off');
    expect(await anchorOf()).toBeNull();
    const early = await signUpRegular();
    await expect(answer(early, 'off')).rejects.toThrow(nightReports.phaseKnown);
  });
});

import { calendarEvent } from '@stagetime/contracts/mics/calendar-event';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestTools, createVisitor, testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { signUpAdmin, type TestAdmin } from '../../admin/testing/admins.ts';
import { listOutbox } from '../../delivery/delivery.service.ts';
import { insertReport } from '../night-reports/night-reports.queries.ts';
import { askAboutHolidays } from './ask-hosts.ts';
import { keepHolidays, nameHolidays } from './holidays.service.ts';

const key = createTestTools().keys.outbox;
const day = 24 * 60 * 60 * 1000;
const thanksgiving = '2026-11-26';
const eve = '2026-11-25';

let database: TestDatabase;
let admin: TestAdmin;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  await keepHolidays(database.db, testNow);
  admin = await signUpAdmin(database.db);
});
afterAll(() => database.drop());

const listOf = (citySlug: string) => admin.caller.admin.listHolidays({ citySlug });
const nameOf = async (date: string, citySlug = 'los-angeles') =>
  (await listOf(citySlug)).holidays.find((holiday) => holiday.date === date)?.name;

describe('the names of holidays', () => {
  it('are those that people use, with the eves on which stages are dark', () => {
    const listed = [
      { date: '2026-11-26', name: 'Thanksgiving Day' },
      { date: '2026-09-07', name: 'Labour Day' },
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2027-01-01', name: "New Year's Day" },
    ];
    expect(nameHolidays(listed, 'US')).toEqual([
      { date: '2026-09-07', name: 'Labor Day', kind: 'holiday' },
      { date: '2026-11-25', name: 'Night before Thanksgiving', kind: 'eve' },
      { date: '2026-11-26', name: 'Thanksgiving', kind: 'holiday' },
      { date: '2026-12-24', name: 'Christmas Eve', kind: 'eve' },
      { date: '2026-12-25', name: 'Christmas Day', kind: 'holiday' },
      { date: '2026-12-31', name: "New Year's Eve", kind: 'eve' },
      { date: '2027-01-01', name: "New Year's Day", kind: 'holiday' },
    ]);
  });

  it('stay where an eve is a holiday itself, and are of one date once', () => {
    const texas = [
      { date: '2026-12-24', name: 'Day before Christmas' },
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2026-12-25', name: 'Another name' },
    ];
    expect(nameHolidays(texas, 'US').map(({ name }) => name)).toEqual([
      'Day before Christmas',
      'Christmas Day',
    ]);
    const october = [{ date: '2026-10-12', name: 'Thanksgiving' }];
    expect(nameHolidays(october, 'CA')).toHaveLength(1);
  });
});

describe('the holidays of a city', () => {
  it('are those of its country and region for 400 days, none where its country is not known', async () => {
    const { holidays, isCountryKnown } = await listOf('boston');
    expect(isCountryKnown).toBe(true);
    expect(holidays.map(({ name }) => name)).toContain("Patriots' Day");
    expect(await nameOf(thanksgiving)).toBe('Thanksgiving');
    expect(await nameOf('2027-12-24')).toBe('Christmas Eve');
    expect(await nameOf('2027-12-31')).toBeUndefined();
    // Each date says its year once, near and far.
    const labels = holidays.map(({ label }) => label);
    expect(labels).toContain('Thu, Nov 26, 2026');
    expect(labels).toContain('Thu, Nov 11, 2027');
    await database.db
      .insertInto('cities')
      .values({ slug: 'lyon', name: 'Lyon', state: 'AR', time_zone: 'Europe/Paris' })
      .execute();
    await keepHolidays(database.db, new Date(testNow.getTime() + day));
    expect(await listOf('lyon')).toEqual({
      ...{ citySlug: 'lyon', isCountryKnown: false, holidays: [] },
    });
  });

  it('are computed again without bringing back what an admin hid, or touching what one wrote', async () => {
    const { saveHoliday, hideHoliday, listAudit } = admin.caller.admin;
    const city = { citySlug: 'denver' };
    await hideHoliday({ ...city, date: '2026-12-25', isHidden: true });
    await hideHoliday({ ...city, date: '2026-12-25', isHidden: true });
    await saveHoliday({ ...city, date: thanksgiving, name: 'Turkey Day' });
    await saveHoliday({ ...city, date: '2027-02-14', name: 'Super Bowl Sunday' });
    const before = (await listOf('denver')).holidays;
    const later = new Date(testNow.getTime() + 2 * day);
    await Promise.all([keepHolidays(database.db, later), keepHolidays(database.db, later)]);
    const after = (await listOf('denver')).holidays;
    expect(after).toEqual(before);
    expect(after.find(({ date }) => date === '2026-12-25')?.isHidden).toBe(true);
    expect(await nameOf(thanksgiving, 'denver')).toBe('Turkey Day');
    const { entries } = await listAudit({ actorId: admin.userId, limit: 3 });
    expect(entries.map(({ event }) => event)).toEqual([
      ...['holiday_saved', 'holiday_saved', 'holiday_hidden'],
    ]);
    for (const date of ['2026-11-19', '2028-03-01']) {
      await expect(saveHoliday({ ...city, date, name: 'Too far' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    await expect(
      hideHoliday({ ...city, date: '2026-12-01', isHidden: true }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a day that is added', () => {
  it('takes no other’s place, and of two at once one is', async () => {
    const { saveHoliday, hideHoliday } = admin.caller.admin;
    const owl = { citySlug: 'austin', date: '2026-12-25', name: 'Owl Day', isNew: true };
    await expect(saveHoliday(owl)).rejects.toMatchObject({
      ...{ code: 'CONFLICT', message: 'Dec 25 is already Christmas Day. Rename it instead.' },
    });
    await hideHoliday({ citySlug: 'austin', date: owl.date, isHidden: true });
    await expect(saveHoliday(owl)).rejects.toMatchObject({
      message: 'Dec 25 is already Christmas Day, which is hidden. Show it instead.',
    });
    expect(await nameOf(owl.date, 'austin')).toBe('Christmas Day');
    const free = { ...owl, date: '2026-12-05' };
    const both = await Promise.allSettled(
      ['Owl Day', 'Bat Day'].map((name) => saveHoliday({ ...free, name })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const kept = await nameOf(free.date, 'austin');
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: `Dec 5 is already ${kept}. Rename it instead.` },
    });
    await saveHoliday({ citySlug: 'austin', date: free.date, name: 'Night of Owls' });
    expect(await nameOf(free.date, 'austin')).toBe('Night of Owls');
  });
});

describe('a night on a holiday', () => {
  it('says so wherever it is shown, and stays certain', async () => {
    const mic = await insertMic(database.db, { schedule_days: [4], show_name: 'Turkey Jam' });
    const visitor = createVisitor(database.db).mics;
    const { nextNights, ...rest } = await visitor.get({ mic: mic.slug });
    expect(nextNights[0]).toMatchObject({
      date: thanksgiving,
      holiday: 'Thanksgiving',
      certain: true,
    });
    expect(nextNights[1]).not.toHaveProperty('holiday');
    const list = await visitor.list({ citySlug: 'los-angeles', day: 'thursday' });
    expect(list.sections[0]).toMatchObject({ date: thanksgiving, holiday: 'Thanksgiving' });
    expect(list.mics[0]?.night).toMatchObject({ holiday: 'Thanksgiving' });
    const eves = await visitor.list({ citySlug: 'los-angeles', day: '2026-12-24' });
    expect(eves.sections).toMatchObject([{ date: '2026-12-24', holiday: 'Christmas Eve' }]);
    expect(eves.mics[0]?.night).toMatchObject({ holiday: 'Christmas Eve' });
    const { results } = await visitor.search({ query: 'Turkey Jam' });
    expect(results[0]?.nextNight).toMatchObject({ holiday: 'Thanksgiving' });
    const [first] = nextNights;
    if (first === undefined) throw new Error('It has no night.');
    expect(calendarEvent(rest, first, 'https://x.test').description).toContain(
      'Thanksgiving: may be off.',
    );

    await admin.caller.admin.hideHoliday({
      ...{ citySlug: 'los-angeles', date: thanksgiving, isHidden: true },
    });
    expect((await visitor.get({ mic: mic.slug })).nextNights[0]).not.toHaveProperty('holiday');
    await admin.caller.admin.hideHoliday({
      ...{ citySlug: 'los-angeles', date: thanksgiving, isHidden: false },
    });
  });

  it.each(['on', 'cancelled'] as const)(
    'says nothing more once the host says that it is %s, weeks ahead too',
    async (kind) => {
      const host = await signUpPerson(database.db);
      const { slug: mic } = await insertMic(database.db, {
        ...{ schedule_kind: 'monthly', schedule_days: [5], schedule_weeks: [4] },
        submitted_by: host.user.userId,
      });
      const date = '2026-12-25';
      const { caller } = createTestClient(database.db, { token: host.token });
      const read = async () => {
        const { nextNights, cancelledNights = [] } = await caller.mics.get({ mic });
        return [...nextNights, ...cancelledNights].find((night) => night.date === date);
      };
      const asked = async (who = caller) =>
        (await who.mics.listNightReports({ mic })).find((night) => night.date === date);
      expect(await asked()).toMatchObject({ holiday: 'Christmas Day', own: null });
      expect(await asked(createVisitor(database.db) as typeof caller)).toBeUndefined();
      await caller.mics.reportNight({ mic, date, kind });
      expect(await read()).not.toHaveProperty('holiday');
      expect(await asked()).toMatchObject({ own: kind });
    },
  );
});

describe('asking who looks after mics', () => {
  const later = new Date('2026-12-11T19:00:00Z');
  const mails = async (to: string) =>
    (await listOutbox(database.db, key)).filter(
      (mail) => mail.to === to && mail.subject?.endsWith('are you on?'),
    );
  const ask = (now = later) =>
    askAboutHolidays(database.db, now, { key, origin: 'https://stage.test' });
  const confirm = (userId: number) =>
    database.db
      .updateTable('accounts')
      .set({ email_verified_at: testNow })
      .where('user_id', '=', userId)
      .execute();

  it('is one mail for all nights, once, though two processes do it at once', async () => {
    const host = await signUpPerson(database.db);
    await confirm(host.user.userId);
    const submitted = { submitted_by: host.user.userId, now: later };
    // The night before and Christmas Day are within two weeks of a host's two mics.
    const fridays = await insertMic(database.db, { ...submitted, schedule_days: [5] });
    await insertMic(database.db, { ...submitted, schedule_days: [4] });
    await insertMic(database.db, { ...submitted, schedule_days: [2] });
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    const [mail, ...more] = await mails(host.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Christmas Eve, Christmas Day: are you on?');
    expect(mail?.links).toHaveLength(2);
    expect(mail?.links).toContain(
      `https://stage.test/los-angeles/${fridays.slug}?night=2026-12-25`,
    );
  });

  it('goes to hosts rather than to who submitted it, and to no one who is not confirmed, left or answered', async () => {
    const [submitter, host, unconfirmed, answered] = [
      ...[await signUpPerson(database.db), await signUpPerson(database.db)],
      ...[await signUpPerson(database.db), await signUpPerson(database.db)],
    ];
    for (const person of [submitter, host, answered]) await confirm(person?.user.userId ?? 0);
    const friday = { schedule_days: [5 as const], now: later };
    const hosted = await insertMic(database.db, {
      ...{ ...friday, submitted_by: submitter?.user.userId ?? 0 },
    });
    await database.db
      .insertInto('mic_hosts')
      .values({ mic_id: hosted.id, user_id: host?.user.userId ?? 0, since: testNow })
      .execute();
    await insertMic(database.db, { ...friday, submitted_by: unconfirmed?.user.userId ?? 0 });
    const said = await insertMic(database.db, {
      ...{ ...friday, submitted_by: answered?.user.userId ?? 0 },
    });
    await database.db.transaction().execute((trx) =>
      insertReport(trx, {
        ...{ micId: said.id, date: '2026-12-25', kind: 'on', byHost: true },
        ...{ userId: answered?.user.userId ?? 0, at: testNow },
      }),
    );
    await ask();
    const counts = [submitter, host, unconfirmed, answered].map(
      async (person) => (await mails(person?.email ?? '')).length,
    );
    expect(await Promise.all(counts)).toEqual([0, 1, 0, 0]);
  });

  it('leaves neither mark nor mail where it ends in the middle', async () => {
    const host = await signUpPerson(database.db);
    await confirm(host.user.userId);
    await insertMic(database.db, {
      ...{ schedule_days: [5 as const], now: later, submitted_by: host.user.userId },
    });
    await sql`alter table outbox add constraint no_mail check (false) not valid`.execute(
      database.db,
    );
    await expect(ask()).rejects.toThrow('no_mail');
    await sql`alter table outbox drop constraint no_mail`.execute(database.db);
    await ask();
    expect((await mails(host.email)).length).toBe(1);
  });
});

it('the evening before has a name of its own', async () => {
  expect(await nameOf(eve)).toBe('Night before Thanksgiving');
});

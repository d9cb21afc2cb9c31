import { createDatabase, type Database } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, it, test } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { createTestClient, mailsTo, signUpPerson } from '../../accounts/testing/people.ts';
import { askAboutHolidays } from '../holidays/ask-hosts.ts';
import { keepHolidays } from '../holidays/holidays.service.ts';
import { askWhoWent } from './ask-who-went.ts';

const date = '2026-11-20';
/** On Saturday, in Los Angeles. */
const tenAm = new Date('2026-11-21T18:00:00Z');

let database: TestDatabase;
/** With the rights that jobs have. */
let worker: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  worker = createDatabase({ url: database.urlAs('stagetime_worker') }).db;
});
afterAll(async () => {
  await worker.destroy();
  await database.drop();
});
let mic: { id: number; slug: string };
beforeEach(async () => {
  await database.db.deleteFrom('mics').execute();
  mic = await listMic();
});
const listMic = (more = {}) =>
  insertMic(database.db, { schedule_days: [5], show_name: 'Cellar Mic', ...more });

type Someone = Awaited<ReturnType<typeof join>>;
async function join() {
  const { token, user, email } = await signUpPerson(database.db);
  return { ...createTestClient(database.db, { token }), userId: user.userId, token, email };
}
async function joinGoing(slug = mic.slug, at = date) {
  const person = await join();
  await go(person, slug, at);
  return person;
}
const go = ({ caller }: Someone, slug: string, at = date) =>
  caller.mics.setGoing({ mic: slug, date: at, isGoing: true });
const ask = (now = tenAm, options = {}) => askWhoWent(worker, now, options);
const inboxOf = async ({ token }: Someone) => {
  const { caller } = createTestClient(database.db, { token });
  return (await caller.notifications.list({ kinds: 'all' })).notifications;
};
const textsOf = async (person: Someone) => (await inboxOf(person)).map(({ text }) => text);
const question = 'Was it on? Cellar Mic, Fri, Nov\u00a020. One tap tells everyone.';

it('asks who went once, at 10 AM of the next day, and leads to that night', async () => {
  const [goer, other] = [await joinGoing(), await join()];
  await ask(new Date('2026-11-21T17:59:00Z'));
  expect(await inboxOf(goer)).toEqual([]);
  await ask();
  await ask();
  const url = `/los-angeles/${mic.slug}?night=${date}`;
  expect(await inboxOf(goer)).toMatchObject([
    { kind: 'night_asked', text: question, url, mic: { night: date } },
  ]);
  expect(await inboxOf(other)).toEqual([]);
  expect(await mailsTo(database.db, goer.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('Cellar') }),
  );
  // The answer is a report like those at the door.
  const { caller } = createTestClient(database.db, { token: goer.token, now: () => tenAm });
  expect(await caller.mics.listNightReports({ mic: mic.slug })).toMatchObject([
    { date, isOver: true },
  ]);
  await caller.mics.reportNight({ mic: mic.slug, date, kind: 'on' });
});

test.each([
  ['in the evening', '2026-11-22T04:00:00Z'],
  ['the day after', '2026-11-22T18:00:00Z'],
])('a job that comes %s asks no one', async (_, instant) => {
  const goer = await joinGoing();
  await ask(new Date(instant));
  expect(await inboxOf(goer)).toEqual([]);
});

it('asks of one night a day, by all jobs together', async () => {
  const [other, saturdays] = [await listMic(), await listMic({ schedule_days: [6] })];
  const goer = await joinGoing();
  await go(goer, other.slug);
  await go(goer, saturdays.slug, '2026-11-21');
  // The same day in the city, the next one in UTC.
  for (const hour of [tenAm, new Date('2026-11-22T01:00:00Z')]) await ask(hour);
  expect(await textsOf(goer)).toEqual([question]);
  await ask(new Date('2026-11-22T18:00:00Z'));
  expect(await textsOf(goer)).toHaveLength(2);
});

it('asks a host about holidays on another day than about a night', async () => {
  const host = await joinGoing();
  await database.db
    .updateTable('accounts')
    .set({ email_verified_at: testNow })
    .where('user_id', '=', host.userId)
    .execute();
  // Thursdays, of which the next is Thanksgiving.
  await listMic({ schedule_days: [4], submitted_by: host.userId });
  await keepHolidays(database.db, testNow);
  const { keys } = createTestTools();
  const askHosts = (now: Date) =>
    askAboutHolidays(worker, now, { key: keys.outbox, origin: 'http://stagetime.test' });
  const mails = async () =>
    (await mailsTo(database.db, host.email)).filter(({ subject }) => subject?.includes('are you'));
  await ask();
  await askHosts(tenAm);
  expect(await textsOf(host)).toEqual([question]);
  expect(await mails()).toEqual([]);
  await askHosts(new Date('2026-11-22T18:00:00Z'));
  expect(await mails()).toHaveLength(1);
});

it('asks no one who knows, looks after it, wants none or is gone, nor of a night that was off', async () => {
  const [reporter, quiet, host, gone] = [
    ...[await joinGoing(), await joinGoing()],
    ...[await joinGoing(), await joinGoing()],
  ] as [Someone, Someone, Someone, Someone];
  await reporter.caller.mics.reportNight({ mic: mic.slug, date, kind: 'on' });
  await quiet.caller.notifications.setTopic({ topic: 'morning', inbox: false, mail: false });
  await database.db
    .insertInto('mic_hosts')
    .values({ mic_id: mic.id, user_id: host.userId, since: testNow })
    .execute();
  await database.db
    .updateTable('users')
    .set({ disabled_at: testNow })
    .where('id', '=', gone.userId)
    .execute();
  const off = await listMic();
  const late = await joinGoing(off.slug);
  await sql`update nights set is_off = true where mic_id = ${off.id}`.execute(database.db);
  await ask();
  for (const person of [reporter, quiet, host, late]) expect(await inboxOf(person)).toEqual([]);
  const { rows } = await sql`select user_id from asks where mic_id is not null`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

it('asks where a night was moved to, by the date of that', async () => {
  const host = await join();
  mic = await listMic({ schedule_days: [6], submitted_by: host.userId });
  const goer = await joinGoing(mic.slug, '2026-11-21');
  const moved = { mic: mic.slug, date: '2026-11-21', toDate: date, sentence: 'A day early.' };
  await host.caller.mics.moveNight(moved);
  await ask();
  const [asked] = await inboxOf(goer);
  expect(asked?.url).toBe(`/los-angeles/${mic.slug}?night=${date}`);
});

it('asks once by two jobs at once, and by one that died between two batches', async () => {
  const people: Someone[] = [];
  while (people.length < 5) people.push(await joinGoing());
  const [, second] = people.toSorted((one, other) => one.userId - other.userId);
  // It dies in its second batch, in the middle of writing.
  await sql`
    alter table notifications add constraint dies
      check (recipient_id <> ${sql.lit(second?.userId ?? 0)}) not valid`.execute(database.db);
  await expect(ask(tenAm, { batchSize: 1 })).rejects.toThrow('dies');
  expect((await Promise.all(people.map(textsOf))).flat()).toHaveLength(1);
  await sql`alter table notifications drop constraint dies`.execute(database.db);
  await Promise.all([ask(tenAm, { batchSize: 2 }), ask(tenAm, { batchSize: 3 })]);
  for (const person of people) expect(await textsOf(person)).toEqual([question]);
});

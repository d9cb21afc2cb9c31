import { isThorough } from '@stagetime/config/thorough';
import { keepAllNights } from '@stagetime/db/nights/keep-all-nights';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestTools, createVisitor } from '../../../testing/callers.ts';
import { createTestClient, type Person, signUpPerson } from '../../accounts/testing/people.ts';
import { listOutbox } from '../../delivery/delivery.service.ts';
import { askContacts } from './ask-contacts.ts';
import { noteWords } from './freshness.service.ts';

// A mic's life by a moved clock, through the real procedures and the real job, beside what the rules say of it in
// words: nothing here is read from what it is compared with.

const day = 24 * 60 * 60 * 1000;
/** A Friday on which the mic is on, at noon in Los Angeles, in whose winter the clock is an hour off. */
const begin = new Date('2026-09-04T20:00:00Z');
const { keys } = createTestTools();
const contact = 'dana@example.test';
const tools = { keys, origin: () => 'http://stagetime.test' };
const plenty = createTestTools({ rateLimits: { scale: 1000 } });
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

let database: TestDatabase;
let host: Person;
let people: Person[];
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  host = await signUpPerson(database.db);
  people = [];
  for (const days of [30, 40, 50]) {
    const person = await signUpPerson(database.db);
    const since = new Date(begin.getTime() - days * day);
    await database.db
      .updateTable('accounts')
      .set({ created_at: since, email_verified_at: since })
      .where('user_id', '=', person.user.userId)
      .execute();
    people.push(person);
  }
});
afterAll(() => database.drop());

type Happening =
  | { readonly what: 'silence'; readonly days: number }
  | { readonly what: 'on'; readonly people: number }
  | { readonly what: 'confirm' | 'cancel' };

const happenings: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ what: fc.constant('silence' as const), days: fc.integer({ min: 1, max: 45 }) }),
  fc.record({
    what: fc.constant('silence' as const),
    days: fc.constantFrom(29, 30, 59, 60, 61, 121, 160),
  }),
  fc.record({ what: fc.constant('on' as const), people: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ what: fc.constantFrom('confirm' as const, 'cancel' as const) }),
);

/** What was said of a mic, by days since it was listed. */
type Said = {
  today: number;
  word: { at: number; by: 'listing' | 'host' | 'people' };
  lastOn: { at: number; people: number } | null;
  confirmedAt: number | null;
  cancelled: Set<number>;
  mails: number[];
  isPaused: boolean;
};

const dateOf = (at: number) => new Date(begin.getTime() + at * day);
const isoDate = (at: number) => dateOf(at).toISOString().slice(0, 10);
const inSameYear = (at: number, today: number) =>
  dateOf(at).getUTCFullYear() === dateOf(today).getUTCFullYear();

function dayOf(at: number, today: number): string {
  const date = dateOf(at);
  const year = inSameYear(at, today) ? '' : `, ${date.getUTCFullYear()}`;
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}${year}`;
}

/** The best that is known: who was there or what the host confirmed, the later one, while it is not two months old. */
function bestOf({ today, word, lastOn, confirmedAt }: Said) {
  if (today - word.at >= 60) {
    const date = dateOf(word.at);
    const since = inSameYear(word.at, today) ? months[date.getUTCMonth()] : date.getUTCFullYear();
    return { text: `Not confirmed since ${since}`, isStale: true };
  }
  const known = [
    ...(lastOn === null ? [] : [{ at: lastOn.at, people: lastOn.people }]),
    ...(confirmedAt === null ? [] : [{ at: confirmedAt, people: 0 }]),
  ].filter(({ at }) => today - at < 60);
  const [best] = known.toSorted((one, other) => other.at - one.at || other.people - one.people);
  if (best !== undefined && best.people > 0) {
    const age = today - best.at;
    const when = age > 0 && age <= 7 ? 'last Friday' : dayOf(best.at, today);
    const count = best.people === 1 ? '1 person' : `${best.people} people`;
    return { text: `On ${when}, ${count}`, isStale: false };
  }
  if (best !== undefined) {
    return { text: `Confirmed by the host ${dayOf(best.at, today)}`, isStale: false };
  }
  if (word.by === 'host') {
    return { text: `Heard from the host ${dayOf(word.at, today)}`, isStale: false };
  }
  const isNew = today - word.at < 30;
  return { text: isNew ? `Listed ${dayOf(word.at, today)}` : 'Never confirmed', isStale: false };
}

/** What the rules say of mails and of the pause, whichever days exactly the job chose. */
function checkAsking({ today, word, mails, isPaused }: Said, history: string): void {
  const silent = today - word.at;
  const sinceWord = mails.filter((at) => at > word.at);
  const most = silent < 30 ? 0 : silent < 60 ? 1 : 2;
  expect(sinceWord.length, history).toBeLessThanOrEqual(most);
  for (const [index, at] of mails.entries()) {
    if (index > 0) expect(at - (mails[index - 1] ?? 0), history).toBeGreaterThanOrEqual(30);
  }
  // A mail shortly before the word moves the first one by a month at most.
  if (silent > 61) expect(sinceWord.length, history).toBeGreaterThanOrEqual(1);
  if (silent > 92) expect(sinceWord.length, history).toBe(2);
  if (silent < 120) expect(isPaused, history).toBe(false);
  if (silent > 122) expect(isPaused, history).toBe(true);
}

async function live(history: readonly Happening[]): Promise<void> {
  const { db } = database;
  await db.deleteFrom('asked_mailboxes').execute();
  await db.deleteFrom('outbox').execute();
  const { id, slug: mic } = await insertMic(db, {
    ...{ submitted_by: host.user.userId, contact_email: contact },
    ...{ schedule_days: [5], start_time: '12:30', created_at: begin },
  });
  await db.transaction().execute((trx) => noteWords(trx, [id], begin, 'listing'));
  const said: Said = {
    today: 0,
    word: { at: 0, by: 'listing' },
    ...{ lastOn: null, confirmedAt: null, cancelled: new Set(), mails: [], isPaused: false },
  };
  const now = () => dateOf(said.today);
  /** Signed in anew: a session is shorter than such a life. */
  const as = async ({ email, password }: Person) => {
    const { caller } = createTestClient(db, { now, tools: plenty });
    const { token } = await caller.accounts.signIn({ email, password });
    return createTestClient(db, { token, now }).caller.mics;
  };
  const told = JSON.stringify(history);

  // Each of the others would cost a day as much as the mic's own.
  await db
    .deleteFrom('cities')
    .where('id', 'not in', db.selectFrom('mics').select('city_id'))
    .execute();
  await keepAllNights(db, begin);

  const look = async () => {
    const { freshness, closure } = await createVisitor(db, now()).mics.get({ mic });
    said.isPaused = closure !== undefined;
    checkAsking(said, told);
    if (said.isPaused) expect(closure?.note, told).toMatch(/^No one has heard of it since /);
    else expect(freshness, `${told} on ${isoDate(said.today)}`).toEqual(bestOf(said));
  };
  const pass = async (days: number) => {
    for (let count = 0; count < days; count += 1) {
      said.today += 1;
      await keepAllNights(db, now());
      await askContacts(db, tools, now(), { isStopped: () => false });
      const sent = (await listOutbox(db, keys.outbox)).filter(({ to }) => to === contact);
      if (sent.length > said.mails.length) said.mails.push(said.today);
      expect(sent.length, told).toBe(said.mails.length);
      await look();
    }
  };
  const hear = (by: 'host' | 'people') => {
    said.word = { at: said.today, by };
  };
  const untilFriday = async () => {
    do await pass(1);
    while (said.today % 7 !== 0 || (said.cancelled.has(said.today) && !said.isPaused));
  };

  for (const happening of history) {
    if (happening.what === 'silence') {
      await pass(happening.days);
      continue;
    }
    if (happening.what === 'on') await untilFriday();
    else await pass(1);
    if (said.isPaused) {
      await (await as(host)).setStatus({ mic, to: 'approved' });
      hear('host');
    } else if (happening.what === 'on') {
      for (const person of people.slice(0, happening.people)) {
        await (await as(person)).reportNight({ mic, date: isoDate(said.today), kind: 'on' });
      }
      said.lastOn = { at: said.today, people: happening.people };
      hear('people');
    } else if (happening.what === 'confirm') {
      await (await as(host)).confirm({ mic });
      said.confirmedAt = said.today;
      hear('host');
    } else {
      const friday = said.today + 14 - (said.today % 7);
      const sentence = 'A private party';
      await (await as(host)).cancelNight({ mic, date: isoDate(friday), sentence });
      // The same once more is no news.
      if (!said.cancelled.has(friday)) hear('host');
      said.cancelled.add(friday);
    }
    await look();
  }
  await db.deleteFrom('mics').where('id', '=', id).execute();
}

it('whatever happens to a mic, what is known of it, its mails and its pause are what the rules say', async () => {
  const histories = fc.array(happenings, { minLength: 4, maxLength: 9 });
  for (const history of fc.sample(histories, { numRuns: isThorough ? 40 : 1, seed: 5 })) {
    await live(history);
  }
}, 600_000);

it('a mic goes through fresh, stale, paused and back', async () => {
  await live([
    { what: 'on', people: 2 },
    { what: 'confirm' },
    { what: 'silence', days: 121 },
    { what: 'confirm' },
    { what: 'on', people: 1 },
    { what: 'silence', days: 31 },
    { what: 'confirm' },
  ]);
});

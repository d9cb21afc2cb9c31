import { undoDelay } from '@stagetime/contracts/core/undo';
import { createDatabase, type Database } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { createTestClient, mailsTo, signUpPerson } from '../../accounts/testing/people.ts';
import { signUpAdmin } from '../../admin/testing/admins.ts';
import { endDuePauses } from '../status/status.service.ts';
import { type NewsOptions, tellNews } from './tell-news.ts';

const date = '2026-11-23';
const day = 24 * 60 * 60 * 1000;

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

type Someone = Awaited<ReturnType<typeof join>>;
let host: Someone;
let mic: { id: number; slug: string };
beforeEach(async () => {
  host = await join();
  mic = await insertMic(database.db, { submitted_by: host.userId, show_name: 'Cellar Mic' });
});

let days = 30;
/** Someone whose address is confirmed, independent of everyone else. */
async function join() {
  const { token, user, email } = await signUpPerson(database.db);
  days += 2;
  await database.db
    .updateTable('accounts')
    .set({ email_verified_at: testNow, created_at: new Date(testNow.getTime() - days * day) })
    .where('user_id', '=', user.userId)
    .execute();
  return { ...createTestClient(database.db, { token }), token, userId: user.userId, email };
}

/** Someone who goes to the night. */
async function joinGoing() {
  const person = await join();
  await person.caller.mics.setGoing({ mic: mic.slug, date, isGoing: true });
  return person;
}

const { keys } = createTestTools();
const tell = (options: Partial<NewsOptions> = {}) =>
  tellNews({
    ...{ db: worker, keys, rateLimits: { scale: 100 } },
    ...{ origin: () => 'http://stagetime.test', now: () => testNow, ...options },
  });
const cancel = (sentence = 'The bar is closed.') =>
  host.caller.mics.cancelNight({ mic: mic.slug, date, sentence });
const restore = () => host.caller.mics.restoreNight({ mic: mic.slug, date });
/** The host, and the job, so many milliseconds after the tests' instant. */
const hostAt = (after: number) =>
  createTestClient(database.db, { token: host.token, now: () => instant(after) }).caller.mics;
const tellAt = (after: number) => tell({ now: () => instant(after) });
const instant = (after: number) => new Date(testNow.getTime() + after);
/** When it is too late to take back what was said at the tests' instant. */
const settled = undoDelay + 1;
const inboxOf = async ({ caller }: Someone) =>
  (await caller.notifications.list({ kinds: 'all' })).notifications.map(({ text }) => text);
const subjectsTo = async ({ email }: Someone) =>
  (await mailsTo(database.db, email))
    .map(({ subject }) => subject)
    .filter((each) => each?.includes('Cellar'));
const isOff = 'Cellar Mic on Mon, Nov\u00a023 is cancelled. The bar is closed.';
const isOn = "It's on after all: Cellar Mic, Mon, Nov\u00a023.";

describe('a night that is cancelled', () => {
  it('is told to all concerned but who did it, and mailed to those who go', async () => {
    const [going, interested, fan, other] = [
      await joinGoing(),
      await join(),
      await join(),
      await join(),
    ];
    await interested.caller.mics.setInterest({ mic: mic.slug, isInterested: true });
    await fan.caller.mics.setFavorite({ mic: mic.slug, isFavorite: true });
    await host.caller.mics.setFavorite({ mic: mic.slug, isFavorite: true });
    await cancel();
    await tell();
    for (const person of [going, interested, fan]) expect(await inboxOf(person)).toEqual([isOff]);
    for (const person of [other, host]) expect(await inboxOf(person)).toEqual([]);
    expect(await subjectsTo(going)).toEqual(['Cellar Mic on Mon, Nov\u00a023 is cancelled']);
    expect(await subjectsTo(interested)).toEqual([]);
    const [mail] = await mailsTo(database.db, going.email);
    expect(mail?.text).toMatch(/^It was set for /);
    expect(mail?.text).toContain(
      '\n\nThe bar is closed.\n\nThe next night is Mon, Nov\u00a030.\n\n',
    );
    expect(mail?.html).toContain(`/images/previews/mics/${mic.id}/${date}/newest.png`);
    const { notifications } = await going.caller.notifications.list({ kinds: 'all' });
    expect(notifications).toMatchObject([
      { kind: 'night_cancelled', source: null, mic: { slug: mic.slug }, isRead: false },
    ]);
    expect(await going.caller.notifications.countUnread({ kinds: 'all' })).toEqual({
      unreadCount: 1,
    });
    // What clients know that were there before.
    expect(await going.caller.notifications.countUnread()).toEqual({ unreadCount: 0 });
    expect((await going.caller.notifications.list({})).notifications).toEqual([]);
    await tell();
    expect(await inboxOf(going)).toEqual([isOff]);
  });

  it('and restored before anyone heard of it is no news; afterwards it is on after all', async () => {
    const going = await joinGoing();
    await cancel();
    await restore();
    await tell();
    expect(await inboxOf(going)).toEqual([]);
    await cancel();
    await tell();
    const late = await joinLate();
    await hostAt(settled).restoreNight({ mic: mic.slug, date });
    await tellAt(settled);
    expect(await inboxOf(going)).toEqual([isOn, isOff]);
    expect(await subjectsTo(going)).toHaveLength(2);
    expect(await inboxOf(late)).toEqual([]);
  });

  it('and moved before anyone heard of it is told as it is now', async () => {
    const going = await joinGoing();
    await cancel();
    await host.caller.mics.moveNight({
      ...{ mic: mic.slug, date, toDate: '2026-11-24', sentence: 'A day later.' },
    });
    await tell();
    expect(await inboxOf(going)).toEqual([
      'Cellar Mic on Mon, Nov\u00a023 moved to Tue, Nov\u00a024. A day later.',
    ]);
    // Who goes is known by the date on the schedule.
    expect(await subjectsTo(going)).toHaveLength(1);
  });

  it('is told once by two jobs at once, and by one that died between two batches', async () => {
    const people: Someone[] = [];
    while (people.length < 5) people.push(await joinGoing());
    await cancel();
    let batches = 0;
    // It dies in its second batch, after it has written.
    const dying = tell({
      batchSize: 2,
      origin() {
        batches += 1;
        if (batches > 6) throw new Error('Killed.');
        return 'http://stagetime.test';
      },
    });
    await expect(dying).rejects.toThrow('Killed.');
    const told = await Promise.all(people.map(inboxOf));
    expect(told.flat()).toHaveLength(2);
    await Promise.all([tell({ batchSize: 2 }), tell({ batchSize: 2 })]);
    // One of both may have left a change to the other.
    await tell({ batchSize: 2 });
    for (const person of people) {
      expect(await inboxOf(person)).toEqual([isOff]);
      expect(await subjectsTo(person)).toHaveLength(1);
    }
    expect(await countChanges()).toBe(0);
  });

  it('and taken back in the middle is told to those who heard of it', async () => {
    const people: Someone[] = [];
    while (people.length < 3) people.push(await joinGoing());
    people.sort((one, other) => one.userId - other.userId);
    await cancel();
    let batches = 0;
    await tellNews(
      {
        ...{ db: worker, keys, rateLimits: { scale: 100 } },
        ...{ origin: () => 'http://stagetime.test', now: () => testNow, batchSize: 1 },
      },
      () => {
        batches += 1;
        return batches > 1;
      },
    );
    await restore();
    await tell();
    expect(await Promise.all(people.map(inboxOf))).toEqual([[isOn, isOff], [], []]);
  });

  it('is not told to who turned it off, nor mailed', async () => {
    const [quiet, mailless] = [await joinGoing(), await joinGoing()];
    const { caller } = quiet;
    await caller.notifications.setTopic({ topic: 'going', inbox: false, mail: false });
    await mailless.caller.notifications.setTopic({ topic: 'going', inbox: true, mail: false });
    await cancel();
    await tell();
    expect(await inboxOf(quiet)).toEqual([]);
    expect(await inboxOf(mailless)).toEqual([isOff]);
    expect(await subjectsTo(mailless)).toEqual([]);
  });
});

describe('a mail of what may be taken back', () => {
  const moved = { toDate: '2026-11-24', sentence: 'A day later.' };
  const cancelAt = (after: number, sentence = 'The bar is closed.') =>
    hostAt(after).cancelNight({ mic: mic.slug, date, sentence });
  const restoreAt = (after: number) => hostAt(after).restoreNight({ mic: mic.slug, date });
  const moveAt = (after: number) => hostAt(after).moveNight({ mic: mic.slug, date, ...moved });
  const offMail = 'Cellar Mic on Mon, Nov\u00a023 is cancelled';
  const movedMail = 'Cellar Mic on Mon, Nov\u00a023 moved to Tue, Nov\u00a024';
  const onMail = "It's on after all: Cellar Mic, Mon, Nov\u00a023";

  it('goes once it no longer can, and not at all where it was', async () => {
    const [going, other] = [await joinGoing(), await joinGoing()];
    await other.caller.notifications.setTopic({ topic: 'going', inbox: false, mail: true });
    await cancel();
    await tell();
    const rows = await database.db
      .selectFrom('outbox')
      .select('planned_at')
      .where('recipient', 'in', [going.email, other.email])
      .where('kind', '=', 'news')
      .execute();
    expect(rows).toEqual([{ planned_at: instant(undoDelay) }, { planned_at: instant(undoDelay) }]);
    await restoreAt(9000);
    // Two jobs at once.
    await Promise.all([tellAt(9500), tellAt(9500)]);
    // The inbox had it at once, and says so.
    expect(await inboxOf(going)).toEqual([isOn, isOff]);
    for (const person of [going, other]) expect(await subjectsTo(person)).toEqual([]);
    // As if nothing had been said.
    await cancelAt(20_000);
    await tellAt(20_500);
    for (const person of [going, other]) expect(await subjectsTo(person)).toEqual([offMail]);
  });

  it('that was sent meanwhile is followed by one that takes it back', async () => {
    const going = await joinGoing();
    await cancel();
    await tell();
    await database.db.updateTable('outbox').set({ attempts: 1 }).execute();
    await restoreAt(9000);
    await tellAt(9500);
    expect((await subjectsTo(going)).toSorted()).toEqual([offMail, onMail]);
  });

  it('is of what holds then, as against what the mailbox knows', async () => {
    const [going, other] = [await joinGoing(), await joinGoing()];
    await cancel();
    await tell();
    await cancelAt(5000, 'Burst pipe.');
    await tellAt(5500);
    expect(await subjectsTo(going)).toEqual([offMail]);
    const [mail] = await mailsTo(database.db, going.email);
    expect(mail?.text).toContain('Burst pipe.');
    // Moved for good, then cancelled, which is taken back: it is moved, as they know.
    await moveAt(60_000);
    await tellAt(60_500);
    await cancelAt(90_000);
    await tellAt(90_500);
    await moveAt(95_000);
    await tellAt(95_500);
    const subjects = [movedMail, offMail];
    for (const person of [going, other]) {
      expect((await subjectsTo(person)).toSorted()).toEqual(subjects.toSorted());
    }
    // On as usual instead: of that they know nothing.
    await cancelAt(120_000);
    await tellAt(120_500);
    await restoreAt(125_000);
    await tellAt(125_500);
    expect((await subjectsTo(going)).toSorted()).toEqual([...subjects, onMail].toSorted());
  });

  it('is neither lost nor doubled by a job that died while it took it back', async () => {
    const people = [await joinGoing(), await joinGoing(), await joinGoing()];
    await cancel();
    await tell();
    await restoreAt(5000);
    await database.db
      .updateTable('outbox')
      .set({ attempts: 1 })
      .where(
        'recipient',
        '=',
        people.toSorted((one, two) => one.userId - two.userId)[2]?.email ?? '',
      )
      .execute();
    let looks = 0;
    const dying = tell({
      ...{ batchSize: 2, now: () => instant(5500) },
      keys: {
        ...keys,
        // Its second batch writes a mail of what was sent meanwhile, and dies.
        get outbox(): never {
          looks += 1;
          throw new Error('Killed.');
        },
      },
    });
    await expect(dying).rejects.toThrow('Killed.');
    expect(looks).toBe(1);
    await tellAt(6000);
    const mails = await Promise.all(
      people.map(async (person) => (await subjectsTo(person)).length),
    );
    expect(mails.toSorted()).toEqual([0, 0, 2]);
    for (const person of people) expect(await inboxOf(person)).toEqual([isOn, isOff]);
  });

  it('of a pause that is taken back is none, and an edit beside it is mailed', async () => {
    const going = await joinGoing();
    const { updatedAt: version } = await host.caller.mics.get({ mic: mic.slug });
    await host.caller.mics.edit({ mic: mic.slug, version, changes: { startTime: '17:15' } });
    await tell();
    await hostAt(1000).setStatus({ mic: mic.slug, to: 'paused' });
    await tellAt(1500);
    await hostAt(5000).setStatus({ mic: mic.slug, to: 'approved' });
    await tellAt(5500);
    expect(await subjectsTo(going)).toEqual(['Cellar Mic changed: start time 5:15\u00a0PM']);
  });
});

describe('a night of a mic that several look after', () => {
  const hostToo = async () => {
    const other = await join();
    const rows = [host, other].map(({ userId }) => ({
      mic_id: mic.id,
      user_id: userId,
      since: testNow,
    }));
    await database.db.insertInto('mic_hosts').values(rows).execute();
    return other;
  };

  it('is told to the others when one of them cancels it, by mail too', async () => {
    const other = await hostToo();
    await cancel();
    await tell();
    expect(await inboxOf(other)).toEqual([isOff]);
    expect(await subjectsTo(other)).toEqual(['Cellar Mic on Mon, Nov\u00a023 is cancelled']);
    expect(await inboxOf(host)).toEqual([]);
  });

  it('is told to all of them when a moderator cancels it', async () => {
    const other = await hostToo();
    const { caller } = await signUpAdmin(database.db);
    await caller.mics.cancelNight({ mic: mic.slug, date, sentence: 'The bar is closed.' });
    await tell();
    for (const person of [host, other]) expect(await inboxOf(person)).toEqual([isOff]);
    expect(await host.caller.notifications.list({ kinds: 'all' })).toMatchObject({
      notifications: [{ kind: 'night_cancelled' }],
    });
  });
});

describe('what people at the door say', () => {
  it('is mailed once a night and corrected once', async () => {
    const tonight = '2026-11-20';
    mic = await insertMic(database.db, { schedule_days: [5], show_name: 'Cellar Mic' });
    const going = await join();
    await going.caller.mics.setGoing({ mic: mic.slug, date: tonight, isGoing: true });
    const [one, two, three] = [await join(), await join(), await join()];
    const say = ({ caller }: Someone) =>
      caller.mics.reportNight({ mic: mic.slug, date: tonight, kind: 'cancelled' });
    const withdraw = ({ caller }: Someone) =>
      caller.mics.withdrawReport({ mic: mic.slug, date: tonight });
    await say(one);
    await tell();
    expect(await inboxOf(going)).toEqual([]);
    await say(two);
    await tell();
    // A third is no news.
    await say(three);
    await tell();
    const said = 'People say Cellar Mic on Fri, Nov\u00a020 is cancelled.';
    expect(await inboxOf(going)).toEqual([said]);
    for (const each of [two, three]) await withdraw(each);
    await tell();
    expect(await subjectsTo(going)).toHaveLength(2);
    await say(two);
    await tell();
    expect(await inboxOf(going)).toHaveLength(3);
    expect(await subjectsTo(going)).toHaveLength(2);
  });
});

describe('a mic that pauses', () => {
  it('is told to who follows it, and that it is back to those who heard of it', async () => {
    const [fan, going] = [await join(), await joinGoing()];
    await fan.caller.mics.setFavorite({ mic: mic.slug, isFavorite: true });
    await host.caller.mics.setStatus({ mic: mic.slug, to: 'paused', until: '2026-12-01' });
    await tell();
    expect(await inboxOf(fan)).toEqual(['Cellar Mic is paused until Tue, Dec\u00a01.']);
    expect(await subjectsTo(fan)).toEqual([]);
    expect(await subjectsTo(going)).toEqual(['Cellar Mic is paused until Tue, Dec\u00a01']);
    await endDuePauses(worker, new Date('2026-12-02T12:00:00Z'), { isStopped: () => false });
    await tell();
    expect((await inboxOf(fan))[0]).toBe('Cellar Mic is back on.');
  });
});

test('of a mic that is another one now who follows it reads which', async () => {
  const fan = await join();
  await fan.caller.mics.setFavorite({ mic: mic.slug, isFavorite: true });
  const { slug: successor } = await insertMic(database.db, { show_name: 'Attic Mic' });
  await host.caller.mics.setStatus({ mic: mic.slug, to: 'closed', successor, note: 'Next door.' });
  await tell();
  expect(await inboxOf(fan)).toEqual(["Cellar Mic is closed. It's Attic Mic now. Next door."]);
});

/** Someone who is interested after others were told. */
async function joinLate() {
  const person = await join();
  await person.caller.mics.setInterest({ mic: mic.slug, isInterested: true });
  return person;
}

async function countChanges(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from night_changes`.execute(database.db);
  return rows[0]?.count ?? Number.NaN;
}

describe('an edit that changes when a mic takes place', () => {
  const edit = async (changes: object) => {
    const { updatedAt: version } = await host.caller.mics.get({ mic: mic.slug });
    await host.caller.mics.edit({ mic: mic.slug, version, changes });
  };

  it('is told to all concerned but who did it, and mailed to those who go', async () => {
    const [going, fan, other] = [await joinGoing(), await join(), await join()];
    await fan.caller.mics.setFavorite({ mic: mic.slug, isFavorite: true });
    await host.caller.mics.setFavorite({ mic: mic.slug, isFavorite: true });
    await edit({ days: ['tuesday'], startTime: '17:15' });
    await tell();
    const changed = 'Cellar Mic changed: schedule Every Tuesday, start time 5:15\u00a0PM.';
    for (const person of [going, fan]) expect(await inboxOf(person)).toEqual([changed]);
    for (const person of [other, host]) expect(await inboxOf(person)).toEqual([]);
    expect(await subjectsTo(going)).toEqual([changed.slice(0, -1)]);
    expect(await subjectsTo(fan)).toEqual([]);
  });

  it('is mailed on the evening itself, when the date in Greenwich is the next one', async () => {
    const going = await joinGoing();
    await edit({ startTime: '17:15' });
    await tell({ now: () => new Date(`${date}T16:30-08:00`) });
    expect(await subjectsTo(going)).toEqual(['Cellar Mic changed: start time 5:15\u00a0PM']);
  });

  it('says nothing of what does not, and nothing twice', async () => {
    const going = await joinGoing();
    await edit({ venueName: 'The Attic' });
    await tell();
    expect(await inboxOf(going)).toEqual([]);
    await edit({ startTime: '17:15' });
    await tell();
    await edit({ startTime: '17:15' });
    await tell();
    expect(await inboxOf(going)).toEqual(['Cellar Mic changed: start time 5:15\u00a0PM.']);
  });
});

import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Caller } from '../../../app.router.ts';
import { createVisitor } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { signUpAdmin, type TestAdmin } from '../../admin/testing/admins.ts';

const day = 24 * 60 * 60 * 1000;
/** A Friday on which the mic is on, eight in the evening in Los Angeles. */
const friday = '2026-11-20';
const evening = new Date('2026-11-21T04:00:00Z');
const at = (days: number) => new Date(evening.getTime() + days * day);

let database: TestDatabase;
let host: Awaited<ReturnType<typeof signUpPerson>>;
let admin: TestAdmin;
let people: string[];
let mic: { id: number; slug: string };

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  host = await signUpPerson(database.db);
  admin = await signUpAdmin(database.db);
  people = [];
  for (const days of [30, 40, 50]) {
    const { user, token } = await signUpPerson(database.db);
    await database.db
      .updateTable('accounts')
      .set({ created_at: at(-days), email_verified_at: at(-days) })
      .where('user_id', '=', user.userId)
      .execute();
    people.push(token);
  }
});
afterAll(() => database.drop());
beforeEach(async () => {
  mic = await insertMic(database.db, {
    ...{ submitted_by: host.user.userId, schedule_days: [5], created_at: at(-45) },
  });
});

const read = async (now: Date) =>
  (await createVisitor(database.db, now).mics.get({ mic: mic.slug })).freshness;
const callerOf = (token: string, now: Date) =>
  createTestClient(database.db, { token, now: () => now }).caller.mics;
const say = (person: number, kind: 'on' | 'cancelled', date: string, now: Date) =>
  callerOf(people[person] ?? '', now).reportNight({ mic: mic.slug, date, kind });
const statusOf = async () => {
  const { status } = await database.db
    .selectFrom('mics')
    .select('status')
    .where('id', '=', mic.id)
    .executeTakeFirstOrThrow();
  return status;
};

describe('the best that is known of a mic', () => {
  it('is when it was listed, until someone says something', async () => {
    expect(await read(at(-40))).toEqual({ text: 'Listed Oct 6', isStale: false });
    expect(await read(evening)).toEqual({ text: 'Never confirmed', isStale: false });
    expect(await read(at(15))).toEqual({ text: 'Not confirmed since Oct', isStale: true });
  });

  it('is the host’s word, for sixty days', async () => {
    await callerOf(host.token, evening).confirm({ mic: mic.slug });
    expect(await read(at(59))).toMatchObject({ text: 'Confirmed by the host Nov 20, 2026' });
    expect(await read(at(61))).toEqual({
      text: 'Not confirmed since 2026',
      isStale: true,
    });
  });

  it('is that the host changed a night, where that is later than anything else', async () => {
    const night = { mic: mic.slug, date: friday, sentence: 'Burst pipe' };
    await callerOf(host.token, at(-1)).cancelNight(night);
    expect(await read(evening)).toMatchObject({ text: 'Heard from the host Nov 19' });
  });

  it.each<[string, (mics: Caller['mics']) => Promise<unknown>]>([
    ['pauses', (mics) => mics.setStatus({ mic: mic.slug, to: 'paused', note: 'A fire' })],
    [
      'pauses and lists again',
      async (mics) => {
        await mics.setStatus({ mic: mic.slug, to: 'paused' });
        await mics.setStatus({ mic: mic.slug, to: 'approved' });
      },
    ],
    [
      'cancels and restores a night of',
      async (mics) => {
        await mics.cancelNight({ mic: mic.slug, date: friday, sentence: 'A fire' });
        await mics.restoreNight({ mic: mic.slug, date: friday });
      },
    ],
    [
      'moves a night of',
      (mics) =>
        mics.moveNight({ mic: mic.slug, date: friday, toTime: '21:00', sentence: 'A fire' }),
    ],
    [
      'reports a night of',
      (mics) => mics.reportNight({ mic: mic.slug, date: friday, kind: 'cancelled' }),
    ],
  ])('is the word of a moderator who %s it, not the host’s', async (_, speak) => {
    await speak(callerOf(admin.token, at(-0.5)));
    expect(await read(at(0))).toEqual({ text: 'Heard from a moderator Nov 20', isStale: false });
  });

  it('is how many were there on the last night, without who took it back', async () => {
    for (const person of [0, 1]) await say(person, 'on', friday, evening);
    expect(await read(at(1))).toEqual({ text: 'On last Friday, 2 people', isStale: false });
    await callerOf(people[1] ?? '', evening).withdrawReport({ mic: mic.slug, date: friday });
    expect(await read(at(1))).toEqual({ text: 'On last Friday, 1 person', isStale: false });
    await say(1, 'cancelled', friday, evening);
    expect(await read(at(1))).toMatchObject({ text: 'Never confirmed' });
  });

  it('is still what is known of another night, whatever is said and taken back of this one', async () => {
    const before = database.db.updateTable('mics').where('id', '=', mic.id);
    await before.set({ last_on_date: '2026-11-13', last_on_people: 3 }).execute();
    const known = { text: 'On last Friday, 3 people', isStale: false };
    await say(0, 'cancelled', friday, evening);
    expect(await read(evening)).toEqual(known);
    await callerOf(people[0] ?? '', evening).withdrawReport({ mic: mic.slug, date: friday });
    expect(await read(evening)).toEqual(known);
  });

  it('is that it is new again, once the only word was taken back', async () => {
    const listed = database.db.updateTable('mics').where('id', '=', mic.id);
    await listed.set({ created_at: at(-10) }).execute();
    await say(0, 'on', friday, evening);
    await callerOf(people[0] ?? '', evening).withdrawReport({ mic: mic.slug, date: friday });
    expect(await read(evening)).toEqual({ text: 'Listed Nov 10', isStale: false });
  });
});

describe('a mic that was not on twice, as two people say', () => {
  const nextFriday = '2026-11-27';
  const notOn = async () => {
    for (const [date, days] of [
      [friday, 0],
      [nextFriday, 7],
    ] as const) {
      for (const person of [0, 1]) await say(person, 'cancelled', date, at(days));
    }
  };

  it('is paused, and comes back with any word', async () => {
    await notOn();
    expect(await statusOf()).toBe('paused');
    const { closure } = await createVisitor(database.db, at(7)).mics.get({ mic: mic.slug });
    expect(closure?.note).toBe("People said it wasn't on, twice in a row.");
    await callerOf(host.token, at(8)).setStatus({ mic: mic.slug, to: 'approved' });
    expect(await statusOf()).toBe('approved');
    expect(await read(at(8))).toMatchObject({ isStale: false });
  });

  it('stays where someone said in between that it is on', async () => {
    for (const person of [0, 1]) await say(person, 'cancelled', friday, evening);
    await say(2, 'on', friday, at(0.1));
    for (const person of [0, 1]) await say(person, 'cancelled', nextFriday, at(7));
    expect(await statusOf()).toBe('approved');
  });
});

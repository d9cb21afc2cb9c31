import { wordOfNight } from '@stagetime/contracts/mics/goings/messages';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createVisitor, testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { signUpAdmin } from '../../admin/testing/admins.ts';
import { purgeGoings } from './goings.queries.ts';

/** Mondays after the tests' instant. */
const [first, second] = ['2026-11-23', '2026-11-30'];

let database: TestDatabase;
let mic: { id: number; slug: string };
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());
beforeEach(async () => {
  mic = await insertMic(database.db);
});

async function join(name = 'Dana Deckhand') {
  const { token, user } = await signUpPerson(database.db, { name });
  return { ...createTestClient(database.db, { token }), userId: user.userId };
}
type Member = Awaited<ReturnType<typeof join>>;

const go = ({ caller }: Pick<Member, 'caller'>, date = first, isGoing = true) =>
  caller.mics.setGoing({ mic: mic.slug, date, isGoing });
const listFor = ({ caller }: Pick<Member, 'caller'> = { caller: createVisitor(database.db) }) =>
  caller.mics.listGoings({ mic: mic.slug });

describe('going to a night', () => {
  it('is one of each person, counted for everyone, and makes them interested', async () => {
    const [one, two] = [await join(), await join()];
    expect(await Promise.all([go(one), go(one)])).toEqual([
      { date: first, isGoing: true, going: 1 },
      { date: first, isGoing: true, going: 1 },
    ]);
    expect(await go(two)).toMatchObject({ going: 2 });
    expect(await listFor()).toMatchObject([
      { date: first, label: 'Mon, Nov 23', going: 2, isGoing: false, people: [] },
      { date: second, going: 0 },
      {},
      {},
    ]);
    expect((await listFor(one))[0]).toMatchObject({ going: 2, isGoing: true });
    const { interests } = await one.caller.mics.listMarks({ micIds: [mic.id] });
    expect(interests).toEqual([mic.id]);
    expect(await go(two, first, false)).toMatchObject({ isGoing: false, going: 1 });
  });

  it('ends with the interest', async () => {
    const person = await join();
    await go(person);
    await person.caller.mics.setInterest({ mic: mic.slug, isInterested: false });
    expect(await listFor(person)).toMatchObject([{ going: 0, isGoing: false }, {}, {}, {}]);
  });

  it('is refused where there is no such night, or none to go to', async () => {
    const person = await join();
    await expect(go(person, '2026-11-24')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const admin = await signUpAdmin(database.db);
    const { mics } = createTestClient(database.db, { token: admin.token }).caller;
    await mics.cancelNight({ mic: mic.slug, date: first, sentence: 'Closed for once' });
    await expect(go(person)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'That night is cancelled.',
    });
    const week = 7 * 24 * 60 * 60 * 1000;
    const late = await comeBack(person, new Date(testNow.getTime() + week));
    await expect(go(late)).rejects.toMatchObject({ code: 'CONFLICT' });
    await go(person, second);
    await mics.cancelNight({ mic: mic.slug, date: second, sentence: 'Closed again' });
    expect(await person.caller.mics.listOwnGoings()).toMatchObject([
      {
        mic: { id: mic.id, readAt: { today: '2026-11-20' } },
        night: { date: second, cancelled: 'Closed again' },
      },
    ]);
    await go(person, second, false);
  });

  it('follows a night that is moved, by either of its dates, soonest first', async () => {
    const person = await join();
    const other = await insertMic(database.db, { schedule_days: [2] });
    await go(person);
    await person.caller.mics.setGoing({ mic: other.slug, date: '2026-11-24', isGoing: true });
    const admin = await signUpAdmin(database.db);
    const { mics } = createTestClient(database.db, { token: admin.token }).caller;
    const moved = { date: first, toDate: '2026-11-25', sentence: 'Two days later' };
    await mics.moveNight({ mic: mic.slug, ...moved });
    expect(await person.caller.mics.listOwnGoings()).toMatchObject([
      { mic: { id: other.id } },
      { mic: { id: mic.id }, night: { date: '2026-11-25', moved: { from: first } } },
    ]);
    expect((await listFor(person))[0]).toMatchObject({ date: '2026-11-25', isGoing: true });
    await go(person, '2026-11-25', false);
    expect(await person.caller.mics.listOwnGoings()).toHaveLength(1);
  });

  it('is known by name to friends, and to hosts of who lets them', async () => {
    const [goer, friend, fan, host] = [
      await join('Ana Goer'),
      await join(),
      await join(),
      await join(),
    ];
    await go(goer);
    await friend.caller.social.follow({ userId: goer.userId });
    await goer.caller.social.follow({ userId: friend.userId });
    await fan.caller.social.follow({ userId: goer.userId });
    const { db } = database;
    await db
      .insertInto('mic_hosts')
      .values({ mic_id: mic.id, user_id: host.userId, since: testNow })
      .execute();
    const namesFor = async (viewer: Member) =>
      (await listFor(viewer))[0]?.people.map(({ name }) => name);
    expect(await namesFor(friend)).toEqual(['Ana Goer']);
    expect(await namesFor(fan)).toEqual([]);
    expect(await namesFor(host)).toEqual([]);
    await db
      .updateTable('accounts')
      .set({ shows_goings: true })
      .where('user_id', '=', goer.userId)
      .execute();
    expect(await namesFor(host)).toEqual(['Ana Goer']);
    expect(await namesFor(fan)).toEqual([]);
    // Nor by who muted them, or whom they blocked.
    await friend.caller.social.block({ userId: goer.userId, kind: 'mute' });
    await goer.caller.social.block({ userId: host.userId, kind: 'block' });
    expect([await namesFor(friend), await namesFor(host)]).toEqual([[], []]);
  });

  it('stands on the profile of who shows it, with what they host, but for whom they blocked', async () => {
    const [goer, fan, blocked] = [await join('Ana Goer'), await join(), await join()];
    const { db } = database;
    const hosted = await insertMic(db, { schedule_days: [2] });
    // Of which no one knows the week: nothing to send anyone to.
    const unsure = await insertMic(db, { schedule_days: [3], schedule_interval: 2 });
    await db
      .insertInto('mic_hosts')
      .values(
        [hosted, unsure].map(({ id }) => ({ mic_id: id, user_id: goer.userId, since: testNow })),
      )
      .execute();
    await go(goer, second);
    await goer.caller.social.block({ userId: blocked.userId, kind: 'block' });
    const nightsFor = async ({ caller }: Pick<Member, 'caller'>) =>
      (await caller.mics.listPersonNights({ userId: goer.userId })).map(
        ({ mic: { id }, night: { date }, isHost }) => [id, date, isHost],
      );
    const all = [
      [hosted.id, '2026-11-24', true],
      [mic.id, second, false],
    ];
    const visitor = { caller: createVisitor(db) };
    expect([await nightsFor(visitor), await nightsFor(fan)]).toEqual([[], []]);
    expect(await nightsFor(goer)).toEqual(all);
    const saved = await goer.caller.social.updateOwnProfile({ showsNights: true });
    expect(saved.profile).toMatchObject({ name: 'Ana Goer', showsNights: true });
    expect([await nightsFor(visitor), await nightsFor(fan)]).toEqual([all, all]);
    expect(await nightsFor(blocked)).toEqual([]);
    // What is near is called so.
    const onTheDay = createTestClient(db, { now: () => new Date('2026-11-24T20:00:00Z') });
    const near = await onTheDay.caller.mics.listPersonNights({ userId: goer.userId });
    expect(near.map((row) => wordOfNight(row.mic, row.night))).toEqual(['Today', undefined]);
    // It says that it has begun.
    const onAtNight = createTestClient(db, { now: () => new Date('2026-11-25T04:30:00Z') });
    const begun = await onAtNight.caller.mics.listPersonNights({ userId: goer.userId });
    expect(begun.map((row) => row.mic.startLabel)).toEqual(['Started', null]);
    // A night that they host and go to stands there once.
    await goer.caller.mics.setGoing({ mic: hosted.slug, date: '2026-11-24', isGoing: true });
    expect(await nightsFor(fan)).toEqual(all);
    await db
      .updateTable('users')
      .set({ suspended_until: new Date(testNow.getTime() + 1000) })
      .where('id', '=', goer.userId)
      .execute();
    expect(await nightsFor(visitor)).toEqual([]);
  });

  it('is forgotten a month after the night, and not counted while someone is suspended', async () => {
    const person = await join();
    await go(person);
    const { db } = database;
    await db
      .updateTable('users')
      .set({ disabled_at: testNow })
      .where('id', '=', person.userId)
      .execute();
    expect((await listFor())[0]?.going).toBe(0);
    const rows = () =>
      db.selectFrom('goings').select('mic_id').where('mic_id', '=', mic.id).execute();
    await purgeGoings(db, new Date('2026-12-23T12:00:00Z'));
    expect(await rows()).toHaveLength(1);
    await purgeGoings(db, new Date('2026-12-24T12:00:00Z'));
    expect(await rows()).toEqual([]);
  });
});

/** The same person at another instant. */
async function comeBack({ userId }: Member, now: Date) {
  const { email } = await database.db
    .selectFrom('accounts')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { caller } = createTestClient(database.db, { now: () => now });
  const { token } = await caller.accounts.signIn({
    email: email ?? '',
    password: 'velvet-harbor-31',
  });
  return createTestClient(database.db, { token, now: () => now });
}

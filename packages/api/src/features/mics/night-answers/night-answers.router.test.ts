import { nightAnswers } from '@stagetime/contracts/mics/nights/messages';
import { noFigures } from '@stagetime/contracts/mics/nights/rules';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { createVisitor, testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { signUpAdmin, type TestAdmin } from '../../admin/testing/admins.ts';

/** It began at 9 AM in Los Angeles, two hours before the tests' instant. */
const date = '2026-11-20';
const day = 24 * 60 * 60 * 1000;
const begun = { schedule_days: [5 as const], start_time: '09:00' };

let database: TestDatabase;
let admin: TestAdmin;
let host: Someone;
let one: Someone;
let two: Someone;
let three: Someone;
let four: Someone;
let mic: { id: number; slug: string };
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  admin = await signUpAdmin(database.db);
  host = await join();
  [one, two, three, four] = [await join(), await join(), await join(), await join()];
});
afterAll(() => database.drop());
beforeEach(async () => {
  mic = await insertMic(database.db, { ...begun, submitted_by: host.userId });
});

type Someone = Awaited<ReturnType<typeof join>>;
let days = 30;
/** Someone whose word counts, independent of everyone else. */
async function join(account = {}) {
  const { token, user } = await signUpPerson(database.db);
  days += 2;
  await database.db
    .updateTable('accounts')
    .set({
      ...{ email_verified_at: testNow, created_at: new Date(testNow.getTime() - days * day) },
      ...account,
    })
    .where('user_id', '=', user.userId)
    .execute();
  return { ...createTestClient(database.db, { token }), userId: user.userId, token };
}

type Input = Parameters<Someone['caller']['mics']['answerNight']>[0];
const answer = (
  { caller }: Pick<Someone, 'caller'>,
  figures: Input['figures'],
  more: Partial<Input> = {},
) => caller.mics.answerNight({ mic: mic.slug, date, figures, ...more });
const readOwn = async ({ caller }: Pick<Someone, 'caller'>) =>
  (await caller.mics.listAnswers({ mic: mic.slug }))[0];
const readUsual = async () => (await createVisitor(database.db).mics.get({ mic: mic.slug })).usual;
const at = ({ token }: Pick<Someone, 'token'>, instant: string) =>
  createTestClient(database.db, { token, now: () => new Date(instant) });
describe('what a night was like', () => {
  it('is said figure by figure, changed and taken back', async () => {
    expect(await readOwn(one)).toEqual({ date, label: 'Fri, Nov 20', own: noFigures });
    expect(await answer(one, { minutesLate: 15 })).toEqual({
      date,
      own: { ...noFigures, minutesLate: 15 },
    });
    await answer(one, { onList: 20, walkIns: false });
    const said = { ...noFigures, minutesLate: 15, onList: 20, walkIns: false };
    expect((await readOwn(one))?.own).toEqual(said);
    expect((await readOwn(two))?.own).toEqual(noFigures);
    await answer(one, { onList: 10, minutesLate: null });
    expect((await readOwn(one))?.own).toEqual({ ...said, minutesLate: null, onList: 10 });
    const nothing = await answer(one, noFigures);
    expect(nothing.own).toEqual(noFigures);
    expect(await answer(one, noFigures)).toEqual(nothing);
    const rows = await database.db
      .selectFrom('night_answers')
      .select('user_id')
      .where('mic_id', '=', mic.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('keeps both of two figures that one taps at once', async () => {
    await Promise.all([answer(one, { onList: 20 }), answer(one, { minutesOnStage: 5 })]);
    expect((await readOwn(one))?.own).toMatchObject({ onList: 20, minutesOnStage: 5 });
  });

  it('is read by everyone with the mic as soon as three say it, two of them at once', async () => {
    await answer(one, { onList: 20, minutesLate: 25 });
    await answer(four, { walkIns: true });
    expect(await readUsual()).toBeUndefined();
    await Promise.all([answer(two, { onList: 10 }), answer(three, { onList: 18 })]);
    expect(await readUsual()).toBe('Usually 18 on the list');
    const { mics } = await createVisitor(database.db).mics.list({ citySlug: 'los-angeles' });
    expect(mics.find(({ id }) => id === mic.id)).not.toHaveProperty('usual');
    await answer(three, { onList: null });
    expect(await readUsual()).toBeUndefined();
  });

  it('is not made by accounts that do not count', async () => {
    const crowd = [await join({ created_at: testNow }), await join({ email_verified_at: null })];
    for (const person of [one, two, ...crowd]) await answer(person, { onList: 20 });
    expect(await readUsual()).toBeUndefined();
  });

  test.each([
    ['before it begins', '2026-11-20T16:59:00Z', 'CONFLICT'],
    ['once it has begun', '2026-11-20T17:00:00Z', undefined],
    ['a week after', '2026-11-28T07:59:00Z', undefined],
    ['after that', '2026-11-28T08:00:00Z', 'CONFLICT'],
  ])('%s', async (_, instant, code) => {
    const { token } = await signUpPerson(database.db, { now: () => new Date(instant) });
    const someone = at({ token }, instant);
    const listed = (await someone.caller.mics.listAnswers({ mic: mic.slug })).map(
      (night) => night.date,
    );
    const answered = answer(someone, { onList: 12 });
    if (code === undefined) {
      await expect(answered).resolves.toMatchObject({ own: { onList: 12 } });
      expect(listed).toContain(date);
    } else {
      await expect(answered).rejects.toMatchObject({ code, message: nightAnswers.closed });
      expect(listed).not.toContain(date);
    }
  });

  it('is not for whoever looks after the mic, nor of a night that is not sure, not there or off', async () => {
    const own = { code: 'FORBIDDEN', message: nightAnswers.own };
    for (const person of [host, admin]) {
      await expect(answer(person, { onList: 12 })).rejects.toMatchObject(own);
      expect(await person.caller.mics.listAnswers({ mic: mic.slug })).toEqual([]);
    }
    const elsewhere = answer(one, { onList: 12 }, { date: '2026-11-19' });
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await host.caller.mics.cancelNight({ mic: mic.slug, date, sentence: 'Burst pipe' });
    await expect(answer(one, { onList: 12 })).rejects.toMatchObject({ code: 'CONFLICT' });
    mic = await insertMic(database.db, { ...begun, schedule_interval: 2 });
    await expect(answer(one, { onList: 12 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await readOwn(one)).toBeUndefined();
  });

  it('follows a night that was moved, by either of its dates', async () => {
    mic = await insertMic(database.db, { submitted_by: host.userId, schedule_days: [6] });
    const moved = { mic: mic.slug, date: '2026-11-21', toDate: date, toTime: '11:30' };
    await host.caller.mics.moveNight({ ...moved, sentence: 'A day early.' });
    const noon = at(one, '2026-11-20T20:00:00Z');
    await answer(noon, { onList: 12 }, { date: '2026-11-21' });
    await answer(noon, { walkIns: true });
    expect(await noon.caller.mics.listAnswers({ mic: mic.slug })).toEqual([
      { date, label: 'Fri, Nov 20', own: { ...noFigures, onList: 12, walkIns: true } },
    ]);
  });

  test.each<[string, Input['figures']]>([
    ['31 minutes early', { minutesLate: -31 }],
    ['over three hours late', { minutesLate: 181 }],
    ['no one on the list', { onList: 0 }],
    ['201 on the list', { onList: 201 }],
    ['no minute on stage', { minutesOnStage: 0 }],
    ['61 minutes on stage', { minutesOnStage: 61 }],
    ['nothing', {}],
  ])('is never %s', async (_, figures) => {
    await expect(answer(one, figures)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    // Nor by any other way into the table.
    const row = {
      minutes_late: figures.minutesLate ?? null,
      on_list: figures.onList ?? null,
      minutes_on_stage: figures.minutesOnStage ?? null,
    };
    const insert = database.db.insertInto('night_answers').values({
      ...{ mic_id: mic.id, local_date: date, user_id: one.userId, answered_at: testNow, ...row },
    });
    await expect(insert.execute()).rejects.toThrow(/violates check constraint/);
  });
});

it('forgets what was said a year ago with the next answer', async () => {
  await sql`
    insert into night_answers (mic_id, local_date, user_id, on_list, answered_at)
    values (${mic.id}, '2025-11-19', ${one.userId}, 5, ${testNow})`.execute(database.db);
  await answer(two, { onList: 20 });
  const rows = await database.db
    .selectFrom('night_answers')
    .select('user_id')
    .where('mic_id', '=', mic.id)
    .execute();
  expect(rows).toEqual([{ user_id: two.userId }]);
});

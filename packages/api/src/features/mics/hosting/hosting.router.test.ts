import { describeState } from '@stagetime/contracts/mics/hosts/messages';
import { nightRefusals } from '@stagetime/contracts/mics/nights/messages';
import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { signUpAdmin } from '../../admin/testing/admins.ts';

/** Mondays after the tests' instant. */
const [first, second] = ['2026-11-23', '2026-11-30'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

async function join(name = 'Dana Deckhand') {
  const { token, user } = await signUpPerson(database.db, { name });
  const { mics } = createTestClient(database.db, { token }).caller;
  return { mics, userId: user.userId };
}
type Member = Awaited<ReturnType<typeof join>>;

async function host(who: Member, overrides: MicOverrides = {}) {
  const mic = await insertMic(database.db, overrides);
  await makeHost(who, mic.id);
  return mic;
}

async function makeHost({ userId }: Member, micId: number) {
  const row = { mic_id: micId, user_id: userId, since: testNow };
  await database.db.insertInto('mic_hosts').values(row).execute();
}

const deskOf = async ({ mics }: Member) => (await mics.listHosting()).mics;
const idsOf = async (who: Member) => (await deskOf(who)).map(({ mic }) => mic.id);
const nextOf = async (who: Member) => {
  const night = (await deskOf(who))[0]?.nights[0];
  if (night === undefined) throw new Error('There is no night.');
  return night;
};

describe('whose mics the desk has', () => {
  it('those that one hosts, the soonest night first, and no longer once one stopped', async () => {
    const [dana, kim, other] = [await join(), await join(), await join()];
    const later = await host(dana, { schedule_days: [3] });
    const sooner = await host(dana);
    await host(other);
    await makeHost(kim, sooner.id);
    expect(await idsOf(dana)).toEqual([sooner.id, later.id]);
    expect(await dana.mics.countHosting()).toEqual({ mics: 2, invitations: 0 });
    // A co-host has the same.
    expect(await idsOf(kim)).toEqual([sooner.id]);
    await kim.mics.endHosting({ mic: sooner.slug, userId: kim.userId });
    expect(await idsOf(kim)).toEqual([]);
    expect(await kim.mics.countHosting()).toEqual({ mics: 0, invitations: 0 });
  });

  it('what one submitted, until it has a host, but neither rejected nor removed', async () => {
    const [submitter, dana] = [await join(), await join()];
    const submitted_by = submitter.userId;
    const mic = await insertMic(database.db, { submitted_by });
    const pending = await insertMic(database.db, { submitted_by, status: 'pending' });
    await insertMic(database.db, { submitted_by, status: 'rejected' });
    await insertMic(database.db, { submitted_by, status: 'removed' });
    const desk = await deskOf(submitter);
    expect(desk[0]?.nights.map(({ date }) => date).slice(0, 2)).toEqual([first, second]);
    expect(desk).toMatchObject([
      { mic: { id: mic.id }, present: { status: 'approved' } },
      { mic: { id: pending.id, status: 'pending' }, nights: [], present: null },
    ]);
    await makeHost(dana, mic.id);
    expect(await idsOf(submitter)).toEqual([pending.id]);
    // No one is led there for one that may never be listed.
    expect(await submitter.mics.countHosting()).toEqual({ mics: 0, invitations: 0 });
  });

  it('an admin’s is their own, too', async () => {
    const admin = await signUpAdmin(database.db);
    await insertMic(database.db);
    const { caller } = createTestClient(database.db, { token: admin.token });
    expect(await caller.mics.listHosting()).toEqual({ mics: [], hasMore: false, invitations: [] });
  });

  it('one that is paused says until when, and has no nights', async () => {
    const dana = await join();
    const { slug: mic } = await host(dana);
    const until = '2027-01-11';
    await dana.mics.setStatus({ mic, to: 'paused', note: 'New paint', until });
    expect(await deskOf(dana)).toMatchObject([
      {
        mic: { status: 'paused', closure: { until, note: 'New paint', isModerated: false } },
        nights: [],
        present: { options: ['approved', 'closed'] },
      },
    ]);
  });
});

describe('a night of the desk', () => {
  it('says who comes: how many to all who run it, names as far as they let hosts know', async () => {
    const [dana, ana, bo] = [await join(), await join('Ana'), await join('Bo')];
    const mic = await host(dana);
    const other = await host(dana, { schedule_days: [2] });
    for (const who of [ana, bo]) {
      await who.mics.setGoing({ mic: mic.slug, date: first, isGoing: true });
    }
    await ana.mics.setGoing({ mic: other.slug, date: '2026-11-24', isGoing: true });
    await database.db
      .updateTable('accounts')
      .set({ shows_goings: true })
      .where('user_id', '=', ana.userId)
      .execute();
    const known = [{ userId: ana.userId, name: 'Ana' }];
    const [one, two] = await deskOf(dana);
    expect(one?.nights.slice(0, 2)).toMatchObject([
      { date: first, going: 2, people: known },
      { date: second, going: 0, people: [] },
    ]);
    expect(two?.nights[0]).toMatchObject({ going: 1, people: known });
    // Who submitted it is no host to them.
    const submitter = await join();
    const submitted = await insertMic(database.db, { submitted_by: submitter.userId });
    await ana.mics.setGoing({ mic: submitted.slug, date: first, isGoing: true });
    expect(await nextOf(submitter)).toMatchObject({ going: 1, people: [] });
  });

  it('is what its host says by one tap, and as before once that is taken back', async () => {
    const [dana, kim] = [await join(), await join()];
    const { id, slug: mic } = await host(dana);
    await makeHost(kim, id);
    const night = { mic, date: first };
    expect(describeState(await nextOf(dana)).text).toBe('On as planned');
    // Two hosts at once.
    await Promise.all([dana, kim].map((who) => who.mics.reportNight({ ...night, kind: 'full' })));
    expect(await nextOf(kim)).toMatchObject({ own: 'full', isFull: true });
    await dana.mics.reportNight({ ...night, kind: 'cancelled' });
    const cancelled = await nextOf(dana);
    expect(cancelled).toMatchObject({ date: first, own: null, cancelled: 'The host says so.' });
    expect(describeState(cancelled).kind).toBe('cancelled');
    // As undoing it says.
    await dana.mics.withdrawReport({ ...night, kind: 'cancelled' });
    await dana.mics.reportNight({ ...night, kind: 'full' });
    expect(describeState(await nextOf(kim)).kind).toBe('full');
    await dana.mics.reportNight({ ...night, kind: 'cancelled' });
    await dana.mics.withdrawReport(night);
    expect(describeState(await nextOf(dana)).kind).toBe('planned');
    await dana.mics.reportNight({ ...night, kind: 'on' });
    expect(describeState(await nextOf(dana)).text).toBe("You said it's on");
    expect(describeState(await nextOf(kim))).toEqual({
      kind: 'on',
      text: "The host says it's on",
    });
    expect(await nextOf(kim)).toMatchObject({ own: null, isSaidOn: true });
  });

  it('that was cancelled stays so, whatever a page says that shows it as on', async () => {
    const [dana, ana] = [await join(), await join()];
    const { id, slug: mic } = await host(dana);
    const night = { mic, date: first };
    await ana.mics.setGoing({ ...night, isGoing: true });
    const told = () =>
      database.db.selectFrom('night_changes').select('kind').where('mic_id', '=', id).execute();
    await dana.mics.reportNight({ ...night, kind: 'full' });
    await dana.mics.reportNight({ ...night, kind: 'cancelled' });
    const words = [
      () => dana.mics.reportNight({ ...night, kind: 'full' }),
      () => dana.mics.reportNight({ ...night, kind: 'moved', toTime: '21:00' }),
      () => dana.mics.withdrawReport({ ...night, kind: 'full' }),
      () => dana.mics.withdrawReport({ ...night, kind: 'on' }),
      () => dana.mics.moveNight({ ...night, toTime: '21:00', sentence: 'Later.', isOn: true }),
    ];
    const refusal = { code: 'CONFLICT', message: nightRefusals.cancelledMeanwhile };
    for (const say of words) await expect(say()).rejects.toMatchObject(refusal);
    // All at once beside the cancellation itself, whichever comes first.
    await dana.mics.withdrawReport({ ...night, kind: 'cancelled' });
    await Promise.allSettled([
      dana.mics.reportNight({ ...night, kind: 'full' }),
      dana.mics.reportNight({ ...night, kind: 'cancelled' }),
      ...words.map((say) => say()),
    ]);
    expect(describeState(await nextOf(dana)).kind).toBe('cancelled');
    expect(await told()).toEqual([{ kind: 'night_cancelled' }]);
    // What takes back a cancellation ends no move that took its place.
    await dana.mics.moveNight({ ...night, toTime: '21:00', sentence: 'Later.' });
    await expect(dana.mics.withdrawReport({ ...night, kind: 'cancelled' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: nightRefusals.changedMeanwhile,
    });
    await dana.mics.reportNight({ ...night, kind: 'full' });
    await dana.mics.withdrawReport({ ...night, kind: 'full' });
    expect(describeState(await nextOf(dana)).kind).toBe('moved');
    await dana.mics.reportNight({ ...night, kind: 'on' });
    expect(describeState(await nextOf(dana)).kind).toBe('on');
  });

  it('of a mic that is paused meanwhile says so, to whoever looks after it', async () => {
    const dana = await join();
    const { slug: mic } = await host(dana);
    const night = { mic, date: first };
    for (const [to, message] of [
      ['paused', 'This open mic is paused.'],
      ['closed', 'This open mic is closed.'],
    ] as const) {
      await dana.mics.setStatus({ mic, to });
      for (const answer of [
        dana.mics.confirm({ mic }),
        dana.mics.reportNight({ ...night, kind: 'full' }),
        dana.mics.withdrawReport(night),
        dana.mics.cancelNight({ ...night, sentence: 'Closed.' }),
      ]) {
        await expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND', message });
      }
    }
    const other = await join();
    await expect(other.mics.cancelNight({ ...night, sentence: 'No.' })).rejects.toMatchObject({
      message: 'This open mic is closed.',
    });
  });

  it('stands where it is moved to, once', async () => {
    const dana = await join();
    const { slug: mic } = await host(dana);
    const moved = {
      date: first,
      toDate: '2026-11-24',
      toTime: '21:00',
      sentence: 'The game is on',
    };
    await dana.mics.moveNight({ mic, ...moved });
    const [desk] = await deskOf(dana);
    expect(desk?.nights.map(({ date }) => date).slice(0, 2)).toEqual(['2026-11-24', second]);
    expect(describeState(await nextOf(dana))).toEqual({
      kind: 'moved',
      text: 'Moved from Mon, Nov 23, 8\u00a0PM',
    });
  });

  it('shows what people at the door say, and what waits for the host', async () => {
    const [dana, ana, bo] = [await join(), await join(), await join()];
    const { slug: mic } = await host(dana, { schedule_days: [5] });
    await database.db
      .updateTable('accounts')
      .set({ created_at: new Date('2026-01-01T00:00:00Z'), email_verified_at: testNow })
      .where('user_id', 'in', [ana.userId, bo.userId])
      .execute();
    await ana.mics.reportNight({ mic, date: '2026-11-20', kind: 'cancelled' });
    await ana.mics.suggest({ mic, changes: {}, words: 'Sign-up is at 7 now.' });
    expect(await deskOf(dana)).toMatchObject([{ suggestions: 1 }]);
    const peopleSay = "1 person says it's cancelled, 11\u00a0AM";
    expect(await nextOf(dana)).toMatchObject({ when: 'Today', peopleSay });
    await dana.mics.reportNight({ mic, date: '2026-11-20', kind: 'on' });
    expect((await nextOf(dana)).peopleSay).toBeUndefined();
    // No visitor reads it against the host's word; the host may have missed something.
    await bo.mics.reportNight({ mic, date: '2026-11-20', kind: 'cancelled' });
    expect((await nextOf(dana)).peopleSay).toBe(peopleSay);
    await dana.mics.reportNight({ mic, date: '2026-11-20', kind: 'cancelled' });
    expect((await nextOf(dana)).peopleSay).toBeUndefined();
  });
});

import { undoDelay, undoTime } from '@stagetime/contracts/core/undo';
import { statusRefusals } from '@stagetime/contracts/mics/status/messages';
import { createDatabase, type Database } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { createVisitor, testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { auditOfMic, signUpAdmin, type TestAdmin } from '../../admin/testing/admins.ts';
import { applyRemovals, endDuePauses, isRemovedMic } from './status.service.ts';

const note = 'The room is being painted.';
/** Two weeks after the tests' Friday. */
const until = '2026-12-04';

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
  mic = await insertMic(database.db, { submitted_by: host.user.userId });
});

const hostCaller = () => createTestClient(database.db, { token: host.token }).caller;
const visitor = (now?: Date) => createVisitor(database.db, now);
const read = () => visitor().mics.get({ mic: mic.slug });
const pause = (more = {}) =>
  hostCaller().mics.setStatus({ mic: mic.slug, to: 'paused', note, until, ...more });
const set = (caller: Pick<TestAdmin['caller'], 'mics'>, to: 'approved' | 'closed' | 'removed') =>
  caller.mics.setStatus({ mic: mic.slug, to });
/** The time after which nothing can be taken back. */
const afterUndo = new Date(testNow.getTime() + undoDelay + 1);
const removeDue = (now = afterUndo, db: Database = database.db) =>
  applyRemovals(db, now, { isStopped: () => false });
const isListed = async (now?: Date) => {
  const { mics } = await visitor(now).mics.list({ citySlug: 'los-angeles', limit: 500 });
  return mics.some(({ id }) => id === mic.id);
};
const isFound = async () => {
  const { results } = await visitor().mics.search({ query: mic.slug.replaceAll('-', ' ') });
  return results.some(({ url }) => url.endsWith(`/${mic.slug}`));
};
const countNights = async () => {
  const nights = await database.db
    .selectFrom('nights')
    .select('id')
    .where('mic_id', '=', mic.id)
    .execute();
  return nights.length;
};

describe('a mic that its host pauses', () => {
  it('keeps its page, which says why and until when, and leaves everything else', async () => {
    const fan = await signUpPerson(database.db);
    const { caller } = createTestClient(database.db, { token: fan.token });
    await caller.mics.setFavorite({ mic: mic.slug, isFavorite: true });
    await caller.comments.add({ mic: mic.slug, content: 'Great room' });
    expect(await isListed()).toBe(true);

    expect(await pause()).toEqual({
      id: mic.id,
      status: 'paused',
      options: ['approved', 'closed'],
    });

    const page = await read();
    expect(page).toMatchObject({ status: 'paused', nextNights: [], nextLabel: 'Paused' });
    expect(page.closure).toEqual({
      ...{ since: '2026-11-20', isModerated: false, note, until, successor: null },
    });
    expect(await isListed()).toBe(false);
    expect(await countNights()).toBe(0);
    expect(await isFound()).toBe(false);
    const readFavorites = () => caller.mics.listFavorites({ userId: fan.user.userId });
    expect((await readFavorites()).favorites).toEqual([]);
    const interest = caller.mics.setInterest({ mic: mic.slug, isInterested: true });
    await expect(interest).rejects.toMatchObject({ code: 'NOT_FOUND' });

    await set(hostCaller(), 'approved');
    expect(await isListed()).toBe(true);
    expect((await read()).closure).toBeUndefined();
    expect(await countNights()).toBeGreaterThan(4);
    const { comments } = await visitor().comments.list({ mic: mic.slug });
    expect(comments.map(({ content }) => content)).toEqual(['Great room']);
    expect((await readFavorites()).favorites).toHaveLength(1);
    expect(await isFound()).toBe(true);
  });

  it('is written down, once', async () => {
    await pause();
    await pause();
    const said = { note, until_date: until, successor_id: null };
    const unsaid = { note: null, until_date: null, successor_id: null };
    expect(await auditOfMic(database.db, mic.id)).toMatchObject([
      {
        event: 'mic_paused',
        actor_id: host.user.userId,
        details: {
          before: { status: 'approved', ...unsaid },
          after: { status: 'paused', ...said },
        },
      },
    ]);
    await pause({ note: 'It takes longer.' });
    const events = (await auditOfMic(database.db, mic.id)).map(({ event }) => event);
    expect(events).toEqual(['mic_paused', 'mic_paused']);
    expect((await read()).closure).toMatchObject({ note: 'It takes longer.' });
  });

  it('is listed again from its day on, in its city', async () => {
    await pause();
    // As the role that jobs have.
    const worker = createDatabase({ url: database.urlAs('stagetime_worker') }).db;
    const end = (now: Date) => endDuePauses(worker, now, { isStopped: () => false });
    // Half past eleven in the evening of December 3rd, and half an hour later.
    const before = new Date('2026-12-04T07:30:00Z');
    const after = new Date('2026-12-04T08:00:00Z');
    await end(before);
    expect((await read()).status).toBe('paused');
    await Promise.all([end(after), end(after)]);
    expect((await read()).status).toBe('approved');
    expect(await isListed(after)).toBe(true);
    expect(await isFound()).toBe(true);
    await set(hostCaller(), 'closed');
    await end(new Date('2027-12-04T08:00:00Z'));
    expect((await read()).status).toBe('closed');
    await worker.destroy();
  });

  test.each([
    [{ until: '2026-11-20' }, 'until'],
    [{ until: '2026-11-01' }, 'until'],
    [{ until: '2029-01-01' }, 'until'],
  ])('stays as it is for %j', async (input, field) => {
    await expect(pause(input)).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', fieldErrors: [{ field }] },
    });
    expect((await read()).status).toBe('approved');
  });
});

describe('who says what becomes of a mic', () => {
  it('is whoever looks after it; for anyone else there is none', async () => {
    const other = await signUpPerson(database.db);
    const { caller } = createTestClient(database.db, { token: other.token });
    await expect(set(caller, 'closed')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const theirs = await caller.mics.getUpkeep({ mic: mic.slug });
    expect(theirs).toMatchObject({ present: null, canClaim: false });
    const { present } = await hostCaller().mics.getUpkeep({ mic: mic.slug });
    expect(present).toEqual({ id: mic.id, status: 'approved', options: ['paused', 'closed'] });
  });

  it('is an admin where one has spoken', async () => {
    await pause();
    await set(admin.caller, 'closed');
    expect((await read()).closure).toMatchObject({ isModerated: true, note: null, until: null });
    const change = (to: 'approved' | 'closed') => () => set(hostCaller(), to);
    for (const attempt of [change('approved'), pause, change('closed')]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    const { present } = await hostCaller().mics.getUpkeep({ mic: mic.slug });
    expect(present?.options).toEqual([]);
    await set(admin.caller, 'approved');
    await pause();
    expect((await read()).status).toBe('paused');
  });

  it('is an admin alone for what must go, which only they and who submitted it see then', async () => {
    await expect(set(hostCaller(), 'removed')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await set(admin.caller, 'removed');
    await removeDue();
    await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await hostCaller().mics.get({ mic: mic.slug })).toMatchObject({ status: 'removed' });
    await expect(set(hostCaller(), 'approved')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await isRemovedMic(database.db, mic.slug)).toBe(true);
    await set(admin.caller, 'approved');
    expect(await isRemovedMic(database.db, String(mic.id))).toBe(false);
    expect((await read()).status).toBe('approved');
  });

  test.each(['pending', 'rejected'] as const)('is the review while it is %s', async (status) => {
    mic = await insertMic(database.db, { submitted_by: host.user.userId, status });
    await expect(set(admin.caller, 'closed')).rejects.toMatchObject({ code: 'CONFLICT' });
    const { present } = await admin.caller.mics.getUpkeep({ mic: mic.slug });
    expect(present).toBeNull();
  });

  it('is one of two who saw the same', async () => {
    const from = 'approved';
    const results = await Promise.allSettled([
      hostCaller().mics.setStatus({ mic: mic.slug, from, to: 'paused' }),
      hostCaller().mics.setStatus({ mic: mic.slug, from, to: 'closed' }),
    ]);
    const failed = results.filter(({ status }) => status === 'rejected');
    expect(failed).toMatchObject([{ reason: { code: 'CONFLICT' } }]);
    expect(await auditOfMic(database.db, mic.id)).toHaveLength(1);
  });
});

describe('a mic that is closed', () => {
  it('leads on to what it is now, while that is on the list', async () => {
    const next = await insertMic(database.db, { show_name: 'The New One' });
    await hostCaller().mics.setStatus({ mic: mic.slug, to: 'closed', successor: next.slug });
    const successor = { slug: next.slug, citySlug: 'los-angeles', showName: 'The New One' };
    expect((await read()).closure).toMatchObject({ successor });
    await admin.caller.mics.setStatus({ mic: next.slug, to: 'removed' });
    await removeDue();
    expect((await read()).closure).toMatchObject({ successor: null });
  });

  it('is not its own successor, nor is what no one sees', async () => {
    const { slug } = await insertMic(database.db, { status: 'pending' });
    for (const successor of [mic.slug, String(mic.id), slug, 'no-such-mic']) {
      const change = hostCaller().mics.setStatus({ mic: mic.slug, to: 'closed', successor });
      await expect(change).rejects.toMatchObject({
        cause: { code: 'INVALID_INPUT', fieldErrors: [{ field: 'successor' }] },
      });
    }
  });

  it('is neither approved, rejected nor edited by the review', async () => {
    await set(hostCaller(), 'closed');
    for (const action of ['approve', 'reject'] as const) {
      const decision = admin.caller.admin.toggleApproval({ mic: mic.slug, action });
      await expect(decision).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    const edit = admin.caller.admin.editMic({ mic: mic.slug, changes: { showName: 'Renamed' } });
    await expect(edit).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a mic that is being removed', () => {
  const statusOf = async () => {
    const { status } = await admin.caller.mics.get({ mic: mic.slug });
    return status;
  };
  const takeBack = () =>
    ({ mic: mic.slug, from: 'removed', to: 'approved', takesBack: true }) as const;
  const upkeepOf = async ({ caller }: Pick<TestAdmin, 'caller'>) =>
    (await caller.mics.getUpkeep({ mic: mic.slug })).present;

  it('stays in public for ten seconds, and goes after them, once, whoever does it', async () => {
    const remove = { mic: mic.slug, to: 'removed', note: 'A hoax' } as const;
    expect(await admin.caller.mics.setStatus(remove)).toMatchObject({ status: 'removed' });
    await admin.caller.mics.setStatus(remove);
    await removeDue(new Date(testNow.getTime() + undoTime));
    expect((await read()).status).toBe('approved');
    const worker = createDatabase({ url: database.urlAs('stagetime_worker') }).db;
    await Promise.all([removeDue(afterUndo, worker), removeDue(afterUndo, worker)]);
    await worker.destroy();
    expect(await isRemovedMic(database.db, mic.slug)).toBe(true);
    expect(await admin.caller.mics.get({ mic: mic.slug })).toMatchObject({
      freshness: { text: 'Heard from a moderator Nov 20' },
    });
    expect(await countNights()).toBe(0);
    const closure = { note: 'A hoax', is_moderated: true, set_by: admin.userId, set_at: testNow };
    expect(
      await database.db
        .selectFrom('mic_closures')
        .select(['note', 'is_moderated', 'set_by', 'set_at'])
        .where('mic_id', '=', mic.id)
        .execute(),
    ).toEqual([closure]);
    expect((await auditOfMic(database.db, mic.id)).map(({ event }) => event)).toEqual([
      'mic_removed',
    ]);
  });

  it('is taken back by who removes it, and says so to others, who decide nothing meanwhile', async () => {
    const other = await signUpAdmin(database.db);
    const { name } = await database.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', admin.userId)
      .executeTakeFirstOrThrow();
    await set(admin.caller, 'removed');
    const text = `${name} is removing this open mic.`;
    expect(await upkeepOf(other)).toMatchObject({ options: [], removal: { text, isOwn: false } });
    expect(await upkeepOf(admin)).toMatchObject({ removal: { isOwn: true } });
    expect(await upkeepOf({ caller: hostCaller() })).toMatchObject({
      removal: { text: 'The Stagetime team is removing this open mic.' },
    });
    for (const to of ['removed', 'approved'] as const) {
      await expect(set(other.caller, to)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: text,
      });
    }
    await expect(set(hostCaller(), 'closed')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await admin.caller.mics.setStatus(takeBack())).toMatchObject({ status: 'approved' });
    await removeDue();
    expect(await statusOf()).toBe('approved');
    expect(await upkeepOf(admin)).not.toHaveProperty('removal');
    const events = (await auditOfMic(database.db, mic.id)).map(({ event }) => event);
    expect(events).toEqual(['mic_reopened', 'mic_removed']);
  });

  it('is removed by one of two at once, and is either removed or taken back, never both', async () => {
    const other = await signUpAdmin(database.db);
    const ends = await Promise.allSettled([
      set(admin.caller, 'removed'),
      set(other.caller, 'removed'),
    ]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = ends[0]?.status === 'fulfilled' ? admin : other;
    await Promise.allSettled([winner.caller.mics.setStatus(takeBack()), removeDue()]);
    const isRemoved = await isRemovedMic(database.db, mic.slug);
    const events = (await auditOfMic(database.db, mic.id)).map(({ event }) => event);
    expect(events[0]).toBe(isRemoved ? 'mic_removed' : 'mic_reopened');
  });

  it('is not taken back once it is removed, but opened again; who repeats that hears that it is done', async () => {
    await set(admin.caller, 'removed');
    await admin.caller.mics.setStatus(takeBack());
    expect(await admin.caller.mics.setStatus(takeBack())).toMatchObject({ status: 'approved' });
    await set(admin.caller, 'removed');
    await removeDue();
    await expect(admin.caller.mics.setStatus(takeBack())).rejects.toMatchObject({
      ...{ code: 'CONFLICT', message: statusRefusals.tooLate },
    });
    expect(await isRemovedMic(database.db, mic.slug)).toBe(true);
    await admin.caller.mics.setStatus({ mic: mic.slug, from: 'removed', to: 'approved' });
    expect(await isRemovedMic(database.db, mic.slug)).toBe(false);
  });
});

import type { ListAllMicsInput } from '@stagetime/contracts/admin/schemas';
import { micWords } from '@stagetime/db/mic-words';
import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import { signUpAdmin, type TestAdmin } from '../testing/admins.ts';

let database: TestDatabase;
let admin: TestAdmin;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  admin = await signUpAdmin(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('mics').execute();
});

const mic = (overrides: MicOverrides = {}) => insertMic(database.db, overrides);
const list = async (input: Partial<ListAllMicsInput> = {}) => {
  const { mics } = await admin.caller.desk.listMics(input);
  return mics.map(({ id }) => id);
};
const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);

describe('the list of all mics', () => {
  it('has every mic whatever became of it, by state and city, the newest first', async () => {
    const listed = await mic();
    const waiting = await mic({ status: 'pending' });
    const rejected = await mic({ status: 'rejected', citySlug: 'chicago' });
    const paused = await mic({ citySlug: 'chicago' });
    const gone = await mic({ status: 'removed' });
    const leaving = await mic();
    const { caller } = admin;
    await caller.mics.setStatus({
      ...{ mic: paused.slug, to: 'paused', note: 'The room is being painted.' },
      until: '2026-12-04',
    });
    await caller.mics.setStatus({ mic: leaving.slug, to: 'removed' });

    expect(await list()).toEqual(
      [leaving, gone, paused, rejected, waiting, listed].map(({ id }) => id),
    );
    expect(await list({ state: 'approved' })).toEqual([leaving.id, listed.id]);
    expect(await list({ state: 'removed' })).toEqual([gone.id]);
    expect(await list({ state: 'pending' })).toEqual([waiting.id]);
    expect(await list({ state: 'rejected', city: 'chicago' })).toEqual([rejected.id]);
    expect(await list({ state: 'rejected', city: 'los-angeles' })).toEqual([]);
    expect(await list({ city: 'nowhere' })).toEqual([]);

    const { mics, counts } = await caller.desk.listMics({ state: 'paused' });
    expect(mics).toMatchObject([
      {
        ...{
          id: paused.id,
          city: 'Chicago',
          nights: expect.stringMatching(/^Every Monday, 8\sPM$/),
        },
        closure: { until: '2026-12-04', note: 'The room is being painted.' },
        present: { status: 'paused', options: ['approved', 'closed', 'removed'] },
        ...{ hosts: 0, sentBy: null },
      },
    ]);
    expect(counts).toEqual({
      ...{ approved: 2, paused: 1, closed: 0, removed: 1, removing: 1, pending: 1, rejected: 1 },
    });
    const chicago = await caller.desk.listMics({ city: 'chicago' });
    expect(chicago.counts).toMatchObject({ approved: 0, paused: 1, rejected: 1 });

    // What someone removes says who, and nothing else may be made of it.
    const mona = await signUpAdmin(database.db, { name: 'Mona Moderator' });
    const removing = await mona.caller.desk.listMics({ state: 'removing' });
    expect(removing.mics).toMatchObject([
      {
        id: leaving.id,
        present: {
          options: [],
          removal: { text: 'Ada Admin is removing this open mic.', isOwn: false },
        },
      },
    ]);
  });

  it('is searched by beginnings of words of name, venue and address', async () => {
    const cafe = await mic({
      ...{ slug: 'night-at-the-cafe-2', show_name: "Night at O'Brien’s", venue_name: 'Café Zoë' },
    });
    const closed = await mic({ show_name: 'Good Hang', status: 'closed', slug: 'good-hang' });
    expect(await list({ q: 'café' })).toEqual([cafe.id]);
    expect(await list({ q: 'CAFE nig' })).toEqual([cafe.id]);
    expect(await list({ q: 'night-at-the-cafe-2' })).toEqual([cafe.id]);
    expect(await list({ q: "o'bri" })).toEqual([cafe.id]);
    expect(await list({ q: 'hang go' })).toEqual([closed.id]);
    expect(await list({ q: 'good', state: 'approved' })).toEqual([]);
    expect(await list({ q: 'ood' })).toEqual([]);
    // Nothing of it is read as a query of Postgres.
    expect(await list({ q: `hang' | !'x:* & (` })).toEqual([]);
    expect(await list({ q: '🎤' })).toEqual([closed.id, cafe.id]);
  });

  it('finds words and who is silent longest by indexes that hold just what is asked for', async () => {
    const plan = await database.db.transaction().execute(async (trx) => {
      // The table is small.
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_sort = off`.execute(trx);
      const words = sql`explain select id from mics where ${sql.raw(micWords)} @@ 'a'::tsquery`;
      const silent = sql`explain select id from mics where status = 'closed'
        order by coalesce(mics.last_word_at, mics.created_at), mics.id`;
      return [await words.execute(trx), await silent.execute(trx)].map(({ rows }) => rows);
    });
    expect(JSON.stringify(plan[0])).toContain('mics_words');
    expect(JSON.stringify(plan[1])).toContain('mics_silent');
  });

  it('has those first of which no one has said anything for longest, within a state', async () => {
    const old = await mic({ last_word_at: daysAgo(200), last_word_by: 'host' });
    const never = await mic({ created_at: daysAgo(100) });
    const fresh = await mic({ last_word_at: daysAgo(2), created_at: daysAgo(300) });
    await mic({ status: 'closed', created_at: daysAgo(900) });
    expect(await list({ state: 'approved', order: 'silent' })).toEqual([
      ...[old.id, never.id, fresh.id],
    ]);
    const { mics } = await admin.caller.desk.listMics({ state: 'approved', order: 'silent' });
    expect(mics[0]).toMatchObject({ freshness: { isStale: true } });
  });

  it('gives each mic once, page by page, while states change and others come', async () => {
    const made = [];
    for (let count = 0; count < 6; count += 1) made.push(await mic());
    const ids = made.map(({ id }) => id).toReversed();
    const { caller } = admin;
    const first = await caller.desk.listMics({ state: 'approved', limit: 2 });
    await mic();
    await caller.mics.setStatus({ mic: String(ids[1]), to: 'closed' });
    await caller.mics.setStatus({ mic: String(ids[3]), to: 'paused' });
    const second = await caller.desk.listMics({
      ...{ state: 'approved', limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect(first.mics.map(({ id }) => id)).toEqual([ids[0], ids[1]]);
    expect(second.mics.map(({ id }) => id)).toEqual([ids[2], ids[4]]);
    expect(second.counts).toBeNull();
    const other = { state: 'closed', cursor: first.nextCursor ?? '' } as const;
    await expect(caller.desk.listMics(other)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('says how many hosts a mic has, and who sent it', async () => {
    const { id } = await mic({ submitted_by: admin.userId });
    const host = { mic_id: id, user_id: admin.userId, since: testNow };
    await database.db.insertInto('mic_hosts').values(host).execute();
    const { mics } = await admin.caller.desk.listMics({});
    expect(mics).toMatchObject([{ hosts: 1, sentBy: 'Ada Admin' }]);
  });
});

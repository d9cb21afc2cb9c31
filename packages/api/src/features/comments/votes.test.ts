import { isThorough } from '@stagetime/config/thorough';
import { type CommentSort, commentSorts } from '@stagetime/contracts/comments/rules';
import { createRandom } from '@stagetime/db/demo/random';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Caller } from '../../app.router.ts';
import { sortBy } from '../../core/paging.ts';
import { createTestTools, createVisitor, testNow } from '../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../accounts/testing/people.ts';
import { commentOrder, selectComments } from './comments.queries.ts';

const tools = createTestTools({ rateLimits: { scale: 100 } });

let database: TestDatabase;
let author: Caller;
let voters: { readonly caller: Caller; readonly userId: number }[];
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  const people = await Promise.all([1, 2, 3, 4].map(() => signUpPerson(database.db)));
  voters = people.map(({ token, user }) => ({
    caller: createTestClient(database.db, { token, tools }).caller,
    userId: user.userId,
  }));
  author = (voters[0] as (typeof voters)[number]).caller;
});
afterAll(() => database.drop());

async function newComment(): Promise<{ commentId: number; mic: string }> {
  const { slug: mic } = await insertMic(database.db);
  const { id } = await author.comments.add({ mic, content: 'Vote on me' });
  return { commentId: id, mic };
}

/** Comments whose counts or ranks are not what their votes say. */
async function drifted(): Promise<unknown[]> {
  const { rows } = await sql`
    select c.id from comments c
    left join lateral (
      select count(*) filter (where is_upvote) as up, count(*) filter (where not is_upvote) as down
      from comment_votes where comment_id = c.id) votes on true
    where (c.upvotes, c.downvotes) is distinct from (votes.up, votes.down)
      or c.best_rank <> wilson_lower_bound(c.upvotes, c.downvotes)
      or c.controversial_rank <> controversy(c.upvotes, c.downvotes)`.execute(database.db);
  return rows;
}

describe('comments.toggleVote', () => {
  it('adds, changes and removes a vote, and tells the new counts', async () => {
    const { commentId, mic } = await newComment();
    const [, { caller }] = voters as [unknown, (typeof voters)[number]];
    const tap = (voteType: 'upvote' | 'downvote') =>
      caller.comments.toggleVote({ commentId, voteType });
    const added = { action: 'added', vote: 'upvote', upvotes: 1, downvotes: 0 };
    expect(await tap('upvote')).toEqual(added);
    expect(await caller.comments.ownVotes({ mic })).toEqual({ [commentId]: 'upvote' });
    const changed = { action: 'changed', vote: 'downvote', upvotes: 0, downvotes: 1 };
    expect(await tap('downvote')).toEqual(changed);
    const removed = { action: 'removed', vote: null, upvotes: 0, downvotes: 0 };
    expect(await tap('downvote')).toEqual(removed);
    expect(await caller.comments.ownVotes({ mic })).toEqual({});
  });
});

describe('comments.vote', () => {
  it('is what someone wants, however often they say so, on their own comment too', async () => {
    const { commentId } = await newComment();
    const vote = (wanted: 'upvote' | 'none') => author.comments.vote({ commentId, vote: wanted });
    expect(await vote('upvote')).toMatchObject({ action: 'added', upvotes: 1 });
    expect(await vote('upvote')).toMatchObject({ action: 'unchanged', upvotes: 1 });
    expect(await vote('none')).toMatchObject({ action: 'removed', vote: null, upvotes: 0 });
    expect(await vote('none')).toMatchObject({ action: 'unchanged', upvotes: 0 });
  });

  it('asks a visitor to sign in, and finds nothing that is not shown', async () => {
    const { commentId, mic } = await newComment();
    const visitor = createVisitor(database.db);
    const signedOut = { code: 'UNAUTHORIZED', message: 'You must be signed in to vote' };
    await expect(visitor.comments.vote({ commentId, vote: 'upvote' })).rejects.toMatchObject(
      signedOut,
    );
    await expect(
      visitor.comments.toggleVote({ commentId, voteType: 'upvote' }),
    ).rejects.toMatchObject(signedOut);
    await expect(visitor.comments.ownVotes({ mic })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await visitor.comments.maybeOwnVotes({ mic })).toBeNull();
    await author.comments.delete({ commentId });
    for (const missing of [commentId, 999_999]) {
      const vote = author.comments.vote({ commentId: missing, vote: 'upvote' });
      await expect(vote).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('is limited to 60 in a minute, together with favorites and interest', async () => {
    const { commentId, mic } = await newComment();
    const { token } = await signUpPerson(database.db);
    const few = createTestTools({ rateLimits: { scale: 3 / 60, now: () => testNow } });
    const { caller } = createTestClient(database.db, { token, tools: few });
    await caller.comments.vote({ commentId, vote: 'upvote' });
    await caller.mics.setFavorite({ mic, isFavorite: true });
    await caller.mics.setInterest({ mic, isInterested: true });
    for (const refused of [
      caller.comments.vote({ commentId, vote: 'none' }),
      caller.comments.toggleVote({ commentId, voteType: 'upvote' }),
      caller.mics.setFavorite({ mic, isFavorite: false }),
      caller.mics.toggleFavorite({ mic }),
      caller.mics.setInterest({ mic, isInterested: false }),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
  });

  it('is one of one person, of thirty at once', async () => {
    const { commentId } = await newComment();
    const [, { caller }] = voters as [unknown, (typeof voters)[number]];
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0
          ? caller.comments.vote({ commentId, vote: 'upvote' })
          : caller.comments.vote({ commentId, vote: index % 2 === 0 ? 'downvote' : 'upvote' }),
      ),
    );
    const votes = await database.db
      .selectFrom('comment_votes')
      .select('user_id')
      .where('comment_id', '=', commentId)
      .execute();
    expect(votes).toHaveLength(1);
    expect(await drifted()).toEqual([]);
  });

  it('of many people at once is counted as often as it is there', async () => {
    const comments = await Promise.all([newComment(), newComment(), newComment()]);
    let state = 7;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((state / 2 ** 31) * below);
    };
    const calls = Array.from({ length: 120 }, () => {
      const { commentId } = comments[random(3)] as (typeof comments)[number];
      const { caller } = voters[random(voters.length)] as (typeof voters)[number];
      const vote = (['upvote', 'downvote', 'none'] as const)[random(3)] ?? 'none';
      return random(2) === 0 || vote === 'none'
        ? caller.comments.vote({ commentId, vote })
        : caller.comments.toggleVote({ commentId, voteType: vote });
    });
    await Promise.all(calls);
    expect(await drifted()).toEqual([]);
    const [, { userId }] = voters as [unknown, (typeof voters)[number]];
    await sql`select remove_votes_of(${userId})`.execute(database.db);
    expect(await drifted()).toEqual([]);
  });
});

/** What the contract says of each sort, in other words than the database's. */
const ranks: Record<CommentSort, (up: number, down: number) => number> = {
  best(up, down) {
    const count = up + down;
    if (count === 0) return 0;
    // The quantile of the normal distribution for 80 % between both ends.
    const z = 1.281_551_565_544_600_4;
    const share = up / count;
    const middle = share + z ** 2 / (2 * count);
    const spread = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
    return (middle - spread) / (1 + z ** 2 / count);
  },
  top: (up, down) => up - down,
  new: () => 0,
  controversial(up, down) {
    if (up === 0 || down === 0) return 0;
    return (up + down) ** (Math.min(up, down) / Math.max(up, down));
  },
};

describe.runIf(isThorough)('a thousand random histories of votes', () => {
  it('come to the counts and ranks that each vote, change and return adds up to', async () => {
    const { db } = database;
    const { id: mic_id } = await insertMic(db);
    const userIds = Array.from({ length: 12 }, (_, index) => 4_000_000_000 + index);
    await db
      .insertInto('users')
      .values(userIds.map((id) => ({ id, name: 'Voter' })))
      .execute();
    const random = createRandom(15);
    const said = { mic_id, user_id: userIds[0] ?? 0, content: 'x' };
    const at = { created_at: testNow, updated_at: testNow };
    const insert = db.insertInto('comments').values(Array(1000).fill({ ...said, ...at }));
    const comments = await insert.returning('id').execute();
    const casts = comments.flatMap(({ id }) =>
      Array.from({ length: random.int(0, 14) }, () => ({
        id,
        by: random.pick(userIds),
        wanted: random.pick(['upvote', 'upvote', 'downvote', 'none'] as const),
        toggles: random.chance(0.5),
      })),
    );
    // One after the other, as their order in the list is.
    await sql`
      select cast_vote(id, by, wanted, toggles and wanted <> 'none', ${testNow})
      from json_to_recordset(${JSON.stringify(casts)})
        as row (id bigint, by bigint, wanted text, toggles boolean)`.execute(db);

    const votes = new Map<number, Map<number, 'upvote' | 'downvote'>>();
    for (const { id, by, wanted, toggles } of casts) {
      const ofComment = votes.get(id) ?? new Map();
      votes.set(id, ofComment);
      const isTakenBack = toggles && ofComment.get(by) === wanted;
      if (wanted === 'none' || isTakenBack) ofComment.delete(by);
      else ofComment.set(by, wanted);
    }
    const rows = await db
      .selectFrom('comments')
      .select(['id', 'upvotes', 'downvotes', 'vote_score', 'best_rank', 'controversial_rank'])
      .where('mic_id', '=', mic_id)
      .execute();
    expect(rows).toHaveLength(1000);
    expect(
      new Set(rows.map(({ upvotes, downvotes }) => `${upvotes} ${downvotes}`)).size,
    ).toBeGreaterThan(30);
    for (const row of rows) {
      const cast = [...(votes.get(row.id)?.values() ?? [])];
      const up = cast.filter((vote) => vote === 'upvote').length;
      const down = cast.length - up;
      expect([row.upvotes, row.downvotes, row.vote_score]).toEqual([up, down, up - down]);
      expect(row.best_rank).toBeCloseTo(ranks.best(up, down), 10);
      expect(row.controversial_rank).toBeCloseTo(ranks.controversial(up, down), 10);
    }
  });
});

describe('the sorts', () => {
  it('rank a thousand comments as the formulas do, each page from its index', async () => {
    const { db } = database;
    const { id: micId, slug: mic } = await insertMic(db);
    const [, { userId }] = voters as [unknown, (typeof voters)[number]];
    await sql`
      with made as (
        insert into comments (mic_id, user_id, content, created_at, updated_at)
        select ${micId}, ${userId}, number::text, at, at
        from generate_series(1, 1000) number,
          lateral (select ${testNow}::timestamptz + make_interval(mins => (number * 7919) % 400)) t(at)
        returning id, content::integer as number)
      select count_votes(id, power(1.009, (number * 31) % 600)::integer - 1,
        case when number % 3 = 0 then 0 else (number * number * 17) % 40 end)
      from made`.execute(db);
    const rows = await db
      .selectFrom('comments')
      .select(['id', 'upvotes', 'downvotes', 'created_at'])
      .where('mic_id', '=', micId)
      .execute();
    expect(
      new Set(rows.map(({ upvotes, downvotes }) => `${upvotes} ${downvotes}`)).size,
    ).toBeGreaterThan(300);
    for (const sort of commentSorts) {
      const rankOf = ({ upvotes, downvotes }: (typeof rows)[number]) =>
        Number(ranks[sort](upvotes, downvotes).toFixed(10));
      const expected = rows.toSorted(
        (a, b) =>
          rankOf(b) - rankOf(a) || b.created_at.getTime() - a.created_at.getTime() || b.id - a.id,
      );
      const read: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await createVisitor(db).comments.list({ mic, sort, limit: 300, cursor });
        read.push(...page.comments.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(read, sort).toEqual(expected.map(({ id }) => id));
    }
    await db.transaction().execute(async (trx) => {
      // So few are sorted sooner; whether the index alone gives the order shows without.
      await sql`set local enable_sort = off`.execute(trx);
      for (const [sort, reference] of commentSorts.flatMap((sort) => [
        [sort, mic] as const,
        [sort, String(micId)] as const,
      ])) {
        const page = selectComments(trx, reference)
          .orderBy(sortBy(commentOrder(sort)))
          .limit(51);
        const plan = JSON.stringify(await page.explain());
        expect(plan).toContain(`Index Scan Backward using comments_${sort}`);
        expect(plan).not.toContain('Sort Key');
      }
    });
  });
});

import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Caller } from '../../../app.router.ts';
import { createTestTools, createVisitor, testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

type Member = {
  readonly caller: Caller;
  readonly userId: number;
  readonly email: string;
  /** At another time, or with other limits. */
  readonly at: (now: Date, scale?: number) => Caller;
};

const manyTries = (scale: number) => createTestTools({ rateLimits: { scale } });

async function join(name = 'Dana Deckhand'): Promise<Member> {
  const { token, user, email } = await signUpPerson(database.db, { name });
  const at = (now: Date, scale = 100) =>
    createTestClient(database.db, { token, now: () => now, tools: manyTries(scale) }).caller;
  return { caller: at(testNow), userId: user.userId, email, at };
}

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);

const countOf = (userId: number) => createVisitor(database.db).social.countFollows({ userId });

async function notificationsOf({ caller }: Member) {
  return (await caller.notifications.list({})).notifications;
}

describe('following', () => {
  it('counts, shows in both lists and in the status, and ends', async () => {
    const [ann, ben] = [await join('Ann'), await join('Ben')];
    const who = { userId: ben.userId };
    expect(await ann.caller.social.follow(who)).toEqual({ isFollowing: true });
    expect(await countOf(ben.userId)).toEqual({ followers: 1, following: 0 });
    expect(await countOf(ann.userId)).toEqual({ followers: 0, following: 1 });
    expect(await ann.caller.social.getFollowStatus(who)).toEqual({ isFollowing: true });
    expect(await ann.caller.social.listFollowed({ userIds: [ben.userId, ann.userId] })).toEqual({
      userIds: [ben.userId],
    });
    const { users } = await ben.caller.social.listFollowers(who);
    expect(users).toEqual([
      {
        userId: ann.userId,
        name: 'Ann',
        stageName: null,
        email: null,
        slug: `user-${ann.userId}`,
        customSlug: null,
        profileImageUrl: null,
        homeCity: null,
        isFollowedByViewer: false,
      },
    ]);
    const following = await ann.caller.social.listFollowing({ userId: ann.userId });
    expect(following.users).toMatchObject([{ userId: ben.userId, isFollowedByViewer: true }]);
    expect(await ann.caller.social.unfollow(who)).toEqual({ isFollowing: false });
    expect(await countOf(ben.userId)).toEqual({ followers: 0, following: 0 });
    expect(await ann.caller.social.getFollowStatus(who)).toEqual({ isFollowing: false });
  });

  it('may be repeated, as may ending it', async () => {
    const [ann, ben] = [await join(), await join()];
    const who = { userId: ben.userId };
    await ann.caller.social.follow(who);
    await ann.caller.social.follow(who);
    expect(await countOf(ben.userId)).toEqual({ followers: 1, following: 0 });
    await ann.caller.social.unfollow(who);
    await ann.caller.social.unfollow(who);
    expect(await countOf(ben.userId)).toEqual({ followers: 0, following: 0 });
  });

  it('is refused for oneself, for no one, for who is gone, and for visitors', async () => {
    const [ann, ben] = [await join(), await join()];
    const oneself = { userId: ann.userId };
    const self = { code: 'BAD_REQUEST', message: "You can't follow yourself." };
    await expect(ann.caller.social.follow(oneself)).rejects.toMatchObject(self);
    await expect(ann.caller.social.unfollow(oneself)).rejects.toMatchObject(self);
    await database.db
      .updateTable('users')
      .set({ disabled_at: testNow })
      .where('id', '=', ben.userId)
      .execute();
    const visitor = createVisitor(database.db).social;
    for (const userId of [ben.userId, 1_000_000_001]) {
      const gone = { code: 'NOT_FOUND' };
      await expect(ann.caller.social.follow({ userId })).rejects.toMatchObject(gone);
      await expect(ann.caller.social.listFollowers({ userId })).rejects.toMatchObject(gone);
      await expect(visitor.countFollows({ userId })).rejects.toMatchObject(gone);
    }
    const unknown = { code: 'UNAUTHORIZED' };
    await expect(visitor.follow(oneself)).rejects.toMatchObject(unknown);
    await expect(visitor.unfollow(oneself)).rejects.toMatchObject(unknown);
    await expect(visitor.listFollowers(oneself)).rejects.toMatchObject(unknown);
    await expect(visitor.listFollowing(oneself)).rejects.toMatchObject(unknown);
    await expect(visitor.getFollowStatus(oneself)).rejects.toMatchObject(unknown);
    await expect(ann.caller.social.follow({ userId: 5 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.runIf(isThorough)(
    'is done thirty times an hour at most, and ending it as often as one likes',
    async () => {
      const [ann, ben] = [await join(), await join()];
      const { social } = ann.at(testNow, 1);
      const who = { userId: ben.userId };
      for (let turn = 0; turn < 30; turn += 1) await social.follow(who);
      await expect(social.follow(who)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(await social.unfollow(who)).toEqual({ isFollowing: false });
    },
  );
});

describe('who is followed', () => {
  it.runIf(isThorough)(
    'is told once in 24 hours, over any loop and any number at once',
    async () => {
      const [ann, ben] = [await join('Ann'), await join()];
      const who = { userId: ben.userId };
      const loop = async () => {
        await ann.caller.social.follow(who);
        await ann.at(hours(0)).social.unfollow(who);
        await ann.at(hours(0)).social.follow(who);
      };
      await Promise.all(Array.from({ length: 8 }, loop));
      const [first, ...others] = await notificationsOf(ben);
      expect(others).toEqual([]);
      expect(first).toMatchObject({
        kind: 'follow',
        isRead: false,
        source: { displayName: 'Ann' },
      });

      const again = async (now: Date) => {
        await ann.at(now).social.unfollow(who);
        await ann.at(now).social.follow(who);
        return notificationsOf(ben);
      };
      expect(await again(hours(23.9))).toEqual([first]);
      // Also when it was removed meanwhile.
      await ben.caller.notifications.dismiss({ notificationId: first?.notificationId ?? 0 });
      expect(await again(hours(23.95))).toEqual([]);
      const [second, ...none] = await again(hours(24));
      expect(none).toEqual([]);
      expect(second).toMatchObject({ createdAt: hours(24), isRead: false });
      expect(second?.notificationId).toBeGreaterThan(first?.notificationId ?? 0);
    },
  );

  it('is told by each who follows', async () => {
    const [ann, ben, cleo] = [await join('Ann'), await join('Ben'), await join()];
    for (const { caller } of [ann, ben]) await caller.social.follow({ userId: cleo.userId });
    const names = (await notificationsOf(cleo)).map(({ source }) => source?.displayName);
    expect(names).toEqual(['Ben', 'Ann']);
  });
});

describe('the lists', () => {
  it('come by pages, the newest first, each person once', async () => {
    const star = await join();
    const fans = await Promise.all(Array.from({ length: 5 }, () => join()));
    for (const [index, fan] of fans.entries()) {
      // Two at the same instant.
      await fan.at(hours(Math.floor(index / 2))).social.follow({ userId: star.userId });
    }
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await star.caller.social.listFollowers({
        userId: star.userId,
        limit: 2,
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...page.users.map(({ userId }) => userId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(fans.map(({ userId }) => userId).toSorted());
    expect(seen[0]).toBe(fans[4]?.userId);
    // A cursor belongs to its list.
    const { nextCursor } = await star.caller.social.listFollowers({
      userId: star.userId,
      limit: 1,
    });
    const other = { userId: fans[0]?.userId ?? 0, cursor: nextCursor ?? '' };
    await expect(star.caller.social.listFollowers(other)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('show no one who is gone, and addresses to admins only', async () => {
    const [star, fan, gone] = [await join(), await join(), await join()];
    for (const { caller } of [fan, gone]) await caller.social.follow({ userId: star.userId });
    const { db } = database;
    await db
      .updateTable('users')
      .set({ disabled_at: testNow })
      .where('id', '=', gone.userId)
      .execute();
    const list = async () =>
      (await star.at(testNow).social.listFollowers({ userId: star.userId })).users.map(
        ({ userId, email }) => [userId, email],
      );
    expect(await list()).toEqual([[fan.userId, null]]);
    await db
      .updateTable('accounts')
      .set({ role: 'admin', admin_level: 1 })
      .where('user_id', '=', star.userId)
      .execute();
    expect(await list()).toEqual([[fan.userId, fan.email]]);
  });

  it('read a page of any number from an index', async () => {
    const star = await join();
    const { db } = database;
    await db.transaction().execute(async (trx) => {
      await sql`
        insert into users (id, name) select 2000000000 + n, 'Fan ' || n
        from generate_series(1, 2000) n`.execute(trx);
      await sql`
        insert into follows (follower_id, followed_id, created_at)
        select 2000000000 + n, ${star.userId}, now() from generate_series(1, 2000) n`.execute(trx);
    });
    await sql`analyze follows, users`.execute(db);
    expect(await countOf(star.userId)).toEqual({ followers: 2000, following: 0 });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select users.name from follows join users on users.id = follows.follower_id
      where followed_id = ${star.userId} and users.disabled_at is null
      order by follows.created_at desc, follows.follower_id desc limit 51`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('follows_followers');
    expect(plan).not.toMatch(/Sort|Seq Scan on follows/);
    await db.deleteFrom('follows').where('followed_id', '=', star.userId).execute();
    expect(await countOf(star.userId)).toEqual({ followers: 0, following: 0 });
  });
});

describe('the counts', () => {
  it('equal the rows after anything that people do at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => join()));
    const index = fc.nat(3);
    const actions = fc.array(fc.record({ by: index, of: index, isFollow: fc.boolean() }), {
      minLength: 40,
      maxLength: 60,
    });
    const [operations = []] = fc.sample(actions, { numRuns: 1, seed: 7 });
    await Promise.all(
      operations.map(({ by, of, isFollow }) => {
        const social = people[by]?.at(testNow).social;
        const who = { userId: people[of]?.userId ?? 0 };
        // Oneself is refused.
        return (isFollow ? social?.follow(who) : social?.unfollow(who))?.catch((error) => {
          expect(error.code).toBe('BAD_REQUEST');
        });
      }),
    );
    const { rows } = await sql`
      select user_id from follow_counts
      where followers <> (select count(*) from follows where followed_id = user_id)
        or following <> (select count(*) from follows where follower_id = user_id)`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    const { count } = await database.db
      .selectFrom('follows')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(0);
  });
});

import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createVisitor } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

async function join(name = 'Dana Deckhand') {
  const { token, user } = await signUpPerson(database.db, { name });
  const { caller } = createTestClient(database.db, { token });
  const { social, notifications, mics } = caller;
  const { userId } = user;
  return { social, notifications, mics, userId, ref: { userId } };
}
type Member = Awaited<ReturnType<typeof join>>;

const joinTwo = async (): Promise<[Member, Member]> => [await join('Ann'), await join('Ben')];
const countsOf = ({ ref }: Member) => createVisitor(database.db).social.countFollows(ref);
const kindOf = async (one: Member, other: Member) =>
  (await one.social.listBlocked()).people.find(({ userId }) => userId === other.userId)?.kind;
const refused = { code: 'FORBIDDEN', message: "You can't follow this person." };

describe('a block', () => {
  it('ends following both ways, and neither follows again until it ends', async () => {
    const [ann, ben] = await joinTwo();
    await ann.social.follow(ben.ref);
    await ben.social.follow(ann.ref);
    expect((await ann.notifications.list({})).notifications).toHaveLength(1);
    const { people } = await ann.social.block({ ...ben.ref, kind: 'block' });
    expect(people).toMatchObject([{ userId: ben.userId, name: 'Ben', kind: 'block' }]);
    for (const one of [ann, ben]) {
      expect(await countsOf(one)).toEqual({ followers: 0, following: 0 });
    }
    // What he did has left her inbox; to him nothing tells of it.
    expect((await ann.notifications.list({})).notifications).toEqual([]);
    expect(await ann.notifications.countUnread()).toEqual({ unreadCount: 0 });
    expect((await ben.social.listBlocked()).people).toEqual([]);
    await expect(ben.social.follow(ann.ref)).rejects.toMatchObject(refused);
    await expect(ann.social.follow(ben.ref)).rejects.toMatchObject(refused);

    expect(await ann.social.unblock(ben.ref)).toEqual({ people: [] });
    await ann.social.unblock(ben.ref);
    // What it ended stays ended.
    expect(await ben.social.getFollowStatus(ann.ref)).toEqual({ isFollowing: false });
    expect(await ben.social.follow(ann.ref)).toEqual({ isFollowing: true });
  });

  it('hides from each where the other goes, and from no one else', async () => {
    const [ann, ben] = await joinTwo();
    const { slug: mic } = await insertMic(database.db);
    for (const { mics } of [ann, ben]) await mics.setInterest({ mic, isInterested: true });
    const seenBy = async (mics: Member['mics']) =>
      (await mics.listInterested({ mic })).people.map(({ name }) => name).toSorted();
    await ann.social.block({ ...ben.ref, kind: 'block' });
    expect(await seenBy(ann.mics)).toEqual(['Ann']);
    expect(await seenBy(ben.mics)).toEqual(['Ben']);
    expect(await seenBy(createVisitor(database.db).mics)).toEqual(['Ann', 'Ben']);
  });

  it('is refused of oneself, of who is not there, and of one too many', async () => {
    const ann = await join();
    const one = { kind: 'block' } as const;
    await expect(ann.social.block({ ...ann.ref, ...one })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: "You can't block or mute yourself.",
    });
    await expect(ann.social.block({ userId: 4_711_004_711, ...one })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await sql`
      with crowd as (insert into users (id, name)
        select 2000000000 + n, 'Fan ' || n from generate_series(1, 500) n returning id)
      insert into blocks (blocker_id, blocked_id, kind, since)
      select ${ann.userId}, id, 'mute', now() from crowd`.execute(database.db);
    const ben = await join();
    await expect(ann.social.block({ ...ben.ref, ...one })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'You can block or mute up to 500 people.',
    });
    // One of them is another kind now, and no more than before.
    await ann.social.block({ userId: 2_000_000_001, ...one });
  });
});

describe('a mute', () => {
  it('keeps news of someone away, who follows on as if nothing were', async () => {
    const [ann, ben] = await joinTwo();
    await ann.social.follow(ben.ref);
    await ann.social.block({ ...ben.ref, kind: 'mute' });
    expect(await ben.social.follow(ann.ref)).toEqual({ isFollowing: true });
    expect((await ann.notifications.list({})).notifications).toEqual([]);
    expect(await countsOf(ann)).toEqual({ followers: 1, following: 1 });
    // Only one of the two holds, whichever came last.
    await ann.social.block({ ...ben.ref, kind: 'block' });
    expect(await kindOf(ann, ben)).toBe('block');
    await ann.social.block({ ...ben.ref, kind: 'mute' });
    expect(await kindOf(ann, ben)).toBe('mute');
  });
});

describe('at once', () => {
  it('a block and follows both ways leave no follow, and counts that are right', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [ann, ben] = await joinTwo();
      const calls = [
        ben.social.follow(ann.ref),
        ann.social.block({ ...ben.ref, kind: 'block' }),
        ann.social.block({ ...ben.ref, kind: 'block' }),
        ben.social.block({ ...ann.ref, kind: 'block' }),
        ben.social.follow(ann.ref),
      ];
      const ends = await Promise.allSettled(round % 2 === 0 ? calls : calls.toReversed());
      for (const end of ends) {
        if (end.status === 'rejected') expect(end.reason).toMatchObject(refused);
      }
      for (const one of [ann, ben]) {
        expect(await countsOf(one)).toEqual({ followers: 0, following: 0 });
      }
      expect([await kindOf(ann, ben), await kindOf(ben, ann)]).toEqual(['block', 'block']);
    }
  });
});

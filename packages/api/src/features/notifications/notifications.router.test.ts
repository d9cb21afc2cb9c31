import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestTools, createVisitor, testNow } from '../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../accounts/testing/people.ts';
import { purgeNotifications } from './notifications.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const tools = createTestTools({ rateLimits: { scale: 100 } });

async function join(name = 'Dana Deckhand') {
  const { token, user } = await signUpPerson(database.db, { name });
  return { ...createTestClient(database.db, { token, tools }), userId: user.userId };
}
type Member = Awaited<ReturnType<typeof join>>;

/** Someone with as many followers. */
async function joinWithFollowers(count: number): Promise<{ star: Member; fans: Member[] }> {
  const star = await join();
  const fans: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const fan = await join(`Fan ${index}`);
    await fan.caller.social.follow({ userId: star.userId });
    fans.push(fan);
  }
  return { star, fans };
}

const idsOf = async ({ caller }: Member) =>
  (await caller.notifications.list({})).notifications.map(({ notificationId }) => notificationId);
const unreadOf = async ({ caller }: Member) =>
  (await caller.notifications.countUnread()).unreadCount;

describe('the inbox', () => {
  it('has what happened, the newest first, by pages', async () => {
    const { star, fans } = await joinWithFollowers(3);
    const first = await star.caller.notifications.list({ limit: 2 });
    expect(first.notifications).toMatchObject([
      { source: { displayName: 'Fan 2', slug: `user-${fans[2]?.userId}` }, createdAt: testNow },
      { source: { displayName: 'Fan 1' } },
    ]);
    const cursor = first.nextCursor ?? '';
    const second = await star.caller.notifications.list({ limit: 2, cursor });
    expect(second).toMatchObject({
      notifications: [{ source: { displayName: 'Fan 0' } }],
      nextCursor: null,
    });
    const other = fans[0]?.caller.notifications.list({ cursor });
    await expect(other).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('names people by their stage name and slug', async () => {
    const { star, fans } = await joinWithFollowers(1);
    const { db } = database;
    const card = { stage_name: 'The Fox', custom_slug: 'the-fox', profile_image_url: '/x.webp' };
    await db
      .updateTable('users')
      .set(card)
      .where('id', '=', fans[0]?.userId ?? 0)
      .execute();
    expect((await star.caller.notifications.list({})).notifications).toMatchObject([
      { source: { displayName: 'The Fox', slug: 'the-fox', profileImageUrl: '/x.webp' } },
    ]);
  });

  it('counts what is unread; reading is done once, and repeating it is no error', async () => {
    const { star } = await joinWithFollowers(2);
    expect(await unreadOf(star)).toBe(2);
    const [notificationId = 0] = await idsOf(star);
    await star.caller.notifications.markRead({ notificationId });
    await star.caller.notifications.markRead({ notificationId });
    expect(await unreadOf(star)).toBe(1);
    expect((await star.caller.notifications.list({})).notifications).toMatchObject([
      { isRead: true },
      { isRead: false },
    ]);
  });

  it('is read as a whole up to the newest that was shown, and no one else’s with it', async () => {
    const { star, fans } = await joinWithFollowers(3);
    const [, shown = 0] = await idsOf(star);
    await fans[0]?.caller.notifications.markAllRead({ upTo: shown });
    expect(await unreadOf(star)).toBe(3);
    await star.caller.notifications.markAllRead({ upTo: shown });
    await star.caller.notifications.markAllRead({ upTo: shown });
    expect((await star.caller.notifications.list({})).notifications).toMatchObject([
      { isRead: false },
      { isRead: true },
      { isRead: true },
    ]);
  });

  it('loses what is dismissed, for good', async () => {
    const { star } = await joinWithFollowers(2);
    const [gone = 0, kept] = await idsOf(star);
    await star.caller.notifications.dismiss({ notificationId: gone });
    expect(await idsOf(star)).toEqual([kept]);
    expect(await unreadOf(star)).toBe(1);
    const missing = { code: 'NOT_FOUND', message: 'That notification is gone.' };
    const { notifications } = star.caller;
    await expect(notifications.dismiss({ notificationId: gone })).rejects.toMatchObject(missing);
    await expect(notifications.markRead({ notificationId: gone })).rejects.toMatchObject(missing);
  });

  it('comes back as it was when its removal is undone, twice or not', async () => {
    const { star } = await joinWithFollowers(2);
    const before = await idsOf(star);
    const [notificationId = 0] = before;
    const { notifications } = star.caller;
    await notifications.dismiss({ notificationId });
    await notifications.restore({ notificationId });
    await notifications.restore({ notificationId });
    expect(await idsOf(star)).toEqual(before);
    expect(await unreadOf(star)).toBe(2);
  });

  it('is no one else’s to read, mark, remove or put back, and no visitor’s', async () => {
    const { star, fans } = await joinWithFollowers(1);
    const [notificationId = 0] = await idsOf(star);
    const stranger = fans[0]?.caller.notifications;
    const missing = { code: 'NOT_FOUND' };
    await expect(stranger?.markRead({ notificationId })).rejects.toMatchObject(missing);
    await expect(stranger?.dismiss({ notificationId })).rejects.toMatchObject(missing);
    await expect(stranger?.restore({ notificationId })).rejects.toMatchObject(missing);
    expect((await stranger?.list({}))?.notifications).toEqual([]);
    expect(await unreadOf(star)).toBe(1);
    const visitor = createVisitor(database.db).notifications;
    const unknown = { code: 'UNAUTHORIZED' };
    await expect(visitor.list({})).rejects.toMatchObject(unknown);
    await expect(visitor.countUnread()).rejects.toMatchObject(unknown);
    await expect(visitor.markRead({ notificationId })).rejects.toMatchObject(unknown);
    await expect(visitor.markAllRead({ upTo: notificationId })).rejects.toMatchObject(unknown);
    await expect(visitor.dismiss({ notificationId })).rejects.toMatchObject(unknown);
    await expect(visitor.restore({ notificationId })).rejects.toMatchObject(unknown);
    await expect(visitor.stream({})).rejects.toMatchObject(unknown);
  });

  it('says nothing of people who are gone', async () => {
    const { star, fans } = await joinWithFollowers(2);
    const { db } = database;
    await db
      .updateTable('users')
      .set({ disabled_at: testNow })
      .where('id', '=', fans[0]?.userId ?? 0)
      .execute();
    expect(await idsOf(star)).toHaveLength(1);
    expect(await unreadOf(star)).toBe(1);
  });

  it('forgets after two days what was dismissed, and nothing else', async () => {
    const { star } = await joinWithFollowers(2);
    const [gone = 0, kept = 0] = await idsOf(star);
    await star.caller.notifications.dismiss({ notificationId: gone });
    const left = async () => {
      const ids = [gone, kept];
      const rows = await database.db
        .selectFrom('notifications')
        .select('id')
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ id }) => id);
    };
    const day = 24 * 60 * 60 * 1000;
    await purgeNotifications(database.db, new Date(testNow.getTime() + 2 * day));
    expect((await left()).toSorted()).toEqual([gone, kept].toSorted());
    await purgeNotifications(database.db, new Date(testNow.getTime() + 2 * day + 1));
    expect(await left()).toEqual([kept]);
  });
});

describe('what someone wants to be told', () => {
  it('is inbox and mail by topic, but no mail of what has none', async () => {
    const { caller } = await join();
    await caller.notifications.setTopic({ topic: 'mic', inbox: false, mail: true });
    await caller.notifications.setTopic({ topic: 'follow', inbox: false, mail: true });
    const { topics } = await caller.notifications.getSettings();
    expect(topics.find(({ topic }) => topic === 'mic')).toMatchObject({ inbox: false, mail: true });
    expect(topics.find(({ topic }) => topic === 'follow')).toMatchObject({
      ...{ inbox: false, mail: false },
    });
  });
});

import { isThorough } from '@stagetime/config/thorough';
import { createDatabase } from '@stagetime/db/database';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import { purgeMessaging } from '../messaging.service.ts';
import {
  administer,
  type Correspondent,
  createCorrespondent,
  createFriends,
  sendMany,
} from '../testing/correspondents.ts';
import { getQuota, restoreMessages } from './quota.service.ts';

let database: TestDatabase;
let pat: Correspondent;
let admin: Correspondent;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  pat = await createCorrespondent(database.db, { name: 'Pat Performer' });
  admin = await createCorrespondent(database.db, { name: 'Ada Admin', role: 'admin' });
});
afterAll(() => database.drop());

const day = 24 * 60 * 60 * 1000;
const reached = (limit: number) => ({
  code: 'TOO_MANY_REQUESTS',
  message: `You've reached your monthly limit of ${limit} messages. Limit resets next month.`,
  cause: { code: 'MESSAGE_QUOTA_REACHED' },
});

function send(from: Pick<Correspondent, 'messaging'>, to: Correspondent = pat) {
  return from.messaging.send({ recipientId: to.userId, body: 'Hello' });
}

async function auditOf(userId: number) {
  return database.db
    .selectFrom('audit_log')
    .select(['event', 'actor_id', 'details'])
    .where('target_id', '=', userId)
    .where('event', 'in', ['message_quota_extended', 'message_quota_reset', 'messages_restored'])
    .orderBy('id')
    .execute();
}

describe('a month', () => {
  it('has five messages, and says when the next one begins', async () => {
    const one = await createCorrespondent(database.db);
    expect(await sendMany(one, pat, 5)).toMatchObject({ remaining: 0 });
    const untilDecember = (Date.parse('2026-12-01T00:00:00Z') - testNow.getTime()) / 1000;
    await expect(send(one)).rejects.toMatchObject(reached(5));
    await expect(send(one)).rejects.toMatchObject({
      cause: { limit: { max: 5, retryAfter: untilDecember } },
    });
    expect(await one.messaging.getQuota()).toEqual({ monthlyCount: 5, remaining: 0, limit: 5 });
  });

  it.each([
    ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02-29T23:59:59.999Z', '2028-03-01T00:00:00.000Z'],
  ])('ends in UTC: %s is over at %s', async (last, next) => {
    const month = { begin: new Date(next), end: new Date(last) };
    const one = await createCorrespondent(database.db, { now: month.end });
    await sendMany({ messaging: one.at(month.end) }, pat, 5);
    await expect(send({ messaging: one.at(month.end) })).rejects.toMatchObject(reached(5));
    expect(await send({ messaging: one.at(month.begin) })).toMatchObject({ remaining: 4 });
  });

  it.each([
    ['raises it at once', 3, 5],
    ['lowers it from the next month', 8, 8],
  ])('of a release that changes the limit %s', async (_what, base, limit) => {
    const one = await createCorrespondent(database.db);
    const { extend, reset } = administer(database.db, admin);
    const quota = one.messaging.getQuota;
    // As the release before made it, and all of it used.
    await database.db
      .insertInto('message_quotas')
      .values({ user_id: one.userId, month: '2026-11-01', base, used: base })
      .execute();
    expect(await quota()).toEqual({ monthlyCount: base, remaining: limit - base, limit });
    await sendMany(one, pat, limit - base);
    await expect(send(one)).rejects.toMatchObject(reached(limit));
    expect(await extend(one.userId, 1)).toMatchObject({ base: limit, limit: limit + 1 });
    expect(await reset(one.userId)).toMatchObject({ monthlyCount: 0, limit: limit + 1 });
    const december = one.at(new Date('2026-12-01T00:00:00Z'));
    expect(await december.getQuota()).toEqual({ monthlyCount: 0, remaining: 5, limit: 5 });
  });

  it('never ends for admins, whose messages are counted all the same', async () => {
    const boss = await createCorrespondent(database.db, { role: 'admin' });
    expect(await sendMany(boss, pat, 7)).toMatchObject({ remaining: null });
    const quota = { monthlyCount: 7, remaining: null, limit: null };
    expect(await boss.messaging.getQuota()).toEqual(quota);
    expect(await getQuota({ db: database.db, now: () => testNow }, boss.userId)).toMatchObject({
      ...quota,
      isAdmin: true,
    });
  });
});

test.runIf(isThorough)(
  'of twenty messages at once by each of several people, over two pools, five are sent',
  async () => {
    const others = [0, 1].map(() => createDatabase({ url: database.url, maxConnections: 4 }));
    const people = await Promise.all([0, 1, 2, 3].map(() => createCorrespondent(database.db)));
    const sends = people.flatMap((person) =>
      Array.from({ length: 20 }, (_, index) => {
        const db = others[index % 2]?.db ?? database.db;
        return send({ messaging: person.at(testNow, db) }).then(
          () => ({ userId: person.userId, isSent: true }),
          (error) => {
            expect(error).toMatchObject(reached(5));
            return { userId: person.userId, isSent: false };
          },
        );
      }),
    );
    const outcomes = await Promise.all(sends);
    for (const { userId, messaging } of people) {
      const sent = outcomes.filter((outcome) => outcome.userId === userId && outcome.isSent);
      expect(sent).toHaveLength(5);
      const rows = await database.db
        .selectFrom('messages')
        .select('id')
        .where('sender_id', '=', userId)
        .execute();
      expect(rows).toHaveLength(5);
      expect(await messaging.getQuota()).toEqual({ monthlyCount: 5, remaining: 0, limit: 5 });
      const { messages } = await messaging.getThread({ otherUserId: pat.userId });
      expect(messages).toHaveLength(5);
    }
    const { unreadCount } = await pat.messaging.unreadCount();
    const { conversations } = await pat.messaging.listConversations({});
    // What strangers ask is counted nowhere.
    const inbox = conversations.filter(({ isRequest }) => !isRequest);
    expect(inbox.reduce((sum, each) => sum + each.unreadCount, 0)).toBe(unreadCount);
    await Promise.all(others.map(({ db }) => db.destroy()));
  },
);

describe('an extension', () => {
  it('adds to the month, again and again, and is written down', async () => {
    const one = await createCorrespondent(database.db);
    await sendMany(one, pat, 5);
    const { extend } = administer(database.db, admin);
    expect(await extend(one.userId, 2)).toMatchObject({ limit: 7, remaining: 2, bonus: 2 });
    expect(await extend(one.userId, 1)).toMatchObject({ limit: 8, remaining: 3, bonus: 3 });
    await sendMany(one, pat, 3);
    await expect(send(one)).rejects.toMatchObject(reached(8));
    expect(await auditOf(one.userId)).toMatchObject([
      { actor_id: admin.userId, details: { additional: 2, before: 5, after: 7 } },
      { actor_id: admin.userId, details: { additional: 1, before: 7, after: 8 } },
    ]);
    // The next month is as everyone's.
    const december = new Date('2026-12-01T00:00:00Z');
    expect(await one.at(december).getQuota()).toEqual({ monthlyCount: 0, remaining: 5, limit: 5 });
  });

  it('of twenty at once adds up to all of them', async () => {
    const one = await createCorrespondent(database.db);
    const { extend } = administer(database.db, admin);
    await Promise.all(Array.from({ length: 20 }, () => extend(one.userId, 3)));
    expect(await one.messaging.getQuota()).toMatchObject({ limit: 65 });
  });

  it.each([0, 51])('of %i is refused by the database', async (additional) => {
    const one = await createCorrespondent(database.db);
    const extending = administer(database.db, admin).extend(one.userId, additional);
    await expect(extending).rejects.toThrow(/quota_extension/);
    expect(await one.messaging.getQuota()).toMatchObject({ limit: 5 });
  });

  it('is nothing for admins', async () => {
    const { extend, reset } = administer(database.db, admin);
    const refused = { code: 'INVALID_INPUT', message: 'Admins have no message quota.' };
    await expect(extend(admin.userId, 1)).rejects.toMatchObject(refused);
    await expect(reset(admin.userId)).rejects.toMatchObject(refused);
  });
});

describe('a reset', () => {
  it("begins the month anew, and takes this month's messages out of both inboxes", async () => {
    const [one, other] = [
      await createCorrespondent(database.db),
      await createCorrespondent(database.db),
    ];
    const october = new Date('2026-10-31T23:59:59Z');
    await one.at(october).send({ recipientId: other.userId, body: 'In October' });
    await sendMany(one, other, 5);
    await other.messaging.send({ recipientId: one.userId, body: 'An answer' });
    await sendMany(other, pat, 1);
    expect(await other.messaging.unreadCount()).toEqual({ unreadCount: 6 });

    const { extend, reset } = administer(database.db, admin);
    await extend(one.userId, 1);
    const fresh = { monthlyCount: 0, remaining: 6, limit: 6 };
    expect(await reset(one.userId)).toMatchObject(fresh);
    const bodies = async (of: Correspondent, withId: number) =>
      (await of.messaging.getThread({ otherUserId: withId })).messages.map(({ body }) => body);
    expect(await bodies(one, other.userId)).toEqual(['In October', 'An answer']);
    expect(await bodies(other, one.userId)).toEqual(['In October', 'An answer']);
    expect(await other.messaging.unreadCount()).toEqual({ unreadCount: 1 });
    const { conversations } = await other.messaging.listConversations({});
    expect(conversations.find(({ other: { userId } }) => userId === one.userId)).toMatchObject({
      lastMessage: 'An answer',
      unreadCount: 1,
    });
    // Repeating it changes nothing, and leaves no second row.
    expect(await reset(one.userId)).toMatchObject(fresh);
    expect(await auditOf(one.userId)).toMatchObject([
      { event: 'message_quota_extended' },
      { event: 'message_quota_reset', details: { before: 5, after: 0, takenBack: 5 } },
    ]);
    await sendMany(one, other, 6);
    await expect(send(one, other)).rejects.toMatchObject(reached(6));
  });

  it('leaves no conversation without a message in the list', async () => {
    const [one, other] = [
      await createCorrespondent(database.db),
      await createCorrespondent(database.db),
    ];
    await sendMany(one, other, 2);
    await administer(database.db, admin).reset(one.userId);
    for (const { messaging } of [one, other]) {
      expect((await messaging.listConversations({})).conversations).toEqual([]);
    }
    expect(await other.messaging.unreadCount()).toEqual({ unreadCount: 0 });
  });

  it('can be undone by an operator for thirty days, and not after', async () => {
    const [one, other] = await createFriends(database.db);
    await sendMany(one, other, 3);
    await administer(database.db, admin).reset(one.userId);
    const at = (days: number) => ({
      db: database.db,
      now: () => new Date(testNow.getTime() + days * day),
      isDemo: false,
    });
    await purgeMessaging(database.db, at(29).now());
    expect(await restoreMessages(at(29), one.email)).toBe(3);
    expect(await restoreMessages(at(29), one.email)).toBe(0);
    expect(await other.messaging.unreadCount()).toEqual({ unreadCount: 3 });
    expect((await other.messaging.getThread({ otherUserId: one.userId })).messages).toHaveLength(3);
    // They count for no month again.
    expect(await one.messaging.getQuota()).toMatchObject({ monthlyCount: 0, remaining: 5 });

    await administer(database.db, admin).reset(one.userId);
    await purgeMessaging(database.db, at(31).now());
    expect(await restoreMessages(at(29), one.email)).toBe(0);
    await expect(restoreMessages(at(0), 'nobody@example.test')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('while its person sends leaves what is counted equal to what is there', async () => {
    const [one, other] = await createFriends(database.db);
    const { reset } = administer(database.db, admin);
    const sending = Array.from({ length: 12 }, () => send(one, other).catch(() => null));
    await Promise.all([...sending, reset(one.userId), reset(one.userId)]);
    const { monthlyCount } = await one.messaging.getQuota();
    const { messages } = await one.messaging.getThread({ otherUserId: other.userId });
    expect(messages).toHaveLength(monthlyCount);
    expect(await other.messaging.unreadCount()).toEqual({ unreadCount: monthlyCount });
  });
});

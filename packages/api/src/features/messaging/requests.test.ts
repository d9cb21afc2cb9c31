import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestClient } from '../accounts/testing/people.ts';
import {
  type Correspondent,
  createCorrespondent,
  createFriends,
  sendMany,
} from './testing/correspondents.ts';

let database: TestDatabase;
let admin: Correspondent;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  admin = await createCorrespondent(database.db, { role: 'admin' });
});
afterAll(() => database.drop());

const socialOf = ({ token }: Correspondent) =>
  createTestClient(database.db, { token }).caller.social;
const enter = () => createCorrespondent(database.db);
const write = (from: Correspondent, to: Correspondent, body = 'Hi') =>
  from.messaging.send({ recipientId: to.userId, body });
const block = (one: Correspondent, other: Correspondent) =>
  socialOf(one).block({ userId: other.userId, kind: 'block' });
const listOf = async ({ messaging }: Correspondent, folder?: 'inbox' | 'requests') =>
  (await messaging.listConversations({ folder })).conversations.map(
    ({ other, lastMessage, isRequest }) => [other.userId, lastMessage, isRequest],
  );
const unreadOf = async ({ messaging }: Correspondent) =>
  (await messaging.unreadCount()).unreadCount;
const threadOf = async (one: Correspondent, other: Correspondent) => {
  const { messages, isRequest } = await one.messaging.getThread({ otherUserId: other.userId });
  return [...messages.map(({ body }) => body), isRequest];
};
const refused = { code: 'FORBIDDEN', message: "This person isn't taking messages." };

describe('a first message of a stranger', () => {
  it('waits as a request until it is accepted, and is counted then', async () => {
    const [one, other] = [await enter(), await enter()];
    await write(one, other);
    expect(await listOf(other)).toEqual([[one.userId, 'Hi', true]]);
    expect(await listOf(other, 'requests')).toEqual([[one.userId, 'Hi', true]]);
    expect(await listOf(other, 'inbox')).toEqual([]);
    expect(await unreadOf(other)).toBe(0);
    // To who wrote it, it is a conversation like any other.
    expect(await listOf(one, 'inbox')).toEqual([[other.userId, 'Hi', false]]);
    await write(one, other, 'Are you there?');
    const accept = { otherUserId: one.userId, answer: 'accept' } as const;
    expect(await other.messaging.answerRequest(accept)).toEqual({ unreadCount: 2 });
    await other.messaging.answerRequest(accept);
    expect(await listOf(other, 'requests')).toEqual([]);
    expect(await listOf(other, 'inbox')).toEqual([[one.userId, 'Are you there?', false]]);
    // No one else can accept it for them.
    const [two, another] = [await enter(), await enter()];
    await write(two, another);
    await two.messaging.answerRequest({ otherUserId: another.userId, answer: 'accept' });
    expect(await threadOf(another, two)).toEqual(['Hi', true]);
  });

  it('waits no more once it is answered', async () => {
    const [one, other] = [await enter(), await enter()];
    await write(one, other);
    await write(other, one, 'Hello');
    expect(await unreadOf(one)).toBe(1);
    expect(await threadOf(other, one)).toEqual(['Hi', 'Hello', false]);
  });

  it('leaves the list when it is deleted, for who deleted it, and the next one waits again', async () => {
    const [one, other] = [await enter(), await enter()];
    const { messageId } = await write(one, other);
    await write(one, other, 'Unseen');
    const erase = { otherUserId: one.userId, answer: 'delete', upTo: messageId } as const;
    await other.messaging.answerRequest(erase);
    // What they had not seen is still there.
    expect(await threadOf(other, one)).toEqual(['Unseen', true]);
    await other.messaging.answerRequest({ ...erase, upTo: messageId + 1000 });
    expect(await listOf(other)).toEqual([]);
    expect(await threadOf(other, one)).toEqual([true]);
    expect(await threadOf(one, other)).toEqual(['Hi', 'Unseen', false]);
    await write(one, other, 'Once more');
    expect(await listOf(other)).toEqual([[one.userId, 'Once more', true]]);
    await write(other, one, 'Fine');
    expect(await threadOf(other, one)).toEqual(['Once more', 'Fine', false]);
  });

  it('is no request of whom one follows, of an admin, or to one', async () => {
    const [one, other] = await createFriends(database.db);
    await write(one, other);
    await write(admin, other);
    await write(other, admin);
    expect((await listOf(other)).map(([, , isRequest]) => isRequest)).toEqual([false, false]);
    expect((await listOf(admin)).map(([, , isRequest]) => isRequest)).toEqual([false]);
    expect(await unreadOf(other)).toBe(2);
  });
});

describe('who takes messages of some only', () => {
  it('gets those of whom they follow, answers, and what admins write', async () => {
    const [one, other] = [await enter(), await enter()];
    expect(await other.messaging.getSettings()).toEqual({ messagesFrom: 'everyone' });
    await other.messaging.updateSettings({ messagesFrom: 'followed' });
    await expect(write(one, other)).rejects.toMatchObject(refused);
    await socialOf(other).follow({ userId: one.userId });
    await write(one, other);
    const third = await enter();
    await write(other, third, 'A question');
    await other.messaging.updateSettings({ messagesFrom: 'nobody' });
    expect(await other.messaging.getSettings()).toEqual({ messagesFrom: 'nobody' });
    await write(third, other, 'An answer');
    await write(one, other, 'As before');
    await write(admin, other);
    await expect(write(await enter(), other)).rejects.toMatchObject(refused);
    // A request that waits is no conversation yet.
    const [two, another] = [await enter(), await enter()];
    await write(two, another);
    await another.messaging.updateSettings({ messagesFrom: 'nobody' });
    await expect(write(two, another)).rejects.toMatchObject(refused);
  });
});

describe('a block', () => {
  it('ends what two people write, whose conversation both can still read', async () => {
    const [one, other] = await createFriends(database.db);
    await write(one, other);
    await write(other, one, 'Hello');
    await block(other, one);
    await expect(write(one, other)).rejects.toMatchObject(refused);
    await expect(write(other, one)).rejects.toMatchObject(refused);
    for (const [me, you] of [[one, other] as const, [other, one] as const]) {
      expect(await threadOf(me, you)).toEqual(['Hi', 'Hello', false]);
    }
    await socialOf(other).unblock({ userId: one.userId });
    await write(one, other, 'Again');
  });

  it('takes nothing from the quota, and is told before it is used up', async () => {
    const [one, other] = await createFriends(database.db);
    await block(other, one);
    await expect(write(one, other)).rejects.toMatchObject(refused);
    expect(await one.messaging.getQuota()).toMatchObject({ monthlyCount: 0 });
    await sendMany(one, admin, 5);
    await expect(write(one, other)).rejects.toMatchObject(refused);
  });

  it('hides a request, and not what an admin writes', async () => {
    const [one, other] = [await enter(), await enter()];
    await write(one, other);
    await block(other, one);
    expect([await listOf(other), await listOf(other, 'requests')]).toEqual([[], []]);
    await block(other, admin);
    await write(admin, other, 'From the team');
    expect(await listOf(other, 'inbox')).toEqual([[admin.userId, 'From the team', false]]);
  });
});

describe('at once', () => {
  const waiting = async () => {
    const { rows } = await sql<{ count: string }>`
      select count(*) from pg_locks join pg_database on pg_database.oid = database
      where not granted and locktype = 'advisory' and datname = current_database()`.execute(
      database.db,
    );
    return Number(rows[0]?.count);
  };

  it('a message waits for a block that is under way, and is refused', async () => {
    const [one, other] = await createFriends(database.db);
    const pair = [one.userId, other.userId].toSorted((a, b) => a - b).join(' ');
    const trx = await database.db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pair ${pair}`}, 0))`.execute(trx);
    await trx
      .insertInto('blocks')
      .values({
        blocker_id: other.userId,
        blocked_id: one.userId,
        kind: 'block',
        since: new Date(),
      })
      .execute();
    const sending = write(one, other).then(
      () => 'sent',
      (error: Error) => error.message,
    );
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    await trx.commit().execute();
    expect(await sending).toBe(refused.message);
    expect(await threadOf(other, one)).toEqual([false]);
  });

  it('with a block each message either arrives before it or is refused, and takes no quota then', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, other] = await createFriends(database.db);
      const sending = [1, 2, 3].map((number) => write(one, other, String(number)));
      const all = [...sending.slice(0, round % 3), block(other, one), ...sending.slice(round % 3)];
      const ends = await Promise.allSettled(all);
      for (const end of ends) {
        if (end.status === 'rejected') expect(end.reason).toMatchObject(refused);
      }
      const arrived = ends.filter(({ status }) => status === 'fulfilled').length - 1;
      expect((await threadOf(other, one)).length - 1).toBe(arrived);
      expect(await one.messaging.getQuota()).toMatchObject({ monthlyCount: arrived });
      await expect(write(one, other)).rejects.toMatchObject(refused);
    }
  });

  it('accepting holds against a message that is under way', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, other] = [await enter(), await enter()];
      await write(one, other);
      const accept = { otherUserId: one.userId, answer: 'accept' } as const;
      await Promise.all([write(one, other), other.messaging.answerRequest(accept)]);
      expect(await listOf(other, 'requests')).toEqual([]);
      expect(await unreadOf(other)).toBe(2);
    }
  });
});

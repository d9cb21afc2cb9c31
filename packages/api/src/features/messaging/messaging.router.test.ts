import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createVisitor, testNow } from '../../testing/callers.ts';
import { createTestClient } from '../accounts/testing/people.ts';
import {
  type Correspondent,
  createCorrespondent,
  createFriends,
  sendMany,
} from './testing/correspondents.ts';

let database: TestDatabase;
let dana: Correspondent;
let pat: Correspondent;
let admin: Correspondent;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  // The most senior one has the higher level, not the older account.
  await createCorrespondent(database.db, { name: 'Vic Vice', role: 'super_admin' });
  admin = await createCorrespondent(database.db, {
    name: 'Ada Admin',
    role: 'super_admin',
    adminLevel: 2,
  });
  dana = await createCorrespondent(database.db, { name: 'Dana Deckhand', stageName: 'Big Deck' });
  pat = await createCorrespondent(database.db, { name: 'Pat Performer' });
});
afterAll(() => database.drop());

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);

function conversationsOf({ messaging }: Pick<Correspondent, 'messaging'>) {
  return messaging.listConversations({}).then(({ conversations }) => conversations);
}

describe('a message', () => {
  it('is unread for one side until they have read as far', async () => {
    const [one, other] = await createFriends(database.db);
    const first = await one.messaging.send({ recipientId: other.userId, body: '  Hi\r\nthere ' });
    expect(first).toMatchObject({ senderId: one.userId, body: 'Hi\nthere', remaining: 4 });
    const second = await one.at(later(1)).send({ recipientId: other.userId, body: 'Again' });
    expect(await other.messaging.unreadCount()).toEqual({ unreadCount: 2 });
    expect(await one.messaging.unreadCount()).toEqual({ unreadCount: 0 });
    expect(await conversationsOf(other)).toMatchObject([
      { other: { userId: one.userId }, lastMessage: 'Again', unreadCount: 2, isLastOwn: false },
    ]);
    expect(await conversationsOf(one)).toMatchObject([
      { other: { userId: other.userId }, lastMessage: 'Again', unreadCount: 0, isLastOwn: true },
    ]);
    const thread = await other.messaging.getThread({ otherUserId: one.userId });
    expect(thread.messages.map(({ body }) => body)).toEqual(['Hi\nthere', 'Again']);

    const seen = { otherUserId: one.userId, upTo: first.messageId };
    expect(await other.messaging.markRead(seen)).toEqual({ unreadCount: 1 });
    expect(await other.messaging.markRead({ otherUserId: one.userId })).toEqual({ unreadCount: 0 });
    // What was read is never unread again, and what is not there yet not read before.
    expect(await other.messaging.markRead(seen)).toEqual({ unreadCount: 0 });
    await other.messaging.markRead({ ...seen, upTo: second.messageId + 1000 });
    await one.messaging.send({ recipientId: other.userId, body: 'Third' });
    expect(await other.messaging.unreadCount()).toEqual({ unreadCount: 1 });
  });

  it.each([
    ['', 'Please enter a message'],
    [' \n ', 'Please enter a message'],
    ['\u202e\u0007', 'Please enter a message'],
    ['x'.repeat(289), 'Message cannot exceed 288 characters'],
    ['😀'.repeat(145), 'Message cannot exceed 288 characters'],
  ])('of %j is refused', async (body, message) => {
    const sending = dana.messaging.send({ recipientId: pat.userId, body });
    await expect(sending).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  });

  it('may have 288 characters, and is text whatever it says', async () => {
    const one = await createCorrespondent(database.db);
    const bodies = ['x'.repeat(288), '<b>https://example.com</b> & "so" on'];
    for (const body of bodies) {
      expect(await one.messaging.send({ recipientId: pat.userId, body })).toMatchObject({ body });
    }
  });

  it('goes to others who are there', async () => {
    const gone = await createCorrespondent(database.db);
    await database.db
      .updateTable('users')
      .set({ disabled_at: testNow })
      .where('id', '=', gone.userId)
      .execute();
    const one = await createCorrespondent(database.db);
    const body = 'Hello';
    const toSelf = one.messaging.send({ recipientId: one.userId, body });
    await expect(toSelf).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const recipientId of [gone.userId, 1_000_000_001]) {
      const sending = one.messaging.send({ recipientId, body });
      await expect(sending).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const reading = one.messaging.getThread({ otherUserId: recipientId });
      await expect(reading).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    // Nothing of it counted.
    expect(await one.messaging.getQuota()).toEqual({ monthlyCount: 0, remaining: 5, limit: 5 });
    await one.messaging.send({ recipientId: pat.userId, body });
  });

  it('is sent once by any number of calls with one key', async () => {
    const one = await createCorrespondent(database.db);
    const input = { recipientId: pat.userId, body: 'Once', idempotencyKey: 'key-1' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => one.messaging.send(input)));
    expect(new Set(answers.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await one.messaging.getQuota()).toMatchObject({ monthlyCount: 1 });
    const another = one.messaging.send({ ...input, body: 'Twice' });
    await expect(another).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });
});

describe('no one else', () => {
  it('sees, marks or counts what two people write', async () => {
    const [one, other] = await createFriends(database.db);
    const third = await createCorrespondent(database.db);
    await one.messaging.send({ recipientId: other.userId, body: 'Between us' });
    for (const { userId } of [one, other]) {
      const thread = await third.messaging.getThread({ otherUserId: userId });
      expect(thread.messages).toEqual([]);
      expect(await third.messaging.markRead({ otherUserId: userId })).toEqual({ unreadCount: 0 });
    }
    expect(await conversationsOf(third)).toEqual([]);
    expect(await third.messaging.unreadCount()).toEqual({ unreadCount: 0 });
    expect(await other.messaging.unreadCount()).toEqual({ unreadCount: 1 });
    // Nor does an admin, who has no business there.
    const seen = await admin.messaging.getThread({ otherUserId: one.userId });
    expect(seen.messages).toEqual([]);
  });

  it.each(['listConversations', 'unreadCount', 'getQuota'] as const)(
    'but people signed in calls %s',
    async (name) => {
      const call = createVisitor(database.db).messaging[name] as (
        input?: object,
      ) => Promise<unknown>;
      const calling = call(name === 'listConversations' ? {} : undefined);
      await expect(calling).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
        message: 'Authentication required',
      });
    },
  );

  it('but admins sees an address', async () => {
    const one = await createCorrespondent(database.db, { name: 'Canary Cage' });
    await one.messaging.send({ recipientId: admin.userId, body: 'Hello admin' });
    await one.messaging.send({ recipientId: dana.userId, body: 'Hello Dana' });
    const read = async ({ messaging }: Correspondent) => [
      await messaging.listConversations({}),
      await messaging.getThread({ otherUserId: one.userId }),
      await messaging.searchPeople({ query: 'canary' }),
    ];
    expect(JSON.stringify(await read(dana))).not.toContain('@');
    const seen = await read(admin);
    for (const answer of seen) expect(JSON.stringify(answer)).toContain(one.email);
  });
});

describe('conversations', () => {
  it('begin with the top admin for ordinary people, and then come by their last message', async () => {
    const one = await createCorrespondent(database.db);
    await one.messaging.send({ recipientId: admin.userId, body: 'First' });
    await one.messaging.send({ recipientId: pat.userId, body: 'Second' });
    await one.messaging.send({ recipientId: dana.userId, body: 'Third' });
    const listed = await conversationsOf(one);
    expect(listed.map(({ other, isPinned }) => [other.name, isPinned])).toEqual([
      ['Ada Admin', true],
      ['Dana Deckhand', false],
      ['Pat Performer', false],
    ]);
    expect(listed.map(({ other }) => other.isTopAdmin)).toEqual([true, false, false]);
    const pages = [];
    let cursor: string | undefined;
    do {
      const page = await one.messaging.listConversations({ limit: 1, cursor });
      pages.push(...page.conversations);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual(listed);
  });

  it('of an admin come by their last message alone', async () => {
    const boss = await createCorrespondent(database.db, { role: 'admin' });
    await boss.messaging.send({ recipientId: admin.userId, body: 'First' });
    await boss.messaging.send({ recipientId: pat.userId, body: 'Second' });
    const listed = await conversationsOf(boss);
    expect(listed.map(({ other, isPinned }) => [other.name, isPinned])).toEqual([
      ['Pat Performer', false],
      ['Ada Admin', false],
    ]);
  });

  it('stay when the other one leaves, under the card of a former member', async () => {
    const [one, gone] = [
      await createCorrespondent(database.db),
      await createCorrespondent(database.db, { name: 'Lee Leaver' }),
    ];
    await gone.messaging.send({ recipientId: one.userId, body: 'Bye' });
    await database.db
      .updateTable('users')
      .set({ disabled_at: testNow })
      .where('id', '=', gone.userId)
      .execute();
    const former = { name: 'Former member', stageName: null, isReachable: false };
    expect(await conversationsOf(one)).toMatchObject([{ other: former, lastMessage: 'Bye' }]);
    const thread = await one.messaging.getThread({ otherUserId: gone.userId });
    expect(thread).toMatchObject({ other: former, messages: [{ body: 'Bye' }] });
  });
});

test('a long thread is read upwards, each message once, whatever comes meanwhile', async () => {
  const boss = await createCorrespondent(database.db, { role: 'admin' });
  await sendMany(boss, pat, 7);
  const first = await pat.messaging.getThread({ otherUserId: boss.userId, limit: 3 });
  await boss.messaging.send({ recipientId: pat.userId, body: 'message 8' });
  const bodies = [first.messages];
  let cursor = first.olderThan;
  while (cursor !== null) {
    const page = await pat.messaging.getThread({ otherUserId: boss.userId, limit: 3, cursor });
    bodies.unshift(page.messages);
    cursor = page.olderThan;
  }
  expect(bodies.flat().map(({ body }) => body)).toEqual(
    Array.from({ length: 7 }, (_, index) => `message ${index + 1}`),
  );
});

describe('a search for people', () => {
  it.each([
    ['b', true],
    [' BIG ', true],
    ['big d', true],
    ['deck', true],
    ['dana', true],
    ['deck dana', true],
    ['däna', true],
    ['ana', false],
    ['big pat', false],
    ['%', false],
    ['@example.test', false],
  ])('for %j finds Dana: %s', async (query, isFound) => {
    const people = await pat.messaging.searchPeople({ query });
    expect(people.some(({ userId }) => userId === dana.userId)).toBe(isFound);
  });

  it('finds ten at most, never who asks, and no one who is suspended', async () => {
    const searcher = await createCorrespondent(database.db, { name: 'Zed Zero' });
    const names = Array.from({ length: 12 }, (_, index) => `Zed Zebra${index}`);
    const ids = names.map((_, index) => 1_500_000_000 + index);
    await database.db
      .insertInto('users')
      .values(names.map((name, index) => ({ id: ids[index] ?? 0, name })))
      .execute();
    const found = await searcher.messaging.searchPeople({ query: 'z' });
    expect(found).toHaveLength(10);
    expect(new Set(found.map(({ userId }) => userId)).size).toBe(10);
    expect(found.map(({ name }) => name)).not.toContain('Zed Zero');
    await database.db
      .updateTable('users')
      .set({ disabled_at: testNow })
      .where('id', 'in', ids)
      .execute();
    expect(await searcher.messaging.searchPeople({ query: 'zed' })).toEqual([]);
  });

  it('leaves out who blocked the other, if asked to', async () => {
    const [one, other] = [
      await createCorrespondent(database.db, { name: 'Wanda Wide' }),
      await createCorrespondent(database.db, { name: 'Wilbur Wide' }),
    ];
    const block = { blocker_id: other.userId, blocked_id: one.userId, kind: 'block' };
    await database.db
      .insertInto('blocks')
      .values({ ...block, since: testNow })
      .execute();
    for (const [who, query] of [
      [one, 'wilbur'],
      [other, 'wanda'],
    ] as const) {
      expect(await who.messaging.searchPeople({ query, withoutBlocked: true })).toEqual([]);
      expect(await who.messaging.searchPeople({ query })).toHaveLength(1);
    }
    expect(await pat.messaging.searchPeople({ query: 'wide', withoutBlocked: true })).toHaveLength(
      2,
    );
  });

  it('follows who calls themselves otherwise', async () => {
    const one = await createCorrespondent(database.db, { name: 'Quincy Quick' });
    await database.db
      .updateTable('users')
      .set({ name: 'Xerxes Slow' })
      .where('id', '=', one.userId)
      .execute();
    expect(await pat.messaging.searchPeople({ query: 'quincy' })).toEqual([]);
    const [found] = await pat.messaging.searchPeople({ query: 'xer' });
    expect(found).toMatchObject({ userId: one.userId, isTopAdmin: false });
    const [top] = await pat.messaging.searchPeople({ query: 'ada adm' });
    expect(top).toMatchObject({ userId: admin.userId, isTopAdmin: true });
  });

  it('may be made thirty times a minute', async () => {
    const { token } = await createCorrespondent(database.db);
    const { caller } = createTestClient(database.db, { token });
    const search = () => caller.messaging.searchPeople({ query: 'a' });
    for (let count = 0; count < 30; count += 1) await search();
    await expect(search()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

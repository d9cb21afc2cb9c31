import { isThorough } from '@stagetime/config/thorough';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Caller } from '../../app.router.ts';
import { createTestTools, testNow } from '../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../accounts/testing/people.ts';

/** Limits of frequency have tests of their own. */
const tools = createTestTools({ rateLimits: { scale: 100 } });

let database: TestDatabase;
let mic: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());
beforeEach(async () => {
  mic = (await insertMic(database.db)).slug;
});

type Someone = { readonly caller: Caller; readonly userId: number; readonly email: string };

async function someone(
  name = 'Dana Deckhand',
  options: { now?: () => Date; role?: 'admin' } = {},
): Promise<Someone> {
  const { db } = database;
  const { token, user, email } = await signUpPerson(db, { name });
  if (options.role) {
    await db
      .updateTable('accounts')
      .set({ role: options.role, admin_level: 1 })
      .where('user_id', '=', user.userId)
      .execute();
  }
  const { caller } = createTestClient(db, { token, tools, ...options });
  return { caller, userId: user.userId, email };
}

const visitor = () => createTestClient(database.db, { tools }).caller;
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

const contentsOf = async (sort?: 'best' | 'top' | 'new' | 'controversial') =>
  (await visitor().comments.list({ mic, sort })).comments.map(({ content }) => content);

describe('comments.add', () => {
  it('shows to everyone at once, by id and slug, with its author’s card and no address', async () => {
    const { caller, userId, email } = await someone();
    const added = await caller.comments.add({ mic, content: '  Great room.\n\nKind crowd.  ' });
    expect(added).toEqual({
      id: expect.any(Number),
      content: 'Great room.\n\nKind crowd.',
      isHidden: false,
      createdAt: testNow.toISOString(),
      updatedAt: testNow.toISOString(),
      upvotes: 0,
      downvotes: 0,
      author: {
        userId,
        name: 'Dana Deckhand',
        stageName: null,
        slug: `user-${userId}`,
        profileImageUrl: null,
        isHost: false,
      },
    });
    const list = await visitor().comments.list({ mic });
    expect(list).toEqual({ comments: [added], nextCursor: null });
    expect(JSON.stringify(list)).not.toContain(email);
  });

  it('shows one name of its author: the stage name where there is one', async () => {
    const { caller } = await someone('Ruth Real');
    await caller.comments.add({ mic, content: 'Kind crowd.' });
    const authors = async () => (await visitor().comments.list({ mic })).comments[0]?.author;
    expect(await authors()).toMatchObject({ name: 'Ruth Real', stageName: null });
    await caller.social.updateOwnProfile({ stageName: 'Ruth on Stage' });
    expect(await authors()).toMatchObject({ name: 'Ruth on Stage', stageName: 'Ruth on Stage' });
    // Who only watches goes by their own again, and the one they had is nowhere.
    await caller.social.updateOwnProfile({ experienceLevel: 'fan' });
    expect(await authors()).toMatchObject({ name: 'Ruth Real', stageName: null });
  });

  it('asks a visitor to sign in', async () => {
    await expect(visitor().comments.add({ mic, content: 'Hi' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'You must be signed in to comment',
    });
  });

  it('is not for mics that wait, were rejected or are nowhere', async () => {
    const admin = await someone('Ada', { role: 'admin' });
    const pending = await insertMic(database.db, { status: 'pending' });
    const rejected = await insertMic(database.db, { status: 'rejected' });
    for (const hidden of [pending.slug, String(rejected.id), 'nowhere', '9007199254740993']) {
      const calls = [
        () => admin.caller.comments.add({ mic: hidden, content: 'Hi' }),
        () => admin.caller.comments.list({ mic: hidden }),
        () => admin.caller.comments.ownVotes({ mic: hidden }),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it.each([
    ['nothing', ' \n\t ', 'Please write something first.'],
    ['189 characters', 'a'.repeat(189), 'Comments can have up to 188 characters.'],
    ['95 emoji', '🎤'.repeat(95), 'Comments can have up to 188 characters.'],
    ['a NUL', 'a\0b', "This has characters we can't store."],
    ['a lone surrogate', 'a\ud83cb', "This has characters we can't store."],
  ])('refuses %s', async (_title, content, message) => {
    const { caller } = await someone();
    const calls = [
      () => caller.comments.add({ mic, content }),
      () => caller.comments.edit({ commentId: 1, content }),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
    }
  });

  it.each([
    ['188 characters', 'a'.repeat(188), 'a'.repeat(188)],
    ['188 characters and space around', ` ${'a'.repeat(188)}\n`, 'a'.repeat(188)],
    ['94 emoji', '🎤'.repeat(94), '🎤'.repeat(94)],
    ['HTML', '<b onclick="x">&amp;</b>', '<b onclick="x">&amp;</b>'],
    ['Arabic and its marks', 'مرحبا\u200f!', 'مرحبا\u200f!'],
    ['overrides of direction', 'a\u202ebc\u2066d', 'abcd'],
    ['control characters', 'a\u0007b\u009bc\td\r\ne', 'abc d\ne'],
    ['letters in pieces', 'e\u0301'.repeat(188), '\u00e9'.repeat(188)],
  ])('keeps %s', async (_title, content, kept) => {
    const { caller } = await someone();
    expect(await caller.comments.add({ mic, content })).toMatchObject({ content: kept });
  });

  it.runIf(isThorough)('is limited to 6 in ten minutes and 100 in a day', async () => {
    const { token } = await signUpPerson(database.db);
    let at = testNow;
    const limited = createTestTools({ rateLimits: { scale: 1, now: () => at } });
    const { caller } = createTestClient(database.db, { token, tools: limited });
    const add = () => caller.comments.add({ mic, content: 'Again' });
    const refusal = { code: 'TOO_MANY_REQUESTS' };
    for (let index = 0; index < 6; index += 1) await add();
    await expect(add()).rejects.toMatchObject(refusal);
    for (let index = 6; index < 100; index += 1) {
      if (index % 6 === 0) at = new Date(at.getTime() + 601_000);
      await add();
    }
    at = new Date(at.getTime() + 601_000);
    await expect(add()).rejects.toMatchObject(refusal);
  });
});

describe('comments.list', () => {
  it('is read by pages of any sort, each comment once, whatever comes meanwhile', async () => {
    let now = testNow;
    const { caller } = await someone('Dana', { now: () => now });
    for (let index = 0; index < 7; index += 1) {
      // Two at the same instant: the higher id is the newer.
      now = minutesLater(Math.floor(index / 2));
      await caller.comments.add({ mic, content: `comment ${index}` });
    }
    for (const sort of ['best', 'top', 'new', 'controversial'] as const) {
      const first = await visitor().comments.list({ mic, sort, limit: 3 });
      await caller.comments.add({ mic, content: `meanwhile ${sort}` });
      const cursor = first.nextCursor ?? '';
      const second = await visitor().comments.list({ mic, sort, limit: 10, cursor });
      const read = [...first.comments, ...second.comments].map(({ content }) => content);
      const before = read.filter((content) => content.startsWith('comment'));
      expect(before).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `comment ${index}`));
      expect(second.nextCursor).toBeNull();
      const other = sort === 'new' ? 'best' : 'new';
      await expect(visitor().comments.list({ mic, sort: other, cursor })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
  });

  it('says which of them the mic’s hosts wrote, for as long as they host it', async () => {
    const { db } = database;
    const [host, other] = [await someone(), await someone()];
    for (const { caller } of [host, other]) await caller.comments.add({ mic, content: 'Welcome' });
    const { id } = await db
      .selectFrom('mics')
      .select('id')
      .where('slug', '=', mic)
      .executeTakeFirstOrThrow();
    const elsewhere = (await insertMic(db)).id;
    const key = { mic_id: id, user_id: host.userId };
    await db
      .insertInto('mic_hosts')
      .values([
        { ...key, since: testNow },
        { mic_id: elsewhere, user_id: other.userId, since: testNow },
      ])
      .execute();
    const hosts = async () => {
      const { comments } = await visitor().comments.list({ mic });
      return comments.flatMap(({ author }) => (author.isHost ? [author.userId] : []));
    };
    expect(await hosts()).toEqual([host.userId]);
    const added = await host.caller.comments.add({ mic, content: 'Doors at 7' });
    expect(added.author.isHost).toBe(true);
    await host.caller.mics.endHosting({ mic, userId: host.userId });
    expect(await hosts()).toEqual([]);
  });

  it('leaves out what suspended people say', async () => {
    const { caller, userId } = await someone();
    const { id } = await caller.comments.add({ mic, content: 'Rude' });
    await database.db
      .updateTable('users')
      .set({ disabled_at: testNow })
      .where('id', '=', userId)
      .execute();
    expect(await contentsOf()).toEqual([]);
    const other = await someone();
    const vote = other.caller.comments.vote({ commentId: id, vote: 'upvote' });
    await expect(vote).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('comments.edit', () => {
  it('changes one’s own words and tells when', async () => {
    let now = testNow;
    const { caller } = await someone('Dana', { now: () => now });
    const { id } = await caller.comments.add({ mic, content: 'Grate room' });
    now = minutesLater(5);
    expect(await caller.comments.edit({ commentId: id, content: 'Grate room' })).toMatchObject({
      updatedAt: testNow.toISOString(),
    });
    expect(await caller.comments.edit({ commentId: id, content: 'Great room' })).toMatchObject({
      content: 'Great room',
      createdAt: testNow.toISOString(),
      updatedAt: now.toISOString(),
    });
    expect(await contentsOf()).toEqual(['Great room']);
  });

  it('is forbidden to everyone else, admins too', async () => {
    const author = await someone();
    const { id } = await author.caller.comments.add({ mic, content: 'Mine' });
    for (const other of [await someone(), await someone('Ada', { role: 'admin' })]) {
      const edit = other.caller.comments.edit({ commentId: id, content: 'Yours' });
      await expect(edit).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: 'You can only edit your own comments.',
      });
    }
    const edit = visitor().comments.edit({ commentId: id, content: 'Yours' });
    await expect(edit).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await contentsOf()).toEqual(['Mine']);
  });

  it('finds nothing that was deleted', async () => {
    const { caller } = await someone();
    const { id } = await caller.comments.add({ mic, content: 'Oops' });
    await caller.comments.delete({ commentId: id });
    for (const commentId of [id, 999_999]) {
      const edit = caller.comments.edit({ commentId, content: 'Back' });
      await expect(edit).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('comments.delete', () => {
  const auditOf = (userId: number) =>
    database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('event', '=', 'comment_deleted')
      .where('target_id', '=', userId)
      .execute();

  it('takes one’s own words away and leaves a row without them', async () => {
    const { caller, userId } = await someone();
    const { id } = await caller.comments.add({ mic, content: 'A secret' });
    await caller.comments.delete({ commentId: id });
    expect(await contentsOf()).toEqual([]);
    const row = await database.db
      .selectFrom('comments')
      .select(['content', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ content: null, deleted_at: testNow });
    expect(await auditOf(userId)).toEqual([]);
    const again = caller.comments.delete({ commentId: id });
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('takes away one’s own words on a mic that is hidden by now, which no one else finds', async () => {
    const { caller } = await someone();
    const { id } = await caller.comments.add({ mic, content: 'A secret' });
    await database.db
      .updateTable('mics')
      .set({ status: 'rejected' })
      .where('slug', '=', mic)
      .execute();
    const admin = await someone('Ada', { role: 'admin' });
    for (const call of [
      () => admin.caller.comments.delete({ commentId: id }),
      () => admin.caller.comments.edit({ commentId: id, content: 'Yours' }),
      () => caller.comments.edit({ commentId: id, content: 'Mine' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await caller.comments.delete({ commentId: id });
    const { content } = await database.db
      .selectFrom('comments')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(content).toBeNull();
  });

  it('is forbidden to other people, and open to admins, whose deed is written down', async () => {
    const author = await someone();
    const { id } = await author.caller.comments.add({ mic, content: 'Rude' });
    const other = await someone();
    await expect(other.caller.comments.delete({ commentId: id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'You can only delete your own comments.',
    });
    await expect(visitor().comments.delete({ commentId: id })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await contentsOf()).toEqual(['Rude']);
    const admin = await someone('Ada', { role: 'admin' });
    await admin.caller.comments.delete({ commentId: id });
    expect(await contentsOf()).toEqual([]);
    expect(await auditOf(author.userId)).toMatchObject([
      { actor_id: admin.userId, details: { commentId: id } },
    ]);
  });
});

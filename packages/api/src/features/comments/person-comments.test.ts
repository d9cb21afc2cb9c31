import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { Caller } from '../../app.router.ts';
import { createTestTools, createVisitor, testNow } from '../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../accounts/testing/people.ts';
import { selectPersonComments } from './comments.queries.ts';

const tools = createTestTools({ rateLimits: { scale: 100 } });

let database: TestDatabase;
let author: { readonly caller: Caller; readonly userId: number };
let mic: Awaited<ReturnType<typeof insertMic>>;
/** Each comment a minute after the one before. */
let now: Date;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = testNow;
  author = await signUp();
  mic = await insertMic(database.db, { show_name: 'The Good Hang' });
});

async function signUp() {
  const { token, user } = await signUpPerson(database.db);
  const { caller } = createTestClient(database.db, { token, tools, now: () => now });
  return { caller, userId: user.userId };
}

function say(content: string, slug = mic.slug) {
  now = new Date(now.getTime() + 60_000);
  return author.caller.comments.add({ mic: slug, content });
}

const readBy = async (caller = createVisitor(database.db)) =>
  (await caller.comments.listPersonComments({ userId: author.userId })).map(
    ({ content }) => content,
  );

it('the latest five comments of someone are there, newest first, with mic and score', async () => {
  expect(await readBy()).toEqual([]);
  const said = [];
  for (const words of ['1', '2', '3', '4', '5', '6']) said.push(await say(words));
  const other = await signUp();
  await other.caller.comments.vote({ commentId: said[5]?.id ?? 0, vote: 'upvote' });
  expect(await readBy()).toEqual(['6', '5', '4', '3', '2']);
  const [latest] = await createVisitor(database.db).comments.listPersonComments({
    userId: author.userId,
  });
  expect(latest).toEqual({
    ...{ id: said[5]?.id, content: '6', upvotes: 1, downvotes: 0 },
    ...{ createdAt: now.toISOString(), updatedAt: now.toISOString() },
    mic: {
      ...{ id: mic.id, slug: mic.slug, citySlug: 'los-angeles', showName: 'The Good Hang' },
      ...{ categories: ['comedy'], coverImageUrl: null, imageCaption: null },
      posterHand: expect.toSatisfy((hand) => hand === null || typeof hand === 'string'),
    },
  });
});

it('nothing of it that is deleted, hidden, or said of a mic that is not on the list', async () => {
  const { db } = database;
  const [paused, pending] = [await insertMic(db), await insertMic(db)];
  const hidden = [await say('reported'), await say('moderated')];
  const deleted = await say('deleted');
  await say('of a paused mic', paused.slug);
  await say('of a rejected mic', pending.slug);
  await say('kept');
  for (const [index, hidden_as] of (['reported', 'moderated'] as const).entries()) {
    const id = hidden[index]?.id ?? 0;
    await db.updateTable('comments').set({ hidden_as }).where('id', '=', id).execute();
  }
  await author.caller.comments.delete({ commentId: deleted.id });
  await db.updateTable('mics').set({ status: 'paused' }).where('id', '=', paused.id).execute();
  await db.updateTable('mics').set({ status: 'rejected' }).where('id', '=', pending.id).execute();
  expect(await readBy()).toEqual(['kept']);
  expect(await readBy(author.caller)).toEqual(['kept']);
});

it('nothing of who is suspended or gone, or of whom one blocked the other', async () => {
  const { db } = database;
  await say('Hello');
  const [blocked, blocker, muter] = [await signUp(), await signUp(), await signUp()];
  await author.caller.social.block({ userId: blocked.userId, kind: 'block' });
  await blocker.caller.social.block({ userId: author.userId, kind: 'block' });
  await muter.caller.social.block({ userId: author.userId, kind: 'mute' });
  expect(await readBy(blocked.caller)).toEqual([]);
  expect(await readBy(blocker.caller)).toEqual([]);
  expect(await readBy(muter.caller)).toEqual(['Hello']);
  const set = (columns: { suspended_until?: Date; disabled_at?: Date }) =>
    db.updateTable('users').set(columns).where('id', '=', author.userId).execute();
  await set({ suspended_until: new Date('2099-01-01') });
  expect(await readBy()).toEqual([]);
  // Over, though they have not been here since.
  await set({ suspended_until: new Date('2026-01-01') });
  expect(await readBy()).toEqual(['Hello']);
  await set({ disabled_at: testNow });
  expect(await readBy()).toEqual([]);
});

it('of ten thousand comments only the shown ones are read', async () => {
  const { db } = database;
  await sql`
    insert into comments (mic_id, user_id, content, created_at, updated_at)
    select ${mic.id}, ${author.userId}, 'Comment ' || number, at, at
    from generate_series(1, 10000) as number,
      lateral (select ${testNow}::timestamptz + make_interval(secs => number)) as said (at)`.execute(
    db,
  );
  await sql`analyze comments`.execute(db);
  const query = selectPersonComments(db, author.userId, null, testNow);
  const plan = JSON.stringify(await query.explain('text', sql`analyze`));
  expect(plan).toContain('Index Scan Backward using comments_person');
  expect(plan).not.toContain('Sort Key');
  expect(plan).toMatch(/comments_person[^"]*actual time=[^"]*rows=5(?:\.00)? /);
  expect(await readBy()).toEqual(
    [10000, 9999, 9998, 9997, 9996].map((number) => `Comment ${number}`),
  );
});

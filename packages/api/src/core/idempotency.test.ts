import { createDatabase } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { createTestClient, signUpPerson } from '../features/accounts/testing/people.ts';
import { createTestContext, createTestTools, testNow } from '../testing/callers.ts';
import { purgeIdempotencyKeys } from './idempotency.ts';
import { writes } from './procedure.ts';
import { createCallerFactory, router } from './trpc.ts';

/** As of a process: each has its own. */
const createTools = () => createTestTools({ rateLimits: { scale: 100 } });
const tools = createTools();
const keyed = { idempotencyKey: 'key-1' };

let database: TestDatabase;
let mic: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());
beforeEach(async () => {
  mic = (await insertMic(database.db)).slug;
});

async function newToken(): Promise<string> {
  return (await signUpPerson(database.db)).token;
}

const client = (token: string, request: { idempotencyKey?: string; now?: () => Date } = {}) =>
  createTestClient(database.db, { token, tools, ...request });

async function contents(): Promise<string[]> {
  const { comments } = await client('').caller.comments.list({ mic, sort: 'new' });
  return comments.map(({ content }) => content).toReversed();
}

const countKeys = async () =>
  (await database.db.selectFrom('idempotency_keys').select('id').execute()).length;

describe('a call that is repeated with its key', () => {
  it('gets the first answer again, and nothing happens twice', async () => {
    const token = await newToken();
    const first = await client(token).caller.comments.add({ mic, content: 'Hi', ...keyed });
    // The order of fields is no difference, and neither is the time.
    const now = () => new Date(testNow.getTime() + 23 * 3_600_000);
    const again = { ...keyed, content: 'Hi', mic };
    expect(await client(token, { now }).caller.comments.add(again)).toEqual(first);
    expect(await contents()).toEqual(['Hi']);
  });

  it('does so by the header of its request, too', async () => {
    const token = await newToken();
    const { caller } = client(token, keyed);
    const first = await caller.comments.add({ mic, content: 'Hi' });
    expect(await caller.comments.add({ mic, content: 'Hi' })).toEqual(first);
    const { id: commentId } = first;
    const tap = () =>
      client(token, { idempotencyKey: 'tap' }).caller.comments.toggleVote({
        commentId,
        voteType: 'upvote',
      });
    expect(await tap()).toMatchObject({ action: 'added', upvotes: 1 });
    expect(await tap()).toMatchObject({ action: 'added', upvotes: 1 });
    expect(await client(token).caller.comments.ownVotes({ mic })).toEqual({
      [commentId]: 'upvote',
    });
  });

  it('is refused with another request, whatever differs', async () => {
    const token = await newToken();
    const { caller } = client(token);
    const { id } = await caller.comments.add({ mic, content: 'Hi', ...keyed });
    const other = await insertMic(database.db);
    for (const call of [
      () => caller.comments.add({ mic, content: 'Bye', ...keyed }),
      () => caller.comments.add({ mic: other.slug, content: 'Hi', ...keyed }),
      () => caller.comments.edit({ commentId: id, content: 'Hi', ...keyed }),
    ]) {
      await expect(call()).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        message: 'This idempotency key was used with another request. Please use a new one.',
      });
    }
    expect(await contents()).toEqual(['Hi']);
  });

  it('is another call for someone else, and after a day', async () => {
    const [token, other] = [await newToken(), await newToken()];
    const add = (who: string, now?: () => Date) =>
      client(who, now && { now }).caller.comments.add({ mic, content: 'Hi', ...keyed });
    await add(token);
    await add(other);
    expect(await contents()).toHaveLength(2);
    await add(token, () => new Date(testNow.getTime() + 24 * 3_600_000));
    expect(await contents()).toHaveLength(3);
  });

  it('counts as a write, and against no other limit', async () => {
    const token = await newToken();
    const strict = createTestTools({ rateLimits: { scale: 1, now: () => testNow } });
    const { caller } = createTestClient(database.db, { token, tools: strict });
    for (let index = 0; index < 10; index += 1) {
      await caller.comments.add({ mic, content: 'Hi', ...keyed });
    }
    expect(await contents()).toEqual(['Hi']);
  });

  it('does not write a second row to the audit log', async () => {
    const author = await newToken();
    const { id: commentId } = await client(author).caller.comments.add({ mic, content: 'Rude' });
    const { token, user } = await signUpPerson(database.db);
    await database.db
      .updateTable('accounts')
      .set({ role: 'admin', admin_level: 1 })
      .where('user_id', '=', user.userId)
      .execute();
    const { caller } = client(token, keyed);
    await caller.comments.delete({ commentId });
    await caller.comments.delete({ commentId });
    const audited = await database.db
      .selectFrom('audit_log')
      .select('id')
      .where('actor_id', '=', user.userId)
      .where('event', '=', 'comment_deleted')
      .execute();
    expect(audited).toHaveLength(1);
  });
});

describe('two at once', () => {
  it('are one, though they come to two processes', async () => {
    const token = await newToken();
    const other = createDatabase({ url: database.url });
    const processes = [
      { db: database.db, tools },
      { db: other.db, tools: createTools() },
    ] as const;
    const add = ({ db, tools: own }: (typeof processes)[number]) =>
      createTestClient(db, { token, tools: own }).caller.comments.add({
        ...{ mic, content: 'Hi', ...keyed },
      });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => add(processes[index % 2 === 0 ? 0 : 1])),
    );
    await other.db.destroy();
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await contents()).toEqual(['Hi']);
  });
});

describe('a call that fails', () => {
  it('leaves its key free for the next one', async () => {
    const token = await newToken();
    const { caller } = client(token, { idempotencyKey: 'free' });
    const before = await countKeys();
    await expect(caller.comments.add({ mic: 'nowhere', content: 'Hi' })).rejects.toThrow();
    expect(await countKeys()).toBe(before);
    await caller.comments.add({ mic, content: 'Hi' });
    expect(await contents()).toEqual(['Hi']);
  });

  it('leaves nothing when its connection ends before the commit', async () => {
    const own = writes({ who: 'visitor-or-user' });
    let runs = 0;
    const { write } = createCallerFactory(
      router({
        write: own
          .input(z.void())
          .output(z.date())
          .mutation(({ ctx }) =>
            ctx.write(async ({ trx }) => {
              runs += 1;
              if (runs === 1) {
                const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
                  trx,
                );
                await sql`select pg_terminate_backend(${rows[0]?.pid}, 2000)`.execute(database.db);
              }
              return testNow;
            }),
          ),
      }),
    )(
      createTestContext(database.db, testNow, {
        tools,
        idempotencyKey: 'cut',
        clientAddress: '10.9.9.9',
      }),
    );
    const before = await countKeys();
    await expect(write()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await countKeys()).toBe(before);
    // Then it is done once, and answers a Date both times.
    expect(await write()).toEqual(testNow);
    expect(await write()).toEqual(testNow);
    expect(runs).toBe(2);
  });
});

describe('what is kept', () => {
  it('tells no one who wrote what', async () => {
    const { token, user } = await signUpPerson(database.db);
    const secret = { mic, content: 'Telltale words', idempotencyKey: 'telltale-key' };
    await client(token).caller.comments.add(secret);
    const rows = JSON.stringify(
      await database.db.selectFrom('idempotency_keys').selectAll().execute(),
    );
    expect(rows).toContain('request_hash');
    for (const word of ['elltale', String(user.userId), mic]) expect(rows).not.toContain(word);
  });

  it('is removed after a day', async () => {
    await client(await newToken()).caller.comments.add({ mic, content: 'Hi', ...keyed });
    await purgeIdempotencyKeys(database.db, new Date(testNow.getTime() + 86_399_000));
    expect(await countKeys()).toBeGreaterThan(0);
    await purgeIdempotencyKeys(database.db, new Date(testNow.getTime() + 48 * 3_600_000));
    expect(await countKeys()).toBe(0);
  });
});

it.each(['', 'a b', 'é', 'k'.repeat(129), 'line\nbreak'])('refuses the key %j', async (key) => {
  const { caller } = client(await newToken());
  const call = caller.comments.add({ mic, content: 'Hi', idempotencyKey: key });
  await expect(call).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'An idempotency key has 1 to 128 visible ASCII characters and no spaces.',
  });
});

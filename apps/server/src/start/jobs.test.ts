import { createMemoryStore } from '@stagetime/api/core/images/image-store';
import type { Outgoing } from '@stagetime/api/features/delivery/deliver-due';
import { queueMail, queueSms } from '@stagetime/api/features/delivery/delivery.service';
import { createDatabase, type Database } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createLog } from '../observe/log.ts';
import { noLog, testKeys, testNow } from '../testing/test-app.ts';
import { type JobsOptions, purge, startJobs } from './jobs.ts';

let database: TestDatabase;
let worker: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  worker = createDatabase({ url: database.urlAs('stagetime_worker') }).db;
});
afterAll(async () => {
  await worker.destroy();
  await database.drop();
});

// Of the real time, by which mail is sent: what was queued days ago is given up.
const sending = { key: testKeys.outbox, now: new Date(), rateLimits: { scale: 1 } };

async function queueMailsTo(...addresses: readonly string[]): Promise<void> {
  const words = { subject: 'Hello', paragraphs: ['Hi'] };
  await database.db.transaction().execute(async (trx) => {
    for (const to of addresses) {
      await queueMail(trx, sending, { to, kind: 'test', cause: 'owner', words });
    }
  });
}

/** The jobs of a product that sends nothing and keeps its pictures in memory, but for what is given. */
function start({
  senders,
  ...options
}: Partial<Omit<JobsOptions, 'senders'>> & { senders?: Partial<JobsOptions['senders']> }) {
  return startJobs({
    db: worker,
    keys: testKeys,
    origin: () => 'http://stagetime.test',
    rateLimits: { scale: 1 },
    now: () => testNow,
    log: noLog,
    keepsContent: false,
    images: createMemoryStore(),
    senders: { email: undefined, sms: undefined, ...senders },
    ...options,
  });
}

test('queued mail is sent without anybody asking, and stopping waits for what is being sent', async () => {
  await queueMailsTo('a@b.test');
  const sent: Outgoing[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const jobs = start({
    senders: {
      async email(message) {
        sent.push(message);
        await released;
      },
    },
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000);
  const stopped = jobs.stop();
  release();
  await stopped;
  const row = await database.db.selectFrom('outbox').select('sent_at').executeTakeFirstOrThrow();
  expect(row.sent_at).toEqual(expect.any(Date));
});

test('text messages do not wait for mails whose server says nothing', async () => {
  const { db } = database;
  await queueMailsTo(...Array.from({ length: 10 }, (_, index) => `silent-${index}@b.test`));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const sent: string[] = [];
  const asked: string[] = [];
  const jobs = start({
    senders: {
      async email({ to }) {
        asked.push(to);
        await released;
      },
      sms: async ({ to }) => void sent.push(to),
    },
  });
  await vi.waitFor(() => expect(asked).toHaveLength(10), 20_000);
  const sms = { to: '+12135550100', kind: 'test', text: 'Hi' };
  await db.transaction().execute((trx) => queueSms(trx, sending, sms));
  await vi.waitFor(() => expect(sent).toEqual([sms.to]), 20_000);
  release();
  await jobs.stop();
  await db.deleteFrom('outbox').execute();
});

test('a mail that cannot be sent is logged with what the server said, and never for whom', async () => {
  await queueMailsTo('canary@b.test');
  const lines: string[] = [];
  const tries: string[] = [];
  const jobs = start({
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    onDelivery: (channel, result) => tries.push(`${channel} ${result}`),
    senders: {
      async email({ to }) {
        throw Object.assign(new Error(`451 <${to}> is busy`), { rejected: [to] });
      },
    },
  });
  await vi.waitFor(() => expect(tries).toEqual(['email retried']), 20_000);
  await jobs.stop();
  const line = lines.find((text) => text.includes('message not sent')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ channel: 'email', reason: '451 <[removed]> is busy' });
  expect(lines.join('')).not.toContain('canary');
  await database.db.deleteFrom('outbox').execute();
});

test('nights that nobody kept for days are there right after the start', async () => {
  const { id } = await insertMic(database.db, { schedule_days: [5] });
  const jobs = start({ now: () => new Date('2026-11-24T19:00:00Z') });
  const last = database.db
    .selectFrom('nights')
    .select('local_date')
    .where('mic_id', '=', id)
    .orderBy('local_date', 'desc');
  await vi.waitFor(
    async () => expect(await last.executeTakeFirst()).toEqual({ local_date: '2026-12-25' }),
    20_000,
  );
  await jobs.stop();
});

test('numbers that are not those of their rows are mended and logged, and no others', async () => {
  const { db } = database;
  const people = [3_100_000_001, 3_100_000_002, 3_100_000_003];
  const at = { created_at: testNow };
  await db
    .insertInto('users')
    .values(people.map((id) => ({ id, name: 'Counted' })))
    .execute();
  const [author = 0, reader = 0, follower = 0] = people;
  const [wrong, right] = [await insertMic(db), await insertMic(db)];
  const said = { user_id: author, content: 'Counted', updated_at: testNow, ...at };
  const comments = await db
    .insertInto('comments')
    .values([wrong, right].map(({ id }) => ({ mic_id: id, ...said })))
    .returning('id')
    .execute();
  for (const { id } of comments) {
    await sql`select cast_vote(${id}, ${reader}, 'upvote', false, ${testNow})`.execute(db);
    await sql`select cast_vote(${id}, ${follower}, 'downvote', false, ${testNow})`.execute(db);
  }
  const marks = [wrong, right].map(({ id }) => ({ mic_id: id, user_id: reader, ...at }));
  await db.insertInto('interests').values(marks).execute();
  await db
    .insertInto('follows')
    .values({ follower_id: follower, followed_id: author, ...at })
    .execute();
  const kept = async () => ({
    comments: await db
      .selectFrom('comments')
      .select(['id', 'upvotes', 'downvotes', 'vote_score', 'best_rank', 'controversial_rank'])
      .where('user_id', '=', author)
      .orderBy('id')
      .execute(),
    interests: await db.selectFrom('interest_counts').selectAll().orderBy('mic_id').execute(),
    follows: await db.selectFrom('follow_counts').selectAll().orderBy('user_id').execute(),
  });
  const before = await kept();
  const broken = comments[0]?.id ?? 0;
  await db
    .updateTable('comments')
    .set({ upvotes: 40, best_rank: 0.9 })
    .where('id', '=', broken)
    .execute();
  await db.deleteFrom('interest_counts').where('mic_id', '=', wrong.id).execute();
  await db
    .updateTable('follow_counts')
    .set({ followers: 7 })
    .where('user_id', '=', author)
    .execute();
  expect(await kept()).not.toEqual(before);

  const logged: unknown[] = [];
  const log = pino(
    { base: null, timestamp: false },
    { write: (line) => logged.push(JSON.parse(line)) },
  );
  const options = { db: worker, key: testKeys.outbox, now: () => testNow, keepsContent: false };
  const senders = { email: undefined, sms: undefined };
  const jobs = start({ ...options, log, images: createMemoryStore(), senders, mendAfter: 0 });
  await vi.waitFor(() => expect(logged).toHaveLength(3), 20_000);
  await jobs.stop();
  const msg = 'counts were wrong';
  expect(logged).toEqual([
    { level: 50, counts: 'votes of comments', ids: [broken], msg },
    { level: 50, counts: 'interests of mics', ids: [wrong.id], msg },
    { level: 50, counts: 'follows of people', ids: [author], msg },
  ]);
  expect(await kept()).toEqual(before);
});

test('the worker’s role may remove all that ends, the app’s all but old entries of the audit log', async () => {
  const age = sql`insert into audit_log (at, event) values (now() - interval '366 days', 'old')`;
  await age.execute(database.db);
  const app = createDatabase({ url: database.urlAs('stagetime_app') }).db;
  await expect(purge(app, testNow)).rejects.toThrow('permission denied for table audit_log');
  await app.destroy();
  await purge(worker, testNow);
  expect(await database.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
});

test('holidays are kept, and hosts asked, with the rights of the role that works', async () => {
  const { db } = database;
  const now = new Date('2026-11-20T19:00:00Z');
  const { id } = await insertMic(db, { schedule_days: [4], now });
  const user = { id: 7_000_000_001, name: 'Hanna Host' };
  await db.insertInto('users').values(user).execute();
  await db
    .insertInto('accounts')
    .values({
      ...{ user_id: user.id, email: 'hanna@b.test' },
      ...{ created_at: now, email_verified_at: now },
    })
    .execute();
  await db.insertInto('mic_hosts').values({ mic_id: id, user_id: user.id, since: now }).execute();
  const jobs = start({ now: () => now });
  await vi.waitFor(async () => {
    const mails = db.selectFrom('outbox').select('kind').where('recipient', '=', 'hanna@b.test');
    expect(await mails.execute()).toEqual([{ kind: 'holiday_ask' }]);
  }, 20_000);
  await jobs.stop();
});

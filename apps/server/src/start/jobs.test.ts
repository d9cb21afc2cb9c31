import { createMemoryStore } from '@stagetime/api/core/images/image-store';
import type { Outgoing } from '@stagetime/api/features/delivery/deliver-due';
import { queueMail, queueSms } from '@stagetime/api/features/delivery/delivery.service';
import { createDatabase, type Database } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
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

test('queued mail is sent without anyone asking, and stopping waits for what is being sent', async () => {
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

test('nights that no one kept for days are there right after the start', async () => {
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

import { createMemoryStore } from '@stagetime/api/core/images/image-store';
import { queueMail } from '@stagetime/api/features/delivery/delivery.service';
import type { Outgoing } from '@stagetime/api/features/delivery/sender';
import { createDatabase, type Database } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { noLog, testKeys, testNow } from '../testing/test-app.ts';
import { startJobs } from './jobs.ts';
import { purge } from './purges.ts';

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

test('queued mail is sent without anybody asking, and stopping waits for what is being sent', async () => {
  const words = { subject: 'Hello', paragraphs: ['Hi'] };
  const sending = { key: testKeys.outbox, now: testNow, rateLimits: { scale: 1 } };
  const mail = { to: 'a@b.test', kind: 'test', cause: 'owner', words } as const;
  await database.db.transaction().execute((trx) => queueMail(trx, sending, mail));
  const sent: Outgoing[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const jobs = startJobs({
    db: worker,
    key: testKeys.outbox,
    now: () => testNow,
    log: noLog,
    keepsContent: false,
    images: createMemoryStore(),
    senders: {
      async email(message) {
        sent.push(message);
        await released;
      },
      sms: undefined,
    },
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000);
  const stopped = jobs.stop();
  release();
  await stopped;
  const row = await database.db.selectFrom('outbox').select('sent_at').executeTakeFirstOrThrow();
  expect(row.sent_at).toEqual(testNow);
});

test('nights that nobody kept for days are there right after the start', async () => {
  const { id } = await insertMic(database.db, { schedule_days: [5] });
  const images = createMemoryStore();
  const options = { db: worker, key: testKeys.outbox, log: noLog, keepsContent: false, images };
  const jobs = startJobs({
    ...options,
    now: () => new Date('2026-11-24T19:00:00Z'),
    senders: { email: undefined, sms: undefined },
  });
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

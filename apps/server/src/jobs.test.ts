import { queueMail } from '@stagetime/api/features/delivery/delivery.service';
import type { Outgoing } from '@stagetime/api/features/delivery/sender';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { startJobs } from './jobs.ts';
import { noLog, testKeys, testNow } from './testing/test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

test('queued mail is sent without anybody asking, and stopping waits for what is being sent', async () => {
  const words = { subject: 'Hello', paragraphs: ['Hi'] };
  const sending = { key: testKeys.outbox, now: testNow };
  const mail = { to: 'a@b.test', kind: 'test', words };
  await database.db.transaction().execute((trx) => queueMail(trx, sending, mail));
  const sent: Outgoing[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const jobs = startJobs({
    db: database.db,
    key: testKeys.outbox,
    now: () => testNow,
    log: noLog,
    keepsContent: false,
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

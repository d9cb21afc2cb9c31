import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { gatherNotify } from './live.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

/** For a machine that is busy. */
const patience = { timeout: 60_000, interval: 10 };

it('tells once of all that comes together, each thing once, and again of what comes later', async () => {
  const sent: string[] = [];
  const failures: unknown[] = [];
  const tell = gatherNotify<number>({
    db: database.db,
    channel: 'gathered',
    toPayload: (items) => {
      const payload = JSON.stringify(items);
      sent.push(payload);
      return payload;
    },
    onFailure: (error) => failures.push(error),
  });
  for (const item of [1, 2, 1]) tell(item);
  await vi.waitFor(() => expect(sent).toEqual(['[1,2]']), patience);
  tell(1);
  await vi.waitFor(() => expect(sent).toEqual(['[1,2]', '[1]']), patience);
  expect(failures).toEqual([]);
});

it('says when it could not, and tells of what comes later', async () => {
  const failures: unknown[] = [];
  const payloads = ['x'.repeat(8000), 'short'];
  const tell = gatherNotify<number>({
    db: database.db,
    channel: 'gathered',
    // Postgres takes less than 8,000 bytes.
    toPayload: () => payloads.shift() ?? '',
    onFailure: (error) => failures.push(error),
  });
  tell(1);
  await vi.waitFor(() => expect(failures).toHaveLength(1), patience);
  tell(1);
  await vi.waitFor(() => expect(payloads).toEqual([]), patience);
});

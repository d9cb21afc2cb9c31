import { createDatabase } from '@stagetime/db/database';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import type { RateLimits } from './context.ts';
import { consumeRateLimit, createRefusals, refundRateLimit } from './rate-limit.ts';

let database: TestDatabase;
let time: number;
let rateLimits: RateLimits;
const { db: away } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
const limit = { name: 'client', max: 1, seconds: 60, isRemembered: true };

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(async () => {
  await away.destroy();
  await database.drop();
});
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
  time = Date.parse('2026-11-20T19:00:00Z');
  const now = () => new Date(time);
  rateLimits = { scale: 1, now, refusals: createRefusals(now) };
});

async function spend(who: string): Promise<void> {
  const attempt = { limit, who };
  expect(await consumeRateLimit(database.db, rateLimits, attempt)).toEqual({ isAllowed: true });
  const refused = { isAllowed: false, max: 1, retryAfter: 60 };
  expect(await consumeRateLimit(database.db, rateLimits, attempt)).toEqual(refused);
}

test('who was refused is refused without the database, until the time they were told', async () => {
  await spend('one');
  time += 30_500;
  const refused = { isAllowed: false, max: 1, retryAfter: 30 };
  expect(await consumeRateLimit(away, rateLimits, { limit, who: 'one' })).toEqual(refused);
  time += 29_500;
  await expect(consumeRateLimit(away, rateLimits, { limit, who: 'one' })).rejects.toThrow();
  expect(await consumeRateLimit(database.db, rateLimits, { limit, who: 'one' })).toEqual({
    isAllowed: true,
  });
});

test('no one else is, at no other limit, and not with a solved captcha', async () => {
  await spend('one');
  const others = [
    { limit, who: 'two' },
    { limit: { ...limit, name: 'window' }, who: 'one' },
    { limit, who: 'one', factor: 3 },
  ];
  for (const attempt of others) {
    await expect(consumeRateLimit(away, rateLimits, attempt)).rejects.toThrow();
    expect(await consumeRateLimit(database.db, rateLimits, attempt)).toEqual({ isAllowed: true });
  }
});

test('a limit that gives tries back is always asked for', async () => {
  const attempt = { limit: { ...limit, isRemembered: false }, who: 'account' };
  await consumeRateLimit(database.db, rateLimits, attempt);
  expect(await consumeRateLimit(database.db, rateLimits, attempt)).toMatchObject({
    isAllowed: false,
  });
  await refundRateLimit(database.db, attempt);
  expect(await consumeRateLimit(database.db, rateLimits, attempt)).toEqual({ isAllowed: true });
});

test('who was refused waits no longer than they were told because a clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const refusals = createRefusals();
  refusals.remember('client:one', 1, 60);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(refusals.find('client:one', 1)).toBeLessThanOrEqual(60);
});

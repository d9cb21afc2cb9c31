import { createDatabase } from '@stagetime/db/database';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { testNow } from '../testing/callers.ts';
import { callerOf, networkOf } from './call-limits.ts';
import { consumeRateLimit, purgeRateLimits, refundRateLimit, refuse } from './rate-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

let counter = 0;
/** A limit that no other test counts against. */
function newLimit(max: number, seconds: number) {
  counter += 1;
  return { name: `test-${counter}`, max, seconds };
}

function at(seconds: number, scale = 1) {
  return { scale, now: () => new Date(testNow.getTime() + seconds * 1000) };
}

test('exactly as many as the limit pass of four times as many at once, through two pools', async () => {
  const limit = newLimit(25, 60);
  const second = createDatabase({ url: database.url, maxConnections: 5 });
  const attempts = Array.from({ length: 100 }, (_, index) =>
    consumeRateLimit(index % 2 ? database.db : second.db, { scale: 1 }, { limit, who: 'one' }),
  );
  const outcome = (await Promise.all(attempts)).filter(({ isAllowed }) => isAllowed);
  expect(outcome).toHaveLength(25);
  await second.db.destroy();
});

test('in no stretch of the window more than the limit pass', async () => {
  const limit = newLimit(5, 60);
  const passed: number[] = [];
  for (let second = 0; second < 300; second += 1) {
    const { isAllowed } = await consumeRateLimit(database.db, at(second), { limit, who: 'one' });
    if (isAllowed) passed.push(second);
  }
  expect(passed).toEqual(
    [0, 60, 120, 180, 240].flatMap((from) => [0, 1, 2, 3, 4].map((n) => from + n)),
  );
});

test('who is refused learns when the oldest try will have left', async () => {
  const limit = newLimit(2, 60);
  const take = (second: number) => consumeRateLimit(database.db, at(second), { limit, who: 'one' });
  await take(0);
  await take(20);
  expect(await take(30)).toEqual({ isAllowed: false, max: 2, retryAfter: 30 });
  expect(await take(59)).toMatchObject({ retryAfter: 1 });
  expect(await take(60)).toEqual({ isAllowed: true });
  const refused = await take(61);
  expect(refused).toEqual({ isAllowed: false, max: 2, retryAfter: 19 });
  if (refused.isAllowed) return;
  expect(refuse('RATE_LIMITED', refused)).toMatchObject({
    code: 'RATE_LIMITED',
    limit: { max: 2, retryAfter: 19 },
  });
});

test('everyone is counted apart, and each limit too', async () => {
  const [first, second] = [newLimit(1, 60), newLimit(1, 60)];
  for (const [limit, who] of [
    [first, 'one'],
    [first, 'two'],
    [second, 'one'],
  ] as const) {
    expect((await consumeRateLimit(database.db, at(0), { limit, who })).isAllowed).toBe(true);
  }
});

test('a try may be given back', async () => {
  const limit = newLimit(1, 60);
  const take = () => consumeRateLimit(database.db, at(0), { limit, who: 'one' });
  expect(await take()).toMatchObject({ isAllowed: true });
  expect(await take()).toMatchObject({ isAllowed: false });
  await refundRateLimit(database.db, { limit, who: 'one' });
  expect(await take()).toMatchObject({ isAllowed: true });
  expect(await take()).toMatchObject({ isAllowed: false });
});

test.each([
  [2, 1, 6],
  [1, 3, 9],
  [0.1, 1, 1],
])('a scale of %d and a factor of %d let %d of 3 pass', async (scale, factor, max) => {
  const limit = newLimit(3, 60);
  const attempts = Array.from({ length: 12 }, () =>
    consumeRateLimit(database.db, at(0, scale), { limit, who: 'one', factor }),
  );
  const results = await Promise.all(attempts);
  expect(results.filter(({ isAllowed }) => isAllowed)).toHaveLength(max);
});

test('within a transaction that is undone a try does not count', async () => {
  const limit = newLimit(1, 60);
  const undone = database.db.transaction().execute(async (trx) => {
    await consumeRateLimit(trx, at(0), { limit, who: 'one' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await consumeRateLimit(database.db, at(0), { limit, who: 'one' })).toEqual({
    isAllowed: true,
  });
});

test('the database holds no one by name, and forgets who has not come for a window', async () => {
  const limit = newLimit(1, 3600);
  await consumeRateLimit(database.db, { scale: 1 }, { limit, who: 'dana@example.test' });
  const old = { scale: 1, now: () => new Date(Date.now() - 3_601_000) };
  await consumeRateLimit(database.db, old, { limit, who: 'someone else' });
  const keys = () =>
    database.db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', 'like', `${limit.name}:%`)
      .execute();
  expect(JSON.stringify(await keys())).not.toContain('dana');
  expect(await keys()).toHaveLength(2);
  await purgeRateLimits(database.db);
  expect(await keys()).toHaveLength(1);
});

describe('who counts together', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['not an address', 'unknown', null],
    ['0x7f.1', 'unknown', null],
    [null, 'unknown', null],
  ])('%s is %s, and in logs %s', (address, caller, network) => {
    expect([callerOf(address), networkOf(address)]).toEqual([caller, network]);
  });
});

import { createDatabase, type Database } from '@stagetime/db/database';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { createTestContext, createTestTools, testNow } from '../testing/callers.ts';
import type { RateLimits } from './context.ts';
import { writes } from './procedure.ts';
import { createRefusals } from './rate-limit.ts';
import { createCallerFactory, router } from './trpc.ts';

const clientAddress = '10.7.7.7';
const wide = { name: 'wide', max: 5, seconds: 60 };
const narrow = { name: 'narrow', max: 2, seconds: 60, isRemembered: true };
const { db: away } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });

let database: TestDatabase;
let decisions: string[];
let rateLimits: RateLimits;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(async () => {
  await away.destroy();
  await database.drop();
});
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
  decisions = [];
  const now = () => testNow;
  const onDecision = (name: string, isAllowed: boolean) =>
    decisions.push(`${name} ${isAllowed ? 'in' : 'out'}`);
  rateLimits = { scale: 1, now, refusals: createRefusals(now), onDecision };
});

/** Asks for a write that counts against both limits; its answer is how often one was done. */
function createWrite() {
  let runs = 0;
  // So that nothing asks for feature flags first.
  const policy = { who: 'visitor-or-user', limits: [wide, narrow], worksReadOnly: true } as const;
  const write = writes(policy)
    .input(z.void())
    .output(z.number())
    .mutation(({ ctx }) =>
      ctx.write(async () => {
        runs += 1;
        return runs;
      }),
    );
  const createCaller = createCallerFactory(router({ write }));
  return (idempotencyKey: string | null = null, db: Database = database.db) => {
    const request = { tools: createTestTools({ rateLimits }), idempotencyKey, clientAddress };
    return createCaller(createTestContext(db, testNow, request)).write();
  };
}

const tooMany = { code: 'TOO_MANY_REQUESTS' };

async function countTries(): Promise<Record<string, number>> {
  const rows = await database.db.selectFrom('rate_limits').select(['key', 'hits']).execute();
  return Object.fromEntries(rows.map(({ key, hits }) => [key.split(':')[0], hits.length]));
}

test('a write counts against each of its limits, and one that is refused against none', async () => {
  const write = createWrite();
  expect(await write()).toBe(1);
  expect(await write()).toBe(2);
  await expect(write()).rejects.toMatchObject(tooMany);
  expect(await countTries()).toEqual({ 'writes-caller': 2, wide: 2, narrow: 2 });
  expect(decisions.slice(-3)).toEqual(['writes-caller in', 'wide in', 'narrow out']);
});

test('who was refused is refused without the database', async () => {
  const write = createWrite();
  await write();
  await write();
  await expect(write()).rejects.toMatchObject(tooMany);
  await expect(write(null, away)).rejects.toMatchObject(tooMany);
  expect(decisions.at(-1)).toBe('narrow out');
});

test('an answer is given again beyond the limits, and counts against none of them', async () => {
  const write = createWrite();
  expect(await write('first')).toBe(1);
  expect(await write('first')).toBe(1);
  expect(await write('second')).toBe(2);
  await expect(write('third')).rejects.toMatchObject(tooMany);
  expect(await write('first')).toBe(1);
  expect(await countTries()).toEqual({ 'writes-caller': 4, wide: 2, narrow: 2 });
});

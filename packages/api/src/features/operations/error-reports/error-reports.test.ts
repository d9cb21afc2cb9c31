import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { purgeOperations } from '../system/system.service.ts';
import { purgeErrorReports, scrub } from './error-reports.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('error_reports').execute();
});

function client(request: Parameters<typeof createTestClient>[1] = {}) {
  return createTestClient(database.db, request).caller.operations;
}

function rows() {
  return database.db.selectFrom('error_reports').selectAll().orderBy('message').execute();
}

const stack = `TypeError: Cannot read 7
    at pick (https://stagetime.test/assets/index-BdkE2f3s.js:10:5)
    at run (https://stagetime.test/assets/index-BdkE2f3s.js?v=1&token=abc:20:1)`;

/** An entry as the clients' document describes it. */
const entry = {
  timestamp: '1999-01-01T00:00:00Z',
  message: 'Cannot read 7',
  stack,
  componentStack: '\n    at Listing',
  url: 'https://stagetime.test/auth/magic-success?token=abc&email=dana@example.test#x',
  userAgent: 'Mozilla/5.0',
  viewport: { width: 390, height: 844 },
  context: { userId: 1, page: '/a?token=abc', action: 'tap', type: 'error', requestId: 'r-1' },
  level: 'error',
  fingerprint: 'forged',
} as const;

test('an error is kept without its secrets, under a fingerprint and a time of the server’s', async () => {
  await client().logError(entry);
  const [row] = await rows();
  expect(row).toMatchObject({
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    level: 'error',
    message: 'Cannot read 7',
    component_stack: '\n    at Listing',
    url: 'https://stagetime.test/auth/magic-success',
    user_agent: 'Mozilla/5.0',
    context: { page: '/a', action: 'tap', type: 'error', viewport: '390 x 844' },
    request_id: 'r-1',
    user_id: null,
    times: 1,
    first_seen_at: testNow,
  });
  expect(row?.stack).toContain('index-BdkE2f3s.js:20:1');
  expect(JSON.stringify(row)).not.toMatch(/abc|dana@|forged|1999/);
});

test('reports of the same error are counted, whatever numbers are in them', async () => {
  await client().logError(entry);
  const later = new Date(testNow.getTime() + 60_000);
  const again = { ...entry, message: 'Cannot read 12', stack: stack.replaceAll(':10:5', ':11:6') };
  await client({ now: () => later }).logError(again);
  await client().logError({ ...entry, message: 'Something else' });
  expect(await rows()).toMatchObject([
    { message: 'Cannot read 12', times: 2, first_seen_at: testNow, last_seen_at: later },
    { message: 'Something else', times: 1 },
  ]);
});

test('whose browser it was is told by the session alone, and a bad token reads as a visitor', async () => {
  const { token, user } = await signUpPerson(database.db);
  await client({ token }).logError(entry);
  expect((await rows())[0]?.user_id).toBe(user.userId);
  await client({ token: 'a.b.c' }).logError({ ...entry, message: 'Another' });
  expect((await rows())[0]?.user_id).toBeNull();
});

test('what is too long is cut, and a message alone is enough', async () => {
  const long = '𝄞'.repeat(5000);
  await client().logError({ message: long, stack: long, url: `/${long}`, userAgent: long });
  const [row] = await rows();
  expect(row?.message.length).toBe(1000);
  expect(row?.stack?.isWellFormed()).toBe(true);
  await client().logError({ message: '?token=abc' });
  expect(await rows()).toHaveLength(2);
});

test('a network may report thirty errors a minute', async () => {
  const operations = client();
  for (let count = 0; count < 30; count += 1) await operations.logError(entry);
  await expect(operations.logError(entry)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await rows())[0]?.times).toBe(30);
  await client().logError(entry);
});

test('an error goes thirty days after it was last seen', async () => {
  await client().logError(entry);
  const after = (days: number) => new Date(testNow.getTime() + days * 24 * 3_600_000);
  await purgeOperations(database.db, after(30));
  expect(await rows()).toHaveLength(1);
  await purgeOperations(database.db, after(30.1));
  expect(await rows()).toEqual([]);
});

test('of too many errors those that were seen last are kept', async () => {
  for (const second of [1, 3, 2]) {
    const now = () => new Date(testNow.getTime() + second * 1000);
    await client({ now }).logError({ message: `error ${'x'.repeat(second)}` });
  }
  await purgeErrorReports(database.db, testNow, 2);
  expect((await rows()).map(({ message }) => message)).toEqual(['error xx', 'error xxx']);
});

describe('what is removed from texts', () => {
  it.each([
    ['GET /a?token=abc failed', 'GET /a failed'],
    ['at x (https://h/a.js?v=1:10:5)', 'at x (https://h/a.js:10:5)'],
    ['/auth/google#code=s3cret', '/auth/google'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [removed]'],
    ['eyJhbGciOiJIUzI1NiIsInR5cCI6InMifQ.e30.c2ln', '[removed].e30.c2ln'],
    [`key ${'0f'.repeat(32)}`, 'key [removed]'],
    ['to dana.deckhand+1@mail.example.test now', 'to [removed] now'],
    ['a\u001b[2Jb\u202ec', 'a [2Jb c'],
  ])('%s', (text, expected) => {
    expect(scrub(text, 500)).toBe(expected);
  });

  it.each([
    'e?.map is not a function. (In e?.map)',
    '/philadelphia/the-comedy-jawn-open-mic-night-2-at-the-punch-line',
    'ReferenceError: aVeryLongFunctionNameThatSomebodyChose is not defined',
    'Is this a question? Yes.',
  ])('%s stays as it is', (text) => {
    expect(scrub(text, 500)).toBe(text);
  });
});

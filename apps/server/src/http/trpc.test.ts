import { text as readText } from 'node:stream/consumers';
import { appRouter } from '@stagetime/api/app.router';
import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { casesOf } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db);
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

const json = { 'content-type': 'application/json' };

function post(path: string, payload: string, headers: Record<string, string> = json) {
  return server.app.inject({ method: 'POST', url: `/trpc/${path}`, headers, payload });
}

const report = (length: number) => JSON.stringify({ json: { message: 'x'.repeat(length) } });
const tooLarge = {
  message: "That's too large. Please send something smaller.",
  data: {
    code: 'PAYLOAD_TOO_LARGE',
    httpStatus: 413,
    stagetime: { code: 'PAYLOAD_TOO_LARGE', requestId: expect.any(String) },
  },
};

describe('a body', () => {
  it('is taken up to 64 KB and no further', async () => {
    const padded = (bytes: number) => '{"json":{"email":"x"}}'.padEnd(bytes);
    const path = 'accounts.sendLoginLink';
    expect((await post(path, padded(64 * 1024))).statusCode).toBe(400);
    const refused = await post(path, padded(64 * 1024 + 1));
    expect(refused.statusCode).toBe(413);
    expect(refused.json().error.json).toMatchObject(tooLarge);
    expect(refused.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['alone', 'operations.logError'],
    ['spelled otherwise', 'operations%2ElogError'],
    ['in a batch', 'accounts.me,operations.logError?batch=1'],
  ])('that reports an error, %s, is at most 16 KB as over REST', async (_how, path) => {
    expect((await post(path, report(16_000))).statusCode).toBeLessThan(413);
    const refused = await post(path, report(16 * 1024));
    expect(refused.statusCode).toBe(413);
    expect(refused.json().error.json).toMatchObject(tooLarge);
  });

  it.each(['multipart/form-data; boundary=x', 'application/octet-stream', 'text/plain'])(
    'of %s is refused before it is read',
    async (type) => {
      const refused = await post('operations.logError', 'x', { 'content-type': type });
      expect(refused.statusCode).toBe(415);
      expect(refused.json().error.json.data.stagetime.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    },
  );
});

test('a report with fields left out by undefined is taken', async () => {
  const payload = {
    json: { message: 'boom', stack: null, timestamp: '2026-11-20T19:00:00.000Z' },
    meta: { values: { stack: ['undefined'], timestamp: ['Date'] }, v: 1 },
  };
  expect((await post('operations.logError', JSON.stringify(payload))).statusCode).toBe(200);
});

// Each of these kept superjson busy for seconds to a minute when bodies were a megabyte.
const entries = Array.from({ length: 5_000 }, (_, index) => index);
const hostile = {
  'a set, and each reference to its last entry': {
    json: { m: entries },
    meta: {
      values: { m: ['set'] },
      referentialEqualities: { a: entries.slice(1_000).map(() => 'm.4999') },
      v: 1,
    },
  },
  'a map in the same way': {
    json: { m: entries.slice(2_000).map((entry) => [entry, 0]) },
    meta: {
      values: { m: ['map'] },
      referentialEqualities: { a: entries.slice(2_000).map(() => 'm.2999.1') },
      v: 1,
    },
  },
  'thousands of annotations': {
    json: { m: 'x' },
    meta: { values: Object.fromEntries(entries.slice(1_500).map((n) => [n, ['Date']])), v: 1 },
  },
  'a list of four billion': {
    json: { message: 'x', context: { userId: [] } },
    meta: { values: { 'context.userId.4294967294': ['undefined'] }, v: 1 },
  },
};

describe.each(Object.entries(hostile))('%s', (_kind, input) => {
  const expected = { code: 'INVALID_INPUT', fieldErrors: [] };

  it('is refused in a body', async () => {
    const payload = JSON.stringify(input);
    const path = payload.length < 16_384 ? 'operations.logError' : 'accounts.sendLoginLink';
    const answer = await post(path, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.json.data.stagetime).toMatchObject(expected);
  });

  it('is refused in a batch', async () => {
    const payload = JSON.stringify({ 1: input });
    const answer = await post('accounts.signIn,accounts.sendLoginLink?batch=1', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()[1].error.json.data.stagetime).toMatchObject(expected);
  });

  it('is refused in a query', async () => {
    for (const path of ['mics.list', 'mics.get']) {
      const query = new URLSearchParams({ input: JSON.stringify(input) });
      const answer = await server.app.inject(`/trpc/${path}?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.json.data.stagetime).toMatchObject(expected);
    }
  });
});

/** Names as our inputs have them, and names that are a trick. */
const name = fc.constantFrom(
  ...['message', 'email', 'token', 'context', 'citySlug', 'mic', 'userId', 'list', '0', '1e9'],
  ...['__proto__', 'constructor', 'prototype', 'length', 'toJSON', '', 'a\\.b', '4294967294'],
);
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('a\0b', '-0'));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}));
const path = fc.array(name, { minLength: 1, maxLength: 6 }).map((names) => names.join('.'));
const word = fc.constantFrom(
  ...['undefined', 'Date', 'set', 'map', 'regexp', 'bigint', 'number', 'Error', 'URL'],
  ...['symbol', 'class', 'custom', 'typed-array', 'toString', '__proto__'],
);
const type = fc.oneof(
  word.map((known) => [known]),
  fc.tuple(fc.tuple(word, word)),
  fc.tuple(word, fc.dictionary(path, fc.tuple(word), { maxKeys: 3 })),
  value,
);
const meta = fc.record(
  {
    values: fc.oneof(type, fc.dictionary(path, type, { maxKeys: 150 })),
    referentialEqualities: fc.oneof(
      fc.dictionary(path, fc.array(path, { maxLength: 50 })),
      fc.array(value),
    ),
    v: fc.constantFrom(0, 1, 2, '1', null),
  },
  { requiredKeys: [] },
);
/** As many references to the last entry of a set or map as 64 KB hold. */
const repeated = fc
  .record({ size: fc.integer({ min: 2, max: 5000 }), kind: fc.constantFrom('set', 'map') })
  .map(({ size, kind }) => {
    const m = Array.from({ length: size }, (_, index) => (kind === 'map' ? [index, 0] : index));
    const last = `m.${size - 1}${kind === 'map' ? '.1' : ''}`;
    const referentialEqualities = { a: m.map(() => last) };
    return toJson({ json: { m }, meta: { values: { m: [kind] }, referentialEqualities, v: 1 } });
  });
const deep = fc
  .integer({ min: 5, max: 30_000 })
  .map((depth) => `{"json":${'['.repeat(depth)}${']'.repeat(depth)}}`);
const envelope = fc.oneof(
  { weight: 6, arbitrary: fc.record({ json: value, meta }, { requiredKeys: ['json'] }) },
  value,
);
const body = fc.oneof(
  { weight: 8, arbitrary: envelope.map((input) => JSON.stringify(input)) },
  { weight: 2, arbitrary: fc.dictionary(fc.constantFrom('0', '1', '9'), envelope).map(toJson) },
  deep,
  repeated,
  fc.string(),
);

function toJson(input: unknown): string {
  return JSON.stringify(input);
}

test('whatever is sent to whichever procedure, no answer is a failure of ours, and all come soon', async () => {
  const { token } = await signUpPerson(database.db);
  const authorization = { ...json, authorization: `Bearer ${token}` };
  // Ends the session that reaches the others.
  const procedures = Object.keys(appRouter._def.procedures).filter(
    (procedure) => !/signOut|endOtherSessions/.test(procedure),
  );
  const statuses = new Set<number>();
  let streams = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        {
          weight: 19,
          arbitrary: fc.array(fc.constantFrom(...procedures), { minLength: 1, maxLength: 3 }),
        },
        { weight: 1, arbitrary: fc.constant(['notifications.stream']) },
      ),
      body,
      fc.boolean(),
      async (paths, payload, isQuery) => {
        const batch = paths.length > 1 ? '?batch=1' : '?';
        const query = isQuery ? `&input=${encodeURIComponent(payload.toWellFormed())}` : '';
        const url = `/trpc/${paths.join(',')}${batch}${query}`;
        const sent = isQuery ? { method: 'GET' as const } : { method: 'POST' as const, payload };
        const begun = performance.now();
        const answer = await server.app.inject({
          url,
          headers: authorization,
          payloadAsStream: true,
          ...sent,
        });
        statuses.add(answer.statusCode);
        if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
          streams += 1;
          expect(answer.statusCode).toBeLessThan(500);
          expect(performance.now() - begun).toBeLessThan(2_000);
          // It would go on for as long as the session.
          answer.stream().destroy();
          return;
        }
        const said = await readText(answer.stream());
        expect(answer.statusCode, said).toBeLessThan(500);
        expect(performance.now() - begun).toBeLessThan(2_000);
        for (const result of [JSON.parse(said)].flat()) {
          if (result.error === undefined) continue;
          expect(result.error.json.data.stagetime.code).toMatch(/^[A-Z_]+$/);
        }
      },
    ),
    {
      numRuns: casesOf(3000),
      examples: [
        [['notifications.stream'], '{"json":{}}', true],
        [['mics.list'], 'x'.repeat(70_000), false],
      ],
    },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([400, 413]));
  expect(streams).toBeGreaterThan(0);
}, 120_000);

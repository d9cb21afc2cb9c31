import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
let token: string;
let userId: number;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db, {
    tools: { rateLimits: { scale: 1 }, captchaCounter: [1, 3] },
  });
  const challenge = (await server.app.inject('/api/auth/captcha')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captchaToken = btoa(JSON.stringify({ challenge, solution }));
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { name: 'Dana', email: 'd@example.test', password: 'velvet-harbor-31', captchaToken },
  });
  ({
    token,
    user: { id: userId },
  } = answer.json());
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

type Call = {
  readonly body?: object;
  readonly as?: string | null;
  readonly row?: string;
};

/** Calls a row and checks the answer against the document. */
async function call(path: string, { body, as = token, row = path }: Call = {}) {
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await server.app.inject({
    method,
    url: `/api/stage-name${path}`,
    ...(as !== null && { headers: { authorization: `Bearer ${as}` } }),
    ...(body !== undefined && { payload: body }),
  });
  expectAsDocumented(answer, `/stage-name${row}`, method.toLowerCase());
  expect(answer.headers['cache-control']).toBe('no-store');
  return { status: answer.statusCode, body: answer.json() };
}

function check(slug: string, as: string | null = token) {
  return call(`/check-availability/${slug}`, { as, row: '/check-availability/{slug}' });
}

test('status and engagement are one’s own', async () => {
  expect(await call('/status')).toEqual({
    status: 200,
    body: { success: true, hasCustomSlug: false, customSlug: null },
  });
  expect((await call('/engagement-status')).body.engagement).toMatchObject({
    hasVisitedProfile: true,
    canClaimStage: false,
    completedCount: 1,
    totalRequired: 5,
  });
  for (const path of ['/status', '/engagement-status']) {
    expect((await call(path, { as: null })).status).toBe(401);
  }
});

test.each([
  ['Free-Name', true, null],
  ['ab', false, 'Stage names need at least 3 characters.'],
  ['user-1', false, 'That name is reserved. Please choose another one.'],
  ['los-angeles', false, 'That name is reserved. Please choose another one.'],
  ['two%20words', false, expect.stringContaining('letters from a to z')],
])('whether %s can be had', async (slug, available, reason) => {
  const answer = { status: 200, body: { success: true, available, reason } };
  expect(await check(slug)).toEqual(answer);
  // A bad token reads as a visitor.
  for (const as of [null, 'no-token']) expect(await check(slug, as)).toEqual(answer);
});

test.each(['%ff', '%'])('%j is no name that could be asked about', async (slug) => {
  expect((await check(slug)).status).toBe(404);
});

test('a claim is refused as the contract says', async () => {
  const claim = (customSlug: unknown, as: string | null = token) =>
    call('/claim', { body: { customSlug }, as });
  expect((await claim('dana', null)).status).toBe(401);
  expect(await claim('dana')).toMatchObject({
    status: 403,
    body: {
      code: 'FORBIDDEN',
      error: 'Complete all five tasks first, then claim your stage name.',
    },
  });
  for (const name of ['d d', 'ab', undefined, 7]) expect((await claim(name)).status).toBe(400);
  await database.db
    .updateTable('users')
    .set({ custom_slug: 'dana' })
    .where('id', '=', userId)
    .execute();
  expect(await claim('dana-2')).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', error: "You've already claimed your stage name." },
  });
  expect((await call('/status')).body).toMatchObject({ hasCustomSlug: true, customSlug: 'dana' });
  expect((await check('dana', null)).body.reason).toBe(
    'That name is taken. Please choose another one.',
  );
});

test('a user may ask about sixty names a minute', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries += 1) statuses.push((await check('dana-3')).status);
  expect(statuses).toContain(429);
  expect(statuses.indexOf(429)).toBeGreaterThan(40);
});

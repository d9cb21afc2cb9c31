import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createCachedTestApp } from '../testing/cached-apps.ts';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp, testNow } from '../testing/test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const apps: TestApp[] = [];
afterEach(async () => {
  for (const { app } of apps.splice(0)) await app.close();
});

/** An application with limits as they are in production, at a clock that stands. */
async function startApp(scale = 1): Promise<TestApp> {
  const tools = { rateLimits: { scale, now: () => testNow } };
  const app = await createCachedTestApp(database.db, { tools });
  apps.push(app);
  return app;
}

type Call = { readonly times: number; readonly url: string; readonly token?: string };

async function get({ app }: TestApp, { times, url, token }: Call) {
  const answers = [];
  for (let count = 0; count < times; count += 1) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    answers.push(await app.inject({ url, headers }));
  }
  return answers;
}

const limited = {
  'retry-after': expect.stringMatching(/^\d+$/),
  'ratelimit-remaining': '0',
  'ratelimit-reset': expect.stringMatching(/^\d+$/),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': expect.any(String),
};
const sentence = /That was a lot at once. Try again in \d+ (?:second|minute)s?\./;

describe('beyond three hundred reads in five minutes, here a tenth of that, a network is refused', () => {
  const batch = Array.from({ length: 10 }, () => 'mics.get').join(',');
  const inputs = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [index, { json: { mic: 'none' } }]),
  );
  it.each([
    // The first is made, and the others are kept.
    ['REST, kept answers: each a tenth', '/api/cities', 1 + 290],
    ['REST, others', '/api/open-mics/no-such-mic', 30],
    ['tRPC, kept answers: each a tenth', '/trpc/places.listCities', 1 + 290],
    ['tRPC, batches: each call counts', batchUrl(batch, inputs), 3],
    ['pages: each that is kept a tenth', '/about', 1 + 290],
  ])('%s', async (_kind, url, max) => {
    const server = await startApp(0.1);
    const answers = await get(server, { url, times: max });
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual([]);
    const [refused] = await get(server, { url, times: 1 });
    expect(refused?.statusCode).toBe(429);
    expect(refused?.headers).toMatchObject({ ...limited, 'ratelimit-limit': '30' });
    expect(refused?.body).toMatch(sentence);
  });

  function batchUrl(paths: string, input: object): string {
    return `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
  }

  it('whichever way the calls come in', async () => {
    const server = await startApp(0.1);
    await get(server, { url: '/api/cities', times: 91 });
    await get(server, { url: '/about', times: 91 });
    await get(server, { url: '/trpc/places.listCities', times: 100 });
    for (const url of ['/api/cities', '/about', '/trpc/mics.get?input={}', '/api/auth/captcha']) {
      expect((await get(server, { url, times: 1 }))[0]?.statusCode).toBe(429);
    }
    // What monitors and balancers ask is not counted, and neither are files.
    for (const url of ['/api/health', '/ready', '/before-paint.js']) {
      expect((await get(server, { url, times: 1 }))[0]?.statusCode).toBe(200);
    }
  });
});

test('a refusal is as documented, and in each interface’s own shape', async () => {
  const server = await startApp(0.01);
  await get(server, { url: '/api/open-mics/none', times: 3 });
  const [rest] = await get(server, { url: '/api/cities', times: 1 });
  expectAsDocumented(rest as never, '/cities');
  const [trpc] = await get(server, { url: '/trpc/places.listCities', times: 1 });
  expect(trpc?.json().error.json.data.stagetime).toMatchObject({ code: 'RATE_LIMITED' });
  const [page] = await get(server, { url: '/about', times: 1 });
  expect(page?.headers).toMatchObject({ ...limited, 'content-type': 'text/html; charset=utf-8' });
  expect(page?.body).toMatch(sentence);
  // It leads back to where it is, whatever was asked for, and runs nothing.
  const [odd] = await get(server, { url: '//elsewhere.test/%22%3E%3Cscript%3E', times: 1 });
  expect(odd?.body.match(/<a [^>]*>/g)).toEqual(['<a href="">']);
  expect(odd?.body).not.toMatch(/elsewhere|<script/);
  expect(odd?.headers['content-security-policy']).toContain("default-src 'none'");
});

test('thirty searches a minute', async () => {
  const server = await startApp();
  const url = '/api/search?q=comedy';
  const answers = await get(server, { url, times: 31 });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(200), 429]);
  expectAsDocumented(answers[30] as never, '/search');
  expect(answers[30]?.headers).toMatchObject({ ...limited, 'ratelimit-limit': '30' });
});

test('a user has a budget of their own', async () => {
  const { token } = await signUpPerson(database.db);
  const server = await startApp(0.1);
  await get(server, { url: '/api/open-mics/none', times: 31 });
  const me = { url: '/api/auth/me', token };
  const answers = await get(server, { ...me, times: 31 });
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});

describe('the reports of browsers on the policy', () => {
  const send = ({ app }: TestApp, bodies: readonly object[]) =>
    app.inject({
      method: 'POST',
      url: '/api/csp-reports',
      headers: { 'content-type': 'application/reports+json' },
      payload: JSON.stringify(bodies.map((body) => ({ type: 'csp-violation', body }))),
    });
  const linesOf = ({ logged }: TestApp) =>
    logged.filter(({ msg }) => msg.startsWith('content security policy'));

  it('are taken ten times a minute from one network', async () => {
    const server = await startApp();
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await send(server, [{ effectiveDirective: 'x' }])).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
    // The same ten times is one line.
    expect(linesOf(server)).toHaveLength(1);
  });

  it('fill no log: ten short lines a minute in all', async () => {
    const server = await startApp();
    const long = 'x'.repeat(190);
    for (let request = 0; request < 10; request += 1) {
      const bodies = Array.from({ length: 10 }, (_, index) => ({
        documentURL: `https://stagetime.test/${request}/${index}?token=secret`,
        blockedURL: `data:text/html,${long}`,
        sourceFile: `https://evil.test/${long.repeat(4)}`,
        effectiveDirective: long,
      }));
      expect((await send(server, bodies)).statusCode).toBe(204);
    }
    const lines = linesOf(server);
    expect(lines).toHaveLength(10);
    const text = lines.map((line) => JSON.stringify(line)).join('');
    expect(text.length).toBeLessThan(10_000);
    expect(text).not.toMatch(/secret|text\/html/);
  });
});

describe.runIf(isThorough)(
  'what costs more than a cached response is counted for each network',
  () => {
    it.each([
      ['posters', '/images/posters/comedy/own/row/name/Name%20.svg', 600],
      ['challenges', '/api/auth/captcha?action=sign-up', 60],
      ['the documentation', '/api/docs', 300],
      ['the OpenAPI document', '/api/openapi.json', 300],
      ['going to Google', '/auth/google/start', 300],
    ])('%s', async (_what, url, max) => {
      const server = await startApp();
      const answers = await get(server, { url, times: max });
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual([]);
      const [refused] = await get(server, { url, times: 1 });
      expect(refused?.statusCode).toBe(429);
      expect(refused?.headers).toMatchObject({ ...limited, 'ratelimit-limit': String(max) });
    });

    it('the outbox', async () => {
      const tools = { rateLimits: { scale: 0.01, now: () => testNow } };
      const server = await createTestApp(database.db, { tools, showsOutbox: true });
      apps.push(server);
      const url = '/dev/outbox.json';
      const statuses = (await get(server, { url, times: 4 })).map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
    });

    it('captchas that are handed in, good or not', async () => {
      const server = await startApp();
      const signUp = () =>
        server.app.inject({
          method: 'POST',
          url: '/api/auth/signup',
          payload: {
            name: 'Dana',
            email: 'dana@example.test',
            password: 'velvet-harbor-31',
            captchaToken: 'bogus',
          },
        });
      const statuses = [];
      for (let count = 0; count < 61; count += 1) statuses.push((await signUp()).statusCode);
      expect(statuses).toEqual([...Array(60).fill(400), 429]);
    });
  },
);

describe('an error report', () => {
  async function report(server: TestApp, payload: object) {
    const answer = await server.app.inject({ method: 'POST', url: '/api/errors/log', payload });
    expectAsDocumented(answer, '/errors/log', 'post');
    return answer;
  }

  it('is taken in, with unknown fields', async () => {
    const server = await startApp();
    const answer = await report(server, { message: 'boom', mood: 'bad', context: { mood: 'bad' } });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ success: true });
  });

  it('is refused over 16 KB, without a message, and beyond thirty a minute', async () => {
    const server = await startApp();
    expect((await report(server, { message: 'x'.repeat(17_000) })).statusCode).toBe(413);
    expect((await report(server, { stack: 'x' })).statusCode).toBe(400);
    for (let count = 1; count < 30; count += 1) await report(server, { message: 'boom' });
    const answer = await report(server, { message: 'boom' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers).toMatchObject({ ...limited, 'ratelimit-limit': '30' });
  });
});

test('while the product is read-only, writes are told so and when to try again', async () => {
  const { token } = await signUpPerson(database.db);
  await database.db
    .updateTable('feature_flags')
    .set({ is_on: true })
    .where('name', '=', 'read-only')
    .execute();
  const server = await createTestApp(database.db);
  apps.push(server);
  const headers = { authorization: `Bearer ${token}` };
  const row = { method: 'POST', url: '/api/auth/mark-onboarding-complete', headers } as const;
  const rest = await server.app.inject(row);
  expectAsDocumented(rest, '/auth/mark-onboarding-complete', 'post');
  const url = '/trpc/accounts.completeOnboarding';
  const trpc = await server.app.inject({ method: 'POST', url, headers, payload: {} });
  for (const answer of [rest, trpc]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).toContain("You can't change anything right now.");
  }
});

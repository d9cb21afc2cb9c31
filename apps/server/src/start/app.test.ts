import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { overloaded } from '@stagetime/contracts/core/errors';
import { createDatabase } from '@stagetime/db/database';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from '../http/security-headers.ts';
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

describe('health', () => {
  it('says four things and no more', async () => {
    const answer = await server.app.inject('/api/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 'ok',
      version: '1.2.3',
      database: 'up',
      uptime: expect.any(Number),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is 503 while the database is away', async () => {
    const { db } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
    const away = await createTestApp(db);
    const health = await away.app.inject('/api/health');
    expect(health.statusCode).toBe(503);
    expect(health.json()).toMatchObject({ status: 'degraded', database: 'down' });
    expect((await away.app.inject('/ready')).statusCode).toBe(503);
    await away.app.close();
    await db.destroy();
  });

  it('is ready until the server is told to stop', async () => {
    expect((await server.app.inject('/ready')).statusCode).toBe(200);
    server.setAccepting(false);
    expect((await server.app.inject('/ready')).statusCode).toBe(503);
    server.setAccepting(true);
  });
});

test.each([
  ['/api/health', 200],
  ['/api/cities', 200],
  ['/api/nothing', 404],
  ['/trpc/nothing', 404],
  ['/trpc/places.listCities', 200],
  ['/philadelphia', 200],
  ['/assets/gone.js', 404],
  ['/favicon.svg', 200],
  ['/%E0%A4%A', 200],
])('%s carries the security headers and a request id', async (url, status) => {
  const answer = await server.app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject(securityHeaders('http://stagetime.test'));
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('HSTS is sent where people come by https, and only there', () => {
  expect(securityHeaders('https://stagetime.test')).toHaveProperty('strict-transport-security');
  expect(securityHeaders('http://stagetime.test')).not.toHaveProperty('strict-transport-security');
});

test('the policy allows scripts from here only, and none inline', () => {
  expect(contentSecurityPolicy).not.toMatch(/unsafe|nonce|sha256|\*|https?:/);
  expect(contentSecurityPolicy).toContain("script-src 'self'");
  expect(contentSecurityPolicy).toContain("require-trusted-types-for 'script'");
});

describe('the documentation of the REST interface', () => {
  it('is a document for programs and a page for people', async () => {
    const document = await server.app.inject('/api/openapi.json');
    expect(document.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
    const page = await server.app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const [, stylesheet = ''] = page.body.match(/rel="stylesheet" href="([^"]+)"/) ?? [];
    const style = await server.app.inject(stylesheet);
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it.each(['/api', '/api/', '/api/docs/', '/api?x=1'])('is found from %s', async (url) => {
    const answer = await server.app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/api/docs']);
  });
});

describe('an address that cannot be decoded', () => {
  it('is JSON below /api and /trpc, as every failure there', async () => {
    for (const url of ['/api/%E0%A4%A', '/api/open-mics/%E0%A4%A', '/trpc/%E0%A4%A']) {
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
      expect(answer.headers).toMatchObject(securityHeaders('http://stagetime.test'));
    }
  });

  it('is a failure like any other when its page breaks, and the server lives on', async () => {
    const broken = await createTestApp(database.db, {
      render: () => Promise.reject(new Error('the renderer broke')),
    });
    for (const url of ['/%E0%A4%A', '/philadelphia']) {
      const answer = await broken.app.inject(url);
      expect(answer.statusCode).toBe(500);
      expect(answer.body).not.toContain('the renderer broke');
    }
    expect(broken.logged.filter(({ level }) => level >= 50)).toHaveLength(2);
    await broken.app.close();
  });
});

test('what an answer varies by is added to, never replaced', async () => {
  const answer = await server.app.inject('/trpc/places.listCities');
  expect(answer.headers.vary).toBe('trpc-accept, accept, accept-encoding, authorization');
});

describe('what the log keeps', () => {
  it('is one line a request, by its id, without the query string', async () => {
    const answer = await server.app.inject('/api/location-detect?token=secret');
    const lines = server.logged.filter(({ reqId }) => reqId === answer.headers['x-request-id']);
    expect(lines).toMatchObject([{ msg: 'request', path: '/api/location-detect', status: 200 }]);
    expect(JSON.stringify(server.logged)).not.toContain('secret');
  });

  it('has the id of its request in every line, also of what comes after a body', async () => {
    const { db } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
    const away = await createTestApp(db);
    const origin = await away.app.listen({ port: 0 });
    /** A body that comes once the server has begun with its headers. */
    const postLate = async (url: string) => {
      const sent = request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', expect: '100-continue' },
      });
      sent.flushHeaders();
      await once(sent, 'continue');
      sent.end('{"json":{"email":"a@b.test","password":"one and two"}}');
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.headers['x-request-id'];
    };
    const read = async (url: string) => (await fetch(url)).headers.get('x-request-id');
    const ids = await Promise.all([
      read(`${origin}/api/open-mics/some-mic`),
      read(`${origin}/api/open-mics/city/boston`),
      read(`${origin}/boston`),
      postLate(`${origin}/trpc/accounts.signIn`),
    ]);
    await away.app.close();
    const failures = away.logged.filter(({ err }) => err !== undefined);
    expect(new Set(failures.map(({ reqId }) => reqId))).toEqual(new Set(ids));
    await db.destroy();
  });

  it('is what the content security policy stopped, without query strings', async () => {
    const payload = JSON.stringify([
      {
        type: 'csp-violation',
        body: {
          documentURL: 'http://stagetime.test/philadelphia?token=secret',
          blockedURL: 'http://evil.test/x.js',
          effectiveDirective: 'script-src-elem',
        },
      },
    ]);
    const headers = { 'content-type': 'application/reports+json' };
    const url = '/api/csp-reports';
    const taken = await server.app.inject({ method: 'POST', url, headers, payload });
    expect(taken.statusCode).toBe(204);
    expect(server.logged).toContainEqual(
      expect.objectContaining({
        msg: 'content security policy violation',
        page: 'http://stagetime.test/philadelphia',
        directive: 'script-src-elem',
      }),
    );
    const nonsense = await server.app.inject({ method: 'POST', url, headers, payload: '{"a":1}' });
    expect(nonsense.statusCode).toBe(400);
    const large = await server.app.inject({
      method: 'POST',
      url,
      headers,
      payload: JSON.stringify('x'.repeat(20_000)),
    });
    expect(large.statusCode).toBe(413);
  });
});

describe('tRPC', () => {
  it('answers with our code and the request id, never a stack', async () => {
    const input = encodeURIComponent(JSON.stringify({ json: { citySlug: 'atlantis' } }));
    const answer = await server.app.inject(`/trpc/mics.list?input=${input}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.json).toMatchObject({
      message: "We couldn't find that city.",
      data: {
        code: 'NOT_FOUND',
        stagetime: { code: 'NOT_FOUND', requestId: answer.headers['x-request-id'] },
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/stack|\.ts:/);
  });

  it('names the fields that break a rule', async () => {
    const input = encodeURIComponent(JSON.stringify({ json: { citySlug: 'x', limit: 0 } }));
    const answer = await server.app.inject(`/trpc/mics.list?input=${input}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.json.data.stagetime.fieldErrors).toMatchObject([{ field: 'limit' }]);
  });
});

test.each([
  ['POST', '/api/csp-reports', 'text/csv', 'a,b', 415],
  ['POST', '/api/csp-reports', 'application/json', '{"a":', 400],
  ['POST', '/api/csp-reports', 'application/json', '{"__proto__":{"a":1}}', 400],
  ['PUT', '/philadelphia', 'application/json', '{}', 404],
])(
  '%s %s with %s is refused in the one shape of failures',
  async (method, url, type, payload, status) => {
    const answer = await server.app.inject({
      method: method as 'POST',
      url,
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, requestId: expect.any(String) });
  },
);

test('assets are compressed at build time and kept for a year', async () => {
  const page = await createTestApp(database.db).then(({ app }) => app);
  const icon = await page.inject('/favicon.svg');
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  await page.close();
});

describe('a process in which too much waits', () => {
  test.each([
    { what: 'queries', shedding: { readWaitingQueries: () => 200 } },
    { what: 'requests in work', shedding: { readWaitingQueries: () => 0, maxInWork: 0 } },
  ])(
    'refuses what is answered anew each time, not what tells how it is: $what',
    async ({ shedding }) => {
      const { app, logged } = await createTestApp(database.db, { loadShedding: shedding });
      const refused = await app.inject('/api/auth/captcha?action=sign-up');
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toMatchObject({ success: false, error: overloaded });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(logged).toContainEqual(
        expect.objectContaining({ msg: 'request refused: too much waits already' }),
      );
      for (const url of ['/api/health', '/ready', '/favicon.svg']) {
        expect((await app.inject(url)).statusCode).toBe(200);
      }
      await app.close();
    },
  );

  test('a request is in work until its answer is sent, or until who asked is gone', async () => {
    const { promise: answer, resolve: finish } = Promise.withResolvers<void>();
    const { app } = await createTestApp(database.db, {
      loadShedding: { readWaitingQueries: () => 0, maxInWork: 1 },
      responseCache: undefined,
      render: async ({ path }) => {
        if (path !== '/') await answer;
        return { status: 200, html: 'a page', headers: {} };
      },
    });
    const origin = await app.listen({ port: 0 });
    const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;
    const leaving = new AbortController();
    const left = fetch(`${origin}/about`, { signal: leaving.signal });
    await expect.poll(() => statusOf('/')).toBe(503);
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(() => statusOf('/')).toBe(200);
    const waiting = statusOf('/about');
    await expect.poll(() => statusOf('/')).toBe(503);
    finish();
    expect(await waiting).toBe(200);
    expect(await statusOf('/')).toBe(200);
    await app.close();
  });

  test('a late event loop refuses no one', async () => {
    const { app } = await createTestApp(database.db, {
      loadShedding: { readWaitingQueries: () => 0 },
    });
    for (let turn = 0; turn < 3; turn += 1) {
      const until = performance.now() + 400;
      while (performance.now() < until);
      expect((await app.inject('/api/auth/captcha?action=sign-up')).statusCode).toBe(200);
    }
    await app.close();
  });
});

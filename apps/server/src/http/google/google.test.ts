import {
  type FakeGoogle,
  startFakeGoogle,
} from '@stagetime/api/features/accounts/testing/fake-google';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { parseSetCookie } from 'cookie';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { expectAsDocumented } from '../../testing/openapi-check.ts';
import { createTestApp, type TestApp, testKeys, testNow } from '../../testing/test-app.ts';

let database: TestDatabase;
let google: FakeGoogle;
let server: TestApp;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  google = await startFakeGoogle();
  server = await createGoogleApp();
});
afterAll(async () => {
  await server.app.close();
  await google.stop();
  await database.drop();
});

function createGoogleApp(options: Parameters<typeof createTestApp>[1] = {}): Promise<TestApp> {
  const tools = { keys: testKeys, google: google.provider, rateLimits: { scale: 1000 } };
  return createTestApp(database.db, { tools, ...options });
}

const callback = 'http://stagetime.test/auth/google/callback';
let now = testNow;
const clock = () => now;

function get(url: string, { cookie, app = server }: { cookie?: string; app?: TestApp } = {}) {
  return app.app.inject({ url, ...(cookie === undefined ? {} : { headers: { cookie } }) });
}
type Answer = Awaited<ReturnType<typeof get>>;

const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0] ?? '';
const locationOf = (answer: Answer) => String(answer.headers.location);
const queryOf = (url: string) => new URL(url, 'http://stagetime.test').searchParams;
/** What the page reads of its address. */
const fragmentOf = (answer: Answer) =>
  new URLSearchParams(new URL(locationOf(answer), 'http://stagetime.test').hash.slice(1));

/** From our page to Google. */
async function leave(returnTo?: string, app = server) {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ return_to: returnTo })}`;
  const answer = await get(`/auth/google/start${query}`, { app });
  expect(answer.statusCode).toBe(302);
  return { url: locationOf(answer), cookie: cookieOf(answer), answer };
}

/** At Google, which approves and leads back: the path and query of our callback. */
async function approve(url: string, change: Readonly<Record<string, unknown>> = {}) {
  const claims = google.claims({ nbf: 1, ...change });
  google.server.service.removeAllListeners();
  google.server.service.on('beforeTokenSigning', ({ payload }) => {
    const { nonce } = payload;
    for (const name of Object.keys(payload)) delete payload[name];
    Object.assign(payload, { nonce }, claims);
  });
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(callback);
  return back.pathname + back.search;
}

/** The page's call with the code of its address. */
function finish(
  code: string | null,
  { cookie, app = server }: { cookie?: string; app?: TestApp } = {},
) {
  return app.app.inject({
    method: 'POST',
    url: '/trpc/accounts.finishGoogle',
    headers: cookie === undefined ? {} : { cookie },
    payload: { json: { code } },
  });
}

const refused = (answer: Answer) => {
  expect(answer.statusCode).toBe(302);
  expect([...fragmentOf(answer).keys()]).toEqual(['error']);
  return fragmentOf(answer).get('error');
};

test('the whole way: to Google, back, and in by the code of the page', async () => {
  const { url, cookie, answer } = await leave('/chicago?day=monday');
  expect(Object.fromEntries(queryOf(url))).toMatchObject({
    response_type: 'code',
    client_id: 'our-client',
    redirect_uri: callback,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(parseSetCookie(String(answer.headers['set-cookie']))).toMatchObject({
    name: 'google-sign-in',
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: 600,
  });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });

  const back = await get(await approve(url, { email: 'whole@example.test' }), { cookie });
  expect(locationOf(back)).toMatch(
    /^\/auth\/google\?next=%2Fchicago%3Fday%3Dmonday#code=[\w-]{43}$/,
  );
  expect(back.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(parseSetCookie(String(back.headers['set-cookie']))).toMatchObject({ maxAge: 60 });

  const finished = await finish(fragmentOf(back).get('code'), { cookie: cookieOf(back) });
  expect(finished.headers['cache-control']).toBe('no-store');
  const { token, user, isNewUser } = finished.json().result.data.json;
  expect({ user, isNewUser }).toMatchObject({
    user: { email: 'whole@example.test', name: 'Gina Guest' },
    isNewUser: true,
  });
  const me = await server.app.inject({
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.json().user.email).toBe('whole@example.test');
});

test('over https the cookie is bound to the host', async () => {
  const app = await createGoogleApp({ origin: () => 'https://stagetime.test' });
  const { answer, url } = await leave(undefined, app);
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-google-sign-in=/);
  expect(parseSetCookie(cookie)).toMatchObject({ secure: true, path: '/', httpOnly: true });
  expect(cookie).not.toMatch(/domain/i);
  expect(queryOf(url).get('redirect_uri')).toBe('https://stagetime.test/auth/google/callback');
  await app.app.close();
});

test('Google leads back to the configured address, whatever the request says of its host', async () => {
  const answer = await server.app.inject({
    url: '/auth/google/start',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(queryOf(locationOf(answer)).get('redirect_uri')).toBe(callback);
});

test('127.0.0.1 leads to localhost first, where the cookie has to be', async () => {
  const app = await createGoogleApp({ origin: () => 'http://localhost:3000' });
  const start = (host: string) =>
    app.app.inject({ url: '/auth/google/start?return_to=/chicago', headers: { host } });
  expect(locationOf(await start('127.0.0.1:3000'))).toBe(
    'http://localhost:3000/auth/google/start?return_to=/chicago',
  );
  for (const host of ['localhost:3000', '127.0.0.1:4000', 'proxy.example']) {
    expect(new URL(locationOf(await start(host))).pathname).toBe('/authorize');
  }
  await app.app.close();
});

describe('a way back is kept', () => {
  it.each(['/', '/chicago', '/philadelphia/good-hang', '/chicago?day=monday', '/account'])(
    'that is a page of ours: %s',
    async (path) => {
      const { url, cookie } = await leave(path);
      const back = await get(await approve(url), { cookie });
      expect(queryOf(locationOf(back)).get('next')).toBe(path);
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%2f/evil.example',
    '/..//evil.example',
    'chicago',
    'javascript:alert(1)',
    '/api/auth/me',
    '/trpc/accounts.me',
    '/dev/outbox',
    '/auth/google/start',
    '/chicago/a/b',
    `/chicago?after=${'x'.repeat(1000)}`,
    '/chicago\r\nset-cookie: a=b',
  ])('and no other: %s', async (path) => {
    const { url, cookie } = await leave(path);
    const back = await get(await approve(url), { cookie });
    expect(locationOf(back)).toMatch(/^\/auth\/google#code=/);
  });

  it('not even when it was written into the cookie', async () => {
    const { url, cookie } = await leave('/chicago');
    const path = await approve(url);
    const forged = cookie.replace(/(?:%2F|\/)chicago/, '//evil.example');
    expect(forged).not.toBe(cookie);
    expect(locationOf(await get(path, { cookie: forged }))).toMatch(/^\/auth\/google#code=/);
  });
});

describe('who comes back is refused', () => {
  it('with another state', async () => {
    const [mine, other] = [await leave(), await leave()];
    const path = await approve(mine.url);
    expect(refused(await get(path, { cookie: other.cookie }))).toBe('failed');
    const changed = path.replace(/state=./, (text) => (text.endsWith('A') ? 'state=B' : 'state=A'));
    expect(refused(await get(changed, { cookie: mine.cookie }))).toBe('failed');
    expect(refused(await get(path.replace(/state=[^&]*/, ''), { cookie: mine.cookie }))).toBe(
      'failed',
    );
  });

  it('without a cookie, and with one that is none of ours', async () => {
    const { url } = await leave();
    const path = await approve(url);
    for (const cookie of [undefined, 'google-sign-in=', 'google-sign-in=a.b.c.', 'other=1']) {
      expect(refused(await get(path, cookie === undefined ? {} : { cookie }))).toBe('failed');
    }
  });

  it('with a verifier that is not the one it began with', async () => {
    const { url, cookie } = await leave();
    const parts = cookie.split('.');
    const forged = [parts[0], 'x'.repeat(43), ...parts.slice(2)].join('.');
    refused(await get(await approve(url), { cookie: forged }));
  });

  it('a second time', async () => {
    const { url, cookie } = await leave();
    const path = await approve(url);
    expect(fragmentOf(await get(path, { cookie })).has('code')).toBe(true);
    refused(await get(path, { cookie }));
  });

  it('with the answer to another sign-in of theirs', async () => {
    const { url, cookie } = await leave();
    const path = await approve(url, { nonce: 'of-another-sign-in' });
    expect(refused(await get(path, { cookie }))).toBe('failed');
  });

  it('with a token that is no good', async () => {
    const { url, cookie } = await leave();
    const path = await approve(url, { email_verified: false });
    expect(refused(await get(path, { cookie }))).toBe('failed');
  });

  it('when they changed their mind, with the way back', async () => {
    const { url, cookie } = await leave('/chicago');
    const state = queryOf(url).get('state');
    const back = await get(`/auth/google/callback?error=access_denied&state=${state}`, { cookie });
    expect(locationOf(back)).toBe('/auth/google?next=%2Fchicago#error=cancelled');
  });
});

describe('the code of the page is refused', () => {
  const failed = (answer: Answer) => {
    expect(answer.statusCode).toBe(401);
    expect(answer.json().error.json.message).toBe('Google authentication failed');
  };
  async function comeBack(app = server) {
    const { url, cookie } = await leave(undefined, app);
    const back = await get(await approve(url), { cookie, app });
    return { code: fragmentOf(back).get('code'), cookie };
  }

  it('a second time, however many bring it at once', async () => {
    const { code, cookie } = await comeBack();
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(code, { cookie })));
    const good = answers.filter(({ statusCode }) => statusCode === 200);
    expect(good).toHaveLength(1);
    for (const answer of answers) if (!good.includes(answer)) failed(answer);
  });

  it('in another browser, which has no cookie or one of its own', async () => {
    const { code, cookie } = await comeBack();
    failed(await finish(code));
    failed(await finish(code, { cookie: (await leave()).cookie }));
    expect((await finish(code, { cookie })).statusCode).toBe(200);
  });

  it('after a minute', async () => {
    const app = await createGoogleApp({ now: clock });
    const { code, cookie } = await comeBack(app);
    now = new Date(testNow.getTime() + 60_000);
    failed(await finish(code, { cookie, app }));
    now = new Date(testNow.getTime() + 59_000);
    expect((await finish(code, { cookie, app })).statusCode).toBe(200);
    now = testNow;
    await app.app.close();
  });

  it('when it is a guess, or what the database holds', async () => {
    const { cookie } = await comeBack();
    const { rows } = await sql<{ id: string }>`select * from oauth_codes`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) failed(await finish(id, { cookie }));
    failed(await finish('x'.repeat(43), { cookie }));
  });
});

test('what the browser carries and gets is nowhere in the database or the log', async () => {
  const { url, cookie } = await leave();
  const back = await get(await approve(url, { email: 'canary@example.test' }), { cookie });
  const code = fragmentOf(back).get('code') ?? '';
  const [, state = '', verifier = '', nonce = ''] =
    /=([\w-]{43})\.([\w-]{43})\.([\w-]{43})\./.exec(cookie) ?? [];
  const secrets = [code, state, verifier, nonce, google.provider.clientSecret];
  expect(secrets.every(({ length }) => length > 8)).toBe(true);
  const dump = JSON.stringify([
    (await sql<{ id: string }>`select * from oauth_codes`.execute(database.db)).rows,
    (await sql`select * from spent_nonces`.execute(database.db)).rows,
  ]);
  const log = JSON.stringify(server.logged);
  for (const secret of secrets)
    expect([dump, log].some((text) => text.includes(secret))).toBe(false);
  await finish(code, { cookie });
  const left = await sql`select 1 from oauth_codes where email = 'canary@example.test'`.execute(
    database.db,
  );
  expect(left.rows).toEqual([]);
});

test('Google away, or not knowing us any more, is said, and told to the operator', async () => {
  const { url, cookie } = await leave();
  const path = await approve(url);
  const errors = () => server.logged.filter(({ msg }) => msg === 'procedure failed').length;
  const before = errors();
  google.server.service.once('beforeResponse', (answer) => {
    answer.statusCode = 401;
    answer.body = { error: 'invalid_client' };
  });
  expect(refused(await get(path, { cookie }))).toBe('unreachable');
  expect(errors()).toBe(before + 1);
  const away = { ...google.provider, tokenUrl: 'http://127.0.0.1:1/token' };
  const app = await createGoogleApp({
    tools: { keys: testKeys, google: away, rateLimits: { scale: 1000 } },
  });
  expect(refused(await get(path, { cookie, app }))).toBe('unreachable');
  await app.app.close();
});

test('after twenty times in ten minutes the browser is led back with the reason', async () => {
  const tools = { keys: testKeys, google: google.provider, rateLimits: { scale: 1 } };
  const app = await createGoogleApp({ tools });
  const start = () =>
    app.app.inject({ url: '/auth/google/start', remoteAddress: '10.9.8.7' }).then(locationOf);
  const locations = await Promise.all(Array.from({ length: 22 }, start));
  expect(locations.filter((url) => url === '/auth/google#error=busy')).toHaveLength(2);
  await app.app.close();
});

describe('over REST', () => {
  const post = async (body: object, app = server) => {
    const answer = await app.app.inject({ method: 'POST', url: '/api/auth/google', payload: body });
    expectAsDocumented(answer, '/auth/google', 'post');
    return answer;
  };

  it('a good id token signs in, and up the first time', async () => {
    const id_token = await google.sign(google.claims({ email: 'rest@example.test' }));
    expect((await post({ id_token })).json()).toMatchObject({
      success: true,
      token: expect.stringMatching(/^[^.]+\.[^.]+\.[^.]+$/),
      user: { email: 'rest@example.test', role: 'user', is_admin: 0 },
      isNewUser: true,
    });
    expect((await post({ id_token })).json()).toMatchObject({ success: true, isNewUser: false });
  });

  const profile = { sub: '1', email: 'dana@gmail.com', name: 'Dana', email_verified: true };
  it.each([
    ['a profile object', { id_token: profile }],
    ['an encoded profile object', { id_token: btoa(JSON.stringify(profile)) }],
    ['a profile object for a body', profile],
    ['nothing', {}],
    ['a number', { id_token: 7 }],
  ])('%s is a failed sign-in', async (_title, body) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      success: false,
      error: 'Google authentication failed',
      code: 'UNAUTHENTICATED',
    });
  });

  it('a token of the redirect cannot be used again here', async () => {
    const { url, cookie } = await leave();
    const path = await approve(url, { email: 'replayed@example.test' });
    const stolen: string[] = [];
    google.server.service.once('beforeResponse', ({ body }) => {
      if (body !== '') stolen.push(String(body.id_token));
    });
    expect(fragmentOf(await get(path, { cookie })).has('code')).toBe(true);
    expect((await post({ id_token: stolen[0] })).statusCode).toBe(401);
  });

  it('is not there where Google is not set up, and neither is the way there', async () => {
    const { app } = await createTestApp(database.db);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/google',
      payload: { id_token: 'x' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error).toBe("Signing in with Google isn't set up here.");
    for (const url of ['/auth/google/start', '/auth/google/callback?code=x&state=y']) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    // Nothing but the web app answers there.
    expect((await app.inject('/dev/google/authorize')).body).toBe('a page');
    await app.close();
  });
});

import { fieldMessages } from '@stagetime/contracts/accounts/messages';
import { createDatabase } from '@stagetime/db/database';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { parseSetCookie } from 'cookie';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db, {
    tools: { rateLimits: { scale: 100 }, captchaCounter: [1, 3] },
    showsOutbox: true,
  });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

const password = 'velvet-harbor-31';

type Request = {
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly app?: TestApp;
  readonly remoteAddress?: string;
  readonly cookie?: string;
};

/** Calls a row and checks the answer against the document. */
async function call(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, token, app = server, remoteAddress = '127.0.0.1', cookie }: Request = {},
) {
  const answer = await app.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  expectAsDocumented(answer, path.replace(/\?.*/, ''), method.toLowerCase());
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer;
}

async function solveCaptcha(action = 'sign-up'): Promise<string> {
  const challenge = (await call('GET', `/auth/captcha?action=${action}`)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

async function signUp(email: string) {
  const captchaToken = await solveCaptcha();
  const body = { name: 'Dana Deckhand', email, password, captchaToken, role: 'super_admin' };
  return call('POST', '/auth/signup', { body });
}

type OutboxEntry = { to: string; text: string; links: string[] };
async function mailTo(email: string): Promise<OutboxEntry> {
  const messages = (await server.app.inject('/dev/outbox.json')).json() as OutboxEntry[];
  return messages.find(({ to }) => to === email) as OutboxEntry;
}

function tokenOf(mail: OutboxEntry): string {
  return new URL(mail.links[0] ?? '').searchParams.get('token') ?? '';
}

test('sign up, see oneself, sign out, sign in, forget, reset: the whole way over REST', async () => {
  const email = 'whole-way@example.test';
  const signedUp = await signUp(email);
  expect(signedUp.statusCode).toBe(201);
  const { token, user, isNewUser } = signedUp.json();
  expect(isNewUser).toBe(true);
  expect(user).toMatchObject({
    email,
    firstName: 'Dana',
    role: 'user',
    is_admin: 0,
    admin_level: 0,
  });
  const confirmed = await call('POST', '/auth/confirm-email', {
    body: { token: tokenOf(await mailTo(email)) },
  });
  expect(confirmed.json()).toEqual({ success: true, user });

  expect((await call('GET', '/auth/me', { token })).json()).toEqual({ success: true, user });
  expect((await call('POST', '/auth/logout', { token })).json()).toEqual({ success: true });
  expect((await call('GET', '/auth/me', { token })).statusCode).toBe(401);

  const again = await call('POST', '/auth/login', { body: { email, password } });
  expect(again.json()).toMatchObject({ success: true, user, isNewUser: false });

  const asked = await call('POST', '/auth/request-password-reset', { body: { email } });
  expect(asked.json().message).toMatch(/^If an account with that email exists/);
  const link = tokenOf(await mailTo(email));
  const body = { token: link, new_password: 'copper-lantern-8' };
  expect((await call('POST', '/auth/reset-password', { body })).statusCode).toBe(200);
  expect((await call('POST', '/auth/reset-password', { body })).statusCode).toBe(400);
  expect((await call('GET', '/auth/me', { token: again.json().token })).statusCode).toBe(401);
});

test('a browser keeps a mark of who signed in with it, which lets its owner have links in spite of strangers, and lets no one in', async () => {
  const email = 'marked@example.test';
  await signUp(email);
  const body = { email };
  // Limits as they are.
  const app = await createTestApp(database.db, { tools: { rateLimits: { scale: 1 } } });
  const login = { body: { ...body, password }, app, remoteAddress: '203.0.113.7' };
  const signedIn = await call('POST', '/auth/login', login);
  const header = String(signedIn.headers['set-cookie']);
  expect(header).toMatch(/^device=[\w-]{43}; /);
  expect(parseSetCookie(header)).toMatchObject({
    ...{ httpOnly: true, sameSite: 'lax', path: '/', maxAge: 180 * 24 * 60 * 60 },
  });
  const { token } = signedIn.json();
  const cookie = header.split(';')[0] ?? '';
  expect((await call('GET', '/auth/me', { cookie })).statusCode).toBe(401);
  await call('POST', '/auth/logout', { token, cookie, app });
  const countLinks = async () => {
    const messages = (await server.app.inject('/dev/outbox.json')).json() as OutboxEntry[];
    return messages.filter(({ to, links }) => to === email && /magic-success/.test(links[0] ?? ''))
      .length;
  };
  const ask = (remoteAddress: string, kept?: string) =>
    call('POST', '/auth/send-magic-link', {
      ...{ body, app, remoteAddress },
      ...(kept !== undefined && { cookie: kept }),
    });
  for (let third = 0; third < 6; third += 1) await ask(`198.51.${third}.7`);
  expect(await countLinks()).toBe(3);
  expect((await ask('198.51.100.7', cookie)).statusCode).toBe(200);
  expect(await countLinks()).toBe(4);
  expect((await ask('203.0.113.99')).statusCode).toBe(200);
  expect(await countLinks()).toBe(5);
  // The same browser keeps its mark, and a failed sign-in gives none.
  const again = await call('POST', '/auth/login', { ...login, cookie });
  expect(String(again.headers['set-cookie'])).toContain(cookie);
  const wrong = { ...login, body: { ...body, password: 'not it' } };
  expect((await call('POST', '/auth/login', wrong)).headers['set-cookie']).toBeUndefined();
  await app.app.close();
});

test('in by a mailed link, which a GET does not spend, and through the first steps', async () => {
  const email = 'by-link@example.test';
  await call('POST', '/auth/send-magic-link', { body: { email } });
  const [link = ''] = (await mailTo(email)).links;
  const { pathname, search } = new URL(link);
  for (let count = 0; count < 5; count += 1) await server.app.inject(pathname + search);
  const body = Object.fromEntries(new URLSearchParams(search));
  const { token, user, isNewUser } = (
    await call('POST', '/auth/verify-magic-link', { body })
  ).json();
  expect({ user, isNewUser }).toEqual({
    user: { id: Number(body.userId), email, isNewUser: true },
    isNewUser: true,
  });
  const again = await call('POST', '/auth/verify-magic-link', { body });
  expect(again.json()).toMatchObject({
    code: 'UNAUTHENTICATED',
    error: expect.stringMatching(/^Authentication failed/),
  });

  const changed = await call('PUT', '/users/update-profile', {
    token,
    body: { display_name: 'Dana' },
  });
  expect(changed.json().user.name).toBe('Dana');
  const status = () => call('GET', '/auth/onboarding-status', { token });
  expect((await status()).json()).toEqual({ success: true, onboardingCompleted: false });
  await call('POST', '/auth/mark-onboarding-complete', { token });
  expect((await status()).json()).toEqual({ success: true, onboardingCompleted: true });
});

test('in by a code, which the phone forms need too', async () => {
  const phoneNumber = '+12135550177';
  const refused = await call('POST', '/auth/login', {
    body: { phoneNumber, signinMethod: 'phone' },
  });
  expect(refused.json()).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Please verify your phone number before signing in',
  });
  await call('POST', '/auth/start-phone-verification', { body: { phoneNumber } });
  const [code] = (await mailTo(phoneNumber)).text.match(/^[0-9]{6}/) ?? [];
  const verified = await call('POST', '/auth/verify-phone-code', { body: { phoneNumber, code } });
  const { token } = verified.json();
  expect(verified.json()).toMatchObject({ isNewUser: true, user: { phone: phoneNumber } });
  const body = { name: 'Dana Deckhand', phoneNumber, signupMethod: 'phone' };
  const signedUp = await call('POST', '/auth/signup', { token, body });
  expect(signedUp.statusCode).toBe(201);
  expect(signedUp.json()).toMatchObject({ token, user: { name: 'Dana Deckhand' } });
  const signedIn = await call('POST', '/auth/login', { token, body: { phoneNumber } });
  expect(signedIn.json()).toMatchObject({ token, isNewUser: false });
});

test('an address that is taken is 409', async () => {
  await signUp('taken@example.test');
  const answer = await signUp('taken@example.test');
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ success: false, code: 'CONFLICT' });
});

test.each([
  ['no token', undefined],
  ['junk', 'junk'],
  [
    'alg none',
    `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${btoa('{"sub":"1"}').replace(/=+$/, '')}.`,
  ],
])('%s is 401, and asks for a bearer token', async (_title, token) => {
  for (const [method, path] of [
    ['GET', '/auth/me'],
    ['POST', '/auth/logout'],
  ] as const) {
    const answer = await call(method, path, { token });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toMatchObject({
      code: 'UNAUTHENTICATED',
      error: 'Please sign in and try again.',
    });
  }
});

test('a token counts in the Authorization header only', async () => {
  const { token } = (await signUp('header-only@example.test')).json();
  for (const request of [
    { url: `/api/auth/me?token=${token}&access_token=${token}` },
    { url: '/api/auth/me', headers: { cookie: `token=${token}; auth_session=${token}` } },
    { url: '/api/auth/me', headers: { 'x-authorization': `Bearer ${token}` } },
    { url: '/api/auth/me', headers: { authorization: token } },
    { url: '/api/auth/me', headers: { authorization: `Basic ${token}` } },
  ]) {
    expect((await server.app.inject(request)).statusCode).toBe(401);
  }
  const headers = { authorization: `bearer ${token}` };
  expect((await server.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
});

describe('refuses', () => {
  it.each([
    ['nothing', '/auth/login', undefined, 'Email and password are required'],
    ['a list', '/auth/login', [], 'Please check what you entered and try again.'],
    ['numbers', '/auth/login', { email: 1, password: 2 }, 'Email and password are required'],
    ['no number', '/auth/signup', { name: 'A', signupMethod: 'phone' }, 'Phone number is required'],
    ['no address', '/auth/request-password-reset', { email: 'x' }, fieldMessages.emailInvalid],
    [
      'no captcha',
      '/auth/signup',
      { name: 'A', email: 'a@b.test', password },
      fieldMessages.captchaMissing,
    ],
  ])('%s at %s with 400', async (_title, path, body, message) => {
    const answer = await call('POST', path, { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('%s with 415', async (type) => {
    const headers = { 'content-type': type };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers,
      payload: 'a=b',
    });
    expect([answer.statusCode, answer.headers.accept]).toEqual([415, 'application/json']);
    expectAsDocumented(answer, '/auth/login', 'post');
  });

  it('a wrong password with 401 and the sentence for all', async () => {
    const answer = await call('POST', '/auth/login', {
      body: { email: 'no@example.test', password },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe('Invalid email or password');
  });
});

test('too many tries are 429 and say when to come back; a captcha helps', async () => {
  const strict = await createTestApp(database.db, {
    tools: { rateLimits: { scale: 1 }, captchaCounter: [1, 3] },
  });
  const tryOnce = (captchaToken?: string) =>
    call('POST', '/auth/login', {
      body: { email: 'x@example.test', password: 'wrong one', captchaToken },
      app: strict,
      remoteAddress: '203.0.113.77',
    });
  for (let count = 0; count < 6; count += 1) expect((await tryOnce()).statusCode).toBe(401);
  const refused = await tryOnce();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  expect(refused.headers).toMatchObject({ 'ratelimit-limit': '6', 'ratelimit-remaining': '0' });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  const challenge = (await call('GET', '/auth/captcha?action=sign-in', { app: strict })).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  expect((await tryOnce(btoa(JSON.stringify({ challenge, solution })))).statusCode).toBe(401);
  await strict.app.close();
});

test('without a database signing in is 503', async () => {
  const { db } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
  const away = await createTestApp(db);
  const answer = await call('POST', '/auth/login', {
    body: { email: 'x@example.test', password },
    app: away,
  });
  expect(answer.statusCode).toBe(503);
  await away.app.close();
  await db.destroy();
});

test('over REST an address that the account did not have is confirmed by its token or password only', async () => {
  const email = 'rest-change@example.test';
  const { token, user } = (await signUp(email)).json();
  const next = 'rest-changed@example.test';
  await call('PUT', '/users/update-profile', {
    token,
    body: { display_name: 'Dana', email: next },
  });
  const link = tokenOf(await mailTo(next));
  const confirm = (body: object, by?: string) =>
    call('POST', '/auth/confirm-email', {
      body: { token: link, ...body },
      ...(by === undefined ? {} : { token: by }),
    });
  const stranger = (await signUp('rest-stranger@example.test')).json().token;
  for (const refused of [
    await confirm({}),
    await confirm({}, stranger),
    await confirm({}, 'no.good.token'),
    await confirm({ password: 'not that one at all' }),
  ]) {
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ success: false, code: 'UNAUTHENTICATED' });
  }
  const confirmed = await confirm({ password });
  expect(confirmed.json()).toMatchObject({ success: true, user: { id: user.id, email: next } });
});

test('over tRPC the same: codes, seconds to wait, and who is calling', async () => {
  const { token } = (await signUp('over-trpc@example.test')).json();
  const url = '/trpc/accounts.me';
  const signedOut = await server.app.inject(url);
  expect(signedOut.statusCode).toBe(401);
  expect(signedOut.json().error.json.data.stagetime.code).toBe('UNAUTHENTICATED');
  const me = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(me.json().result.data.json.email).toBe('over-trpc@example.test');
  expect(me.headers['cache-control']).toBe('no-store');
  const byGet = await server.app.inject('/trpc/accounts.signOut');
  expect(byGet.statusCode).toBe(405);
});

test('the log holds no secret: no password, token, link or captcha', async () => {
  const email = 'log-canary@example.test';
  const { token } = (await signUp(email)).json();
  await call('POST', '/auth/login', { body: { email, password: 'wrong-canary-password' } });
  await server.app.inject({ url: `/auth/confirm-email?token=link-canary` });
  const logged = JSON.stringify(server.logged);
  for (const secret of [token, token.split('.')[2], password, 'canary', email]) {
    expect(logged).not.toContain(secret);
  }
  expect(logged).toContain('authn_login_fail');
});

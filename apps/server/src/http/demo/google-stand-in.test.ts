import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp, testKeys } from '../../testing/test-app.ts';
import { contentSecurityPolicy } from '../security-headers.ts';
import { createGoogleStandIn } from './google-stand-in.ts';

let database: TestDatabase;
let server: TestApp;
let origin = 'http://127.0.0.1';
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  const googleStandIn = createGoogleStandIn({ origin: () => origin, address: () => origin });
  server = await createTestApp(database.db, {
    origin: () => origin,
    googleStandIn,
    tools: { keys: testKeys, google: googleStandIn.provider, rateLimits: { scale: 1000 } },
  });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

const open = (url: string, cookie = '') => fetch(url, { redirect: 'manual', headers: { cookie } });
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', origin);

async function leave() {
  const answer = await open(`${origin}/auth/google/start`);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { url: locationOf(answer), cookie };
}

/** Says who one is on the stand-in's page, as its form does. */
async function decide(url: URL, who: Readonly<Record<string, string>>) {
  const page = await (await open(url.href)).text();
  const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const fields = hidden.map(([, name = '', value = '']) => [name, value]);
  const query = new URLSearchParams({ ...Object.fromEntries(fields), ...who });
  return locationOf(await open(`${origin}/dev/google/decide?${query}`));
}

async function comeBack(who: Readonly<Record<string, string>>) {
  const { url, cookie } = await leave();
  return locationOf(await open((await decide(url, who)).href, cookie));
}

test('says in big letters that it is not Google, and runs nothing', async () => {
  const { url } = await leave();
  expect(url.pathname).toBe('/dev/google/authorize');
  const answer = await open(url.href);
  const page = await answer.text();
  expect(page).toContain('<p class="warning">This is not Google.</p>');
  expect(page).not.toMatch(/<script|<style|style=/);
  expect(answer.headers.get('content-security-policy')).toBe(contentSecurityPolicy);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await open(`${origin}/dev/google/stand-in.css`)).headers.get('content-type')).toMatch(
    /^text\/css/,
  );
});

test('lets anyone in under the name and address that they type', async () => {
  const back = await comeBack({ name: 'Nora New', email: 'Nora@Example.Test' });
  expect(back.pathname + back.hash).toMatch(/^\/auth\/google#code=/);
});

test('leads back whoever cancels, or names no address', async () => {
  const { url, cookie } = await leave();
  const back = await decide(url, { email: '' });
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(locationOf(await open(back.href, cookie)).hash).toBe('#error=cancelled');
});

test('gives a token once, and only for the verifier that it began with', async () => {
  const { url, cookie } = await leave();
  const back = await decide(url, { name: 'N', email: 'once@example.test' });
  expect(locationOf(await open(back.href, cookie)).hash).toMatch(/^#code=/);
  expect(locationOf(await open(back.href, cookie)).hash).toBe('#error=failed');

  const other = await leave();
  const path = await decide(other.url, { name: 'N', email: 'once@example.test' });
  const parts = other.cookie.split('.');
  const forged = [parts[0], 'x'.repeat(43), ...parts.slice(2)].join('.');
  expect(locationOf(await open(path.href, forged)).hash).toBe('#error=failed');
});

test('leads no one to a place that is not ours', async () => {
  const { url } = await leave();
  url.searchParams.set('redirect_uri', 'https://evil.example/');
  expect((await open(url.href)).status).toBe(400);
  const { url: next } = await leave();
  const back = await decide(next, { email: 'a@b.test', redirect_uri: 'https://evil.example/' });
  expect(back.origin + back.pathname).toBe(`${origin}/auth/google/callback`);
});

test('gives tokens to no one but the server', async () => {
  const answer = await fetch(`${origin}/dev/google/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code: 'x' }),
  });
  expect([answer.status, await answer.json()]).toEqual([401, { error: 'invalid_client' }]);
});

test('shows what was sent to it as text', async () => {
  const { url } = await leave();
  url.searchParams.set('state', '"><script>alert(1)</script>');
  expect(await (await open(url.href)).text()).not.toContain('<script>');
});

test('another name that leads to this machine gets nothing', async () => {
  const url = '/dev/google/stand-in.css';
  const statusOf = async (host: string) =>
    (await server.app.inject({ url, headers: { host } })).statusCode;
  expect(await statusOf('localhost:3000')).toBe(200);
  expect(await statusOf('rebound.example')).toBe(404);
});

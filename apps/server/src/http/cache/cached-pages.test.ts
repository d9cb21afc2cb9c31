import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { encodeListingCursor } from '@stagetime/api/features/mics/listing/listing.presenter';
import { isThorough } from '@stagetime/config/thorough';
import { createDatabase } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import type { Render, RenderRequest } from '@stagetime/web/render-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test, vi } from 'vitest';
import { type CachedTestApp, comparable, createCachedTestApp } from '../../testing/cached-apps.ts';
import { startCuttableProxy } from '../../testing/cuttable-proxy.ts';
import { createTestApp, loadBuiltRenderer } from '../../testing/test-app.ts';

let database: TestDatabase;
let built: Render;
let rendered: string[];
let server: CachedTestApp;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  built = await loadBuiltRenderer();
  const { db } = database;
  await insertMic(db, { citySlug: 'philadelphia', slug: 'good-hang', show_name: 'Good Hang' });
  server = await createCachedTestApp(db, {
    render(request) {
      rendered.push(request.path);
      return built(request);
    },
  });
});
beforeEach(() => {
  server.pass(1001);
  rendered = [];
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

/** For a machine that is busy. */
const patience = { timeout: 60_000, interval: 10 };

const cursor = encodeListingCursor({
  shape: 'day',
  firstDate: '2026-11-23',
  section: 0,
  part: 0,
  isOff: false,
  date: '2026-11-23',
  time: '20:00',
  micId: 1,
});

describe('a page', () => {
  it.each([
    '/philadelphia',
    `/philadelphia?day=monday&type=comedy&after=${cursor}`,
    '/philadelphia?day=2026-12-12',
    '/boston',
    '/philadelphia/good-hang',
    '/about',
  ])('is rendered once, with the headers it has when rendered anew: %s', async (url) => {
    const ordinary = await createTestApp(database.db, { responseCache: undefined, render: built });
    const expected = comparable(await ordinary.app.inject(url));
    const answers = await Promise.all([1, 2, 3].map(() => server.app.inject(url)));
    answers.push(await server.app.inject(url));
    for (const answer of answers) {
      expect(comparable(answer, ['etag', 'vary'])).toEqual({
        ...expected,
        headers: expect.objectContaining({ 'content-type': 'text/html; charset=UTF-8' }),
        body: expect.stringMatching(/^<!doctype html>/),
      });
      const { etag: _etag, vary: _vary, ...headers } = expected.headers as Record<string, string>;
      expect(comparable(answer, ['etag', 'vary']).headers).toEqual(headers);
      expect(answer.headers.vary).toBe('accept-encoding, authorization');
    }
    expect(rendered).toEqual([url]);
    await ordinary.app.close();
  });

  it('is as a visitor sees it, whoever asks first', async () => {
    const submitter = await signUpPerson(database.db);
    const submitted = {
      citySlug: 'boston',
      submitted_by: submitter.user.userId,
      contact_email: 'host@example.test',
    };
    const pending = await insertMic(database.db, { ...submitted, status: 'pending' });
    const approved = await insertMic(database.db, submitted);
    const headers = { authorization: `Bearer ${submitter.token}` };
    const read = (slug: string) => server.app.inject({ url: `/boston/${slug}`, headers });
    expect((await read(pending.slug)).statusCode).toBe(404);
    const { statusCode, body } = await read(approved.slug);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('host@example.test');
    // The page's own question, with the token, is another one.
    const mine = await server.app.inject({ url: `/api/open-mics/${pending.slug}`, headers });
    expect(mine.json()).toMatchObject({ is_approved: 0, contact_email: 'host@example.test' });
  });

  it('answers 304 with its own policy', async () => {
    const first = await server.app.inject('/philadelphia');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await server.app.inject({ url: '/philadelphia', headers });
    expect(again.statusCode).toBe(304);
    expect(comparable(again).headers).toEqual(comparable(first).headers);
  });

  it('is rendered again after a second', async () => {
    for (const rendersUntilNow of [1, 1, 2]) {
      await server.app.inject('/philadelphia');
      expect(rendered).toHaveLength(rendersUntilNow);
      server.pass(501);
    }
  });

  it('is rendered once, whatever secret its address holds', async () => {
    for (const token of ['one', 'two']) {
      const { statusCode } = await server.app.inject(`/reset-password?token=${token}`);
      expect(statusCode).toBe(200);
    }
    expect(rendered).toHaveLength(1);
  });
});

describe('a render that lasts', () => {
  type Paused = { readonly path: string; readonly end: () => void };

  /** Renders that read the listing's names at once and end when the test says so. */
  async function createSlowApp() {
    const running: Paused[] = [];
    const isShell = async ({ client }: RenderRequest) =>
      client.places.listCities.query().then(
        () => false,
        () => true,
      );
    const slow = await createCachedTestApp(database.db, {
      async render(request) {
        if (await isShell(request))
          return { status: 503, html: 'the shell', headers: shellHeaders };
        const list = await request.client.mics.list.query({ citySlug: 'denver' });
        const { promise, resolve } = Promise.withResolvers<void>();
        running.push({ path: request.path, end: resolve });
        await promise;
        return { status: 200, html: list.mics.map((mic) => mic.showName).join(), headers: {} };
      },
    });
    return { slow, running };
  }
  const shellHeaders = { 'cache-control': 'no-store', 'retry-after': '5' };

  it.runIf(isThorough)(
    'lets two run and a hundred wait; more get the frame and are told to come again',
    async () => {
      const { slow, running } = await createSlowApp();
      const days = ['today', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
      const cities = ['denver', 'boston', 'chicago', 'miami', 'austin', 'seattle', 'portland'];
      const types = ['comedy', 'music', 'poetry'];
      const urls = cities.flatMap((city) =>
        days.flatMap((day) => types.map((type) => `/${city}?day=${day}&type=${type}`)),
      );
      const answers = urls.slice(0, 110).map((url) => slow.app.inject(url));
      const refused = await Promise.race(answers);
      expect(refused.statusCode).toBe(503);
      expect(refused.body).toBe('the shell');
      expect(refused.headers).toMatchObject(shellHeaders);
      await vi.waitFor(() => expect(running).toHaveLength(2), patience);
      let ended = 0;
      while (ended < 102) {
        await vi.waitFor(() => expect(running.length).toBeGreaterThan(ended), patience);
        expect(running.length - ended).toBeLessThanOrEqual(2);
        running[ended]?.end();
        ended += 1;
      }
      const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 503)).toHaveLength(8);
      await slow.app.close();
    },
  );
});

test('while the database is away the frame is sent, and kept by no one', async () => {
  const { db } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
  const away = await createCachedTestApp(db, { render: built });
  for (const url of ['/philadelphia', '/philadelphia/good-hang']) {
    const answer = await away.app.inject(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    expect(answer.body).toContain(url === '/philadelphia' ? 'Loading open mics...' : 'Loading...');
  }
  await away.app.close();
  await db.destroy();
});

test('while the database is away a page of the last minute stands in, and says its age', async () => {
  const proxy = await startCuttableProxy(database.url);
  const { db } = createDatabase({ url: proxy.url });
  const away = await createCachedTestApp(db, { render: built });
  const urls = ['/philadelphia', '/philadelphia/good-hang', '/api/open-mics/city/philadelphia'];
  const read = () => Promise.all(urls.map((url) => away.app.inject(url)));
  const fresh = await read();
  await proxy.cut();
  away.pass(42_500);
  for (const [index, { statusCode, headers, body }] of (await read()).entries()) {
    expect([statusCode, headers.age, body]).toEqual([200, '42', fresh[index]?.body]);
  }
  away.pass(18_000);
  expect((await read()).map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  await proxy.mend();
  expect((await read()).map(({ headers }) => headers.age)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await away.app.close();
  await db.destroy();
  await proxy.cut();
});

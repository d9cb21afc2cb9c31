import { testSite } from '@stagetime/api/testing/callers';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestApp, loadBuiltRenderer, type TestApp, testNow } from '../../testing/test-app.ts';
import { createSitemap } from './sitemap.ts';

const origin = 'http://stagetime.test';
let database: TestDatabase;
let server: TestApp;
let now = testNow;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  const render = await loadBuiltRenderer();
  server = await createTestApp(database.db, { render, now: () => now });
  await insertMic(database.db, {
    citySlug: 'philadelphia',
    slug: 'good-hang',
    updated_at: new Date('2026-11-02T10:00:00Z'),
  });
  await insertMic(database.db, {
    citySlug: 'philadelphia',
    slug: 'slant-rhyme',
    updated_at: new Date('2026-11-05T10:00:00Z'),
  });
  await insertMic(database.db, { citySlug: 'boston', slug: 'waiting', status: 'pending' });
  await insertMic(database.db, { citySlug: 'boston', slug: 'refused', status: 'rejected' });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

/** The addresses of a sitemap, with when each changed. */
function readEntries(xml: string): Map<string, string | undefined> {
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(?:urlset|sitemapindex) xmlns=/,
  );
  const entries = xml.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g);
  return new Map(Array.from(entries, ([, address = '', changed]) => [address, changed]));
}

describe('sitemap.xml', () => {
  it('has every page that is for everyone, with when it changed', async () => {
    const answer = await server.app.inject('/sitemap.xml');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
    const entries = readEntries(answer.body);
    expect(entries.get(`${origin}/philadelphia/good-hang`)).toBe('2026-11-02T10:00:00.000Z');
    expect(entries.get(`${origin}/philadelphia`)).toBe('2026-11-05T10:00:00.000Z');
    expect(entries.has(`${origin}/about`)).toBe(true);
    expect(entries.has(`${origin}/`)).toBe(true);
    const paths = [...entries.keys()].map((address) => new URL(address).pathname);
    expect(paths).toEqual([...new Set(paths)]);
    expect(paths.join(' ')).not.toMatch(/waiting|refused|boston|admin|signin/);
  });

  it('names pages that are there under that address, and say so themselves', async () => {
    const { body } = await server.app.inject('/sitemap.xml');
    for (const address of readEntries(body).keys()) {
      const page = await server.app.inject(new URL(address).pathname);
      expect([address, page.statusCode]).toEqual([address, 200]);
      expect(page.body).toContain(`<link rel="canonical" href="${address}">`);
      expect(page.body).not.toContain('noindex');
    }
  });

  it('is read anew after ten minutes', async () => {
    const isListed = async () =>
      readEntries((await server.app.inject('/sitemap.xml')).body).has(`${origin}/chicago/new-mic`);
    await server.app.inject('/sitemap.xml');
    await insertMic(database.db, { citySlug: 'chicago', slug: 'new-mic' });
    expect(await isListed()).toBe(false);
    now = new Date(testNow.getTime() + 11 * 60_000);
    expect(await isListed()).toBe(true);
  });

  it('is an index of files where there are more addresses than one may hold', async () => {
    const sitemap = createSitemap({ db: database.db, origin: () => origin, maxAddresses: 3 });
    const index = await sitemap.renderMain();
    expect(index).toContain('<sitemapindex');
    const names = [...readEntries(index).keys()].map((address) => {
      expect(address).toMatch(/^http:\/\/stagetime\.test\/sitemaps\/[\w.-]+$/);
      return address.slice(`${origin}/sitemaps/`.length);
    });
    const listed: string[] = [];
    for (const name of names) {
      const part = await sitemap.renderPart(name);
      const entries = [...readEntries(part ?? '').keys()];
      if (name !== 'places.xml') expect(entries.length).toBeLessThanOrEqual(3);
      listed.push(...entries);
    }
    const whole = createSitemap({ db: database.db, origin: () => origin });
    expect(listed.toSorted()).toEqual([...readEntries(await whole.renderMain()).keys()].toSorted());
  });

  it.each(['mics-99.xml', 'mics-.xml', 'mics-9999999999.xml', 'sitemap.xml', '..%2fx', 'x'])(
    'has no file %s',
    async (name) => {
      expect((await server.app.inject(`/sitemaps/${name}`)).statusCode).toBe(404);
    },
  );
});

describe('robots.txt', () => {
  it('names the sitemap, and what is not to be read', async () => {
    const answer = await server.app.inject('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = answer.body.split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const path of ['/api/', '/trpc/', '/admin$', '/reset-password?', '/auth/magic-success?']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
  });

  it('keeps no one from public pages and their pictures', async () => {
    const { body } = await server.app.inject('/robots.txt');
    const rules = Array.from(body.matchAll(/^Disallow: (.+)$/gm), ([, rule = '']) => rule);
    // As RFC 9309 has it: an asterisk is any text, a dollar sign the end.
    const patterns = rules.map((rule) => {
      const text = rule.replace(/[.?+^()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*');
      return new RegExp(`^${text}`);
    });
    const isRefused = (path: string) => patterns.some((pattern) => pattern.test(path));
    expect(isRefused('/los-angeles?day=tuesday&free=1')).toBe(true);
    const { body: xml } = await server.app.inject('/sitemap.xml');
    const paths = [...readEntries(xml).keys()].map((address) => new URL(address).pathname);
    for (const path of [
      ...paths,
      '/images/previews/mics/1/x.png',
      '/los-angeles?day=tuesday',
      '/authville',
      '/accountingham',
    ]) {
      expect([path, isRefused(path)]).toEqual([path, false]);
    }
    expect(isRefused('/account')).toBe(true);
  });
});

describe('what other programs ask for by themselves', () => {
  it('names whom to tell of a hole, for less than a year', async () => {
    const readText = async ({ app }: TestApp) => {
      const answer = await app.inject('/.well-known/security.txt');
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      return new Map(
        answer.body
          .trimEnd()
          .split('\n')
          .map((line) => line.split(': ') as [string, string]),
      );
    };
    const text = await readText(server);
    expect(text.get('Contact')).toBe(`${origin}/contact`);
    expect(text.get('Canonical')).toBe(`${origin}/.well-known/security.txt`);
    const days = (Date.parse(text.get('Expires') ?? '') - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
    const mailed = await createTestApp(database.db, { tools: { site: testSite } });
    expect((await readText(mailed)).get('Contact')).toBe(`mailto:${testSite.supportEmail}`);
    await mailed.app.close();
  });

  it.each(['/favicon.ico', '/.well-known/change-password'])(
    'leads from %s to what is there',
    async (path) => {
      const answer = await server.app.inject(path);
      expect(answer.statusCode).toBe(302);
      expect((await server.app.inject(String(answer.headers.location))).statusCode).toBe(200);
    },
  );
});

describe('the one address of a page', () => {
  it.each(['/philadelphia?day=thursday', '/philadelphia?day=thursday&type=music'])(
    'has the filters that the page has: %s',
    async (path) => {
      const { body } = await server.app.inject(path);
      const [, canonical = ''] = body.match(/<link rel="canonical" href="([^"]+)">/) ?? [];
      expect(canonical.replaceAll('&amp;', '&')).toBe(origin + path);
    },
  );

  it.each(['/signin', '/account', '/reset-password?token=a-secret'])(
    'is not named for what is private: %s',
    async (path) => {
      const { body } = await server.app.inject(path);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toMatch(/rel="canonical"|og:url|a-secret/);
    },
  );
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { encodeListingCursor } from '@stagetime/api/features/mics/listing/listing.presenter';
import { casesOf, isThorough } from '@stagetime/config/thorough';
import { parseListingSearch } from '@stagetime/contracts/mics/listing/filters';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import type { Render } from '@stagetime/web/render-contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, test } from 'vitest';
import { webFolder } from '../../start/folders.ts';
import { type CachedTestApp, createCachedTestApp } from '../../testing/cached-apps.ts';
import { loadBuiltRenderer } from '../../testing/test-app.ts';
import { listingPath, readPageAddress } from './page-lookup.ts';

let database: TestDatabase;
let rendered: string[];
let server: CachedTestApp;

const neighborhoods = ['Manayunk', "O'Hara & Söhne", 'A+B = 100%', '~*()!', '#hash?', '1e3'];

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  const built: Render = await loadBuiltRenderer();
  const { db } = database;
  await insertMic(db, { citySlug: 'philadelphia', slug: 'good-hang', show_name: 'Good Hang' });
  for (const neighborhood of neighborhoods) {
    await insertMic(db, { citySlug: 'philadelphia', neighborhood });
  }
  server = await createCachedTestApp(db, {
    render(request) {
      rendered.push(request.path);
      return built(request);
    },
  });
});
beforeEach(() => {
  // No answer of the test before is at hand: its page would be rendered in this one where the machine is slow.
  server.pass(61_001);
  rendered = [];
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

const cursorAt = (shape: 'days' | 'day', date: string) =>
  encodeListingCursor({
    ...{ shape, firstDate: date, section: 0, part: 0, isOff: false },
    ...{ date, time: '20:00', micId: 1 },
  });
const cursor = cursorAt('days', '2026-11-23');

describe('another spelling of an address leads to the one it has', () => {
  it.each([
    ['/philadelphia/', '/philadelphia'],
    ['//philadelphia', '/philadelphia'],
    ['/Philadelphia', '/philadelphia'],
    ['/philadelphia?day=all', '/philadelphia'],
    ['/philadelphia/good-hang?sort=best', '/philadelphia/good-hang'],
    [
      '/philadelphia/good-hang?sort=top&night=2026-11-23',
      '/philadelphia/good-hang?night=2026-11-23&sort=top',
    ],
    ['/philadelphia/good-hang?night=2026-02-30', '/philadelphia/good-hang'],
    [
      '/philadelphia/good-hang?night=2026-11-23&night=2026-11-30',
      '/philadelphia/good-hang?night=2026-11-23',
    ],
    ['/philadelphia/good-hang?x=1&sort=top', '/philadelphia/good-hang?sort=top'],
    ['/philadelphia?utm_source=x', '/philadelphia'],
    ['/philadelphia?day=someday', '/philadelphia'],
    ['/philadelphia?day=monday&day=friday', '/philadelphia?day=monday'],
    ['/philadelphia?day=someday&day=friday', '/philadelphia?day=friday'],
    ['/philadelphia?day=2026-02-30', '/philadelphia'],
    ['/philadelphia?day=9999-99-99', '/philadelphia'],
    ['/philadelphia?day=2026-12-12&day=x', '/philadelphia?day=2026-12-12'],
    ['/philadelphia?type=comedy&day=%202026-12-12', '/philadelphia?day=2026-12-12&type=comedy'],
    [
      `/philadelphia?day=2026-12-07&after=${cursorAt('day', '2026-11-23')}`,
      '/philadelphia?day=2026-12-07',
    ],
    ['/philadelphia?type=stand-up&day=Monday', '/philadelphia?day=monday&type=comedy'],
    ['/philadelphia?neighborhood=Manayunk', '/philadelphia?neighborhood=manayunk'],
    ['/philadelphia?neighborhood=%20Manayunk', '/philadelphia?neighborhood=manayunk'],
    [
      '/philadelphia?neighborhood=Manayunk,hash,manayunk',
      '/philadelphia?neighborhood=hash%2Cmanayunk',
    ],
    [
      '/philadelphia?signup=Online&free=1&starts_after=19:00&free=1',
      '/philadelphia?starts_after=19%3A00&free=1&signup=online',
    ],
    ['/philadelphia?after=nonsense', '/philadelphia'],
    [`/philadelphia?day=monday&after=${cursor}`, '/philadelphia?day=monday'],
    ['/philadelphia/Good-Hang?x=1', '/philadelphia/good-hang'],
    ['/chicago/good-hang', '/philadelphia/good-hang'],
    ['/about/', '/about'],
    ['/about?x=1', '/about'],
    ['/contact?x=1', '/contact'],
    ['/contact?subject=', '/contact'],
    ['/submit?again=x', '/submit'],
  ])('%s → %s', async (url, location) => {
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(location);
    expect(rendered).toEqual([]);
    const there = await server.app.inject(location);
    expect(there.statusCode).toBe(200);
  });

  it('but what a message to us is about stays for the web app, on one cached page', async () => {
    for (const subject of ['Good%20Hang', 'other&x=1']) {
      const { statusCode, headers } = await server.app.inject(`/contact?subject=${subject}`);
      expect([statusCode, headers.location]).toEqual([200, undefined]);
    }
    expect(rendered.length).toBeLessThan(2);
  });

  it('and so does what is sent again', async () => {
    const { statusCode, headers } = await server.app.inject('/submit?again=12');
    expect([statusCode, headers.location]).toEqual([200, undefined]);
  });

  it('but not for good when a neighborhood has no mic today', async () => {
    const answer = await server.app.inject('/philadelphia?neighborhood=Mars&day=monday');
    expect(answer.statusCode).toBe(307);
    expect(answer.headers.location).toBe('/philadelphia?day=monday');
    expect(rendered).toEqual([]);
  });

  it('nor when a date is over, or too far yet', async () => {
    for (const day of ['2026-11-19', '2026-12-25', '9999-12-31']) {
      for (const [rest, left] of [
        ['', ''],
        ['&type=comedy', '?type=comedy'],
        ['&neighborhood=manayunk', '?neighborhood=manayunk'],
        ['&neighborhood=mars', ''],
        [`&after=${cursorAt('day', day)}`, ''],
      ] as const) {
        const answer = await server.app.inject(`/philadelphia?day=${day}${rest}`);
        expect([day, rest, answer.statusCode]).toEqual([day, rest, 307]);
        expect(answer.headers.location).toBe(`/philadelphia${left}`);
      }
    }
    expect(rendered).toEqual([]);
  });

  it('nor when the mic has no such night, or it is over', async () => {
    for (const night of ['2026-11-24', '2026-11-16', '2030-01-07']) {
      const answer = await server.app.inject(`/philadelphia/good-hang?night=${night}&sort=new`);
      expect([night, answer.statusCode]).toEqual([night, 307]);
      // The browser says what became of it.
      expect(answer.headers.location).toBe(`/philadelphia/good-hang?sort=new#night-${night}`);
    }
    expect(rendered).toEqual([]);
  });

  it('but a date of the coming 35 stays one, today’s too', async () => {
    const after = cursorAt('day', '2026-12-07');
    for (const query of ['2026-11-20', '2026-12-24', `2026-12-07&after=${after}`]) {
      const answer = await server.app.inject(`/philadelphia?day=${query}`);
      expect([query, answer.statusCode]).toEqual([query, 200]);
    }
  });

  it('which is the one that the web app writes', async () => {
    for (const neighborhood of neighborhoods) {
      const url = listingPath('philadelphia', parseListingSearch({ neighborhood }));
      const answer = await server.app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 200]);
    }
  });
});

test('every page of the web app is known', async () => {
  const tree = readFileSync(path.join(webFolder, 'src/routeTree.gen.ts'), 'utf8');
  const [, list = ''] = tree.match(/ fullPaths:\n((?: +\| '.*'\n)+)/) ?? [];
  const routes = Array.from(list.matchAll(/'(.*)'/g), ([, route = '']) => route);
  expect(routes).toEqual(expect.arrayContaining(['/', '/about', '/$city/', '/$city/$mic']));
  for (const route of routes) {
    const address = route
      .replace('$city', 'philadelphia')
      .replace('$mic', 'good-hang')
      .replace('$slug', 'dana-d');
    expect([route, readPageAddress(address).kind]).not.toEqual([route, 'nothing']);
  }
});

describe('what names nothing', () => {
  it('gets one of two cached pages, that of mics or that of all else, and is not rendered', async () => {
    for (let index = 0; index < 20; index += 1) {
      for (const url of [
        `/atlantis-${index}`,
        `/atlantis-${index}?day=monday`,
        `/philadelphia/nothing-${index}`,
        `/philadelphia/good-hang/${index}`,
        `/a/b/c/${index}`,
        `/${index}%00`,
        `/%E0%A4%${index}`,
        `/\\evil.example/${index}`,
        `/admin/${index}`,
      ]) {
        const answer = await server.app.inject(url);
        expect([url, answer.statusCode]).toEqual([url, 404]);
        expect(answer.body).toContain('Well, this is awkward.');
      }
    }
    expect(rendered.toSorted()).toEqual(['/no/such/mic', '/no/such/page']);
  });

  it('gets words where it is the name of a file, and a page where people may have typed it', async () => {
    for (const file of [
      '/x.php',
      '/.env',
      '/.git/config',
      '/foo.png',
      '/philadelphia/x.HTML?a=1',
    ]) {
      const answer = await server.app.inject(file);
      expect([file, answer.statusCode, answer.body]).toEqual([file, 404, 'Not found']);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      });
    }
    expect(rendered).toEqual([]);
    for (const typed of ['/philadelphia.', '/profile/dana.smith', '/atlantis?x=.php']) {
      const answer = await server.app.inject(typed);
      expect([typed, answer.statusCode]).toEqual([typed, 404]);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
    }
  });

  it('is a page again as soon as there is such a mic', async () => {
    const url = '/boston/soon-there';
    expect((await server.app.inject(url)).statusCode).toBe(404);
    await insertMic(database.db, { citySlug: 'boston', slug: 'soon-there' });
    server.pass(1001);
    expect((await server.app.inject(url)).statusCode).toBe(200);
  });
});

test.runIf(isThorough)(
  'whatever is asked for, the memory stays bounded and a redirect leads to a page',
  async () => {
    const maxBytes = casesOf(1024 * 1024);
    const paths: string[] = [];
    const small = await createCachedTestApp(database.db, {
      maxBytes,
      render: async ({ path }) => {
        paths.push(path);
        return { status: 200, html: path.repeat(100), headers: { 'content-type': 'text/html' } };
      },
    });
    const day = fc.oneof(
      fc.constantFrom('monday', 'Friday', 'today', 'all', 'someday', '', '2026-02-30'),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    );
    const type = fc.constantFrom('comedy', 'Stand-Up', 'music', 'juggling');
    const query = fc.record(
      {
        day,
        type,
        neighborhood: fc.oneof(fc.constantFrom(...neighborhoods), fc.string({ maxLength: 20 })),
        after: fc.constantFrom(cursor, 'nonsense'),
        unknown: fc.string({ maxLength: 20 }),
      },
      { requiredKeys: [] },
    );
    const where = fc.oneof(
      fc.constantFrom('/philadelphia', '/boston', '/Chicago/', '/philadelphia/good-hang', '/about'),
      fc.webPath({ size: 'small' }).filter((text) => /^\/[^/]/.test(text)),
    );
    const address = fc.tuple(where, query, fc.boolean()).map(([start, filters, isTurned]) => {
      const pairs = Object.entries(filters);
      const given = new URLSearchParams(isTurned ? pairs.reverse() : pairs);
      return given.size === 0 ? start : `${start}?${given}`;
    });
    const count = casesOf(10_000);
    const samples = fc.sample(address, { numRuns: 1.4 * count, seed: 7 });
    const urls = [...new Set(samples)].slice(0, count);
    expect(urls).toHaveLength(count);
    const followed = new Set<string>();
    for (const url of urls) {
      const answer = await small.app.inject(url);
      const { location } = answer.headers;
      if (location === undefined) continue;
      const target = String(location);
      if (followed.has(target)) continue;
      followed.add(target);
      const there = await small.app.inject(target);
      expect([url, target, there.statusCode]).toEqual([url, target, 200]);
    }
    const { bytes } = small.responseCache.stats();
    expect(bytes).toBeGreaterThan(maxBytes / 2);
    expect(bytes).toBeLessThanOrEqual(maxBytes);
    // What there is (mics are found by id too), and the one not-found page: nothing made up.
    const mics = await database.db
      .selectFrom('mics')
      .innerJoin('cities', 'cities.id', 'mics.city_id')
      .select(['mics.slug', 'cities.slug as city'])
      .execute();
    const there = new Set(['/', '/about', '/philadelphia', '/boston', '/chicago']);
    for (const kind of ['page', 'mic']) there.add(`/no/such/${kind}`);
    for (const { city, slug } of mics) there.add(`/${city}/${slug}`);
    expect(paths.filter((text) => !there.has(text.replace(/\?.*/, '')))).toEqual([]);
    expect(new Set(paths).size).toBeLessThan(1000);
    expect(paths.length).toBeGreaterThan(100);
    await small.app.close();
  },
  120_000,
);

test('a profile is shown under its one address, also once that is another', async () => {
  const id = 1_234_567_890;
  await database.db.insertInto('users').values({ id, name: 'Keep Me' }).execute();
  const first = await server.app.inject(`/profile/user-${id}`);
  expect([first.statusCode, first.body.includes('Keep Me')]).toEqual([200, true]);
  expect(first.body).toContain('"@type":"ProfilePage"');
  expect(first.body).toContain(`rel="canonical" href="http://stagetime.test/profile/user-${id}"`);
  const change = { name: 'Kept', custom_slug: 'kept-name' };
  await database.db.updateTable('users').set(change).where('id', '=', id).execute();
  server.pass(1001);
  const moved = await server.app.inject(`/profile/user-${id}`);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/profile/kept-name']);
  expect((await server.app.inject('/profile/kept-name')).body).toContain('Kept');
  expect((await server.app.inject('/profile/nobody')).statusCode).toBe(404);
});

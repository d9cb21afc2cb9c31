import type { AppRouter } from '@stagetime/api/app.router';
import { listingPageSize } from '@stagetime/contracts/mics/limits';
import { createDatabase } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { createTRPCClient } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestApp, loadBuiltRenderer, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;

const hostileName = `</script><img src=x onerror="alert(1)"> $& <!-- \u2028`;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db, { render: await loadBuiltRenderer() });
  await insertMic(database.db, {
    citySlug: 'philadelphia',
    slug: 'good-hang',
    show_name: 'Good Hang',
    venue_name: 'The Basement',
    host_name: 'Ann Host',
    about_mic: 'A room that listens.',
    signup_url: 'https://example.com/list',
    contact_instagram: 'goodhangcomedy',
    neighborhood: 'South Philly',
    schedule_kind: 'monthly',
    schedule_days: [4],
    schedule_weeks: [2],
    start_time: null,
    signup_time: '20:00',
    fee_type: 'free',
    signup_method: 'lottery',
    contact_email: 'host@example.test',
  });
  await insertMic(database.db, { citySlug: 'boston', slug: 'hostile', show_name: hostileName });
  await insertMic(database.db, { citySlug: 'boston', slug: 'pending-mic', status: 'pending' });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

/** The parts of a page: what the reader sees, and the state that is handed to the browser. */
function readPage(html: string) {
  const [, state = ''] =
    html.match(/<script type="application\/json" id="state">(.*?)<\/script>/s) ?? [];
  const [, title] = html.match(/<title>(.*?)<\/title>/) ?? [];
  return { title, state: JSON.parse(state), markup: html.replace(/<script.*?<\/script>/gs, '') };
}

describe("a city's page", () => {
  it('holds the whole listing, a title, a description and Open Graph', async () => {
    const answer = await server.app.inject('/philadelphia');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=UTF-8');
    const { title, markup } = readPage(answer.body);
    expect(title).toBe('Open mics in Philadelphia · Stagetime');
    for (const text of [
      'Stage Time Starts Here',
      'Good Hang',
      'South Philly',
      'Thursday',
      'Thu, Dec 10',
      '2nd Thursday of the month',
      'Signup 8\u00a0PM',
      'COMEDY',
      'FREE',
      'LOTTERY',
    ]) {
      expect(markup).toContain(text);
    }
    // The city is a menu within the sentence.
    expect(markup.replaceAll(/<[^>]*>/g, '')).toContain('Discover open mics in Philadelphia');
    const description = '1 open mic night in Philadelphia, with signup times and next dates.';
    expect(markup).toContain(`<meta name="description" content="${description}"`);
    expect(markup).toContain(`<meta property="og:description" content="${description}"`);
    expect(markup).toMatch(/<meta property="og:title" content="Open mics in Philadelphia/);
    expect(markup).toContain('<link rel="canonical" href="http://stagetime.test/philadelphia">');
    expect(markup).toContain(
      '<meta property="og:url" content="http://stagetime.test/philadelphia">',
    );
  });

  it('has no inline script, no style attribute and nothing from elsewhere', async () => {
    const { body } = await server.app.inject('/philadelphia');
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts).toEqual([
      '<script src="/before-paint.js">',
      expect.stringMatching(
        /^<script type="module" fetchpriority="low" src="\/assets\/[\w.-]+\.js">$/,
      ),
      '<script type="application/json" id="state">',
    ]);
    expect(body).not.toMatch(/ style=|<style| on\w+="/);
    expect(body.match(/(?:src|href)="(?:https?:)?\/\/[^"]+"/g)).toEqual([
      'href="http://stagetime.test/philadelphia"',
      expect.stringContaining('href="https://www.google.com/maps/search/?api=1&amp;query='),
    ]);
  });

  it("never holds a host's address", async () => {
    const { body } = await server.app.inject('/philadelphia');
    expect(body).not.toContain('host@example.test');
  });

  it('shows hostile text as text, in the markup and in the state', async () => {
    const { body } = await server.app.inject('/boston');
    expect(body).not.toContain('<img src=x');
    const { state } = readPage(body);
    expect(JSON.stringify(state)).toContain(JSON.stringify(hostileName).slice(1, -1));
  });

  it('is 200 with the empty state for a known city without mics', async () => {
    const answer = await server.app.inject('/los-angeles');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('No open mics found');
  });

  it('preloads the chunk of its route, so that hydration waits for nothing, after what is painted', async () => {
    const { body } = await server.app.inject('/philadelphia');
    expect(body).toMatch(
      /<link rel="modulepreload" fetchpriority="low" href="\/assets\/_city\.index-[\w-]+\.js">/,
    );
    expect(body).toMatch(/<link rel="stylesheet" href="\/assets\/[\w.-]+\.css">/);
    expect(body.match(/<link rel="preload" fetchpriority="low" href="[^"]+\.woff2"/g)).toHaveLength(
      2,
    );
  });

  it('leads on from notes of more than a hundred characters, and from no shorter ones', async () => {
    for (const length of [100, 101]) {
      await insertMic(database.db, {
        citySlug: 'seattle',
        show_name: `Notes of ${length}`,
        additional_notes: 'x'.repeat(length),
      });
    }
    const { markup } = readPage((await server.app.inject('/seattle')).body);
    expect(markup).toContain('Notes of 100');
    expect(markup.match(/aria-label="Read More → about [^"]+"/g)).toEqual([
      'aria-label="Read More → about Notes of 101"',
    ]);
  });

  it('is the same for a moved Host header', async () => {
    const headers = { host: 'evil.example' };
    const answer = await server.app.inject({ url: '/philadelphia', headers });
    expect(answer.body).not.toContain('evil.example');
  });
});

describe("a mic's page", () => {
  it('holds everything about it, with title, description and Open Graph', async () => {
    const answer = await server.app.inject('/philadelphia/good-hang');
    expect(answer.statusCode).toBe(200);
    const { title, markup } = readPage(answer.body);
    expect(title).toBe('Good Hang in Philadelphia · Stagetime');
    expect(markup).toMatch(/name="description" content="2nd Thursday of the month at The Basement/);
    for (const [, words] of markup.matchAll(/(?:description|title)" content="([^"]*)"/g)) {
      expect(words).not.toMatch(/today|tonight|tomorrow|next|\d (?:Nov|Dec)/i);
    }
    expect(markup).toMatch(/<meta property="og:title" content="Good Hang in Philadelphia/);
    for (const text of [
      '| South Philly',
      'Thu, Dec 10',
      'About This Open Mic',
      'A room that listens.',
      'Signup &amp; Fees',
      'Signup Time',
      'Signup Method',
      'Lottery',
      'Show Type',
      'Cost',
      'Free',
      'Hosted By',
      'Ann Host',
      'https://www.instagram.com/goodhangcomedy',
      'https://example.com/list',
      'Venue Information',
      'Get Directions',
    ]) {
      expect(markup).toContain(text);
    }
  });

  it.each([
    ['what it costs', { fee_type: 'bringer' }],
    ['how to sign up', { signup_method: 'other', signup_description: 'Bringer' }],
  ] as const)('explains a bringer show, where that is said of %s', async (_where, fields) => {
    const slug = `bringer-${Object.keys(fields).length}`;
    await insertMic(database.db, { citySlug: 'denver', slug, ...fields });
    const { markup } = readPage((await server.app.inject(`/denver/${slug}`)).body);
    expect(markup.match(/About bringer shows/g)).toHaveLength(1);
    expect((await server.app.inject('/philadelphia/good-hang')).body).not.toContain('bringer');
  });

  it('tells search engines the nights that are certain, with hostile text as text', async () => {
    const { body } = await server.app.inject('/boston/hostile');
    const blocks = body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    const events = Array.from(blocks, ([, json = '']) => JSON.parse(json));
    expect(events).toHaveLength(4);
    expect(events[0]).toMatchObject({
      '@type': 'Event',
      name: hostileName,
      startDate: '2026-11-23T20:00-05:00',
      url: 'http://stagetime.test/boston/hostile',
      location: { address: { addressLocality: 'Boston' } },
    });
    expect(body).not.toContain('<img src=x');
  });

  it('tells search engines the town that a mic is in, and no name for a place that has none', async () => {
    const neighborhood = 'Lawrenceville NJ';
    await insertMic(database.db, {
      citySlug: 'philadelphia',
      slug: 'crave-laughs',
      neighborhood,
      venue_name: null,
      venue_address: null,
    });
    const { body } = await server.app.inject('/philadelphia/crave-laughs');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    const { location } = JSON.parse(json);
    expect(location).toEqual({
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Lawrenceville',
        addressRegion: 'NJ',
        addressCountry: 'US',
      },
    });
  });

  it.each([
    ['by its id', (id: number) => `/los-angeles/${id}`],
    ['under another city', () => '/chicago/good-hang'],
    ['under a slug from before', () => '/philadelphia/old-hang'],
  ])('has one address: %s it leads there for good', async (_title, path) => {
    const { id } = await database.db
      .selectFrom('mics')
      .select('id')
      .where('slug', '=', 'good-hang')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('mic_former_slugs')
      .values({ slug: 'old-hang', mic_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const answer = await server.app.inject(path(id));
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe('/philadelphia/good-hang');
  });
});

describe("a mic's poster to print", () => {
  it('is a page of its own, which search engines pass over', async () => {
    const answer = await server.app.inject('/philadelphia/good-hang/poster');
    expect(answer.statusCode).toBe(200);
    const { title, markup } = readPage(answer.body);
    expect(title).toBe('Poster for Good Hang · Stagetime');
    expect(markup).toContain('<meta name="robots" content="noindex"/>');
    expect(markup).toContain('2nd Thursday of the month');
    expect(markup).toContain('src="/images/qr/philadelphia/good-hang.svg"');
    expect(markup).toContain('src="/images/posters/comedy/own/print/good-hang/Good%20Hang.svg?v=');
    expect(markup).not.toContain('host@example.test');
  });

  it('has one address, and none for a mic that is not there', async () => {
    const moved = await server.app.inject('/chicago/good-hang/poster');
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      '/philadelphia/good-hang/poster',
    ]);
    for (const url of ['/boston/pending-mic/poster', '/boston/nobody/poster', '/a/b/poster/c']) {
      expect((await server.app.inject(url)).statusCode).toBe(404);
    }
  });
});

describe("a listing's filters", () => {
  it('stand in the address and work without scripts', async () => {
    const { body } = await server.app.inject('/philadelphia');
    const { markup } = readPage(body);
    expect(markup).toContain('href="/philadelphia?day=thursday"');
    expect(markup).toContain('href="/philadelphia?type=poetry"');
    expect(markup).toContain('href="/philadelphia?neighborhood=south-philly"');
    const music = readPage((await server.app.inject('/philadelphia?type=music')).body);
    expect(music.markup).toContain('No open mics found');
    expect(music.markup).toContain('Clear filters');
  });
});

describe('pages of words', () => {
  it.each(['about', 'terms', 'privacy', 'cookies', 'contact', 'submit'])(
    '/%s has a heading and a title',
    async (name) => {
      const answer = await server.app.inject(`/${name}`);
      expect(answer.statusCode).toBe(200);
      const { title, markup } = readPage(answer.body);
      const [, heading = ''] = markup.match(/<h1[^>]*>(.*?)<\/h1>/) ?? [];
      expect(heading).not.toBe('');
      expect(title).toBe(`${heading} · Stagetime`);
    },
  );
});

const policy = ['Last updated: January 15, 2025', 'not for children under 13', 'California law'];
const arbitration = 'arbitration in Los Angeles County';

test.each([
  ['terms', [...policy, arbitration]],
  ['privacy', [...policy, arbitration]],
  ['cookies', [...policy, arbitration]],
  [
    'contact',
    [
      'connecting performers with stages and audiences worldwide',
      'Monday to Friday 9 AM to 6 PM PST',
    ],
  ],
])('/%s says what people rely on', async (name, facts) => {
  const { markup } = readPage((await server.app.inject(`/${name}`)).body);
  for (const fact of facts) expect(markup).toContain(fact);
});

describe('pages that only the web app can show', () => {
  it.each([
    '/signin',
    '/signup',
    '/auth?mode=signin',
    '/forgot-password',
    '/dashboard',
    '/account',
    '/profile-setup',
    '/profile',
    '/favorites',
    '/hosting',
    '/messages',
    '/notifications',
    '/admin',
    '/admin/message-quotas',
    '/admin/desk',
    '/admin/mics',
    '/admin/holidays',
  ])('%s is a frame with a title, whatever the query', async (url) => {
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(readPage(answer.body).title).toMatch(/ · Stagetime$/);
    expect(answer.body).not.toContain('<form');
  });

  it.each(['/reset-password', '/auth/confirm-email', '/auth/magic-success'])(
    '%s keeps its secret: no redirect, no referrer, nothing of it in the page',
    async (path) => {
      const answer = await server.app.inject(`${path}?token=a-secret`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
      expect(answer.body).not.toContain('a-secret');
    },
  );
});

test('the About page names whose data tells where an address is', async () => {
  const { body } = await server.app.inject('/about');
  expect(body).toMatch(/<a href="https:\/\/db-ip\.com\/"[^>]*>IP Geolocation by DB-IP<\/a>/);
});

test('more cities than a listing offers are on a page of their own, which it leads to', async () => {
  const towns = Array.from({ length: 30 }, (_, index) => `Town ${index + 1}`);
  const state = { state: 'IL', country: 'US', time_zone: 'America/Chicago' };
  await database.db
    .insertInto('cities')
    .values(towns.map((name) => ({ ...state, name, slug: name.toLowerCase().replace(' ', '-') })))
    .execute();
  for (const town of towns) {
    await insertMic(database.db, { citySlug: town.toLowerCase().replace(' ', '-') });
  }
  const listing = await server.app.inject('/town-1');
  expect(listing.body).toMatch(/<a [^>]*href="\/cities"[^>]*><span>All Cities<\/span>/);
  const offered = new Set(listing.body.match(/href="\/town-\d+"/g));
  expect(offered.size).toBeGreaterThan(1);
  expect(offered.size).toBeLessThan(towns.length);
  const cities = readPage((await server.app.inject('/cities')).body);
  expect(cities.markup).toContain('Illinois');
  for (const town of towns) {
    expect(cities.markup).toMatch(new RegExp(`href="/${town.toLowerCase().replace(' ', '-')}"`));
  }
});

describe('more than a first view', () => {
  it('is behind a link that works without scripts', async () => {
    for (let index = 0; index <= listingPageSize; index += 1) {
      await insertMic(database.db, { citySlug: 'chicago', show_name: `Chicago ${index}` });
    }
    const first = await server.app.inject('/chicago');
    const names = (body: string) => readPage(body).markup.match(/Chicago \d+/g) ?? [];
    expect(new Set(names(first.body)).size).toBe(listingPageSize);
    const [, href = ''] = first.body.match(/href="(\/chicago\?after=[^"]+)"/) ?? [];
    const second = await server.app.inject(href);
    expect(second.statusCode).toBe(200);
    expect(new Set(names(second.body)).size).toBe(1);
  });
});

describe('an address that names nothing', () => {
  it.each([
    ['an unknown city', '/atlantis'],
    ['a city of 5,000 letters', `/${'a'.repeat(5000)}`],
    ['an address that cannot be decoded', '/%E0%A4%A'],
    ['a NUL', '/%00'],
    ['another host', '//evil.example/x'],
    ['a deep path', '/a/b/c/d'],
    ['an unknown mic', '/philadelphia/nothing-here'],
    ['a path below a mic', '/philadelphia/good-hang/here'],
    ['a pending mic', '/boston/pending-mic'],
    ['a reserved word', '/support'],
    ['a script', '/%3Cscript%3Ealert(1)%3C/script%3E'],
  ])('is the not-found page: %s', async (_title, url) => {
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBe(404);
    const { title, markup } = readPage(answer.body);
    expect(title).toBe('Well, this is awkward. · Stagetime');
    expect(markup).toContain('Well, this is awkward.');
    expect(markup).toMatch(/<a [^>]*href="\/"[^>]*>Find Your Stage<\/a>/);
    expect(markup).toContain('<meta name="robots" content="noindex"/>');
    expect(answer.body).not.toContain('<script>');
  });

  it('is one page for all of them, with the ways for what was meant for a city', async () => {
    const readMain = async (url: string) => {
      const { body } = await server.app.inject(url);
      return body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    };
    const main = await readMain('/san-diego');
    expect(await readMain('/a/b/c/d')).toBe(main);
    expect(main).toContain('Looking for a city? No mics here yet.');
    expect(main).toMatch(/<a [^>]*href="\/cities"[^>]*>All Cities<\/a>/);
  });
});

it('says of a mic that is gone that it may have moved or closed', async () => {
  const gone = "This mic may have moved or closed. See what's on tonight.".replace("'", '&#x27;');
  for (const url of ['/philadelphia/no-such-mic', '/nowhere/no-such-mic?sort=new']) {
    const { markup } = readPage((await server.app.inject(url)).body);
    expect(markup).toContain(gone);
  }
  const { markup } = readPage((await server.app.inject('/no/such/mic')).body);
  expect(markup).toContain('There is no page at this address. The party is two doors down.');
});

test('a slash too many is left out for good', async () => {
  const answer = await server.app.inject('/philadelphia/');
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe('/philadelphia');
});

test('no redirect leads to another host', async () => {
  for (const url of [
    '//evil.example',
    '//evil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
  ]) {
    const answer = await server.app.inject(url);
    const location = String(answer.headers.location ?? '/');
    expect(new URL(location, 'http://stagetime.test').origin).toBe('http://stagetime.test');
  }
});

test('while the database says nothing a page keeps its frame, which waits for nothing', async () => {
  const render = await loadBuiltRenderer();
  const failures: unknown[] = [];
  const page = await render({
    ...{ path: '/philadelphia', origin: 'http://stagetime.test', timeout: 50 },
    // Calls that no one ever answers.
    client: createTRPCClient<AppRouter>({ links: [() => () => observable(() => {})] }),
    reportError: (error) => failures.push(error),
  });
  expect(page).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
  expect(page.html).toContain('</html>');
  expect(failures).toMatchObject([{ name: 'TimeoutError' }]);
});

test('while the database is away a page keeps its frame, and no one caches it', async () => {
  const { db } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
  const away = await createTestApp(db, { render: await loadBuiltRenderer() });
  const answer = await away.app.inject('/philadelphia');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  const { markup } = readPage(answer.body);
  // In sight, not only for who hears it.
  expect(markup).toContain('<span role="status">Loading open mics...');
  expect(markup).toContain('Find an open mic, get on stage, meet the people there.');
  expect(answer.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
  await away.app.close();
  await db.destroy();
});

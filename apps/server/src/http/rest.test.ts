import { isThorough } from '@stagetime/config/thorough';
import { createDatabase } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { expectAsDocumented, listWrongExamples } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db);
  await insertMic(database.db, {
    citySlug: 'philadelphia',
    slug: 'the-funny-bone',
    show_name: 'The Funny Bone',
    neighborhood: 'Manayunk',
    schedule_kind: 'monthly',
    schedule_days: [0],
    schedule_weeks: [2, 4],
    start_time: '17:00',
    signup_time: '16:30',
    contact_email: 'host@example.test',
  });
  await insertMic(database.db, {
    citySlug: 'philadelphia',
    slug: 'punch-line',
    schedule_kind: 'varies',
    schedule_days: [1],
    schedule_words: 'Variable',
    start_time: null,
  });
  await insertMic(database.db, { citySlug: 'boston', status: 'pending' });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

const listPath = '/open-mics/city/{city}';

test('every example of the document is a value that its field has', () => {
  expect(listWrongExamples()).toEqual([]);
});

describe('GET /api/open-mics/city/{city}', () => {
  it('is a bare array of mics with the names of the contract', async () => {
    const answer = await server.app.inject('/api/open-mics/city/philadelphia');
    expectAsDocumented(answer, listPath);
    expect(answer.json()).toMatchObject([
      {
        slug: 'the-funny-bone',
        city: 'Philadelphia',
        day_of_week: 'sunday',
        start_time: '17:00',
        signup_time: '16:30',
        recurrence: 'Monthly',
        week_of_month: '2nd',
        schedule_text: '2nd and 4th Sunday',
        schedule_certain: true,
        next_dates: [
          '2026-11-22T17:00-05:00',
          '2026-12-13T17:00-05:00',
          '2026-12-27T17:00-05:00',
          '2027-01-10T17:00-05:00',
        ],
        categories: ['comedy'],
        contact_email: null,
        status: 'approved',
        is_approved: 1,
      },
      { slug: 'punch-line', recurrence: null, schedule_certain: false, next_dates: [] },
    ]);
  });

  it('filters; filters that leave nothing give an empty array', async () => {
    const day = await server.app.inject('/api/open-mics/city/philadelphia?day=sunday');
    expect(day.json()).toHaveLength(1);
    const date = await server.app.inject('/api/open-mics/city/philadelphia?day=2026-12-13');
    expectAsDocumented(date, listPath);
    expect(date.json()).toHaveLength(1);
    const place = await server.app.inject('/api/open-mics/city/philadelphia?neighborhood=MANAYUNK');
    expect(place.json()).toHaveLength(1);
    const places = '?neighborhood=fishtown&neighborhood=manayunk';
    const several = await server.app.inject(`/api/open-mics/city/philadelphia${places}`);
    expect(several.json()).toHaveLength(1);
    const late = await server.app.inject('/api/open-mics/city/philadelphia?starts_after=17:01');
    expectAsDocumented(late, listPath);
    expect(late.json()).toEqual([]);
    const early = await server.app.inject('/api/open-mics/city/philadelphia?starts_after=17:00');
    expect(early.json()).toHaveLength(1);
    for (const query of ['free=1', 'signup=online', 'signup=lottery', 'day=tomorrow']) {
      const left = await server.app.inject(`/api/open-mics/city/philadelphia?${query}`);
      expectAsDocumented(left, listPath);
      expect([query, left.json()]).toEqual([query, []]);
    }
    const kept = await server.app.inject('/api/open-mics/city/philadelphia?no_bringer=1');
    expectAsDocumented(kept, listPath);
    expect(kept.json()).toHaveLength(2);
    const none = await server.app.inject('/api/open-mics/city/philadelphia?type=music');
    expectAsDocumented(none, listPath);
    expect(none.json()).toEqual([]);
  });

  it.each(['boston', 'atlantis', 'los-angeles'])(
    'answers 404 for %s, which shows no mic',
    async (city) => {
      const answer = await server.app.inject(`/api/open-mics/city/${city}`);
      expect(answer.statusCode).toBe(404);
      expectAsDocumented(answer, listPath);
      expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    },
  );

  it.each([
    ['an unknown day', 'philadelphia?day=someday', 400],
    ['a date that no calendar has', 'philadelphia?day=2026-02-30', 400],
    ['a date that is over', 'philadelphia?day=2026-11-19', 400],
    ['a date that is too far', 'philadelphia?day=9999-12-31', 400],
    ['two days', 'philadelphia?day=2026-12-12&day=monday', 400],
    ['an unknown type', 'philadelphia?type=juggling', 400],
    ['an empty neighborhood', 'philadelphia?neighborhood=', 400],
    ['a NUL', 'philadelphia?neighborhood=%00', 400],
    ['a time of no day', 'philadelphia?starts_after=24:00', 400],
    ['a price', 'philadelphia?free=0', 400],
    ['an unknown way to sign up', 'philadelphia?signup=pigeon', 400],
    ['too many neighborhoods', `philadelphia?${'neighborhood=x&'.repeat(21)}`, 400],
    ['a made-up cursor', 'philadelphia?cursor=nonsense', 400],
    ['a city of 4,000 letters', 'a'.repeat(4000), 404],
    ['a city of 6,000 letters', 'a'.repeat(6000), 404],
  ])('refuses %s with a clear JSON answer', async (_title, rest, status) => {
    const answer = await server.app.inject(`/api/open-mics/city/${rest}`);
    expect(answer.statusCode).toBe(status);
    expectAsDocumented(answer, listPath);
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });

  it.each([
    ['free=0', 'free must be 1 or true.'],
    ['starts_after=7pm', 'starts_after must be written like 19:00.'],
    ['signup=pigeon', 'signup must be in_person, slotted, lottery, first_come, other or online.'],
    // One that has a sentence of its own.
    [
      'day=Monday',
      'Use all, today, tomorrow, a weekday such as monday or a date such as 2026-12-12.',
    ],
    ['day=monday&day=friday', 'day can be given once only.'],
    ['type=comedy&type=music', 'type can be given once only.'],
    ['neighborhood=', 'neighborhood must be a name of 80 characters at most.'],
  ])('says what a parameter may be: %s', async (query, sentence) => {
    const answer = await server.app.inject(`/api/open-mics/city/philadelphia?${query}`);
    expect(answer.json()).toMatchObject({ errors: [sentence], fields: [query.split('=')[0]] });
  });

  it('is kept by browsers and asked again with its ETag', async () => {
    const url = '/api/open-mics/city/philadelphia';
    const first = await server.app.inject(url);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await server.app.inject({ url, headers });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

describe.runIf(isThorough)('more mics than one answer holds', () => {
  it('are behind a Link header, each once', async () => {
    const rows = Array.from({ length: 501 }, () => insertMic(database.db, { citySlug: 'denver' }));
    await Promise.all(rows);
    const first = await server.app.inject('/api/open-mics/city/denver?type=comedy');
    expect(first.json()).toHaveLength(500);
    const [, next = ''] = String(first.headers.link).match(/^<(.+)>; rel="next"$/) ?? [];
    expect(next).toContain('type=comedy');
    const second = await server.app.inject(next);
    expect(second.json()).toHaveLength(1);
    expect(second.headers.link).toBeUndefined();
    const ids = [...first.json(), ...second.json()].map((mic: { id: number }) => mic.id);
    expect(new Set(ids).size).toBe(501);
  });
});

describe('GET /api/open-mics/{id}', () => {
  it('is the bare mic, never cached', async () => {
    const answer = await server.app.inject('/api/open-mics/the-funny-bone');
    expectAsDocumented(answer, '/open-mics/{id}');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      show_name: 'The Funny Bone',
      schedule_text: '2nd and 4th Sunday',
      contact_email: null,
    });
    const byId = await server.app.inject(`/api/open-mics/${answer.json().id}`);
    expect(byId.json()).toEqual(answer.json());
  });
});

describe('GET /api/cities', () => {
  it('lists the known cities', async () => {
    const answer = await server.app.inject('/api/cities');
    expectAsDocumented(answer, '/cities');
    expect(answer.json().data).toContainEqual({
      slug: 'philadelphia',
      name: 'Philadelphia',
      state: 'PA',
      time_zone: 'America/New_York',
      mic_count: 2,
    });
  });
});

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  'an unknown path below /api is a JSON 404 for %s',
  async (method) => {
    for (const url of ['/api/nothing', '/api/nothing/here', '/api/cities/']) {
      const answer = await server.app.inject({ method: method as 'GET', url });
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    }
  },
);

test.each(['{"name":', 'null', '[]'])(
  'a body that is no JSON object is told so: %s',
  async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers,
      payload,
    });
    expect(answer.json()).toMatchObject({
      errors: ['The body must be a JSON object.'],
      fields: [],
    });
  },
);

test('an unknown path or method is told before a body is read', async () => {
  const headers = { 'content-type': 'text/csv' };
  const send = (url: string) => server.app.inject({ method: 'POST', url, headers, payload: 'a,b' });
  expect((await send('/api/nothing')).statusCode).toBe(404);
  expect((await send('/api/cities')).statusCode).toBe(405);
});

test('a database that is away is 503 with Retry-After, and logged with the request id', async () => {
  const { db } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
  const away = await createTestApp(db);
  for (const [url, path] of [
    ['/api/open-mics/city/philadelphia', listPath],
    ['/api/cities', '/cities'],
  ] as const) {
    const answer = await away.app.inject(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expectAsDocumented(answer, path);
    expect(answer.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
    const errors = away.logged.filter(({ level }) => level >= 50);
    expect(errors.map(({ reqId }) => reqId)).toContain(answer.headers['x-request-id']);
  }
  await away.app.close();
  await db.destroy();
});

import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { encodeListingCursor } from '@stagetime/api/features/mics/listing/listing.presenter';
import { casesOf, isThorough } from '@stagetime/config/thorough';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { type CachedTestApp, comparable, createCachedTestApp } from '../../testing/cached-apps.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let database: TestDatabase;
let cached: CachedTestApp;
let stock: TestApp;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  for (const neighborhood of ['Manayunk', 'Fishtown', null]) {
    await insertMic(database.db, { citySlug: 'philadelphia', neighborhood });
  }
  cached = await createCachedTestApp(database.db);
  stock = await createTestApp(database.db, { responseCache: undefined });
});
afterAll(async () => {
  await Promise.all([cached.app.close(), stock.app.close()]);
  await database.drop();
});

/** A cursor of the listing that is asked for. */
const cursorOf = ({ day = 'all', groupByDay = false }: Record<string, unknown>) =>
  encodeListingCursor({
    shape: day !== 'all' ? 'day' : groupByDay === true ? 'days' : 'next',
    firstDate: '2026-11-23',
    section: 0,
    part: 0,
    isOff: false,
    date: '2026-11-23',
    time: '20:00',
    micId: 1,
  });
const ownCursor = 'its own';

/** Wrong often enough to be seen, and right often enough for all fields together to be right. */
function mostly(right: readonly unknown[], wrong: readonly unknown[]) {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );
}

const odd = ['a\0b', '\ud800', 'x'.repeat(81), '', null];
const listInput = fc
  .record(
    {
      citySlug: mostly(
        ['philadelphia', 'philadelphia', 'boston', 'atlantis'],
        ['Los Angeles', '', '__proto__', null, 7],
      ),
      day: mostly(['all', 'today', 'monday', 'friday'], ['Monday', 'someday', 1]),
      type: mostly(['comedy', 'Stand-Up', 'music'], ['juggling', '', true]),
      neighborhood: fc.oneof(
        mostly(['Manayunk', ' manayunk '], odd),
        fc.string({ unit: 'binary', maxLength: 85 }),
      ),
      groupByDay: mostly([true, false], ['true', 0]),
      limit: mostly([1, 2, 40, 500], [0, -1, 501, 1.5, '3', null]),
      cursor: mostly([ownCursor], ['nonsense', 'x'.repeat(201), '']),
      unknown: fc.jsonValue(),
    },
    { requiredKeys: ['citySlug'] },
  )
  .map((input) => (input.cursor === ownCursor ? { ...input, cursor: cursorOf(input) } : input));

/** What stands after `input=`, from right over wrong to no JSON at all. */
const inputText = fc.oneof(
  { weight: 5, arbitrary: listInput.map((json) => JSON.stringify({ json })) },
  listInput.map((json) => JSON.stringify(json)),
  listInput.map((json) => JSON.stringify({ json, meta: { values: { citySlug: ['Date'] } } })),
  fc.json(),
  // How the client writes that there is no input.
  fc.constant('{"json":null,"meta":{"values":["undefined"]}}'),
  fc.constantFrom('{"json":null}', '{"json":{}}', '{', 'null', '[]', '0', '""', ''),
  fc.string(),
);

const call = fc.record({
  path: fc.constantFrom('mics.list', 'mics.list', 'mics.list', 'places.listCities'),
  query: fc.oneof(
    {
      weight: 8,
      arbitrary: inputText.map((text) => `?input=${encodeURIComponent(text.toWellFormed())}`),
    },
    inputText.map((text) => `?input=${encodeURI(text.toWellFormed())}`),
    fc.constantFrom(
      '',
      '?',
      '?input',
      '?input=%7B%7D',
      '?x=1',
      '?input=%',
      '?input=%7B%7D&input=1',
      '?batch=0',
    ),
    fc.constantFrom('?connectionParams=1', '?connectionParams=%7B%7D', '?lastEventId=3'),
  ),
  headers: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Record<string, string>>({}) },
    fc.constantFrom<Record<string, string>>(
      { accept: 'application/json, application/jsonl' },
      { accept: '*/*' },
      { 'trpc-accept': 'application/jsonl' },
      { 'trpc-accept': 'anything' },
      { 'content-type': 'application/json' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'multipart/form-data' },
      { authorization: 'Bearer x.y.z' },
    ),
  ),
});

describe('the cached procedures', () => {
  it.runIf(isThorough)('answer as the stock adapter does, errors and junk included', async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(call, async ({ path, query, headers }) => {
        const request = { url: `/trpc/${path}${query}`, headers };
        const expected = await stock.app.inject(request);
        // Kept, validated and compressed is what only the cached ones are.
        const named = ['cache-control', 'etag', 'vary'];
        // As it is made, made again where few ask for it, and as it is kept.
        for (const _turn of [1, 2, 3]) {
          const answer = await cached.app.inject(request);
          expect(comparable(answer, named)).toEqual(comparable(expected, named));
          expect(answer.headers.vary).toContain('trpc-accept, accept');
        }
        statuses.add(expected.statusCode);
      }),
      { numRuns: casesOf(7000) },
    );
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 404]));
    expect(cached.responseCache.stats().hits).toBeGreaterThan(casesOf(500));
  });

  it('may be kept by browsers and asked again, failures may not', async () => {
    const good = await cached.app.inject('/trpc/places.listCities');
    expect(good.headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=1');
    expect(good.headers.vary).toBe('trpc-accept, accept, accept-encoding, authorization');
    const headers = { 'if-none-match': String(good.headers.etag) };
    const again = await cached.app.inject({ url: '/trpc/places.listCities', headers });
    expect(again.statusCode).toBe(304);
    const input = encodeURIComponent('{"json":{"citySlug":"atlantis"}}');
    for (const url of [`/trpc/mics.list?input=${input}`, '/trpc/mics.list']) {
      expect((await cached.app.inject(url)).headers['cache-control']).toBe('no-store');
    }
  });

  it('of what someone signed in may see more of are those of visitors', async () => {
    const submitter = await signUpPerson(database.db);
    const submitted = {
      submitted_by: submitter.user.userId,
      contact_email: 'host@example.test',
    };
    const { slug } = await insertMic(database.db, submitted);
    const url = `/trpc/mics.get?input=${encodeURIComponent(JSON.stringify({ json: { mic: slug } }))}`;
    const read = async (headers = {}) => (await cached.app.inject({ url, headers })).body;
    const mine = { authorization: `Bearer ${submitter.token}` };
    for (const _turn of [1, 2]) {
      expect(await read(mine)).toContain('host@example.test');
      expect(await read()).not.toContain('host@example.test');
    }
  });
});

describe('batches', () => {
  const batchOf = (count: number) => {
    const paths = Array.from({ length: count }, () => 'mics.get').join(',');
    const inputs = Array.from({ length: count }, (_, index) => [index, { json: { mic: 'x' } }]);
    const input = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)));
    return `/trpc/${paths}?batch=1&input=${input}`;
  };

  it('hold at most ten calls', async () => {
    expect((await cached.app.inject(batchOf(10))).json()).toHaveLength(10);
    const refused = await cached.app.inject(batchOf(11));
    expect(refused.statusCode).toBe(400);
    expect(refused.body).not.toContain('NOT_FOUND');
  });

  it('of one call are not kept', async () => {
    const answer = await cached.app.inject('/trpc/places.listCities?batch=1&input=%7B%7D');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toHaveLength(1);
  });
});

test('a cached procedure takes no other method than before', async () => {
  for (const method of ['HEAD', 'POST'] as const) {
    const url = '/trpc/places.listCities';
    const answer = await cached.app.inject({ method, url });
    expect(answer.statusCode).toBe((await stock.app.inject({ method, url })).statusCode);
  }
});

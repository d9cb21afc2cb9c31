import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type CachedTestApp, comparable, createCachedTestApp } from '../../testing/cached-apps.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let database: TestDatabase;
let cached: CachedTestApp;
let plain: TestApp;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  for (const neighborhood of ['Manayunk', 'Fishtown', 'Old City & Söuth', null]) {
    await insertMic(database.db, { citySlug: 'philadelphia', neighborhood });
  }
  const many = Array.from({ length: 501 }, () => insertMic(database.db, { citySlug: 'denver' }));
  await Promise.all(many);
  cached = await createCachedTestApp(database.db);
  plain = await createTestApp(database.db, { responseCache: undefined });
});
afterAll(async () => {
  await Promise.all([cached.app.close(), plain.app.close()]);
  await database.drop();
});

const listing = '/api/open-mics/city/philadelphia';

describe('a cached REST answer', () => {
  it.each([
    '/api/cities',
    '/api/cities?unknown=1',
    listing,
    `${listing}?day=monday&type=comedy`,
    `${listing}?type=Stand-Up&day=monday`,
    `${listing}?neighborhood=MANAYUNK`,
    `${listing}?neighborhood=old%20city%20%26%20s%C3%B6uth`,
    `${listing}?type=music`,
    `${listing}?day=someday`,
    `${listing}?day=2026-12-12`,
    `${listing}?day=2026-11-19`,
    `${listing}?neighborhood=%00`,
    `${listing}?cursor=nonsense`,
    '/api/open-mics/city/denver?type=comedy&unknown=1',
    '/api/open-mics/city/boston',
    '/api/open-mics/city/atlantis',
    '/api/open-mics/city/Los%20Angeles',
  ])('is what the row answers for its request: %s', async (url) => {
    const expected = await plain.app.inject(url);
    // An error's tag is of its request id; a 404 is small enough to go without.
    const except = expected.statusCode === 200 ? ['vary'] : ['etag', 'vary'];
    for (const _turn of [1, 2]) {
      const answer = await cached.app.inject(url);
      expect(comparable(answer, except)).toEqual(comparable(expected, except));
    }
  });

  it.each([listing, '/api/cities'])('to HEAD has the headers and no body: %s', async (url) => {
    const get = await cached.app.inject(url);
    const head = await cached.app.inject({ method: 'HEAD', url });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(String(get.rawPayload.length));
    expect(comparable(head).headers).toEqual(comparable(get).headers);
  });

  it('is made once for an address, whatever encodings are asked for', async () => {
    const { misses } = cached.responseCache.stats();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const answer = await cached.app.inject({ url: `${listing}?type=Stand-Up&x=1`, headers });
      expect(answer.statusCode).toBe(200);
    }
    expect(cached.responseCache.stats().misses).toBe(misses + 1);
  });

  it('may be kept for a second in between', async () => {
    const { headers } = await cached.app.inject(listing);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=1',
      vary: 'accept-encoding, authorization',
    });
    expect(headers.age).toBeUndefined();
  });

  it('carries a request id of its own each time', async () => {
    const ids = new Set<unknown>();
    for (let turn = 0; turn < 3; turn += 1) {
      const { headers } = await cached.app.inject(listing);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      ids.add(headers['x-request-id']);
    }
    expect(ids.size).toBe(3);
  });

  it('leaves no line in the log', async () => {
    await cached.app.inject(listing);
    expect(cached.logged).toEqual([]);
  });
});

describe('encodings', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['compress', undefined],
    ['gzip;q=0', undefined],
  ])('for %j is %s', async (accepted, encoding) => {
    const headers: Record<string, string> =
      accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await cached.app.inject({ url: listing, headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('accept-encoding, authorization');
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    const bytes = answer.rawPayload;
    const decoded =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
    expect(decoded.toString()).toBe((await plain.app.inject(listing)).body);
  });
});

describe('an answer that the reader has already', () => {
  it.each([
    ['its tag', (etag: string) => etag],
    ['its tag as a strong one', (etag: string) => etag.slice(2)],
    ['one of several', (etag: string) => `"other", ${etag}`],
    ['any', () => '*'],
  ])('is 304 with its own headers: %s', async (_title, write) => {
    const full = await cached.app.inject(listing);
    for (const encoding of ['identity', 'br']) {
      const headers = {
        'if-none-match': write(String(full.headers.etag)),
        'accept-encoding': encoding,
      };
      const answer = await cached.app.inject({ url: listing, headers });
      expect(answer.statusCode).toBe(304);
      expect(answer.body).toBe('');
      expect(comparable(answer).headers).toEqual(comparable(full).headers);
    }
  });

  it('is sent again when the tag is another', async () => {
    const headers = { 'if-none-match': 'W/"other"' };
    expect((await cached.app.inject({ url: listing, headers })).statusCode).toBe(200);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import { createDatabase } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createPreviews } from '../http/sharing/previews.ts';
import { type CachedTestApp, createCachedTestApp } from '../testing/cached-apps.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

let database: TestDatabase;
let server: CachedTestApp;
let metrics: Metrics;
let drawPreview: (path: string) => Buffer | Promise<Buffer>;
let end: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  await insertMic(database.db, { citySlug: 'philadelphia' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db, pool } = createDatabase({ url: database.url });
  server = await createCachedTestApp(db, {
    onAnswered: (request, reply) => metrics.observe(request, reply),
  });
  const previews = createPreviews({ draw: async () => Buffer.alloc(100) });
  const { responseCache } = server;
  const live = { stats: () => ({ streams: 3 }) };
  metrics = createMetrics({ pool, responseCache, previews, live });
  drawPreview = (path) =>
    previews.find(path) ??
    previews.draw(path, { kind: 'city', preview: { city: 'Boston', count: 0, posters: [] } });
  end = async () => {
    await server.app.close();
    await db.destroy();
  };
  return () => end();
});

/** The value of a line; undefined when there is none. */
async function read(line: string): Promise<number | undefined> {
  const lines = (await metrics.render()).split('\n');
  const found = lines.find((candidate) => candidate.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

const countOf = (method: string, route: string, status: number) =>
  read(`stagetime_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);

describe('what is measured', () => {
  it('is the time of ordinary routes by their names, never by addresses', async () => {
    const call = (path: string) => server.app.inject(path);
    await call('/api/open-mics/nothing-here');
    await call('/api/open-mics/nothing-there');
    await call('/api/made-up/address');
    await call('/trpc/mics.get?input={}');
    await call('/trpc/made.up');
    await call('/trpc/mics.get,made.up?batch=1&input={}');
    expect(await countOf('GET', '/api/open-mics/:id', 404)).toBe(2);
    expect(await countOf('GET', '/api/*', 404)).toBe(1);
    const text = await metrics.render();
    expect(text).toContain('route="/trpc/mics.get"');
    expect(text).toContain('route="/trpc (unknown)"');
    expect(text).toContain('route="/trpc (batch)"');
    expect(text).not.toMatch(/made[-.]up|nothing-here/);
  });

  it('is what cached responses do', async () => {
    const listing = '/api/open-mics/city/philadelphia';
    await server.app.inject(listing);
    await server.app.inject(listing);
    await server.app.inject(listing);
    const counted = 'stagetime_response_cache_requests_total';
    expect(await read(`${counted}{result="miss"}`)).toBe(1);
    expect(await read(`${counted}{result="hit"}`)).toBe(2);
    expect(await read(`${counted}{result="discarded"}`)).toBe(0);
    // Asked again, it is the same, not the sum.
    expect(await read(`${counted}{result="hit"}`)).toBe(2);
    expect(await read('stagetime_response_cache_entries')).toBe(1);
    expect(await read('stagetime_response_cache_bytes')).toBeGreaterThan(0);
    expect(await read('stagetime_response_cache_oldest_seconds')).toBe(0);
  });

  it('is the streams that are open', async () => {
    expect(await read('stagetime_live_streams')).toBe(3);
  });

  it('is the pool and how long it lets wait', async () => {
    await server.app.inject('/api/health');
    expect(await read('stagetime_pool_wait_seconds_count')).toBe(1);
    expect(await read('stagetime_pool_connections{state="idle"}')).toBe(1);
    expect(await read('stagetime_pool_connections{state="busy"}')).toBe(0);
    expect(await read('stagetime_pool_waiting')).toBe(0);
  });

  it('is what becomes of the pictures of links', async () => {
    await drawPreview('/a.png');
    await drawPreview('/a.png');
    const counted = 'stagetime_link_previews_total';
    expect(await read(`${counted}{result="drawn"}`)).toBe(1);
    expect(await read(`${counted}{result="kept"}`)).toBe(1);
    expect(await read(`${counted}{result="refused"}`)).toBe(0);
    expect(await read(`${counted}{result="failed"}`)).toBe(0);
    expect(await read('stagetime_link_preview_bytes')).toBeGreaterThan(100);
  });

  it('is the process and its event loop', async () => {
    const text = await metrics.render();
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });
});

describe('the port of its own', () => {
  const logged: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) });

  it('serves /metrics on this machine and nothing else', async () => {
    const listening = await serveMetrics(metrics, 0, log);
    const address = String(logged.at(-1)?.metrics);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('# TYPE stagetime_pool_waiting gauge');
    expect((await fetch(new URL('/', address))).status).toBe(404);
    listening.close();
  });

  it('is done without when it is taken, and the log says so', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const listening = await serveMetrics(metrics, port, log);
    expect(logged.at(-1)).toMatchObject({ level: 50, port });
    listening.close();
    other.close();
  });
});

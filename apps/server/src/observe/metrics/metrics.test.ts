import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { createQueue } from '@stagetime/api/core/queue';
import { createDatabase } from '@stagetime/db/database';
import { migrations } from '@stagetime/db/migrations/index';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createPreviews } from '../../http/sharing/previews.ts';
import { type CachedTestApp, createCachedTestApp } from '../../testing/cached-apps.ts';
import { type CuttableProxy, startCuttableProxy } from '../../testing/cuttable-proxy.ts';
import { noLog, testNow } from '../../testing/test-app.ts';
import { createMetrics, type Metrics, serveMetrics } from './metrics.ts';
import { createStateReader } from './state.ts';

let database: TestDatabase;
let server: CachedTestApp;
let metrics: Metrics;
let drawPreview: (path: string) => Buffer | Promise<Buffer>;
let end: () => Promise<void>;
let proxy: CuttableProxy;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  await insertMic(database.db, { citySlug: 'philadelphia' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  proxy = await startCuttableProxy(database.url);
  const { db, pool } = createDatabase({ url: proxy.url });
  server = await createCachedTestApp(db, {
    onAnswered: (request, reply) => metrics.observe(request, reply),
    tools: {
      rateLimits: { scale: 1000, onDecision: (...decision) => metrics.countDecision(...decision) },
    },
  });
  const previews = createPreviews({ draw: async () => Buffer.alloc(100) });
  const { responseCache } = server;
  const live = { stats: () => ({ streams: 3 }) };
  const readState = createStateReader({ db, now: () => testNow, log: noLog, dataDir: tmpdir() });
  metrics = createMetrics({ version: '1.2.3', responseCache, previews, live, readState });
  metrics.watchPool('requests', pool);
  drawPreview = (path) =>
    previews.find(path) ??
    previews.draw(path, { kind: 'city', preview: { city: 'Boston', count: 0, posters: [] } });
  end = async () => {
    await server.app.close();
    await db.destroy();
    await proxy.cut();
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
    await call('/trpc/mics.cityPreview?input={}');
    await call('/trpc/made.up');
    await call('/trpc/mics.get,made.up?batch=1&input={}');
    expect(await countOf('GET', '/api/open-mics/:id', 404)).toBe(2);
    expect(await countOf('GET', '/api/*', 404)).toBe(1);
    const text = await metrics.render();
    expect(text).toContain('route="/trpc/mics.cityPreview"');
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
    // Asked again, it is the same, not the sum.
    expect(await read(`${counted}{result="hit"}`)).toBe(2);
    expect(await read('stagetime_response_cache_entries')).toBe(1);
    expect(await read('stagetime_response_cache_bytes')).toBeGreaterThan(0);
  });

  it('is every answer, cached ones too, as good or failed', async () => {
    const readGood = 'stagetime_answers_total{kind="read",result="good"}';
    const readFailed = 'stagetime_answers_total{kind="read",result="failed"}';
    const listing = '/api/open-mics/city/philadelphia';
    await server.app.inject(listing);
    await server.app.inject(listing);
    await server.app.inject('/api/open-mics/city/nowhere');
    await server.app.inject('/api/health');
    await server.app.inject({ method: 'POST', url: '/api/errors/log', payload: {} });
    expect(await read(readGood)).toBe(4);
    expect(await read('stagetime_answers_total{kind="write",result="good"}')).toBe(1);
    expect(await read('stagetime_response_cache_answer_seconds_count{result="made"}')).toBe(2);
    expect(await read(readFailed)).toBe(0);
    await proxy.cut();
    expect((await server.app.inject('/api/open-mics/city/boston')).statusCode).toBe(503);
    expect((await server.app.inject('/api/health')).statusCode).toBe(503);
    expect(await read(readFailed)).toBe(2);
    expect(await read('stagetime_response_cache_answer_seconds_count{result="failed"}')).toBe(1);
    expect(await read('stagetime_database_up')).toBe(0);
    expect(await read('stagetime_last_backup_timestamp_seconds')).toBeUndefined();
    expect(await read('stagetime_outbox_waiting_messages{channel="email"}')).toBeUndefined();
  });

  it('is what limits let in', async () => {
    await server.app.inject('/api/open-mics/city/philadelphia');
    const decisions = 'stagetime_rate_limit_decisions_total{limit="reads"';
    expect(await read(`${decisions},decision="allowed"}`)).toBe(1);
    expect(await read(`${decisions},decision="refused"}`)).toBe(0);
  });

  it('is what waits in the outbox, the schema, the last backup and the disk', async () => {
    const created_at = new Date(testNow.getTime() - 90_000);
    await database.db
      .insertInto('outbox')
      .values({
        ...{ message_id: randomUUID(), channel: 'email', kind: 'welcome', recipient: 'a@b.test' },
        ...{ sealed: Buffer.alloc(1), due_at: testNow, created_at, last_error: 'away' },
      })
      .execute();
    expect(await read('stagetime_outbox_waiting_messages{channel="email"}')).toBe(1);
    expect(await read('stagetime_outbox_failing_messages{channel="email"}')).toBe(1);
    expect(await read('stagetime_outbox_oldest_seconds{channel="email"}')).toBe(90);
    expect(await read('stagetime_outbox_waiting_messages{channel="sms"}')).toBe(0);
    expect(await read('stagetime_outbox_oldest_seconds{channel="sms"}')).toBe(0);
    await database.db.deleteFrom('outbox').execute();
    expect(await read('stagetime_database_up')).toBe(1);
    expect(await read('stagetime_pending_migrations')).toBe(0);
    const newest = Object.keys(migrations).toSorted().at(-1);
    expect(await read(`stagetime_schema_info{migration="${newest}"}`)).toBe(1);
    expect(await read('stagetime_last_backup_timestamp_seconds')).toBe(0);
    expect(await read('stagetime_data_folder_free_bytes')).toBeGreaterThan(0);
  });

  it('is what waits in the queues of the process', async () => {
    expect(await read('stagetime_queue_max_waiting_jobs{queue="hashes"}')).toBe(16);
    expect(await read('stagetime_queue_waiting_jobs{queue="hashes"}')).toBe(0);
    // Whatever ran before in this process was counted too.
    const refused = await read('stagetime_queue_refused_jobs_total{queue="hashes"}');
    createQueue('hashes', { atOnce: 1, maxWaiting: 16 }).noteRefused();
    const after = await read('stagetime_queue_refused_jobs_total{queue="hashes"}');
    expect(after).toBe(Number(refused) + 1);
  });

  it('has no more series, whatever anyone asks for', async () => {
    const ask = async (salt: string) => {
      for (const [index, method] of ['GET', 'POST', 'PROPFIND', 'REPORT', 'PURGE'].entries()) {
        for (const base of ['/', '/api/', '/trpc/', '/api/open-mics/', '/assets/']) {
          const url = `${base}${salt}-${index}`;
          await server.app.inject({ method: method as 'GET', url });
        }
      }
      return (await metrics.render()).split('\n').filter((line) => line.startsWith('stagetime_'))
        .length;
    };
    const first = await ask('first');
    for (const salt of ['second', 'third', 'fourth']) await ask(salt);
    expect(await ask('last')).toBe(first);
  });

  it('is the streams that are open', async () => {
    expect(await read('stagetime_live_streams')).toBe(3);
  });

  it('is the pool and how long it lets wait', async () => {
    const before = (await read('stagetime_pool_wait_seconds_count{pool="requests"}')) ?? 0;
    await server.app.inject('/api/health');
    const waits = (await read('stagetime_pool_wait_seconds_count{pool="requests"}')) ?? 0;
    expect(waits - before).toBeGreaterThan(1);
    expect(await read('stagetime_pool_connections{pool="requests",state="idle"}')).toBeGreaterThan(
      0,
    );
    expect(await read('stagetime_pool_connections{pool="requests",state="busy"}')).toBe(0);
    expect(await read('stagetime_pool_max_connections{pool="requests"}')).toBe(10);
    expect(await read('stagetime_pool_waiting_queries{pool="requests"}')).toBe(0);
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
    const listening = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, log);
    const address = String(logged.at(-1)?.metrics);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('# TYPE stagetime_pool_waiting_queries gauge');
    expect((await fetch(new URL('/', address))).status).toBe(404);
    listening.close();
  });

  it('is done without when it is taken, and the log says so', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const listening = await serveMetrics(metrics, { host: '127.0.0.1', port }, log);
    expect(logged.at(-1)).toMatchObject({ level: 50, port });
    listening.close();
    other.close();
  });
});

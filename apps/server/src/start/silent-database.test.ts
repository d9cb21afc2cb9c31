import { isThorough } from '@stagetime/config/thorough';
import { createDatabase, isDatabaseAway } from '@stagetime/db/database';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { type BuiltCommand, runBuilt } from '../testing/built-server.ts';
import { type CuttableProxy, startCuttableProxy } from '../testing/cuttable-proxy.ts';

let database: TestDatabase;
let proxy: CuttableProxy;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  // The server's time is the real one.
  await insertMic(database.db, { citySlug: 'denver', slug: 'the-mic', now: new Date() });
});
afterAll(() => database.drop());
beforeEach(async () => {
  proxy = await startCuttableProxy(database.url);
});
afterEach(() => proxy.cut());

const patience = { timeout: 60_000, interval: 50 };

describe('a pool whose Postgres stops answering', () => {
  const applicationName = 'silent test';
  /** Longer than a busy machine lets a statement of 50 ms take. */
  const statementTimeout = 1000;

  async function openPool() {
    const url = proxy.url;
    const opened = createDatabase({
      url,
      applicationName,
      maxConnections: 3,
      statementTimeout,
    });
    const use = () => sql`select pg_sleep(0.05)`.execute(opened.db);
    // All three, at once.
    await Promise.all([use(), use(), use()]);
    expect(opened.pool.idleCount).toBe(3);
    return opened;
  }

  async function countBackends(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where application_name = ${applicationName}`.execute(database.db);
    return rows[0]?.count ?? Number.NaN;
  }

  it.runIf(isThorough)(
    'fails the statement, and gives its connection and the idle ones to no one else',
    async () => {
      const { db, pool } = await openPool();
      proxy.swallow();
      const failure = await sql`select 1`.execute(db).catch((error: unknown) => error);
      expect(isDatabaseAway(failure)).toBe(true);
      await proxy.mend();
      // One of the old connections would fail it again.
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
      expect(pool.totalCount).toBe(1);
      await vi.waitFor(async () => expect(await countBackends()).toBe(1), patience);
      await db.destroy();
      await vi.waitFor(async () => expect(await countBackends()).toBe(0), patience);
    },
  );

  it.runIf(isThorough)('fails a transaction, and leaves no connection behind', async () => {
    const { db, pool } = await openPool();
    const failure = await db
      .transaction()
      .execute(async (trx) => {
        await sql`select 1`.execute(trx);
        proxy.swallow();
        await sql`select 2`.execute(trx);
      })
      .catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    expect(pool.totalCount - pool.idleCount).toBe(0);
    await db.destroy();
  });

  it('can be ended', async () => {
    const { db } = await openPool();
    proxy.swallow();
    await db.destroy();
    await vi.waitFor(async () => expect(await countBackends()).toBe(0), patience);
  });
});

describe('a server whose Postgres stops answering', () => {
  let server: BuiltCommand;
  let origin: string;
  beforeEach(async () => {
    server = runBuilt(['serve'], { DATABASE_URL: proxy.url, SHUTDOWN_DELAY_MS: '0' });
    origin = await server.origin;
  });
  afterEach(async () => {
    server.process.kill('SIGTERM');
    await server.exitCode;
  });

  /** The status and how many milliseconds it took. */
  async function ask(path: string, init: RequestInit = {}) {
    const begin = performance.now();
    const { status } = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(30_000) });
    return { status, ms: performance.now() - begin };
  }
  const signIn = () =>
    ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.test', password: 'not the password' }),
    });
  const cachedPaths = ['/denver', '/denver/the-mic', '/api/open-mics/city/denver'];

  it.runIf(isThorough)(
    'says so within three seconds, goes on with what is cached, and comes back',
    async () => {
      for (const path of cachedPaths) expect(await ask(path)).toMatchObject({ status: 200 });
      expect((await signIn()).status).toBe(401);
      proxy.swallow();
      const login = signIn();
      for (const path of ['/ready', '/api/health', '/ready']) {
        const { status, ms } = await ask(path);
        expect([path, status]).toEqual([path, 503]);
        expect(ms).toBeLessThan(3000);
      }
      for (const path of cachedPaths) {
        const { status, ms } = await ask(path);
        expect([path, status]).toEqual([path, 200]);
        expect(ms).toBeLessThan(3000);
      }
      const { status, ms } = await login;
      expect(status).toBe(503);
      expect(ms).toBeLessThan(10_000);
      await proxy.mend();
      await vi.waitFor(async () => {
        expect((await ask('/ready')).status).toBe(200);
        expect((await signIn()).status).toBe(401);
      }, patience);
      expect((await ask('/denver')).status).toBe(200);
    },
  );
});

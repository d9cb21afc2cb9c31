import { signUpAdmin } from '@stagetime/api/features/admin/testing/admins';
import { isThorough } from '@stagetime/config/thorough';
import { keepNights } from '@stagetime/db/nights/keep-nights';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import type { Render } from '@stagetime/web/render-contract';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  test,
  vi,
} from 'vitest';
import { hearAnnouncements, type ListeningAnnouncements } from '../../start/announcements.ts';
import { type BuiltCommand, runBuilt } from '../../testing/built-server.ts';
import { type CuttableProxy, startCuttableProxy } from '../../testing/cuttable-proxy.ts';
import { createTestApp, noLog, type TestApp } from '../../testing/test-app.ts';
import { createCachedResponse } from './cached-response.ts';
import { type DirectoryChanges, hearOfChanges, readPayload } from './directory-changes.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

let database: TestDatabase;
let micId: number;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  micId = (await insertMic(database.db, { citySlug: 'denver', slug: 'the-mic' })).id;
});
afterAll(() => database.drop());

/** Patience for a machine that is busy. What is under test takes milliseconds, or one second. */
const patience = { timeout: 60_000, interval: 20 };

let changesMade = 0;
/** Renames the mic as somebody with a database client does, and returns its new name. */
async function rename(): Promise<string> {
  changesMade += 1;
  const name = `Name ${changesMade}.`;
  await database.db.updateTable('mics').set({ show_name: name }).where('id', '=', micId).execute();
  return name;
}

const listing = '/api/open-mics/city/denver';
const input = encodeURIComponent('{"json":{"citySlug":"denver"}}');
const cachedUrls = [listing, `/trpc/mics.list?input=${input}`, '/denver', '/denver/the-mic'];

describe('two processes on one database', () => {
  const processes: BuiltCommand[] = [];
  afterEach(async () => {
    for (const { process, exitCode } of processes.splice(0)) {
      process.kill('SIGTERM');
      await exitCode;
    }
  });

  it.runIf(isThorough)('both show what anybody wrote, at every cached address', async () => {
    const environment = { DATABASE_URL: database.url, SHUTDOWN_DELAY_MS: '0', LOG_LEVEL: 'error' };
    processes.push(runBuilt(['serve'], environment), runBuilt(['serve'], environment));
    const origins = await Promise.all(processes.map(({ origin }) => origin));
    const addresses = origins.flatMap((origin) => cachedUrls.map((url) => origin + url));
    const readAll = () =>
      Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    await readAll();
    // Growing old, at the full minute, answers can be renewed by themselves once meanwhile.
    for (let turn = 0; turn < 5; turn += 1) {
      const name = await rename();
      await vi.waitFor(async () => {
        for (const body of await readAll()) expect(body).toContain(name);
      }, patience);
    }

    const pending = { citySlug: 'denver', status: 'pending', show_name: 'Approved now' } as const;
    // Its nights are those of the processes' time, which is the real one.
    const mic = await insertMic(database.db, { ...pending, now: new Date() });
    const { caller } = await signUpAdmin(database.db);
    await caller.admin.toggleApproval({ mic: mic.slug, action: 'approve' });
    const listings = origins.map((origin) => origin + listing);
    await vi.waitFor(async () => {
      for (const address of listings) {
        expect(await (await fetch(address)).text()).toContain('Approved now');
      }
    }, patience);
  });

  it.runIf(isThorough)(
    'both tell within a second that a night is cancelled, moved, and on again',
    async () => {
      const environment = {
        DATABASE_URL: database.url,
        SHUTDOWN_DELAY_MS: '0',
        LOG_LEVEL: 'error',
      };
      processes.push(runBuilt(['serve'], environment), runBuilt(['serve'], environment));
      const origins = await Promise.all(processes.map(({ origin }) => origin));
      const name = await rename();
      const search = encodeURIComponent(JSON.stringify({ json: { query: name } }));
      const searches = origins.map((origin) => `${origin}/trpc/mics.search?input=${search}`);
      const addresses = origins.flatMap((origin) => cachedUrls.map((url) => origin + url));
      const read = (urls: readonly string[]) =>
        Promise.all(urls.map(async (url) => (await fetch(url)).text()));
      const { db } = database;
      const { local_date: date } = await db
        .selectFrom('nights')
        .select('local_date')
        .where('mic_id', '=', micId)
        .where('ends_at', '>', new Date())
        .orderBy('local_date')
        .executeTakeFirstOrThrow();
      await read([...addresses, ...searches]);
      const night = { mic_id: micId, local_date: date };
      const sentence = 'Snow closed the street';
      const status = { status: 'cancelled', sentence, set_at: new Date() };
      await db
        .insertInto('night_statuses')
        .values({ ...night, ...status })
        .execute();
      await vi.waitFor(async () => {
        for (const body of await read(addresses)) expect(body).toContain(sentence);
        for (const body of await read(searches)) {
          expect(body).toContain(name);
          expect(body).not.toContain(date);
        }
      }, patience);
      const moved = { ...night, ...status, status: 'moved', sentence: 'Next door for once' };
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('night_statuses').where('mic_id', '=', micId).execute();
        await trx
          .insertInto('night_statuses')
          .values({ ...moved, moved_to_date: date, moved_to_time: '23:45' })
          .execute();
        await keepNights(trx, [micId], new Date());
      });
      await vi.waitFor(async () => {
        for (const body of await read(addresses)) expect(body).toContain(moved.sentence);
        for (const body of await read(searches)) expect(body).toContain(`${date}T23:45`);
      }, patience);
      await db.deleteFrom('night_statuses').where('mic_id', '=', micId).execute();
      await vi.waitFor(async () => {
        for (const body of await read(addresses)) expect(body).not.toContain(moved.sentence);
        for (const body of await read(searches)) expect(body).toContain(date);
      }, patience);
    },
  );
});

describe('the connection that hears of changes', () => {
  let proxy: CuttableProxy;
  let announcements: ListeningAnnouncements;
  let changes: DirectoryChanges;
  let responseCache: ResponseCache;
  let server: TestApp;
  let heard: number;
  let renders: (() => void)[];
  let isPausing: boolean;

  /** Shows the listing's names; while `isPausing`, only when the test says so. */
  const render: Render = async ({ client }) => {
    const { mics } = await client.mics.list.query({ citySlug: 'denver' });
    const { promise, resolve } = Promise.withResolvers<void>();
    renders.push(resolve);
    if (isPausing) await promise;
    return { status: 200, html: mics.map((mic) => mic.showName).join(), headers: {} };
  };

  beforeEach(async () => {
    renders = [];
    heard = 0;
    isPausing = false;
    proxy = await startCuttableProxy(database.url);
    announcements = hearAnnouncements(proxy.url, noLog);
    changes = hearOfChanges(announcements);
    changes.subscribe(() => {
      heard += 1;
    });
    const now = () => new Date();
    responseCache = createResponseCache({ maxBytes: 1024 * 1024, changes, now });
    server = await createTestApp(database.db, { now, responseCache, render });
    await vi.waitFor(() => expect(changes.isHeard()).toBe(true), patience);
  });
  afterEach(async () => {
    await server.app.close();
    await announcements.close();
    await proxy.cut();
  });

  const read = async (url: string) => (await server.app.inject(url)).body;

  async function lose(): Promise<void> {
    await proxy.cut();
    await vi.waitFor(() => expect(changes.isHeard()).toBe(false), patience);
  }
  async function regain(): Promise<void> {
    await proxy.mend();
    await vi.waitFor(() => expect(changes.isHeard()).toBe(true), patience);
  }

  it.runIf(isThorough)(
    'drops everything when it is lost, and what is kept meanwhile shows changes too',
    async () => {
      await Promise.all(cachedUrls.map(read));
      await lose();
      expect(responseCache.stats().entries).toBe(0);
      for (let turn = 0; turn < 2; turn += 1) {
        await Promise.all(cachedUrls.map(read));
        const name = await rename();
        for (const url of cachedUrls) {
          await vi.waitFor(async () => expect(await read(url)).toContain(name), patience);
        }
      }
    },
  );

  it('drops everything when it is back, and hears again', async () => {
    await lose();
    await read(listing);
    const missed = await rename();
    await regain();
    expect(await read(listing)).toContain(missed);
    const before = heard;
    const name = await rename();
    await vi.waitFor(() => expect(heard).toBeGreaterThan(before), patience);
    expect(await read(listing)).toContain(name);
  });

  it('makes a search that is asked for again once, until what it finds changes', async () => {
    const input = encodeURIComponent('{"json":{"query":"name"}}');
    const searches = ['/api/search?q=name', `/trpc/mics.search?input=${input}`];
    // A full minute may renew them meanwhile.
    await vi.waitFor(async () => {
      const { hits } = responseCache.stats();
      for (const url of searches) await read(url);
      expect(responseCache.stats().hits).toBe(hits + searches.length);
    }, patience);
    const { entries } = responseCache.stats();
    await read('/api/search?q=asked+for+once');
    expect(responseCache.stats().entries).toBe(entries);
    const name = await rename();
    for (const url of searches) {
      await vi.waitFor(async () => expect(await read(url)).toContain(name), patience);
    }
  });

  it('keeps an answer from being kept that was begun before a change', async () => {
    isPausing = true;
    const old = read('/denver');
    await vi.waitFor(() => expect(renders).toHaveLength(1), patience);
    const before = heard;
    const name = await rename();
    await vi.waitFor(() => expect(heard).toBeGreaterThan(before), patience);
    isPausing = false;
    renders[0]?.();
    expect(await old).not.toContain(name);
    expect(await read('/denver')).toContain(name);
  });

  it('keeps an answer from being kept that was begun before a change it missed', async () => {
    isPausing = true;
    const old = read('/denver');
    await vi.waitFor(() => expect(renders).toHaveLength(1), patience);
    await lose();
    const name = await rename();
    await regain();
    isPausing = false;
    renders[0]?.();
    expect(await old).not.toContain(name);
    expect(await read('/denver')).toContain(name);
  });
});

describe('a notification', () => {
  it.each([
    ['{"cities":["denver"],"mics":[7]}', ['cities', 'listing:denver', 'mic:7']],
    ['{"cities":["denver"]}', ['cities', 'listing:denver', 'mics-of:denver']],
    ['{"search":true,"cities":[]}', ['search']],
    ['{}', 'everything'],
    ['', 'everything'],
    ['no JSON', 'everything'],
    ['{"cities":7}', 'everything'],
    ['{"mics":[7]}', 'everything'],
  ])('%s drops %j', (payload, dropped) => {
    const read = readPayload(payload);
    expect(typeof read === 'string' ? read : [...read]).toEqual(dropped);
  });
});

test('what was kept stands in only for want of anything else when hearing is back', async () => {
  let onHearing: (isHearing: boolean) => void = () => {};
  const changes = hearOfChanges({
    isHeard: () => true,
    subscribe: (_channel, subscriber) => {
      onHearing = subscriber.onHearing;
    },
  });
  const { answers } = createResponseCache({ maxBytes: 1000_000, changes, now: () => new Date() });
  const value = createCachedResponse({ status: 200, headers: {}, body: 'kept' });
  const load = async () => ({ value: await value, isCacheable: true });
  await answers.read({ key: 'page', tags: [], load });
  onHearing(false);
  onHearing(true);
  expect(answers.find('page')).toBeUndefined();
  expect(answers.findStale('page')).toBeUndefined();
  expect(answers.findLastResort('page')).toBe(await value);
});

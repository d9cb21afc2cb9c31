import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { signUpAdmin } from '@stagetime/api/features/admin/testing/admins';
import { isThorough } from '@stagetime/config/thorough';
import { keepNights } from '@stagetime/db/nights/keep-nights';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import type { Render } from '@stagetime/web/render-contract';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type BuiltCommand, runBuilt } from '../../testing/built-server.ts';
import { type CachedTestApp, createCachedTestApp } from '../../testing/cached-apps.ts';

let database: TestDatabase;
let mic: { readonly id: number; readonly slug: string };

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  mic = await insertMic(database.db, { citySlug: 'denver', slug: 'the-mic' });
});
afterAll(() => database.drop());

const trpc = (path: string, json: object) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json }))}`;
const listing = '/api/open-mics/city/denver';
const cachedUrls = [
  listing,
  trpc('mics.list', { citySlug: 'denver' }),
  trpc('mics.get', { mic: 'the-mic' }),
  '/denver',
  '/denver/the-mic',
];

let changesMade = 0;
/** Renames the mic as someone with a database client does, and returns its new name. */
async function rename(): Promise<string> {
  changesMade += 1;
  const name = `Name ${changesMade}.`;
  await database.db.updateTable('mics').set({ show_name: name }).where('id', '=', mic.id).execute();
  return name;
}

describe('in every process', () => {
  const apps: CachedTestApp[] = [];
  /** Shows the mic's name and nothing else. */
  const render: Render = async ({ client, path }) => {
    if (path.startsWith('/no/such/')) return { status: 404, html: 'nothing', headers: {} };
    const { showName } = await client.mics.get.query({ mic: 'the-mic' });
    return { status: 200, html: showName, headers: {} };
  };
  beforeAll(async () => {
    for (const _process of [1, 2]) apps.push(await createCachedTestApp(database.db, { render }));
  });
  afterAll(() => Promise.all(apps.map(({ app }) => app.close())));

  const readAll = (urls: readonly string[], headers = {}) =>
    Promise.all(
      apps.flatMap(({ app }) => urls.map(async (url) => (await app.inject({ url, headers })).body)),
    );
  const pass = (milliseconds: number) => {
    for (const app of apps) app.pass(milliseconds);
  };

  it.each(cachedUrls)(
    'a second after a write everyone sees it, and not before: %s',
    async (url) => {
      const before = await rename();
      pass(1001);
      for (const body of await readAll([url])) expect(body).toContain(before);
      const name = await rename();
      pass(1000);
      for (const body of await readAll([url])) expect(body).toContain(before);
      pass(1);
      for (const body of await readAll([url])) expect(body).toContain(name);
    },
  );

  it('someone signed in has a call of tRPC answered from the database', async () => {
    const { token } = await signUpPerson(database.db);
    const headers = { authorization: `Bearer ${token}` };
    const urls = cachedUrls.filter((url) => url.startsWith('/trpc/'));
    await readAll(urls);
    const name = await rename();
    for (const body of await readAll(urls, headers)) expect(body).toContain(name);
    for (const { app } of apps) {
      const answer = await app.inject({ url: urls[0] ?? '', headers });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('comments and votes are no exception', async () => {
    const { token } = await signUpPerson(database.db);
    const headers = { authorization: `Bearer ${token}` };
    const read = async () =>
      (await readAll([trpc('comments.list', { mic: String(mic.id) })])).map((body) =>
        JSON.parse(body).result.data.json.comments.map(
          ({ content, downvotes }: Record<string, unknown>) => `${content} ${downvotes}`,
        ),
      );
    expect(await read()).toEqual([[], []]);
    const [one, other] = apps;
    const posted = await one?.app.inject({
      ...{ method: 'POST', url: `/api/comments/mics/${mic.slug}/comments`, headers },
      payload: { content: 'Over REST' },
    });
    pass(1001);
    expect(await read()).toEqual([['Over REST 0'], ['Over REST 0']]);
    const id = posted?.json().comment.id;
    const vote = { url: `/api/comments/comments/${id}/vote`, payload: { voteType: 'downvote' } };
    await other?.app.inject({ method: 'POST', headers, ...vote });
    pass(1001);
    expect(await read()).toEqual([['Over REST 1'], ['Over REST 1']]);
    await other?.app.inject({ method: 'DELETE', headers, url: `/api/comments/${id}` });
    pass(1001);
    expect(await read()).toEqual([[], []]);
  });

  it('what is rejected or erased is gone as soon', async () => {
    const person = await signUpPerson(database.db);
    const profile = `/api/profile/public/user-${person.user.userId}`;
    const page = '/denver/soon-rejected';
    const { id } = await insertMic(database.db, { citySlug: 'denver', slug: 'soon-rejected' });
    const { db } = database;
    const statuses = async () => {
      const [one] = apps;
      const answers = [page, profile].map((url) => one?.app.inject(url));
      return (await Promise.all(answers)).map((answer) => answer?.statusCode);
    };
    expect(await statuses()).toEqual([200, 200]);
    await db.updateTable('mics').set({ status: 'rejected' }).where('id', '=', id).execute();
    const suspended = { disabled_at: new Date() };
    const { userId } = person.user;
    await db.updateTable('users').set(suspended).where('id', '=', userId).execute();
    pass(1001);
    expect(await statuses()).toEqual([404, 404]);
  });
});

/** Patience for a machine that is busy. What is under test takes one second. */
const patience = { timeout: 60_000, interval: 20 };

describe('two processes on one database', () => {
  const processes: BuiltCommand[] = [];
  afterEach(async () => {
    for (const { process, exitCode } of processes.splice(0)) {
      process.kill('SIGTERM');
      await exitCode;
    }
  });

  it.runIf(isThorough)('both show what anyone wrote, at every cached address', async () => {
    const environment = { DATABASE_URL: database.url, SHUTDOWN_DELAY_MS: '0', LOG_LEVEL: 'error' };
    processes.push(runBuilt(['serve'], environment), runBuilt(['serve'], environment));
    const origins = await Promise.all(processes.map(({ origin }) => origin));
    const addresses = origins.flatMap((origin) => cachedUrls.map((url) => origin + url));
    const readAll = () =>
      Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    await readAll();
    for (let turn = 0; turn < 5; turn += 1) {
      const name = await rename();
      await vi.waitFor(async () => {
        for (const body of await readAll()) expect(body).toContain(name);
      }, patience);
    }

    const pending = { citySlug: 'denver', status: 'pending', show_name: 'Approved now' } as const;
    // Its nights are those of the processes' time, which is the real one.
    const added = await insertMic(database.db, { ...pending, now: new Date() });
    const { caller } = await signUpAdmin(database.db);
    await caller.admin.toggleApproval({ mic: added.slug, action: 'approve' });
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
        .where('mic_id', '=', mic.id)
        .where('ends_at', '>', new Date())
        .orderBy('local_date')
        .executeTakeFirstOrThrow();
      await read([...addresses, ...searches]);
      const night = { mic_id: mic.id, local_date: date };
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
        await trx.deleteFrom('night_statuses').where('mic_id', '=', mic.id).execute();
        await trx
          .insertInto('night_statuses')
          .values({ ...moved, moved_to_date: date, moved_to_time: '23:45' })
          .execute();
        await keepNights(trx, [mic.id], new Date());
      });
      await vi.waitFor(async () => {
        for (const body of await read(addresses)) expect(body).toContain(moved.sentence);
        for (const body of await read(searches)) expect(body).toContain(`${date}T23:45`);
      }, patience);
      await db.deleteFrom('night_statuses').where('mic_id', '=', mic.id).execute();
      await vi.waitFor(async () => {
        for (const body of await read(addresses)) expect(body).not.toContain(moved.sentence);
        for (const body of await read(searches)) expect(body).toContain(date);
      }, patience);
    },
  );
});

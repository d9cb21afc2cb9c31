import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { stopUrl } from '@stagetime/api/features/mics/freshness/mic-check.service';
import { stopMailsUrl } from '@stagetime/api/features/notifications/settings/settings.service';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp, testKeys, testNow } from '../testing/test-app.ts';

let database: TestDatabase;
let app: TestApp['app'];
let now = testNow;
let userId: number;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  ({ app } = await createTestApp(database.db, { now: () => now }));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  now = testNow;
  ({ userId } = (await signUpPerson(database.db)).user);
  const tools = { keys: testKeys, origin: () => '', now: () => now };
  url = stopMailsUrl(tools, { userId, topic: 'going' });
});

const post = (to = url, type = 'application/x-www-form-urlencoded') =>
  app.inject({
    ...{ method: 'POST', url: to, headers: { 'content-type': type } },
    payload: 'List-Unsubscribe=One-Click',
  });
const readSettings = () =>
  database.db
    .selectFrom('notification_settings')
    .select(['topic', 'inbox', 'mail'])
    .where('user_id', '=', userId)
    .execute();

test('opening the link of a mail, for looking at it too, stops nothing', async () => {
  const page = await app.inject({ url });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<button>Stop these emails</button>');
  expect(page.body).toContain('<a href="/profile">Open my profile</a>');
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  expect(await readSettings()).toEqual([]);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'posting to it as %s stops the mails of its topic, once or twice',
  async (type) => {
    for (const _ of ['once', 'twice']) {
      const page = await post(url, type);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('No more of these emails.');
      expect(await readSettings()).toEqual([{ topic: 'going', inbox: true, mail: false }]);
    }
  },
);

test('a link that is over or not ours says so and stops nothing', async () => {
  const foreign = await post(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  expect(foreign.statusCode).toBe(400);
  expect(foreign.body).toContain('This link isn&#39;t one of ours.');
  expect((await post('/unsubscribe')).statusCode).toBe(400);
  now = new Date(testNow.getTime() + 366 * 24 * 60 * 60 * 1000);
  for (const page of [await post(), await app.inject({ url })]) {
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('This link has expired.');
  }
  expect(await readSettings()).toEqual([]);
});

test('the link of a mail that asks about mics stops those of its mailbox, by a button or a mail program', async () => {
  const origin = 'http://stagetime.test';
  const mailbox = 'a'.repeat(64);
  const stop = stopUrl({ keys: testKeys, origin: () => origin }, mailbox).replace(origin, '');
  const readStopped = () =>
    database.db
      .selectFrom('asked_mailboxes')
      .select('stopped_at')
      .where('mailbox', '=', mailbox)
      .where('stopped_at', 'is not', null)
      .execute();
  expect((await app.inject({ url: stop })).body).toContain('<button>Stop these emails</button>');
  expect((await app.inject({ method: 'HEAD', url: stop })).statusCode).toBe(200);
  for (const page of [await app.inject({ url: `${stop}x` }), await post(`${stop}x`)]) {
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('This link isn&#39;t one of ours.');
  }
  expect(await readStopped()).toHaveLength(0);
  for (const _ of ['once', 'twice']) {
    const page = await post(stop);
    expect(page.statusCode).toBe(200);
    // Whose mics they are need not have an account.
    expect(page.body).toContain('<a href="/">See the list</a>');
    expect(page.body).not.toContain('/profile');
  }
  expect(await readStopped()).toHaveLength(1);
});

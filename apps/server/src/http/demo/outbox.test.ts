import { queueMail } from '@stagetime/api/features/delivery/delivery.service';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp, testKeys, testNow } from '../../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db, { showsOutbox: true });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

const link = 'http://stagetime.test/reset-password?token=a&b=c';

function queue(subject: string) {
  const words = { subject, paragraphs: ['<b>Hi</b>'], action: { label: 'Go', url: link } };
  const sending = { key: testKeys.outbox, now: testNow, rateLimits: { scale: 1 } };
  const mail = { to: 'a@b.test', kind: 'test', cause: 'owner', words } as const;
  return database.db.transaction().execute((trx) => queueMail(trx, sending, mail));
}

test('an empty outbox says so', async () => {
  expect((await server.app.inject('/dev/outbox')).body).toContain('Nothing sent yet.');
  expect((await server.app.inject('/dev/outbox.json')).json()).toEqual([]);
});

test('messages are there before any job ran, the newest first, for people and programs', async () => {
  await queue('First');
  await queue('Second');
  const { body, headers } = await server.app.inject('/dev/outbox');
  expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'));
  expect(body).toContain('<a href="http://stagetime.test/reset-password?token=a&amp;b=c">');
  expect(body).toContain('&lt;b&gt;Hi&lt;/b&gt;');
  expect(body).not.toMatch(/<script|<style| style=| on\w+=/);
  expect(headers['cache-control']).toBe('no-store');
  const messages = (await server.app.inject('/dev/outbox.json')).json();
  expect(messages).toEqual([
    {
      id: expect.any(Number),
      channel: 'email',
      to: 'a@b.test',
      subject: 'Second',
      text: expect.stringContaining(`Go:\n${link}`),
      links: [link],
      created_at: testNow.toISOString(),
    },
    expect.objectContaining({ subject: 'First' }),
  ]);
});

test('a mail as it looks opens as a page that can do nothing', async () => {
  await queue('Pictured');
  const [{ id }] = (await server.app.inject('/dev/outbox.json')).json();
  const answer = await server.app.inject(`/dev/outbox/${id}`);
  expect(answer.body).toContain('<title>Pictured</title>');
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; img-src 'self'; font-src 'self'; style-src 'unsafe-inline'; sandbox allow-popups",
  );
  expect((await server.app.inject('/dev/outbox/999999')).statusCode).toBe(404);
});

test('only demo mode has it', async () => {
  const production = await createTestApp(database.db);
  for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/1', '/dev/outbox.css']) {
    const answer = await production.app.inject(url);
    expect(answer.statusCode === 404 || answer.body === 'a page').toBe(true);
    expect(answer.body).not.toContain('Pictured');
  }
  await production.app.close();
});

test.each([
  ['localhost', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['stagetime.test', 200],
  ['rebound.example', 404],
  ['localhost.rebound.example', 404],
])('is shown under %s: %i', async (host, status) => {
  for (const url of ['/dev/outbox', '/dev/outbox.json']) {
    expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(status);
  }
});

import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type BuiltCommand, runBuilt } from '../../testing/built-server.ts';

let database: TestDatabase;
let server: BuiltCommand;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  // The server's clock is the real one.
  const now = new Date();
  await insertMic(database.db, { citySlug: 'philadelphia', slug: 'good-hang', now });
  server = runBuilt(['serve'], { DATABASE_URL: database.url, APP_MODE: 'production' });
  origin = await server.origin;
});
afterAll(async () => {
  server.process.kill();
  await server.exitCode;
  await database.drop();
});

it('the built server has everything with it that pictures, calendars and codes are made of', async () => {
  const page = await fetch(`${origin}/philadelphia/good-hang`).then((answer) => answer.text());
  const [, image = ''] = page.match(/property="og:image" content="([^"]+)"/) ?? [];
  const picture = await fetch(origin + new URL(image).pathname);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const calendar = await fetch(`${origin}/philadelphia/good-hang.ics`).then((a) => a.text());
  expect(calendar).toContain('BEGIN:VTIMEZONE');
  for (const path of [
    '/images/qr/philadelphia/good-hang.svg',
    '/images/posters/comedy/own/row/a/A.svg',
  ]) {
    const answer = await fetch(origin + path);
    expect([path, answer.status]).toEqual([path, 200]);
  }
  const sitemap = await fetch(`${origin}/sitemap.xml`).then((answer) => answer.text());
  expect(sitemap).toContain('/philadelphia/good-hang</loc>');
});

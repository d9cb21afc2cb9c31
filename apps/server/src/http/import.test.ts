import { readFileSync } from 'node:fs';
import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { signUpAdmin } from '@stagetime/api/features/admin/testing/admins';
import { importMaxBytes, importMessages } from '@stagetime/contracts/admin/import/messages';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
let admin: string;
let fan: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db);
  admin = (await signUpAdmin(database.db)).token;
  fan = (await signUpPerson(database.db)).token;
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

const list = readFileSync(
  new URL(
    '../../../../packages/api/src/features/admin/import/fixtures/philadelphia.csv',
    import.meta.url,
  ),
);
const paths = { preview: '/admin/imports/preview', confirm: '/admin/imports' } as const;
type Fields = Readonly<Record<string, string | Buffer>>;

async function send(
  path: keyof typeof paths,
  fields: Fields,
  { as = admin, key }: { as?: string | null; key?: string } = {},
) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    data.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
  }
  const request = new Request('http://test/', { method: 'POST', body: data });
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api${paths[path]}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as !== null && { authorization: `Bearer ${as}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expectAsDocumented(answer, paths[path], 'post');
  return { status: answer.statusCode, body: answer.json() };
}

test('a list is previewed and imported by forms, and a repeat with its key is the same answer', async () => {
  const seen = await send('preview', { file: list, city: '' });
  expect(seen).toMatchObject({
    status: 200,
    body: { counts: { rows_read: 32, added: 32 }, rows: { length: 32 } },
  });
  expect(seen.body.rows[0]).toMatchObject({
    ...{ city: 'philadelphia', city_name: 'Philadelphia' },
    ...{ nights: 'Mondays, varies, 7\u00a0PM', venue_name: null },
  });
  const fields = { file: list, hash: seen.body.hash };
  const done = await send('confirm', fields, { key: 'a' });
  expect(done).toMatchObject({
    status: 200,
    body: { counts: { added: 32 }, cities: [{ slug: 'philadelphia', added: 32 }] },
  });
  expect(await send('confirm', fields, { key: 'a' })).toEqual(done);
  expect(await send('confirm', { ...fields, city: 'boston' }, { key: 'a' })).toMatchObject({
    status: 409,
  });
  expect(await send('confirm', fields)).toMatchObject({ body: { counts: { added: 0 } } });
  const listing = await server.app.inject('/api/open-mics/city/philadelphia');
  expect(listing.body).toContain('Good Hang');
});

test('only admins import', async () => {
  for (const path of ['preview', 'confirm'] as const) {
    const fields = { file: list, hash: '0'.repeat(64) };
    expect((await send(path, fields, { as: null })).status).toBe(401);
    expect((await send(path, fields, { as: fan })).status).toBe(403);
  }
});

test('what cannot be imported is refused by a sentence', async () => {
  expect(await send('preview', {})).toMatchObject({
    status: 400,
    body: { message: importMessages.fileRequired },
  });
  expect(await send('preview', { file: Buffer.alloc(importMaxBytes + 1, 'a') })).toMatchObject({
    status: 413,
    body: { message: importMessages.fileTooLarge },
  });
  expect(await send('confirm', { file: list })).toMatchObject({
    status: 400,
    body: { message: importMessages.hashInvalid },
  });
});

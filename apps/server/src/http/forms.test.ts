import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { createMemoryStore } from '@stagetime/api/core/images/image-store';
import { drawPicture, drawPictureOf } from '@stagetime/api/core/images/testing/pictures';
import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { adminRequired, formMessages } from '@stagetime/contracts/core/errors';
import { coverImage } from '@stagetime/contracts/mics/editing/messages';
import { venueImage } from '@stagetime/contracts/mics/submission/messages';
import { venueImageMaxBytes } from '@stagetime/contracts/mics/submission/rules';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { createFormGate, createFormSpool } from '@stagetime/rest/core/forms';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';

const images = createMemoryStore();
let database: TestDatabase;
let folder: string;
let server: TestApp;
let port: number;
/** How many forms lay on the disk each time one had been answered. */
const leftWhenAnswered: number[] = [];
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  folder = await mkdtemp(path.join(tmpdir(), 'stagetime-forms-'));
  // The limits as they are, behind a proxy that says where a form comes from.
  const tools = { images, rateLimits: { scale: 1 } };
  server = await createTestApp(database.db, {
    tools,
    formFolder: folder,
    trustedProxies: ['127.0.0.1'],
    onAnswered: () =>
      leftWhenAnswered.push(
        readdirSync(folder, { recursive: true }).filter((name) => isFile(`${name}`)).length,
      ),
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const head = '--b\r\ncontent-disposition: form-data; name=';
const fileHead = (field: string) => `${head}"${field}"; filename="a.png"\r\n\r\n`;
const begun = `${fileHead('venue_image')}${'x'.repeat(1000)}`;
const textPart = (name: string, value: string) => `${head}"${name}"\r\n\r\n${value}\r\n`;
const end = '\r\n--b--\r\n';
const type = 'multipart/form-data; boundary=b';

type Sent = { readonly path?: string; readonly from?: string; readonly token?: string };

/** Begins a form and leaves the rest to the test. */
async function begin(
  body: string | Buffer,
  { path: to = '/api/open-mics', from = '192.0.2.1', token }: Sent = {},
  length = 'content-length: 100000',
) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
  });
  const headers = [`POST ${to} HTTP/1.1`, 'host: a', `content-type: ${type}`, length];
  if (token) headers.push(`authorization: Bearer ${token}`);
  socket.write(`${headers.join('\r\n')}\r\nx-forwarded-for: ${from}\r\n\r\n`);
  socket.write(body);
  return {
    socket,
    answered: async () => {
      await until(() => answer.includes('\r\n\r\n') || socket.closed);
      return answer;
    },
  };
}

/** Sends a whole form. */
async function send(body: Buffer, { path: to = '/api/open-mics', from, token }: Sent, more = {}) {
  const answer = await server.app.inject({
    method: to.startsWith('/api/admin/open-mics') ? 'PUT' : 'POST',
    url: to,
    remoteAddress: '127.0.0.1',
    headers: {
      'content-type': type,
      ...(from && { 'x-forwarded-for': from }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...more,
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const formOf = (field: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(fileHead(field)), bytes, Buffer.from(end)]);

async function countAttempts(): Promise<number> {
  const rows = await database.db
    .selectFrom('rate_limits')
    .select(['key', 'hits'])
    .where('key', 'like', 'form-caller:%')
    .execute();
  return rows.reduce((sum, { hits }) => sum + hits.length, 0);
}

/** Files of forms that are not answered yet. */
const spooled = async () => (await readdir(folder, { recursive: true })).filter(isFile);
const isFile = (name: string) => name.includes(path.sep);

async function promoted() {
  const { token, user } = await signUpPerson(database.db);
  await database.db
    .updateTable('accounts')
    .set({ role: 'admin', admin_level: 1 })
    .where('user_id', '=', user.userId)
    .execute();
  return token;
}

describe('a form', () => {
  it('counts before any of it has come, whether it ever does or not', async () => {
    const from = '192.0.2.10';
    const before = await countAttempts();
    for (let counted = 0; counted < 30; counted = (await countAttempts()) - before) {
      const { socket } = await begin('', { from });
      // Or it was refused, as the one before is still leaving: that does not count.
      await until(async () => (await countAttempts()) > before + counted || socket.bytesRead > 0);
      socket.destroy();
    }
    const last = async () => (await begin('', { from })).answered();
    await until(async () => /^HTTP\/1.1 429 [\s\S]*retry-after: \d+/.test(await last()));
    expect(await countAttempts()).toBe(before + 30);
  });

  it('is the third of its network that comes at once: 503, while others are read', async () => {
    const from = '192.0.2.20';
    const two = [await begin(begun, { from })];
    two.push(await begin(begun, { from }));
    await until(async () => (await spooled()).length === 2);
    const third = await (await begin('', { from })).answered();
    expect(third).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: \d+/);
    expect(third).toContain(formMessages.tooManyAtOnce);
    await begin(begun, { from: '192.0.2.21' });
    await until(async () => (await spooled()).length === 3);
    for (const { socket } of two) socket.destroy();
    await until(async () => (await spooled()).length === 1);
    await begin(begun, { from });
    await until(async () => (await spooled()).length === 2);
  });

  it('leaves nothing on the disk, taken, refused, or broken off', async () => {
    await until(async () => (await spooled()).length === 0);
    const { token } = await signUpPerson(database.db);
    const to = { path: '/api/profile/upload-image', token, from: '192.0.2.30' };
    const picture = await drawPicture('png');
    expect((await send(formOf('profileImage', picture), to)).status).toBe(200);
    expect((await send(formOf('profileImage', picture.subarray(0, 60)), to)).status).toBe(400);
    expect(await spooled()).toEqual([]);
    const { socket } = await begin(
      Buffer.concat([Buffer.from(fileHead('profileImage')), picture]),
      to,
    );
    await until(async () => (await spooled()).length === 1);
    socket.resetAndDestroy();
    await until(async () => (await spooled()).length === 0);
  });

  it('is gone, and its place free, once its sender can read the answer', async () => {
    await until(async () => (await spooled()).length === 0);
    const { token } = await signUpPerson(database.db);
    const to = { path: '/api/profile/upload-image', token, from: '192.0.2.35' };
    const form = formOf('profileImage', await drawPicture('png'));
    leftWhenAnswered.length = 0;
    for (let count = 0; count < 3; count += 1) expect((await send(form, to)).status).toBe(200);
    expect(leftWhenAnswered).toEqual([0, 0, 0]);
  });

  it('that goes on without end is cut off', async () => {
    const chunk = Buffer.concat([
      Buffer.from('100000\r\n'),
      Buffer.alloc(0x100000, 'x'),
      Buffer.from('\r\n'),
    ]);
    const sent = { from: '192.0.2.40' };
    const { socket } = await begin('', sent, 'transfer-encoding: chunked');
    for (let count = 0; count < 12; count += 1) socket.write(chunk);
    await until(() => socket.closed);
    await until(async () => (await spooled()).length === 0);
  });

  it.each([
    ['a visitor', '/api/profile/upload-image', 401, undefined],
    ['a visitor', '/api/admin/imports', 401, undefined],
    ['a member', '/api/admin/imports', 403, adminRequired],
  ])('of %s to %s is refused before it comes', async (who, to, status, sentence = '') => {
    const token = who === 'a member' ? (await signUpPerson(database.db)).token : undefined;
    const { answered } = await begin('', { path: to, from: '192.0.2.50', ...(token && { token }) });
    const answer = await answered();
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(sentence);
  });
});

test('so many forms are read at once, and so many of one network', () => {
  const enter = createFormGate({ total: 3, perCaller: 2 });
  const [first, second] = [enter('a'), enter('a')];
  expect([first, second]).not.toContain(undefined);
  expect(enter('a')).toBeUndefined();
  const third = enter('b');
  expect([third, enter('c')]).toEqual([expect.any(Function), undefined]);
  first?.();
  expect(enter('a')).toBeDefined();
  expect(enter('b')).toBeUndefined();
});

test('what a killed process left is removed at the next start, and nothing of those that run', async () => {
  const parent = path.join(folder, 'shared');
  const host = hostname();
  const names = {
    left: `${host}-999999999`,
    own: `${host}-${process.pid}`,
    running: `${host}-${process.ppid}`,
    elsewhere: `another-${randomUUID()}-7`,
  };
  for (const name of Object.values(names))
    await mkdir(path.join(parent, name), { recursive: true });
  const spool = createFormSpool(parent);
  await spool.removeLeftovers();
  expect((await readdir(parent)).toSorted()).toEqual([names.running, names.elsewhere].toSorted());
  await rm(parent, { recursive: true });
});

test('a file with a name and without a byte is refused everywhere', async () => {
  const token = await promoted();
  const { id } = await insertMic(database.db);
  const rows = [
    ['/api/open-mics', 'venue_image'],
    ['/api/profile/upload-image', 'profileImage'],
    [`/api/admin/open-mics/${id}`, 'cover_image_url'],
    ['/api/admin/imports/preview', 'file'],
    ['/api/admin/imports', 'file'],
  ] as const;
  for (const [to, field] of rows) {
    const sent = { path: to, token, from: '192.0.2.60' };
    const answer = await send(formOf(field, Buffer.alloc(0)), sent);
    expect([to, answer.status, answer.body.error]).toEqual([to, 400, formMessages.emptyFile]);
  }
});

test('one byte more than 10 MiB is the same sentence for both pictures', async () => {
  const token = await promoted();
  const { id } = await insertMic(database.db);
  const large = await drawPictureOf(venueImageMaxBytes + 1);
  const rows = {
    '/api/open-mics': 'venue_image',
    [`/api/admin/open-mics/${id}`]: 'cover_image_url',
  };
  for (const [to, field] of Object.entries(rows)) {
    const answer = await send(formOf(field, large), { path: to, token, from: '192.0.2.70' });
    expect([answer.status, answer.body.error]).toEqual([413, 'Image must be less than 10MB']);
  }
  expect(coverImage.tooLarge).toBe(venueImage.tooLarge);
});

test('a picture that is sent again with its key is the same, and kept once', async () => {
  const { token } = await signUpPerson(database.db);
  const sent = { path: '/api/profile/upload-image', token, from: '192.0.2.80' };
  const form = formOf('profileImage', await drawPicture('png'));
  const first = await send(form, sent, { 'idempotency-key': 'a' });
  const files = images.files.size;
  const again = await send(form, sent, { 'idempotency-key': 'a' });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(images.files.size).toBe(files);
});

test('of submissions beyond the limit no picture is opened', async () => {
  const from = '192.0.2.90';
  const fields = {
    ...{ name: 'The Good Hang', venue_name: 'The Raven Lounge', city: 'los-angeles', state: 'CA' },
    ...{ email: 'host@example.test', recurrence: 'Weekly', selectedDays: 'monday', time: '20:00' },
  };
  const texts = Object.entries(fields).map(([name, value]) => textPart(name, value));
  const form = Buffer.concat([
    Buffer.from(texts.join('')),
    formOf('venue_image', Buffer.from('no picture')),
  ]);
  const statuses: number[] = [];
  // None of them is a picture: what fails counts too.
  for (let count = 0; count < 4; count += 1) {
    const { status, body } = await send(form, { from });
    statuses.push(status);
    if (status === 429) expect(body.code).toBe('CAPTCHA_REQUIRED');
  }
  expect(statuses).toEqual([400, 400, 400, 429]);
});

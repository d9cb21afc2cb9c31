import { createMemoryStore } from '@stagetime/api/core/images/image-store';
import { drawPicture } from '@stagetime/api/core/images/testing/pictures';
import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { venueImage } from '@stagetime/contracts/mics/submission/messages';
import { venueImageMaxBytes } from '@stagetime/contracts/mics/submission/rules';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp, testNow } from '../testing/test-app.ts';

const images = createMemoryStore();
let now = testNow;
let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  const tools = { images, rateLimits: { scale: 1000 } };
  server = await createTestApp(database.db, { tools, now: () => now });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

type Value = string | Uint8Array;
type Fields = Readonly<Record<string, Value | readonly string[] | undefined>>;

const fields = {
  name: 'The Good Hang',
  venue_name: 'The Raven Lounge',
  city: 'los-angeles',
  state: 'CA',
  email: 'host@example.test',
  recurrence: 'Weekly',
  selectedDays: ['monday', 'thursday'],
  time: '20:00',
} as const;

const boundary = 'a-form-of-a-test';

function form(given: Fields): Buffer {
  const parts = Object.entries(given).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined)
      .map((each) => [name, each as Value] as const),
  );
  const chunks = parts.flatMap(([name, value]) => {
    const file = Buffer.isBuffer(value) ? '; filename="a.png"\r\ncontent-type: image/png' : '';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

type Sent = { readonly token?: string; readonly key?: string; readonly type?: string };

async function submit(given: Fields, { token, key, type }: Sent = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/open-mics',
    headers: {
      'content-type': type ?? `multipart/form-data; boundary=${boundary}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    payload: form(given),
  });
  expectAsDocumented(answer, '/open-mics', 'post');
  return { status: answer.statusCode, body: answer.json() };
}

async function countMics() {
  const rows = await database.db.selectFrom('mics').select('id').execute();
  return rows.length;
}

test('a field that takes one value is refused where it is there twice', async () => {
  const { status, body } = await submit({ ...fields, name: ['One', 'Two'] });
  expect([status, body.errors]).toEqual([400, ['name can be given once only.']]);
});

test('a text of another encoding is refused by its field', async () => {
  const host = Uint8Array.from(Buffer.from('Zoë', 'latin1'));
  const { status, body } = await submit({ ...fields, host });
  expect([status, body.fields]).toEqual([400, ['host']]);
});

test('a mic is submitted as a form, and waits where no one else finds it', async () => {
  const { token } = await signUpPerson(database.db);
  const { status, body } = await submit(
    {
      ...fields,
      // No one's to say.
      id: '999999',
      slug: 'mine',
      is_approved: '1',
      status: 'approved',
      submitted_by: '1000000001',
      cover_image_url: 'https://example.org/a.png',
    },
    { token },
  );
  expect(status).toBe(201);
  expect(body).toEqual({
    success: true,
    id: expect.any(Number),
    slug: 'the-good-hang',
    message: 'Your open mic was submitted for review and will appear within 24-48 hours.',
  });
  expect(body.id).not.toBe(999_999);
  const own = await server.app.inject({
    url: `/api/open-mics/${body.id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(own.json()).toMatchObject({
    is_approved: 0,
    contact_email: 'host@example.test',
    day_of_week: 'monday,thursday',
    cover_image_url: null,
  });
  for (const url of [`/api/open-mics/${body.id}`, '/api/open-mics/the-good-hang']) {
    expect((await server.app.inject(url)).statusCode).toBe(404);
  }
  const anywhere = await Promise.all(
    ['/api/open-mics/city/los-angeles', '/api/search?q=good+hang', '/sitemap.xml'].map((url) =>
      server.app.inject(url),
    ),
  );
  for (const { body: text } of anywhere) expect(text).not.toContain('the-good-hang');
});

test('lists come as repeated fields, as one, or as a JSON array', async () => {
  for (const selectedDays of ['friday', '["friday"]', ['friday', 'friday']]) {
    const categories = '["Magic","standup"]';
    const { body } = await submit({ ...fields, name: 'Listed', selectedDays, categories });
    const row = await database.db
      .selectFrom('mics')
      .select(['schedule_days', 'categories'])
      .where('id', '=', body.id)
      .executeTakeFirst();
    expect(row).toEqual({ schedule_days: [5], categories: ['comedy', 'magic'] });
  }
});

test.each(Object.keys(fields))('without %s it is 400, and nothing is kept', async (name) => {
  const before = await countMics();
  const { status, body } = await submit({ ...fields, [name]: undefined });
  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, code: 'INVALID_INPUT', details: body.error });
  expect(await countMics()).toBe(before);
});

test('several failures are told in a list, and as details in one text', async () => {
  const { body } = await submit({ ...fields, name: undefined, time: undefined });
  expect(body.errors).toEqual([
    'Please enter the name of the mic.',
    'Please enter when the show starts.',
  ]);
  expect(body.details).toBe('Please enter the name of the mic. Please enter when the show starts.');
});

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('may be a %s', async (kind) => {
    const venue_image = await drawPicture(kind);
    expect((await submit({ ...fields, venue_image })).status).toBe(201);
  });

  it('waits with its mic: its submitter sees it for ten minutes, no one else', async () => {
    const { token } = await signUpPerson(database.db);
    const venue_image = await drawPicture('png');
    const { body } = await submit({ ...fields, venue_image }, { token });
    const read = async () => {
      const answer = await server.app.inject({
        url: `/api/open-mics/${body.id}`,
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.json().cover_image_url as string;
    };
    const address = await read();
    const shown = await server.app.inject(address);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const small = address.replace('.webp', '.160.webp');
    expect((await server.app.inject(small)).statusCode).toBe(200);
    // Neither its address after approval nor one that is changed leads to it.
    const token22 = address.split('/').at(-1) ?? '';
    for (const url of [
      `/uploads/${token22}`,
      address.replace('pending/', ''),
      address.replace(/pending\/./, (start) => (start.endsWith('A') ? 'pending/B' : 'pending/A')),
      '/uploads/pending/.webp',
    ]) {
      expect((await server.app.inject(url)).statusCode, url).toBe(404);
    }
    now = new Date(testNow.getTime() + 10 * 60 * 1000);
    expect((await server.app.inject(address)).statusCode).toBe(404);
    expect((await server.app.inject(await read())).statusCode).toBe(200);
    now = testNow;
  });

  it.each([
    ['nothing that we know', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'wrongType'],
    ['a picture that ends too soon', undefined, 'unreadable'],
  ] as const)('that is %s is 400', async (_what, given, sentence) => {
    const before = await countMics();
    const files = images.files.size;
    const venue_image = given ?? (await drawPicture('png')).subarray(0, 60);
    const { status, body } = await submit({ ...fields, venue_image });
    expect([status, body.error]).toEqual([400, venueImage[sentence]]);
    expect(await countMics()).toBe(before);
    expect(images.files.size).toBe(files);
    const unused = database.db.selectFrom('images').select('name').where('state', '<>', 'used');
    expect(await unused.execute()).toEqual([]);
  });

  it('of exactly 10 MiB is read; of one byte more is 413', async () => {
    const small = await drawPicture('gif');
    const padded = (bytes: number) => Buffer.concat([small], bytes);
    expect((await submit({ ...fields, venue_image: padded(venueImageMaxBytes) })).status).toBe(201);
    const { status, body } = await submit({
      ...fields,
      venue_image: padded(venueImageMaxBytes + 1),
    });
    expect([status, body.error]).toEqual([413, venueImage.tooLarge]);
  });

  it('is a file: text in its place is refused', async () => {
    const text = await submit({ ...fields, venue_image: 'https://example.org/a.png' });
    expect(text.status).toBe(400);
  });
});

test('the same key gives the first answer again, with its picture, and nothing twice', async () => {
  const venue_image = await drawPicture('png');
  const before = await countMics();
  const [first, again] = [
    await submit({ ...fields, name: 'Once', venue_image }, { key: 'one-key' }),
    await submit({ ...fields, name: 'Once', venue_image }, { key: 'one-key' }),
  ];
  expect(again).toEqual(first);
  expect(await countMics()).toBe(before + 1);
  const unused = database.db.selectFrom('images').select('name').where('state', '<>', 'used');
  expect(await unused.execute()).toEqual([]);
  const other = await drawPicture('jpeg');
  const changed = await submit({ ...fields, name: 'Once', venue_image: other }, { key: 'one-key' });
  expect(changed.status).toBe(422);
});

test('what is no form is 415, and a broken one 400', async () => {
  const json = await server.app.inject({ method: 'POST', url: '/api/open-mics', payload: fields });
  expectAsDocumented(json, '/open-mics', 'post');
  expect([json.statusCode, json.headers.accept]).toEqual([415, 'multipart/form-data']);
  expect((await submit(fields, { type: 'multipart/form-data' })).status).toBe(400);
});

describe('a message to the team', () => {
  const message = { name: 'Dana', email: 'Dana@Example.test', subject: 'Hello', message: 'A\r\nB' };

  async function write(payload: object) {
    const answer = await server.app.inject({ method: 'POST', url: '/api/contact', payload });
    expectAsDocumented(answer, '/contact', 'post');
    return { status: answer.statusCode, body: answer.json() };
  }

  it('is taken in', async () => {
    expect(await write({ ...message, is_read: true })).toEqual({
      status: 200,
      body: {
        success: true,
        message: "Message sent successfully! We'll get back to you soon.",
      },
    });
  });

  it.each([
    [{ name: '' }, 'Name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'dana' }, 'Please enter a valid email address'],
    [{ subject: ' ' }, 'Subject is required'],
    [{ message: '' }, 'Message is required'],
    [{ message: 'x'.repeat(889) }, 'Message must be at most 888 characters'],
    [{ name: 'Dana\r\nBcc: all@example.test' }, 'Please use one line here.'],
    [{ email: 'dana@example.test\nBcc: all@example.test' }, 'Please use one line here.'],
    [{ subject: 'Hello\nBcc: all@example.test' }, 'Please use one line here.'],
  ])('with %j is 400 with its errors', async (part, sentence) => {
    const { status, body } = await write({ ...message, ...part });
    expect([status, body.error, body.errors]).toEqual([400, sentence, [sentence]]);
  });
});

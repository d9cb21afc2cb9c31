import { drawPicture } from '@stagetime/api/core/images/testing/pictures';
import { mailsTo, signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { auditOfMic, signUpAdmin } from '@stagetime/api/features/admin/testing/admins';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
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

const paths = {
  list: '/admin/open-mics',
  toggle: '/admin/open-mics/{id}/toggle-approval',
  edit: '/admin/open-mics/{id}',
  search: '/admin/users/search',
};

type Method = 'get' | 'patch' | 'put';
type Sent = {
  readonly id?: number | string;
  readonly query?: string;
  readonly payload?: object | Buffer;
  readonly type?: string;
  /** Null for a visitor. */
  readonly as?: string | null;
};

/** Calls a row, and fails unless the answer is as documented. */
async function call(method: Method, template: string, sent: Sent = {}) {
  const { id = '', query = '', payload, type, as = admin } = sent;
  const answer = await server.app.inject({
    method: method.toUpperCase() as 'GET',
    url: `/api${template.replace('{id}', String(id))}${query}`,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(type && { 'content-type': type }),
    },
    ...(payload && { payload }),
  });
  expectAsDocumented(answer, template, method);
  expect(answer.headers['cache-control']).toBe('no-store');
  return { status: answer.statusCode, body: answer.json() };
}

/** A form as browsers send it. */
async function form(fields: Readonly<Record<string, string | Blob>>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const request = new Request('http://test/', { method: 'PUT', body: data });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    type: request.headers.get('content-type') ?? '',
  };
}

const toggle = (id: number, payload: object, as?: string | null) =>
  call('patch', paths.toggle, { id, payload, ...(as !== undefined && { as }) });
const edit = async (id: number, fields: Record<string, string | Blob>, as?: string | null) =>
  call('put', paths.edit, { id, ...(await form(fields)), ...(as !== undefined && { as }) });

describe('the lists over REST', () => {
  it('have the names of the contract', async () => {
    const mic = await insertMic(database.db, {
      status: 'pending',
      show_name: 'Waiting',
      venue_name: 'The Cave',
      additional_notes: 'Bring a friend',
    });
    const rejected = await insertMic(database.db, { status: 'rejected' });
    const { status, body } = await call('get', paths.list, { query: '?unapproved_only=true' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      total: 1,
      next_cursor: null,
      data: [
        {
          id: mic.id,
          show_name: 'Waiting',
          name: 'Waiting',
          start_time: '20:00',
          signup_time: null,
          location: 'Los Angeles',
          city: 'Los Angeles',
          venue_name: 'The Cave',
          notes: 'Bring a friend',
          is_approved: 0,
        },
      ],
    });
    const other = await call('get', paths.list, { query: '?rejected_only=true' });
    expect(other.body.data).toMatchObject([{ id: rejected.id, is_approved: 2 }]);
  });
});

describe('a decision over REST', () => {
  it('is told, may be repeated, and is mailed with its reason', async () => {
    const { id } = await insertMic(database.db, {
      status: 'pending',
      contact_email: 'rest@example.test',
    });
    const rejected = await toggle(id, { action: 'reject', reason: 'Not a mic.' });
    const [mail] = await mailsTo(database.db, 'rest@example.test');
    expect(mail?.text).toContain('Why: Not a mic.');
    expect(rejected).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Open mic rejected successfully!',
        data: { id, is_approved: 2 },
      },
    });
    expect((await toggle(id, { action: 'reject' })).status).toBe(200);
    const approved = await toggle(id, { action: 'approve', reason: '' });
    expect(approved.body.data).toMatchObject({ id, is_approved: 1 });
    const refused = await toggle(id, { action: 'reject' });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect((await toggle(id, { action: 'undo' })).body.data).toMatchObject({ id, is_approved: 2 });
    expect((await toggle(id, { action: 'undo' })).status).toBe(409);
  });

  it('has an action, and is about a mic', async () => {
    const { id } = await insertMic(database.db, { status: 'pending' });
    expect((await toggle(id, { action: 'toggle' })).status).toBe(400);
    expect((await toggle(99_999_999, { action: 'approve' })).status).toBe(404);
  });
});

describe('an edit over REST', () => {
  it('takes a subset of the fields under their public names, and the picture as a file', async () => {
    const { id, slug } = await insertMic(database.db, { venue_name: 'Old' });
    const picture = new Blob([await drawPicture('png')], { type: 'image/png' });
    const { status, body } = await edit(id, {
      show_name: 'Edited',
      venue_name: '',
      day_of_week: 'Tuesday, FRIDAY, noday',
      recurrence: 'Monthly',
      cover_image_url: picture,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        id,
        slug,
        show_name: 'Edited',
        venue_name: null,
        day_of_week: 'tuesday,friday',
        recurrence: 'Monthly',
        week_of_month: '1st',
        is_approved: 1,
        cover_image_url: expect.stringMatching(/^\/uploads\/[\w-]{22}\.webp$/),
      },
    });
  });

  it('passes over what is the product’s own, and a picture that is text', async () => {
    const { id, slug } = await insertMic(database.db);
    const { body } = await edit(id, {
      id: '1',
      slug: 'mine',
      status: 'rejected',
      is_approved: '2',
      submitted_by: '1',
      city_id: '2',
      cover_image_url: 'https://evil.test/x.png',
      about_mic: 'Only this',
    });
    expect(body.data).toMatchObject({
      id,
      slug,
      is_approved: 1,
      city: 'Los Angeles',
      cover_image_url: null,
      about_mic: 'Only this',
    });
    const [entry] = await auditOfMic(database.db, id);
    expect(entry?.details).toEqual({
      before: { about_mic: null },
      after: { about_mic: 'Only this' },
    });
  });

  it('is refused for what is not approved, for a version that is gone, and for a wrong field', async () => {
    const pending = await insertMic(database.db, { status: 'pending' });
    expect((await edit(pending.id, { about_mic: 'x' })).status).toBe(409);
    const mic = await insertMic(database.db);
    const { body } = await edit(mic.id, { about_mic: 'First' });
    const { updated_at: version } = body.data;
    expect((await edit(mic.id, { about_mic: 'Second', updated_at: version })).status).toBe(200);
    expect((await edit(mic.id, { about_mic: 'Third', updated_at: version })).status).toBe(409);
    const wrong = await edit(mic.id, { state: 'Cali', contact_tiktok: '//x' });
    expect([wrong.status, wrong.body.errors.length]).toEqual([400, 2]);
    const text = new Blob(['no picture'], { type: 'image/png' });
    expect((await edit(mic.id, { cover_image_url: text })).body.message).toBe(
      'Please upload a valid image file (JPEG, PNG, WebP, or GIF)',
    );
    const json = { payload: { about_mic: 'x' }, type: 'application/json' };
    expect((await call('put', paths.edit, { id: mic.id, ...json })).status).toBe(415);
  });

  it('takes exactly ten mebibytes, and not one byte more', async () => {
    const { id } = await insertMic(database.db);
    const limit = 10 * 1024 * 1024;
    const picture = await drawPicture('jpeg');
    const padded = (size: number) =>
      new Blob([picture, Buffer.alloc(size - picture.length)], { type: 'image/jpeg' });
    expect((await edit(id, { cover_image_url: padded(limit) })).status).toBe(200);
    const refused = await edit(id, { cover_image_url: padded(limit + 1) });
    expect([refused.status, refused.body.message]).toEqual([413, 'Image must be less than 10MB']);
  });
});

it('people are found by admins, with their addresses', async () => {
  const person = await signUpPerson(database.db, { name: 'Quentin Quill' });
  const { body } = await call('get', paths.search, { query: '?q=quill' });
  expect(body).toEqual({
    success: true,
    data: [
      {
        id: person.user.userId,
        name: 'Quentin Quill',
        stage_name: null,
        email: person.email,
        profile_image_url: null,
        is_admin: 0,
      },
    ],
  });
  expect((await call('get', paths.search)).status).toBe(400);
});

it('visitors get 401 and people 403, from every row', async () => {
  const { id } = await insertMic(database.db, { status: 'pending' });
  for (const [as, status] of [
    [null, 401],
    [fan, 403],
  ] as const) {
    const answers = [
      await call('get', paths.list, { query: '?unapproved_only=true', as }),
      await toggle(id, { action: 'approve' }, as),
      await edit(id, { about_mic: 'x' }, as),
      await call('get', paths.search, { query: '?q=a', as }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
  }
});

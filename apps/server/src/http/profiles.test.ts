import { createMemoryStore } from '@stagetime/api/core/images/image-store';
import { drawPicture, drawPictureOf } from '@stagetime/api/core/images/testing/pictures';
import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { isThorough } from '@stagetime/config/thorough';
import { profileImage, publicProfile } from '@stagetime/contracts/social/messages';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const images = createMemoryStore();
let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db, { tools: { images, rateLimits: { scale: 100 } } });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

type Call = {
  readonly method?: 'GET' | 'PUT' | 'POST';
  readonly token?: string;
  readonly payload?: object | Buffer;
  readonly type?: string;
  /** The row, where the path has values in it. */
  readonly row?: string;
  readonly app?: TestApp;
};

/** Calls a row and checks the answer against the document. */
async function call(path: string, { method = 'GET', token, payload, type, row, app }: Call = {}) {
  const answer = await (app ?? server).app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
    },
    ...(payload && { payload }),
  });
  expectAsDocumented(answer, row ?? path, method.toLowerCase());
  return answer;
}

const boundary = 'a-form-of-a-test';
type Part = { name: string; value: Buffer | string; file?: string };

function form(...parts: Part[]): Pick<Call, 'method' | 'payload' | 'type'> {
  const chunks = parts.flatMap(({ name, value, file }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"\r\ncontent-type: image/png` : ''}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return {
    method: 'POST',
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

const upload = (value: Buffer, file = 'me.png') => form({ name: 'profileImage', value, file });
const uploadPath = '/profile/upload-image';

test('one’s own profile is read and changed in part; what is unknown is dropped', async () => {
  const { token, user } = await signUpPerson(database.db);
  const before = await call('/profile', { token });
  expect(before.json()).toMatchObject({
    success: true,
    mock: false,
    profile: { id: user.userId, favorite_genres: [], experience_level: null, is_admin: 0 },
  });
  const payload = {
    stage_name: 'Dana the Great',
    experience_level: 'Intermediate (2-5 years)',
    favorite_genres: '["Comedy","Poetry"]',
    instagram_handle: '@dana.d',
    facebook_handle: 'dana',
    id: 1_000_000_000,
    role: 'super_admin',
    is_admin: 1,
    custom_slug: 'admin',
    created_at: '2001-01-01T00:00:00.000Z',
  };
  const changed = (await call('/profile', { method: 'PUT', token, payload })).json();
  expect(changed.profile).toEqual({
    ...before.json().profile,
    stage_name: 'Dana the Great',
    experience_level: 'Intermediate (2-5 years)',
    favorite_genres: ['Comedy', 'Poetry'],
    instagram_handle: 'dana.d',
    facebook_handle: 'dana',
  });
  const cleared = { stage_name: '', experience_level: '', favorite_genres: 'no list' };
  const { profile } = (await call('/profile', { method: 'PUT', token, payload: cleared })).json();
  expect(profile).toMatchObject({
    stage_name: null,
    experience_level: null,
    favorite_genres: [],
    instagram_handle: 'dana.d',
  });
});

test('what breaks a rule is 400 with a sentence for each field; a visitor gets 401', async () => {
  const { token } = await signUpPerson(database.db);
  const payload = { bio: 'x'.repeat(289), tiktok_handle: 'no handle', experience_level: 'Expert' };
  const answer = await call('/profile', { method: 'PUT', token, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toHaveLength(3);
  for (const method of ['GET', 'PUT'] as const) {
    const refused = await call('/profile', { method, ...(method === 'PUT' && { payload: {} }) });
    expect(refused.statusCode).toBe(401);
  }
});

describe('a public profile', () => {
  it('is read by anyone, by either slug, with the fields of the documents', async () => {
    const { token, user, email } = await signUpPerson(database.db, { name: 'Real Name' });
    const { userId } = user;
    const payload = { stage_name: 'On Stage', bio: 'Words', favorite_genres: ['Magic'] };
    await call('/profile', { method: 'PUT', token, payload });
    await database.db
      .updateTable('users')
      .set({ custom_slug: 'on-stage' })
      .where('id', '=', userId)
      .execute();
    const row = '/profile/public/{slug}';
    const answer = await call('/profile/public/on-stage', { row });
    expect(answer.json().profile).toMatchObject({
      id: userId,
      name: 'Real Name',
      ...payload,
      slug: 'on-stage',
      custom_slug: 'on-stage',
    });
    expect(answer.body).not.toContain(email);
    expect((await call(`/profile/public/user-${userId}`, { row })).json()).toEqual(answer.json());
    const slug = await call(`/users/${userId}/slug`, { row: '/users/{id}/slug' });
    expect(slug.json()).toEqual({ success: true, slug: 'on-stage' });
  });

  it('is 404 where no one has that name', async () => {
    const row = '/profile/public/{slug}';
    const absent = await call('/profile/public/nobody', { row });
    expect([absent.statusCode, absent.json().message]).toEqual([404, publicProfile.notFound]);
    const nobody = await call('/users/1000000000/slug', { row: '/users/{id}/slug' });
    expect(nobody.statusCode).toBe(404);
  });

  it.runIf(isThorough)('is read sixty times a minute from one network', async () => {
    const app = await createTestApp(database.db, { tools: { rateLimits: { scale: 1 } } });
    const row = '/profile/public/{slug}';
    const statuses = [];
    for (let count = 0; count < 61; count += 1) {
      const { statusCode } = await call('/profile/public/nobody', { row, app });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array(60).fill(404), 429]);
    await app.app.close();
  });
});

describe('an upload', () => {
  it('becomes files that run nothing, under an address that the profile takes', async () => {
    const { token } = await signUpPerson(database.db);
    const sent = await call(uploadPath, {
      token,
      ...upload(await drawPicture('jpeg'), '../../x.html'),
    });
    expect(sent.statusCode).toBe(200);
    const { profile } = sent.json();
    const { profile_image_url: address } = profile;
    expect(address).toMatch(/^\/uploads\/[\w-]{22}\.webp$/);
    const saved = await call('/profile', { method: 'PUT', token, payload: profile });
    expect(saved.json().profile.profile_image_url).toBe(address);
    for (const file of [address, address.replace('.webp', '.160.webp')]) {
      const { statusCode, headers, rawPayload } = await server.app.inject(file);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    }
    for (const file of ['/uploads/none.webp', '/uploads/..%2f..%2fetc%2fpasswd']) {
      expect((await server.app.inject(file)).statusCode).toBe(404);
    }
  });

  it('of exactly 5 MiB is taken, and one byte more is 413', async () => {
    const { token } = await signUpPerson(database.db);
    const limit = 5 * 1024 * 1024;
    const taken = await call(uploadPath, { token, ...upload(await drawPictureOf(limit)) });
    expect(taken.statusCode).toBe(200);
    const files = images.files.size;
    for (const bytes of [limit + 1, 12 * 1024 * 1024]) {
      const refused = await call(uploadPath, { token, ...upload(Buffer.alloc(bytes)) });
      expect([refused.statusCode, refused.json().message]).toEqual([413, profileImage.tooLarge]);
    }
    expect(images.files.size).toBe(files);
  });

  it('of what is no JPEG or PNG, whatever it calls itself, is 400', async () => {
    const { token } = await signUpPerson(database.db);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const parts of [
      upload(svg),
      upload(await drawPicture('gif')),
      form({ name: 'profileImage', value: '', file: '' }),
      form({ name: 'profileImage', value: 'a text' }),
      form({ name: 'another', value: await drawPicture('png'), file: 'me.png' }),
      form(),
    ]) {
      const refused = await call(uploadPath, { token, ...parts });
      expect([refused.statusCode, refused.json().message]).toEqual([400, profileImage.wrongType]);
    }
  });

  it('is a form: JSON and a form that breaks off are refused', async () => {
    const { token } = await signUpPerson(database.db);
    const json = await call(uploadPath, { method: 'POST', token, payload: { profileImage: 'x' } });
    expect(json.statusCode).toBe(415);
    const whole = upload(await drawPicture('png'));
    const payload = (whole.payload as Buffer).subarray(0, 120);
    const broken = await call(uploadPath, { token, ...whole, payload });
    expect(broken.statusCode).toBe(400);
    expect(broken.json().errors).toEqual([
      'The form breaks off, or is not written as multipart/form-data with its boundary.',
    ]);
  });

  it('takes no second file and no field that is too long or too many', async () => {
    const { token } = await signUpPerson(database.db);
    const picture = { name: 'profileImage', value: await drawPicture('png'), file: 'me.png' };
    const two = await call(uploadPath, { token, ...form(picture, picture) });
    expect([two.statusCode, two.json().error]).toEqual([413, 'Please send one file only.']);
    const long = { name: 'note', value: 'x'.repeat(4097) };
    const tooLong = await call(uploadPath, { token, ...form(long, picture) });
    expect([tooLong.statusCode, tooLong.json().error]).toEqual([
      413,
      'The field note is too long. Please shorten it.',
    ]);
    const many = Array.from({ length: 46 }, () => ({ name: 'note', value: 'x' }));
    const tooMany = await call(uploadPath, { token, ...form(...many, picture) });
    expect([tooMany.statusCode, tooMany.json().error]).toEqual([
      413,
      'A form has 45 fields at most. Lists may be joined by commas.',
    ]);
    const proto = { name: '__proto__', value: 'x' };
    const named = await call(uploadPath, { token, ...form(proto, picture) });
    expect([named.statusCode, named.json().errors]).toEqual([
      400,
      ['A field of the form has a name that no field may have.'],
    ]);
  });

  it('of a visitor is refused before it is read', async () => {
    const refused = await call(uploadPath, upload(await drawPicture('png')));
    expect(refused.statusCode).toBe(401);
    const elsewhere = await server.app.inject({
      url: '/api/contact',
      ...(upload(Buffer.from('x')) as object),
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(elsewhere.statusCode).toBe(415);
  });
});

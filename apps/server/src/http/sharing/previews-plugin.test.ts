import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import type { Users } from '@stagetime/db/tables';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createTestApp, loadBuiltRenderer, type TestApp } from '../../testing/test-app.ts';
import { createPreviews } from './previews.ts';

let database: TestDatabase;
let server: TestApp;
let performer: number;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db, { render: await loadBuiltRenderer() });
  await insertMic(database.db, {
    citySlug: 'philadelphia',
    slug: 'good-hang',
    show_name: 'Good "Hang" <& Friends>',
  });
  performer = await insertPerson('comet-pepper', { stage_name: 'Comet "Pepper" <&>' });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

/** Someone at an address of their own. */
async function insertPerson(slug: string, columns: Updateable<Users> = {}): Promise<number> {
  const { userId } = (await signUpPerson(database.db)).user;
  await changePerson(userId, { custom_slug: slug, ...columns });
  return userId;
}

async function changePerson(userId: number, columns: Updateable<Users>): Promise<void> {
  await database.db.updateTable('users').set(columns).where('id', '=', userId).execute();
}

/** Stands still: however slow the machine is, no one waits too long. */
const clock = () => 0;

/** What the head of a page says, by name. */
async function readHead(path: string): Promise<Map<string, string>> {
  const { body } = await server.app.inject(path);
  const [head = ''] = body.split('</head>');
  const tags = head.matchAll(
    /<(?:meta (?:property|name)|link rel)="([^"]+)" (?:content|href)="([^"]*)"/g,
  );
  return new Map(Array.from(tags, ([, name = '', content = '']) => [name, content]));
}

/** The path of the picture that links to a page are shown with. */
async function findPicture(path: string): Promise<string> {
  const image = (await readHead(path)).get('og:image') ?? '';
  expect(image).toMatch(/^http:\/\/stagetime\.test\//);
  return new URL(image).pathname;
}

describe.each([
  ['a mic', '/philadelphia/good-hang', 'Good &quot;Hang&quot; &lt;& Friends> in Philadelphia'],
  ['a city', '/philadelphia', 'Open mics in Philadelphia'],
  ['a city without mics', '/los-angeles', 'Open mics in Los Angeles'],
  ['someone', '/profile/comet-pepper', 'Comet &quot;Pepper&quot; &lt;&>'],
])('the picture of a link to %s', (_what, page, alt) => {
  it('stands in the head of its page with size and words', async () => {
    const head = await readHead(page);
    expect(Object.fromEntries(head)).toMatchObject({
      'og:image': expect.stringMatching(/^http:\/\/stagetime\.test\/images\/previews\/.+\.png$/),
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(head.get('og:image:alt')?.replaceAll('&amp;', '&')).toBe(alt);
  });

  it('is a PNG of that size, for everyone and for good', async () => {
    const path = await findPicture(page);
    const answer = await server.app.inject(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const png = answer.rawPayload;
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(300_000);
  });

  it('is answered to HEAD, and not sent again to who has it', async () => {
    const path = await findPicture(page);
    const { headers, rawPayload } = await server.app.inject(path);
    const head = await server.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(rawPayload.length));
    expect(head.headers.etag).toBe(headers.etag);
    for (const known of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
      const again = await server.app.inject({
        url: path,
        headers: { 'if-none-match': String(known) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers['cache-control']).toContain('immutable');
    }
  });

  it('has one address: another content, another spelling or a query lead there', async () => {
    const path = await findPicture(page);
    const folder = path.slice(0, path.lastIndexOf('/'));
    for (const url of [`${path}?v=2`, `${folder}/00000000000000.png`, `${folder}/x`]) {
      const answer = await server.app.inject(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, path]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });
});

test("a mic's picture follows what the mic says", async () => {
  const { id } = await insertMic(database.db, { citySlug: 'boston', slug: 'moving' });
  const before = await findPicture('/boston/moving');
  await database.db
    .updateTable('mics')
    .set({ venue_name: 'Elsewhere' })
    .where('id', '=', id)
    .execute();
  const after = await findPicture('/boston/moving');
  expect(after).not.toBe(before);
  expect((await server.app.inject(before)).headers.location).toBe(after);
});

test("someone's picture follows what their page says, and no more", async () => {
  const userId = await insertPerson('ana-moth');
  const paths = [await findPicture('/profile/ana-moth')];
  const changes: Updateable<Users>[] = [
    { stage_name: 'Ana Moth' },
    { home_city: 'Boston' },
    { favorite_genres: ['magic', 'poetry'] },
    { experience_level: 'advanced' },
  ];
  for (const change of changes) {
    await changePerson(userId, change);
    paths.push(await findPicture('/profile/ana-moth'));
  }
  const { id } = await insertMic(database.db, { citySlug: 'boston', slug: 'moths' });
  const since = new Date('2026-01-01T00:00:00Z');
  await database.db
    .insertInto('mic_hosts')
    .values({ mic_id: id, user_id: userId, since })
    .execute();
  paths.push(await findPicture('/profile/ana-moth'));
  expect(new Set(paths).size).toBe(6);
  const [first = '', newest] = [paths[0], paths.at(-1)];
  expect((await server.app.inject(first)).headers.location).toBe(newest);
  // Their other name and their words are not in it.
  await changePerson(userId, { name: 'Someone Else', bio: 'Hello' });
  expect(await findPicture('/profile/ana-moth')).toBe(newest);
});

test.each([
  ['is suspended', { suspended_until: new Date('2126-01-01T00:00:00Z') }],
  ['has closed their account', { disabled_at: new Date('2026-01-01T00:00:00Z') }],
])('who %s has no picture', async (_why, columns) => {
  await changePerson(performer, columns);
  const head = await readHead('/profile/comet-pepper');
  expect([...head.keys()].filter((name) => /image|twitter/.test(name))).toEqual([]);
  const answer = await server.app.inject(`/images/previews/profiles/${performer}/x.png`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  await changePerson(performer, { suspended_until: null, disabled_at: null });
});

test("a night's picture says what became of that night, whatever became of an earlier one", async () => {
  const { id } = await insertMic(database.db, { citySlug: 'boston', slug: 'weekly' });
  const { nights } = (await server.app.inject(`/api/open-mics/${id}`)).json();
  const [first, second] = nights.map(({ date }: { date: string }) => date);
  await database.db
    .updateTable('mics')
    .set({ cancelled_nights: JSON.stringify({ [first]: 'No.', [second]: 'No.' }) })
    .where('id', '=', id)
    .execute();
  const lead = async (night: string) =>
    (await server.app.inject(`/images/previews/mics/${id}/${night}newest.png`)).headers.location;
  const [ofMic, ofFirst, ofSecond] = [
    await lead(''),
    await lead(`${first}/`),
    await lead(`${second}/`),
  ];
  expect(ofSecond).toMatch(new RegExp(`^/images/previews/mics/${id}/${second}/\\w{14}\\.png$`));
  const fileOf = (path = '') => path.split('/').at(-1);
  // The one that comes first is what the mic itself shows.
  expect(fileOf(ofFirst)).toBe(fileOf(ofMic));
  expect(fileOf(ofSecond)).not.toBe(fileOf(ofMic));
  expect((await server.app.inject(ofSecond ?? '')).headers['content-type']).toBe('image/png');
  // One that it does not have is no night's.
  expect(await lead('2020-01-01/')).toBe(ofMic);
});

test.each(['pending', 'rejected'] as const)('a %s mic has no picture', async (status) => {
  const { id } = await insertMic(database.db, {
    citySlug: 'boston',
    slug: `${status}-mic`,
    status,
  });
  const answer = await server.app.inject(`/images/previews/mics/${id}/x.png`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
});

test.each([
  '/images/previews/mics/999999999/x.png',
  '/images/previews/mics/good-hang/x.png',
  '/images/previews/mics/-1/x.png',
  '/images/previews/mics/1e3/x.png',
  '/images/previews/profiles/9999999999/x.png',
  '/images/previews/profiles/comet-pepper/x.png',
  '/images/previews/profiles/1e9/x.png',
  '/images/previews/profiles/%00/x.png',
  '/images/previews/cities/atlantis/x.png',
  '/images/previews/cities/Philadelphia/x.png',
  '/images/previews/cities/%00/x.png',
  '/images/previews/x.png',
])('%s is nowhere', async (url) => {
  expect((await server.app.inject(url)).statusCode).toBe(404);
});

describe('thirty links that are asked for at once', () => {
  const paths: string[] = [];
  beforeAll(async () => {
    for (let index = 0; index < 30; index += 1) {
      const slug = `crowd-${index}`;
      await insertMic(database.db, { citySlug: 'chicago', slug, show_name: `Crowd ${index}` });
      paths.push(await findPicture(`/chicago/${slug}`));
    }
  });

  it('are drawn as far as anyone may wait, the others come back later, and other answers go on', async () => {
    const held: (() => void)[] = [];
    const draw = () => new Promise<Buffer>((resolve) => held.push(() => resolve(Buffer.alloc(9))));
    const { app } = await createTestApp(database.db, { previews: createPreviews({ draw, clock }) });
    let refused = 0;
    const { promise: allRefused, resolve } = Promise.withResolvers<void>();
    const asked = paths.map(async (url) => {
      const answer = await app.inject(url);
      if (answer.statusCode === 503) refused += 1;
      if (refused === 9) resolve();
      return answer;
    });
    await allRefused;
    // Twenty-one wait for a drawing that does not end.
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    expect((await app.inject(paths[29] ?? '')).statusCode).toBe(503);
    const release = setInterval(() => {
      for (const end of held.splice(0)) end();
    }, 1);
    const answers = await Promise.all(asked);
    clearInterval(release);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(21);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    }
    await app.close();
  });

  it('leave the event loop free while they are drawn', async () => {
    const { app } = await createTestApp(database.db, { previews: createPreviews({ clock }) });
    const before = { thread: process.threadCpuUsage(), all: process.cpuUsage() };
    const answers = await Promise.all(paths.slice(0, 5).map((url) => app.inject(url)));
    const thread = process.threadCpuUsage(before.thread);
    const all = process.cpuUsage(before.all);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(thread.user + thread.system).toBeLessThan((all.user + all.system) / 2);
    await app.close();
  });
});

test('drawings are counted for each network, what is kept is not', async () => {
  const draw = async () => Buffer.alloc(9);
  const tools = { rateLimits: { scale: 1 / 60 } };
  const { app } = await createTestApp(database.db, { previews: createPreviews({ draw }), tools });
  const urls = [];
  for (let index = 0; index < 3; index += 1)
    urls.push(await findPicture(`/chicago/crowd-${index}`));
  const statuses = [];
  for (const url of [urls[0], urls[0], urls[1], urls[2]]) {
    statuses.push((await app.inject(url ?? '')).statusCode);
  }
  // Two drawings, five answers.
  expect(statuses).toEqual([200, 200, 200, 429]);
  await app.close();
});

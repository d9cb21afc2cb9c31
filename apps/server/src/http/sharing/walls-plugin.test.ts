import { wallPath, wallSize } from '@stagetime/contracts/mics/posters';
import { micTypes } from '@stagetime/contracts/mics/rules';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPreviews } from './previews.ts';

let database: TestDatabase;
let server: TestApp;
const previews = createPreviews({ clock: () => 0 });

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db, { previews });
  for (let index = 0; index < 20; index += 1) {
    const type = micTypes[index % micTypes.length] ?? 'comedy';
    await insertMic(database.db, {
      citySlug: 'philadelphia',
      slug: `night-${index}`,
      show_name: `A Long Night of ${index} Chairs and Tables`,
      categories: [type],
    });
  }
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

test("a city's wall is a picture of its coming nights, at most 30 kB for a first visit", async () => {
  const answer = await server.app.inject(wallPath('philadelphia'));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
  });
  expect(answer.rawPayload.length).toBeLessThanOrEqual(30_000);
  const { format, width, height, hasAlpha } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'heif',
    ...wallSize,
    hasAlpha: true,
  });
});

test('a wall is drawn once, for all who ask at the same time too', async () => {
  const path = wallPath('philadelphia');
  await database.db
    .updateTable('mics')
    .set({ show_name: 'Another Name' })
    .where('slug', '=', 'night-13')
    .execute();
  const { drawn } = previews.stats();
  const answers = await Promise.all([1, 2, 3].map(() => server.app.inject(path)));
  expect(previews.stats().drawn).toBe(drawn + 1);
  const [etag] = new Set(answers.map(({ headers }) => headers.etag));
  const again = await server.app.inject({
    url: path,
    headers: { 'if-none-match': `W/${String(etag)}` },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a wall has the later ones of many: the first stand below it', async () => {
  const path = wallPath('philadelphia');
  const rename = async (slug: string) => {
    const changed = { show_name: `Renamed ${slug}` };
    await database.db.updateTable('mics').set(changed).where('slug', '=', slug).execute();
    return (await server.app.inject(path)).headers.etag;
  };
  const { etag } = (await server.app.inject(path)).headers;
  expect([await rename('night-0'), await rename('night-1')]).toEqual([etag, etag]);
  expect(await rename('night-19')).not.toBe(etag);
});

test("a day's wall has the nights of that day; what is no day is passed over", async () => {
  const etagOf = async (path: string) => (await server.app.inject(path)).headers.etag;
  const addOnTuesday = (index: number) =>
    insertMic(database.db, {
      ...{ citySlug: 'philadelphia', slug: `tuesday-${index}`, show_name: `Tuesday ${index}` },
      schedule_days: [2],
    });
  for (const index of [1, 2, 3, 4, 5]) await addOnTuesday(index);
  const tuesday = wallPath('philadelphia', 'tuesday');
  // They do not fill a row.
  expect(await etagOf(tuesday)).toBe(await etagOf(wallPath('philadelphia')));
  await addOnTuesday(6);
  expect(await etagOf(tuesday)).not.toBe(await etagOf(wallPath('philadelphia')));
  const city = '/images/walls/philadelphia.avif';
  expect(await etagOf(`${city}?day=someday`)).toBe(await etagOf(city));
  // A date that no listing has.
  expect((await server.app.inject(`${city}?day=2001-01-01`)).statusCode).toBe(400);
});

test('a city without mics has an empty wall, an unknown one none', async () => {
  const empty = await server.app.inject(wallPath('boston'));
  expect([empty.statusCode, empty.rawPayload.length < 2000]).toEqual([200, true]);
  for (const slug of ['atlantis', 'Bad..Slug']) {
    expect((await server.app.inject(wallPath(slug))).statusCode).toBe(404);
  }
});

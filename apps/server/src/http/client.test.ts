import { createMemoryStore } from '@stagetime/api/core/images/image-store';
import { drawPicture } from '@stagetime/api/core/images/testing/pictures';
import { signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { createStagetimeClient } from '@stagetime/client/client';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let database: TestDatabase;
let server: TestApp;
let origin: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db, { tools: { images: createMemoryStore() } });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  await insertMic(database.db, {
    citySlug: 'philadelphia',
    slug: 'good-hang',
    show_name: 'Good Hang',
  });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

describe("the integrators' client", () => {
  it('reads cities, a listing and a mic over the network', async () => {
    const stagetime = createStagetimeClient(origin);
    const cities = await stagetime.GET('/cities');
    const city = cities.data?.data.find(({ mic_count }) => mic_count > 0)?.slug ?? '';
    const listing = await stagetime.GET('/open-mics/city/{city}', {
      params: { path: { city }, query: { day: 'monday' } },
    });
    const [listed] = listing.data ?? [];
    const mic = await stagetime.GET('/open-mics/{id}', {
      params: { path: { id: listed?.slug ?? '' } },
    });
    expect(mic.data).toMatchObject({ show_name: 'Good Hang', recurrence: 'Weekly' });
  });

  it('gets a failure as a value with its code', async () => {
    const stagetime = createStagetimeClient(origin, { token: 'a.b.c' });
    const { data, error } = await stagetime.GET('/open-mics/{id}', {
      params: { path: { id: 'nothing-here' } },
    });
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });

  it('sends what takes a form as one, with lists, a picture or none', async () => {
    const { token } = await signUpPerson(database.db);
    const stagetime = createStagetimeClient(origin, { token });
    const body = {
      name: 'From a Program',
      venue_name: 'The Raven Lounge',
      city: 'philadelphia',
      state: 'PA',
      email: 'dana@example.test',
      recurrence: 'Weekly',
      selectedDays: ['monday', 'thursday'],
      categories: [],
      time: '20:00',
    };
    const plain = await stagetime.POST('/open-mics', { body });
    const drawn = new Blob([new Uint8Array(await drawPicture('png'))]);
    const pictured = await stagetime.request('post', '/open-mics', {
      body: { ...body, name: 'With a Picture', venue_image: drawn },
    });
    const found = await Promise.all(
      [plain, pictured].map(({ data }) =>
        stagetime.GET('/open-mics/{id}', { params: { path: { id: data?.slug ?? '' } } }),
      ),
    );
    expect(found.map(({ data }) => [data?.show_name, data?.day_of_week])).toEqual([
      ['From a Program', 'monday,thursday'],
      ['With a Picture', 'monday,thursday'],
    ]);
    expect(found.map(({ data }) => data?.cover_image_url === null)).toEqual([true, false]);
    const refused = await stagetime.PUT('/open-mics/{id}', {
      params: { path: { id: plain.data?.slug ?? '' } },
      body: { updated_at: found[0]?.data?.updated_at ?? '', skipped_dates: [] },
    });
    // It waits for review: what it says of that shows that the form was read.
    expect(refused.error).toMatchObject({ code: 'CONFLICT' });
  });
});

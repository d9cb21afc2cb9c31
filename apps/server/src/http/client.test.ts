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
  server = await createTestApp(database.db);
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
});

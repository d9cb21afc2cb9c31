import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createVisitor } from '../../testing/callers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

describe('places.listCities', () => {
  it('lists the twelve known cities by name, with their approved mics', async () => {
    await insertMic(database.db, { citySlug: 'austin' });
    await insertMic(database.db, { citySlug: 'austin', status: 'pending' });
    const cities = await createVisitor(database.db).places.listCities();
    expect(cities.map(({ slug, timeZone, micCount }) => [slug, timeZone, micCount])).toEqual([
      ['atlanta', 'America/New_York', 0],
      ['austin', 'America/Chicago', 1],
      ['boston', 'America/New_York', 0],
      ['chicago', 'America/Chicago', 0],
      ['denver', 'America/Denver', 0],
      ['los-angeles', 'America/Los_Angeles', 0],
      ['miami', 'America/New_York', 0],
      ['new-york', 'America/New_York', 0],
      ['philadelphia', 'America/New_York', 0],
      ['portland', 'America/Los_Angeles', 0],
      ['san-francisco', 'America/Los_Angeles', 0],
      ['seattle', 'America/Los_Angeles', 0],
    ]);
  });
});

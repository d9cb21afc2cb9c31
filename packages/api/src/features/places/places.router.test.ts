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

describe('places.cityChoices', () => {
  const choicesOf = (citySlug?: string) =>
    createVisitor(database.db).places.cityChoices({ citySlug });

  it('offers the three, and the others that have a mic', async () => {
    await insertMic(database.db, { citySlug: 'portland' });
    await insertMic(database.db, { citySlug: 'miami', status: 'pending' });
    const { cities, hasMore } = await choicesOf();
    expect(cities).toEqual([
      { slug: 'los-angeles', name: 'Los Angeles' },
      { slug: 'new-york', name: 'New York' },
      { slug: 'chicago', name: 'Chicago' },
      { slug: 'austin', name: 'Austin' },
      { slug: 'portland', name: 'Portland' },
    ]);
    expect(hasMore).toBe(false);
  });

  it.each([
    ['seattle', 'Portland'],
    ['atlanta', 'Austin'],
    // One is not sent to where one is.
    ['portland', 'Austin'],
    ['atlantis', undefined],
    [undefined, undefined],
  ])('knows the nearest other city with a mic, of %s', async (citySlug, name) => {
    expect((await choicesOf(citySlug)).nearest?.name).toBe(name);
  });

  it('offers what is near where there are many, and says that there are more', async () => {
    await database.db
      .insertInto('cities')
      .values(
        Array.from({ length: 20 }, (_, index) => ({
          slug: `town-${index}`,
          name: `Town ${index}`,
          state: 'WA',
          country: 'US',
          time_zone: 'America/Los_Angeles',
          // One hundred kilometres further north each; of the last no one knows where it is.
          latitude: index === 19 ? null : 47.6 + index * 0.9,
          longitude: index === 19 ? null : -122.3,
        })),
      )
      .execute();
    for (let index = 0; index < 20; index += 1) {
      await insertMic(database.db, { citySlug: `town-${index}` });
    }
    const { cities, hasMore, nearest } = await choicesOf('seattle');
    expect(nearest?.slug).toBe('town-0');
    expect(hasMore).toBe(true);
    expect(cities.map(({ slug }) => slug)).toEqual([
      ...['los-angeles', 'new-york', 'chicago', 'portland'],
      ...['town-0', 'town-1', 'town-2', 'town-3', 'town-4', 'town-5', 'town-6', 'town-7'],
    ]);
    // Where the city that is shown is on no map, what is in its zone is near.
    expect((await choicesOf('town-19')).cities.map(({ slug }) => slug)).toContain('town-19');
    const anywhere = await choicesOf();
    expect(anywhere.cities).toHaveLength(3);
    expect(anywhere.hasMore).toBe(true);
  });
});

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

describe("a city's day in places.listCities", () => {
  const mondays = {
    citySlug: 'denver',
    start_time: '20:00',
    now: new Date('2026-11-20T19:00:00Z'),
  };
  const tonightIn = async (citySlug: string, now: string) => {
    const { places } = createVisitor(database.db, new Date(now));
    return (await places.listCities()).find(({ slug }) => slug === citySlug)?.tonight;
  };

  it('is told by its clock, with the mics that are on in what is left of it', async () => {
    await insertMic(database.db, mondays);
    const { id } = await insertMic(database.db, { ...mondays, start_time: '12:00' });
    await insertMic(database.db, { ...mondays, status: 'pending' });
    await insertMic(database.db, { ...mondays, schedule_days: [2] });
    // Monday in Denver: at 10 AM, at 6 PM, half an hour after the last one ended; and on Wednesday.
    expect(await tonightIn('denver', '2026-11-23T17:00:00Z')).toBe('2 today');
    expect(await tonightIn('denver', '2026-11-24T01:00:00Z')).toBe('1 tonight');
    expect(await tonightIn('denver', '2026-11-24T06:30:00Z')).toBeUndefined();
    expect(await tonightIn('denver', '2026-11-25T17:00:00Z')).toBeUndefined();
    await database.db
      .updateTable('nights')
      .set({ is_off: true })
      .where('mic_id', '=', id)
      .execute();
    expect(await tonightIn('denver', '2026-11-23T17:00:00Z')).toBe('1 today');
  });

  it('begins with what still runs since yesterday', async () => {
    await insertMic(database.db, { ...mondays, citySlug: 'miami', start_time: '22:30' });
    expect(await tonightIn('miami', '2026-11-24T05:30:00Z')).toBe('1 today');
    expect(await tonightIn('miami', '2026-11-24T07:00:00Z')).toBeUndefined();
  });
});

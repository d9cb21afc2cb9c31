import type { Database } from '@stagetime/db/database';

/** Cities with their number of approved mics. */
function selectCities(db: Database) {
  return db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'state', 'time_zone'])
    .select((eb) =>
      eb
        .selectFrom('mics')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('mics.city_id', '=', 'cities.id')
        .where('mics.status', '=', 'approved')
        .as('mic_count'),
    );
}

export async function findCityBySlug(db: Database, slug: string) {
  return selectCities(db).where('slug', '=', slug).executeTakeFirst();
}

/** Every city, by name. */
export async function listCityRows(db: Database) {
  return selectCities(db).orderBy('name').execute();
}

/** Where every city is, for finding the one that somebody is near; of some only the name is known. */
export async function listCityPositions(db: Database) {
  return db.selectFrom('cities').select(['slug', 'name', 'latitude', 'longitude']).execute();
}

export type CityRow = Awaited<ReturnType<typeof listCityRows>>[number];

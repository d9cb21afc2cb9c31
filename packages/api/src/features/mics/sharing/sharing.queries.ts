import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';

/** The first approved mics of a city, for as long as they are: a steady choice. */
export async function listFirstMics(db: Database, cityId: number, limit: number) {
  return db
    .selectFrom('mics')
    .select(['show_name', 'categories'])
    .where('city_id', '=', cityId)
    .where('status', '=', 'approved')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The ranges of so many ids that hold approved mics, with when one of them changed last. */
export async function listIdRanges(db: Database, size: number) {
  return db
    .selectFrom('mics')
    .select(sql<number>`(id / ${sql.lit(size)})::integer`.as('range'))
    .select((eb) => eb.fn.max('updated_at').as('updated_at'))
    .select((eb) => eb.fn.countAll<number>().as('mic_count'))
    .where('status', '=', 'approved')
    .groupBy('range')
    .orderBy('range')
    .execute();
}

/** Where approved mics are, by id, from one id up to another without it. */
export async function listAddresses(
  db: Database,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
) {
  return db
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(['mics.id', 'mics.slug', 'mics.updated_at', 'cities.slug as city_slug'])
    .where('mics.status', '=', 'approved')
    .where('mics.id', '>=', from)
    .where('mics.id', '<', to)
    .orderBy('mics.id')
    .limit(limit)
    .execute();
}

/** When an approved mic of each city changed last. */
export async function listCityChanges(db: Database) {
  return db
    .selectFrom('cities')
    .leftJoin('mics', (join) =>
      join.onRef('mics.city_id', '=', 'cities.id').on('mics.status', '=', 'approved'),
    )
    .select('cities.slug')
    .select((eb) => eb.fn.max('mics.updated_at').as('updated_at'))
    .groupBy('cities.slug')
    .orderBy('cities.slug')
    .execute();
}

import type { Database } from '@stagetime/db/database';

/** The neighborhoods of a city's approved mics, by name. */
export async function listNeighborhoods(db: Database, cityId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('city_neighborhoods')
    .select('neighborhood')
    .where('city_id', '=', cityId)
    .where('neighborhood', '!=', '')
    .groupBy('neighborhood')
    .having((eb) => eb.fn.sum('mic_count'), '>', 0)
    .execute();
  return rows
    .map(({ neighborhood }) => neighborhood)
    .toSorted((one, other) => one.localeCompare(other, 'en'));
}

import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';

/** A city with mics, or one of its neighborhoods. */
export type DirectoryPlace = {
  readonly citySlug: string;
  readonly city: string;
  readonly neighborhood: string | null;
};

/** Every one of them; a city stands before its neighborhoods. */
export async function listPlaces(db: Database): Promise<DirectoryPlace[]> {
  const { rows } = await sql<DirectoryPlace>`
    with known as (
      select city_id, neighborhood from mics where status = 'approved' group by 1, 2)
    select slug as "citySlug", name as city, neighborhood
    from (select city_id, neighborhood from known union select city_id, null from known) as places
    join cities on cities.id = city_id
    order by name, neighborhood nulls first, slug`.execute(db);
  return rows;
}

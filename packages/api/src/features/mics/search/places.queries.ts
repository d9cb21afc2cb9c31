import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';

/** A city with mics, or one of its neighborhoods. */
export type DirectoryPlace = {
  readonly citySlug: string;
  readonly city: string;
  readonly neighborhood: string | null;
};

/**
 * Something else as soon as a mic came or went anywhere: each leaves a new row in the counts of
 * neighborhoods. A renamed city is seen by its name.
 */
export async function readPlacesVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', (select max(id) from city_neighborhoods),
      (select md5(string_agg(slug || name, ' ' order by id)) from cities)) as version`.execute(db);
  return rows[0]?.version ?? '';
}

export async function listPlaces(db: Database): Promise<DirectoryPlace[]> {
  const { rows } = await sql<DirectoryPlace>`
    select distinct cities.slug as "citySlug", cities.name as city, known.neighborhood
    from city_neighborhoods join cities on cities.id = city_neighborhoods.city_id
    cross join lateral (values (null), (nullif(city_neighborhoods.neighborhood, '')))
      as known (neighborhood)
    where mic_count > 0
    order by 2, 3 nulls first, 1`.execute(db);
  return rows;
}

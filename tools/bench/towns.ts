import type pg from 'pg';

/** Those that every database has. */
const firstCities = 12;
const micsEach = 1000;

/** How many cities a directory has: a thousand for a million mics, and never fewer than there are anyway. */
export function countCities(mics: number): number {
  return Math.max(firstCities, Math.floor(mics / micsEach));
}

/** Adds cities to the first twelve, with ids one after the other; they lie where those do. */
export async function addTowns(client: pg.Client, cities: number): Promise<void> {
  await client.query(
    `insert into cities (slug, name, state, time_zone, latitude, longitude)
    select 'town-' || number, 'Town ' || number, state, time_zone, latitude, longitude
    from generate_series($1::integer + 1, $2::integer) number join cities on cities.id = 1 + number % $1::integer
    order by number`,
    [firstCities, cities],
  );
}

/**
 * Moves generated mics out of the twelve cities that the generator knows, so that each city has about a thousand:
 * the largest of the twelve twice as many, the smallest a tenth.
 */
export async function spreadOverTowns(client: pg.Client, mics: number): Promise<void> {
  const cities = countCities(mics);
  if (cities === firstCities) return;
  await addTowns(client, cities);
  // As a bulk load: search is rebuilt once, and there are no nights yet.
  await client.query('begin; set local session_replication_role = replica');
  await client.query(
    'update mics set city_id = 1 + id % $1::integer where id % $1::integer >= $2::integer',
    [cities, firstCities],
  );
  await client.query('commit');
  await client.query('vacuum full mics');
  await client.query('select rebuild_search_index()');
}

import { scheduleColumns } from '@stagetime/db/nights/scheduled-mics';
import type { DB } from '@stagetime/db/tables';
import { type Kysely, sql } from 'kysely';

export type MicState = 'approved' | 'pending';

function selectMicsAtPlaces(db: Kysely<DB>) {
  return db
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(['mics.id', 'mics.slug', 'mics.status', 'cities.slug as city_slug', 'show_name'])
    .select(['venue_name', 'venue_address', 'start_time', 'host_name', ...scheduleColumns]);
}

/** Undefined where its city is not listed yet. */
export async function findMicAtPlace(db: Kysely<DB>, id: number) {
  return selectMicsAtPlaces(db).where('mics.id', '=', id).executeTakeFirst();
}

/** Mics of these cities and states at a place of one of these names, in small letters. */
export async function listMicsAtPlaces(
  db: Kysely<DB>,
  citySlugs: readonly string[],
  names: readonly string[],
  states: readonly MicState[],
) {
  return (
    selectMicsAtPlaces(db)
      .where('cities.slug', '=', (eb) => eb.fn.any(eb.val([...citySlugs])))
      // As the index mics_place has it.
      .where(sql<string>`lower(coalesce(venue_name, show_name))`, '=', (eb) =>
        eb.fn.any(eb.val([...names])),
      )
      .where('mics.status', '=', (eb) => eb.fn.any(eb.val([...states])))
      .orderBy('start_time')
      .orderBy('mics.id')
      .limit(maxRows)
      .execute()
  );
}

/** More are at no place, but where many mics name none ('TBA'). */
const maxRows = 1000;

export type MicAtPlace = Awaited<ReturnType<typeof listMicsAtPlaces>>[number];

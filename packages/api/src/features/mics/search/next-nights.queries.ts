import type { Database } from '@stagetime/db/database';
import type { Mics } from '@stagetime/db/tables';
import { type Selectable, sql } from 'kysely';

/** The next night of a mic, with the zone that tells what it is called. */
export type FoundNight = Pick<Selectable<Mics>, 'start_time' | 'signup_time' | 'moved_nights'> & {
  readonly local_date: string;
  readonly is_certain: boolean;
  readonly time_zone: string;
};

/** The next night that is on of each of these public mics that has one. */
export async function findNextNights(
  db: Database,
  micIds: readonly number[],
  now: Date,
): Promise<Map<number, FoundNight>> {
  if (micIds.length === 0) return new Map();
  const { rows } = await sql<FoundNight & { readonly mic_id: number }>`
    select asked.mic_id, next.local_date, next.is_certain, cities.time_zone,
      start_time, signup_time, moved_nights
    from unnest(${micIds}::bigint[]) as asked (mic_id)
    join mics on mics.id = asked.mic_id and mics.status = 'approved'
    cross join lateral (
      select local_date, is_certain, city_id from nights
      where nights.mic_id = asked.mic_id and nights.ends_at > ${now}
        and not coalesce(mics.cancelled_nights ? local_date::text, false)
      order by local_date limit 1) as next
    join cities on cities.id = next.city_id`.execute(db);
  return new Map(rows.map(({ mic_id, ...night }) => [mic_id, night]));
}

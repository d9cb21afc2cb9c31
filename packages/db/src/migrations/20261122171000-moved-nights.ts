import { type Kysely, sql } from 'kysely';

/** A night may take place at another date or time than its schedule says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- decision 0021
    alter table night_statuses
      drop constraint night_statuses_status,
      add constraint night_statuses_status check (status in ('cancelled', 'moved')),
      -- Where it takes place, or was to before it was cancelled; the night's own date for another time
      -- or place only.
      add column moved_to_date date,
      -- Null for the time at which the mic begins anyway.
      add column moved_to_time time(0),
      add constraint night_statuses_moved check (status = 'cancelled' or moved_to_date is not null),
      add constraint night_statuses_time check (moved_to_time is null or moved_to_date is not null)
  `.execute(db);
  await sql`
    alter table mics
      -- The same as {date: {to, time, sentence}} for every read of a mic; null for almost all. A trigger
      -- keeps it.
      add column moved_nights jsonb`.execute(db);
  await sql`
    -- decision 0021
    create index mics_moved on mics (city_id) where moved_nights is not null`.execute(db);
}

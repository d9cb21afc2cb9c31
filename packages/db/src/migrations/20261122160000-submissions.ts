import { type Kysely, sql } from 'kysely';

/**
 * Mics that wait for review may be in a city that is not listed yet: it becomes a row when the mic is
 * approved, so until then the mic says its name, and its state.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mics
      alter column city_id drop not null,
      add column proposed_city text_80,
      add constraint mics_city_is_whole check (case
        when city_id is null
          then proposed_city is not null and state is not null and status <> 'approved'
        else proposed_city is null end)`.execute(db);
  // What is at a venue, for telling a submitter that their mic may be listed already.
  await sql`
    create index mics_venue on mics (city_id, lower(venue_name))
    where status = 'approved'`.execute(db);
}

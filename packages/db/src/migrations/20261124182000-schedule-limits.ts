import { type Kysely, sql } from 'kysely';

/** What takes nights away from a schedule: a season, a last night, skipped dates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In three steps: a column of a domain that has a rule already would write the table anew.
  await sql`create domain season as text`.execute(db);
  await sql`create domain skipped_dates as text[]`.execute(db);
  await sql`
    -- decision 0021
    alter table mics
      -- First and last day of each year's, 'MM-DD/MM-DD'; it may go on over the new year.
      add column schedule_season season,
      add column schedule_last_night date,
      -- Local dates, ascending.
      add column schedule_skipped skipped_dates not null default '{}'`.execute(db);
  await sql`
    alter domain season add constraint season_is_one
      check (value ~ '^(0[1-9]|1[0-2])-[0-3][0-9]/(0[1-9]|1[0-2])-[0-3][0-9]$') not valid`.execute(
    db,
  );
  await sql`
    alter domain skipped_dates add constraint skipped_dates_are_few
      check (cardinality(value) <= 60) not valid`.execute(db);
}

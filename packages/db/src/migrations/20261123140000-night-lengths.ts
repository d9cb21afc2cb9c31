import { type Kysely, sql } from 'kysely';

/**
 * How long a mic's nights last, and nights whose start nobody knows: they stand in a listing at their
 * sign-up time, which is no start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In three steps: a column of a domain that has a rule already would write the table anew.
  await sql`create domain night_minutes as smallint`.execute(db);
  await sql`
    alter table mics
      -- Null where nobody has said it.
      add column length_minutes night_minutes`.execute(db);
  await sql`
    alter domain night_minutes
      add constraint night_minutes check (value between 15 and 480) not valid`.execute(db);
  await sql`
    alter table nights
      drop constraint nights_time_is_whole,
      add constraint nights_start_is_listed
        check (starts_at is null or listed_time <> '24:00'::time) not valid
  `.execute(db);
  // Whoever keeps nights next looks at every mic again: migrate itself, and at the latest each city's
  // midnight, for what the release before wrote meanwhile.
  await sql`
    -- decision 0021: one row for each city
    update city_nights set kept_for = null, working_on = null`.execute(db);
}

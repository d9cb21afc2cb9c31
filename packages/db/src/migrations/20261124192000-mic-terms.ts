import { type Kysely, sql } from 'kysely';

/** What performers ask first: minutes on stage, spots, from which age on, and whether there are steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In two steps: a column of a domain that has a rule already would write the table anew.
  await sql`create domain stage_minutes as smallint`.execute(db);
  await sql`create domain spot_count as smallint`.execute(db);
  await sql`create domain least_age as text`.execute(db);
  await sql`create domain yes_or_no as text`.execute(db);
  await sql`
    -- decision 0021
    alter table mics
      add column minutes_on_stage stage_minutes,
      add column spots spot_count,
      -- '0' is all ages; null where nobody has said it.
      add column least_age least_age,
      add column step_free yes_or_no`.execute(db);
  await sql`
    alter domain stage_minutes
      add constraint stage_minutes check (value between 1 and 60) not valid`.execute(db);
  await sql`
    alter domain spot_count
      add constraint spot_count check (value between 1 and 200) not valid`.execute(db);
  await sql`
    alter domain least_age
      add constraint least_age check (value in ('0', '16', '18', '21')) not valid`.execute(db);
  await sql`
    alter domain yes_or_no
      add constraint yes_or_no check (value in ('yes', 'no')) not valid`.execute(db);
}

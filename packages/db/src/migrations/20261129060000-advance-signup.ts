import { type Kysely, sql } from 'kysely';

/** How many days before a night its list opens, and at what time of that day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In two steps: a column of a domain that has a rule already would write the table anew.
  await sql`create domain advance_days as smallint`.execute(db);
  await sql`
    -- decision 0021
    alter table mics
      add column advance_signup_days advance_days,
      add column advance_signup_time time(0)`.execute(db);
  await sql`
    alter domain advance_days
      add constraint advance_days check (value between 1 and 30) not valid`.execute(db);
}

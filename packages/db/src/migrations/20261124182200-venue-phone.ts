import { type Kysely, sql } from 'kysely';

/** The venue's own phone, which everyone may call, and when the list closes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In two steps: a column of a domain that has a rule already would write the table anew.
  await sql`create domain public_phone as text`.execute(db);
  await sql`
    -- decision 0021
    alter table mics
      add column venue_phone public_phone,
      add column signup_closes time(0)`.execute(db);
  await sql`
    alter domain public_phone
      add constraint public_phone_is_short check (char_length(value) <= 30) not valid`.execute(db);
}

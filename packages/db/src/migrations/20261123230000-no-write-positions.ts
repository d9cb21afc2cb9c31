import { type Kysely, sql } from 'kysely';

/** Whoever has a token reads the primary, so no one notes any more how far a replica has to be for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only where sql/write-positions.sql was: a database that is made anew never has them.
  await sql`drop function if exists note_write, position_to_read`.execute(db);
  await sql`
    -- decision 0021: it came after the release before
    drop table write_positions`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** The last word of a mic can be a moderator's, which was kept as its host's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter domain word_by drop constraint word_by`.execute(db);
  await sql`
    alter domain word_by add constraint word_by
      check (value in ('listing', 'host', 'moderator', 'people')) not valid`.execute(db);
}

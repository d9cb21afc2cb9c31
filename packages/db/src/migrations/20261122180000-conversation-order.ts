import { type Kysely, sql } from 'kysely';

/** Somebody's conversations by their last message, from whichever side of the pair they are on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const side of ['lower', 'higher']) {
    await sql
      .raw(
        `-- decision 0021
        create index conversations_${side}_order on conversations (${side}_id, last_message_id)`,
      )
      .execute(db);
  }
  // The new one finds them, too.
  await sql`drop index conversations_higher_id`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** News are mailed once they can no longer be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table night_notices
      -- What they had been told before it, as { kind, facts }, which holds again where its mail is taken back.
      add column before jsonb`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * When a mail was to go that later ones may be told with: unlike `due_at` it stays where it is when the mail
 * is tried. Null for all that goes alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- decision 0021
    alter table outbox add column planned_at timestamptz(3)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * No one is told any more that the directory changed: answers are kept for one second, whatever changes.
 * A process of the release before shows a change when its minute is over, until it is replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With the triggers that call them.
  await sql`drop function if exists notify_mic_changes cascade`.execute(db);
  await sql`drop function if exists notify_everything_changed cascade`.execute(db);
  await sql`drop function if exists notify_search_changed cascade`.execute(db);
  await sql`drop function if exists notify_profile_changes cascade`.execute(db);
}

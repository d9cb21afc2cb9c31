import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';

/** Forgets the words that stand in no name any more, which two writers at once may have left. */
export async function purgeSearchWords(db: Database): Promise<void> {
  await sql`select search_forget_unused()`.execute(db);
}

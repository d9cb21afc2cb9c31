import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Notes on the primary how far its log is, now that what somebody wrote is committed. */
export async function noteWrite(db: Database, userId: number): Promise<void> {
  await sql`/* prepared as note_write */ select note_write(${userId})`.execute(db);
}

/** How far a replica has to be for somebody, in bytes of the log; null where any will do. */
export async function readPosition(db: Database, userId: number): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    /* prepared as position_to_read */ select position_to_read(${userId}) as position`.execute(db);
  return rows[0]?.position ?? null;
}

/** Removes what nobody asks for any more; since when the table is kept stays. */
export async function purgeWritePositions(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('write_positions')
    .where('user_id', '<>', 0)
    .where('written_at', '<=', new Date(now.getTime() - 60_000))
    .execute();
}

import { type Kysely, sql } from 'kysely';

/**
 * How far the log of the database was when somebody last wrote: replicas that have replayed it up to
 * there know what they wrote. Not logged itself: a write of it waits for no disk and no replica, and a
 * database that takes over begins without (sql/write-positions.sql knows that).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table write_positions (
      user_id bigint primary key,
      position pg_lsn not null,
      written_at timestamptz not null
    )`.execute(db);
}

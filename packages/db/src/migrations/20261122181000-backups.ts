import { type Kysely, sql } from 'kysely';

/** When the database was backed up: what tells an operator that it no longer is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id bigint generated always as identity primary key,
      -- Of the archive's snapshot: what was written later is not in it.
      started_at timestamptz(3) not null,
      ended_at timestamptz(3) not null,
      bytes bigint not null check (bytes > 0),
      is_encrypted boolean not null,
      check (ended_at >= started_at)
    )`.execute(db);
}

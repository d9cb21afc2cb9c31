import { type Kysely, sql } from 'kysely';

/**
 * Stage names that somebody gave up. They stay reserved, or a link to one person would lead to another.
 * Kept as hashes, so that nothing of the person is left to read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table freed_stage_names (
      name_hash bytea primary key check (length(name_hash) = 32),
      freed_at timestamptz(3) not null default now()
    )`.execute(db);
}

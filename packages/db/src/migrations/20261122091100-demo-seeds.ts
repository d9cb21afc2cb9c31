import { type Kysely, sql } from 'kysely';

/** Which demo data was put in. A row is there exactly when all of that data is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_seeds (
      name text primary key check (length(name) between 1 and 60),
      seeded_at timestamptz(3) not null default now()
    )`.execute(db);
}

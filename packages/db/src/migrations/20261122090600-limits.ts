import { type Kysely, sql } from 'kysely';

/** What keeps count of attempts. Logged tables: a crash must not hand out fresh guesses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limits (
      -- A name of the limit and a hash of who it counts for.
      key text primary key check (length(key) <= 120),
      -- When the attempts within the window were, oldest first.
      hits timestamptz[] not null,
      -- From when on none of them counts.
      idle_at timestamptz not null
    )`.execute(db);
  await sql`create index rate_limits_idle_at on rate_limits (idle_at)`.execute(db);
  await sql`
    create table sign_in_failures (
      key text primary key check (length(key) <= 120),
      in_a_row integer not null,
      last_at timestamptz(3) not null
    )`.execute(db);
  await sql`
    create table spent_captchas (
      id text primary key check (length(id) <= 128),
      expires_at timestamptz(3) not null
    )`.execute(db);
}

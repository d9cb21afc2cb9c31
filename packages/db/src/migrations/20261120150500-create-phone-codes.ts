import { type Kysely, sql } from 'kysely';

/** The code that was last sent to a number; a new one takes its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table phone_codes (
      phone text primary key check (phone ~ '^[+]1[0-9]{10}$'),
      salt bytea not null check (length(salt) = 16),
      -- HMAC with a key outside the database: a million codes are soon tried otherwise.
      code_hash bytea not null check (length(code_hash) = 32),
      -- Taken before comparing, so that parallel guesses count too.
      tries smallint not null default 0 check (tries between 0 and 5),
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table phone_codes`.execute(db);
}

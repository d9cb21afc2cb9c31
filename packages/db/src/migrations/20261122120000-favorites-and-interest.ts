import { type Kysely, sql } from 'kysely';

/** What people mark of the mics: those that they keep for themselves, and those that they come to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favorites (
      user_id bigint not null references users on delete cascade,
      mic_id bigint not null references mics on delete cascade,
      created_at timestamptz(3) not null,
      primary key (user_id, mic_id)
    )`.execute(db);
  // Somebody's list, the newest first.
  await sql`
    create index favorites_user_id_created_at on favorites (user_id, created_at, mic_id)`.execute(
    db,
  );
  await sql`create index favorites_mic_id on favorites (mic_id)`.execute(db);
  await sql`
    create table interests (
      user_id bigint not null references users on delete cascade,
      mic_id bigint not null references mics on delete cascade,
      created_at timestamptz(3) not null,
      -- Not while the person is disabled: src/sql/interests.sql keeps it.
      is_shown boolean not null default true,
      primary key (user_id, mic_id)
    )`.execute(db);
  await sql`
    create index interests_mic_id on interests (mic_id, created_at, user_id)`.execute(db);
  // How many interests of a mic are shown: src/sql/interests.sql counts in the writing transaction.
  await sql`
    create table interest_counts (
      mic_id bigint primary key references mics on delete cascade,
      interested_count integer not null check (interested_count >= 0)
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Who follows whom, and how many; sql/follow-counts.sql keeps the numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table follows (
      follower_id bigint not null references users on delete cascade,
      followed_id bigint not null references users on delete cascade,
      created_at timestamptz(3) not null,
      primary key (follower_id, followed_id),
      check (follower_id <> followed_id)
    )`.execute(db);
  // Both lists, the newest first.
  await sql`
    create index follows_followers on follows (followed_id, created_at, follower_id)`.execute(db);
  await sql`
    create index follows_following on follows (follower_id, created_at, followed_id)`.execute(db);
  await sql`
    create table follow_counts (
      user_id bigint primary key references users on delete cascade,
      followers integer not null check (followers >= 0),
      following integer not null check (following >= 0)
    )`.execute(db);
}

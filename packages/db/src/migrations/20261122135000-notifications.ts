import { type Kysely, sql } from 'kysely';

/** What somebody is told of, and what their open pages are told at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      recipient_id bigint not null references users on delete cascade,
      kind text not null check (kind in ('follow')),
      -- Who did it.
      source_id bigint not null references users on delete cascade,
      created_at timestamptz(3) not null,
      read_at timestamptz(3),
      -- It stays for a day at least, so that what was removed is not told again.
      dismissed_at timestamptz(3),
      check (recipient_id <> source_id)
    )`.execute(db);
  // One for each pair: following again renews it, once in 24 hours.
  await sql`
    create unique index notifications_follow on notifications (recipient_id, source_id)
      where kind = 'follow'`.execute(db);
  await sql`create index notifications_source_id on notifications (source_id)`.execute(db);
  await sql`create index notifications_inbox on notifications (recipient_id, id)`.execute(db);
  await sql`
    create index notifications_unread on notifications (recipient_id, source_id)
      where dismissed_at is null and read_at is null`.execute(db);
  // What open pages are told, for as long as one that lost its connection may come back.
  await sql`
    create table live_events (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      kind text_30 not null,
      -- What the kind has beside its name.
      detail jsonb not null check (jsonb_typeof(detail) = 'object'),
      -- The database's clock: processes read by it which events they may have missed.
      created_at timestamptz(3) not null default clock_timestamp()
    )`.execute(db);
  await sql`create index live_events_user_id on live_events (user_id, id)`.execute(db);
  await sql`create index live_events_created_at on live_events (created_at)`.execute(db);
}

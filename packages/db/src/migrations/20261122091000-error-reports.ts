import { type Kysely, sql } from 'kysely';

/** What broke in people's browsers: one row for each error, however often it was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table error_reports (
      -- SHA-256 of what makes two reports the same error.
      fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
      level text not null check (level in ('error', 'warning', 'info')),
      -- All of these as the last report had them, without secrets.
      message text not null check (length(message) between 1 and 1000),
      stack text check (length(stack) <= 4000),
      component_stack text check (length(component_stack) <= 4000),
      url text check (length(url) <= 500),
      user_agent text check (length(user_agent) <= 300),
      request_id text check (length(request_id) <= 100),
      context jsonb not null default '{}' check (length(context::text) <= 1000),
      user_id bigint references users on delete set null,
      times integer not null default 1 check (times > 0),
      first_seen_at timestamptz(3) not null,
      last_seen_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index error_reports_user_id on error_reports (user_id)`.execute(db);
  await sql`create index error_reports_last_seen_at on error_reports (last_seen_at)`.execute(db);
}

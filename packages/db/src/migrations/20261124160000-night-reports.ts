import { type Kysely, sql } from 'kysely';

/** What people at the door know of a night, and what makes two of them independent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table night_reports (
      mic_id bigint not null references mics on delete cascade,
      -- The night's date on the schedule.
      local_date date not null,
      user_id bigint not null references users on delete cascade,
      kind text not null constraint night_reports_kind
        check (kind in ('on', 'cancelled', 'moved', 'full')),
      moved_to_date date,
      moved_to_time time(0),
      -- Said by whoever looks after the mic.
      by_host boolean not null,
      reported_at timestamptz(3) not null,
      -- When whoever looks after the mic said otherwise.
      contradicted_at timestamptz(3),
      primary key (mic_id, local_date, user_id),
      constraint night_reports_moved
        check ((kind = 'moved') = (moved_to_date is not null) and (kind = 'moved') = (moved_to_time is not null))
    )`.execute(db);
  await sql`create index night_reports_user_id on night_reports (user_id)`.execute(db);
  await sql`
    -- decision 0021
    alter table night_statuses
      -- A fact because people independent of one another say so; nobody set it.
      add column by_people boolean not null default false,
      add constraint night_statuses_by_people check (not by_people or set_by is null)`.execute(db);
  await sql`
    -- decision 0021
    alter table mics
      -- The dates of which people say so, for every read of a mic; null for almost all. A trigger keeps it.
      add column nights_by_people text[]`.execute(db);
  await sql`
    -- decision 0021
    alter table accounts
      -- A keyed hash of the network that it was made from; null of accounts from before it was kept.
      add column signup_network text
        constraint accounts_signup_network check (char_length(signup_network) = 64)`.execute(db);
}

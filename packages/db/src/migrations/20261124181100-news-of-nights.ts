import { type Kysely, sql } from 'kysely';

/** Whoever goes to a night, or follows a mic, is told of what changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- decision 0021
    alter table notifications
      alter column source_id drop not null,
      drop constraint notifications_kind_check,
      add constraint notifications_kind
        check (kind in ('follow', 'night_cancelled', 'night_moved', 'night_on', 'mic_status')),
      -- What it is about, where nobody did it to the recipient.
      add column mic_id bigint references mics on delete cascade,
      -- The night's date on the schedule.
      add column local_date date,
      -- What else its text says.
      add column facts jsonb,
      add constraint notifications_about
        check ((kind = 'follow') = (source_id is not null) and (kind = 'follow') = (mic_id is null)
          and (mic_id is null) = (facts is null))`.execute(db);
  // What is still to be told: one row for each night or mic, so that a later change takes its place.
  await sql`
    create table night_changes (
      id bigint generated always as identity primary key,
      mic_id bigint not null references mics on delete cascade,
      -- The night's date on the schedule; null where it is the mic that changed.
      local_date date,
      kind text not null constraint night_changes_kind
        check (kind in ('night_cancelled', 'night_moved', 'night_on', 'mic_status')),
      facts jsonb not null,
      changed_by bigint references users on delete set null,
      changed_at timestamptz(3) not null,
      -- Everyone up to this id has been told.
      told_up_to bigint not null default 0,
      unique nulls not distinct (mic_id, local_date)
    )`.execute(db);
  await sql`create index night_changes_changed_by on night_changes (changed_by)`.execute(db);
  // What each was told last, so that a change back is told to those alone.
  await sql`
    create table night_notices (
      mic_id bigint not null references mics on delete cascade,
      local_date date,
      user_id bigint not null references users on delete cascade,
      kind text not null,
      facts jsonb not null,
      -- How many mails of this night they had because of what people at the door said.
      crowd_mails smallint not null default 0,
      told_at timestamptz(3) not null,
      unique nulls not distinct (mic_id, local_date, user_id)
    )`.execute(db);
  await sql`create index night_notices_user_id on night_notices (user_id)`.execute(db);
  // Only what differs from the defaults in contracts/src/notifications/settings.ts.
  await sql`
    create table notification_settings (
      user_id bigint not null references users on delete cascade,
      topic text_30 not null,
      inbox boolean not null,
      mail boolean not null,
      primary key (user_id, topic)
    )`.execute(db);
}

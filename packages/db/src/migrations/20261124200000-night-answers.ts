import { type Kysely, sql } from 'kysely';

/** What a night was like, by those who were there, and that people are asked the morning after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table night_answers (
      mic_id bigint not null references mics on delete cascade,
      -- The night's date on the schedule.
      local_date date not null,
      user_id bigint not null references users on delete cascade,
      -- Negative of one that began early.
      minutes_late smallint constraint night_answers_late check (minutes_late between -30 and 180),
      on_list spot_count,
      minutes_on_stage stage_minutes,
      walk_ins boolean,
      answered_at timestamptz(3) not null,
      primary key (mic_id, local_date, user_id),
      constraint night_answers_any
        check (num_nonnulls(minutes_late, on_list, minutes_on_stage, walk_ins) > 0)
    )`.execute(db);
  await sql`create index night_answers_user_id on night_answers (user_id)`.execute(db);
  await sql`
    -- decision 0021
    alter table mics
      -- What its last nights were like, of answers enough; null for almost all.
      add column usual_night jsonb`.execute(db);

  // Of everything that people are asked by themselves: at most one thing a day.
  await sql`
    create table asks (
      user_id bigint not null references users on delete cascade,
      -- The city's date.
      asked_on date not null,
      -- The night that it was about, by its date on the schedule; null where holiday_asks has them.
      mic_id bigint references mics on delete cascade,
      local_date date,
      primary key (user_id, asked_on),
      constraint asks_night unique (user_id, mic_id, local_date),
      constraint asks_about check ((mic_id is null) = (local_date is null))
    )`.execute(db);
  await sql`create index asks_mic_id on asks (mic_id)`.execute(db);
  await sql`create index asks_asked_on on asks (asked_on)`.execute(db);
  await sql`
    -- decision 0021
    alter table notifications
      drop constraint notifications_kind,
      add constraint notifications_kind
        check (kind in
          ('follow', 'night_cancelled', 'night_moved', 'night_on', 'mic_status', 'night_asked'))
        not valid`.execute(db);
}

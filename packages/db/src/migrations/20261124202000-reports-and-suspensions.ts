import { type Kysely, sql } from 'kysely';

/** What people report, what moderators decide on it, and who may not sign in for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- decision 0021
    alter table users
      -- 'infinity' for good. Who signs in after it has it removed.
      add column suspended_until timestamptz(3)`.execute(db);
  await sql`
    create table suspensions (
      user_id bigint primary key references users on delete cascade,
      reason text_500 not null,
      since timestamptz(3) not null,
      decided_by bigint references users on delete set null
    )`.execute(db);
  await sql`create index suspensions_decided_by on suspensions (decided_by)`.execute(db);
  await sql`
    -- decision 0021
    alter table comments
      -- Why its words are not shown: three independent reports, or a moderator; null for those that are.
      add column hidden_as text constraint comments_hidden_as
        check (hidden_as in ('reported', 'moderated'))`.execute(db);
  await sql`
    create table report_cases (
      id bigint generated always as identity primary key,
      kind text not null constraint report_cases_kind check (kind in
        ('comment', 'message', 'profile', 'profile_picture', 'mic', 'mic_picture', 'appeal')),
      -- A comment, a message, a mic or a person, by the kind.
      subject_id bigint not null,
      -- Whose it is; of an appeal, who asks.
      author_id bigint references users on delete cascade,
      -- The mic that it is, or stands on.
      mic_id bigint references mics on delete cascade,
      opened_at timestamptz(3) not null,
      -- Of an appeal: what they say, and who suspended them and so does not decide on it.
      words text_1000,
      not_by bigint references users on delete set null,
      decided_at timestamptz(3),
      decided_by bigint references users on delete set null,
      content text constraint report_cases_content
        check (content in ('left', 'hidden', 'removed', 'lifted')),
      author text constraint report_cases_author check (author in ('none', 'warned', 'suspended')),
      reason text_500,
      -- Since when those concerned know.
      told_at timestamptz(3),
      constraint report_cases_decided
        check ((decided_at is null) = (content is null) and (decided_at is null) = (author is null)),
      constraint report_cases_other_moderator check (decided_by <> not_by)
    )`.execute(db);
  await sql`
    create unique index report_cases_open on report_cases (kind, subject_id)
      where decided_at is null`.execute(db);
  await sql`
    create index report_cases_untold on report_cases (decided_at)
      where decided_at is not null and told_at is null`.execute(db);
  // For the desk's queue.
  await sql`
    create index report_cases_waiting on report_cases (opened_at, id)
      where decided_at is null`.execute(db);
  for (const column of ['author_id', 'mic_id', 'not_by', 'decided_by']) {
    const name = sql.raw(`report_cases_${column} on report_cases (${column})`);
    await sql`create index ${name}`.execute(db);
  }
  await sql`
    create table content_reports (
      case_id bigint not null references report_cases on delete cascade,
      reporter_id bigint not null references users on delete cascade,
      reason text not null constraint content_reports_reason check (reason in
        ('spam', 'harassment', 'impersonation', 'not_a_mic', 'sexual_or_violent', 'other')),
      words text_500,
      -- Of a message: it and those around it, as they were.
      messages jsonb,
      reported_at timestamptz(3) not null,
      primary key (case_id, reporter_id)
    )`.execute(db);
  await sql`create index content_reports_reporter_id on content_reports (reporter_id)`.execute(db);
  await sql`
    -- decision 0021
    alter table notifications
      drop constraint notifications_kind,
      add constraint notifications_kind check (kind in
        ('follow', 'night_cancelled', 'night_moved', 'night_on', 'mic_status',
         'night_asked', 'report_decided', 'moderated')) not valid,
      drop constraint notifications_about,
      add constraint notifications_about check (
        (kind = 'follow') = (source_id is not null) and (kind = 'follow') = (facts is null)
        and (kind in ('follow', 'report_decided', 'moderated')) = (mic_id is null)) not valid`.execute(
    db,
  );
}

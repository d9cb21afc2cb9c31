import { type Kysely, sql } from 'kysely';

/** What was decided on mics and waits for the time in which it may be taken back: to be told, or to be done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mic_news_due (
      id bigint generated always as identity primary key,
      mic_id bigint not null references mics on delete cascade,
      recipient_id bigint not null references users on delete cascade,
      -- As of notifications.
      kind text not null constraint mic_news_due_kind
        check (kind in ('mic_decided', 'suggestion', 'hosting')),
      facts jsonb not null,
      noted_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index mic_news_due_noted_at on mic_news_due (noted_at, id)`.execute(db);
  await sql`create index mic_news_due_mic_id on mic_news_due (mic_id)`.execute(db);
  await sql`create index mic_news_due_recipient_id on mic_news_due (recipient_id)`.execute(db);
  await sql`
    create table mic_removals (
      mic_id bigint primary key references mics on delete cascade,
      note text_188,
      -- Null once they left.
      set_by bigint references users on delete set null,
      set_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index mic_removals_set_at on mic_removals (set_at)`.execute(db);
  await sql`create index mic_removals_set_by on mic_removals (set_by)`.execute(db);
  await sql`
    -- decision 0021
    alter table mic_decisions
      -- What its submitter reads beside it.
      add column reason text_500,
      -- The listed mic that it is the same as.
      add column same_as bigint references mics on delete set null,
      -- Whether a mail says so.
      add column is_mailed boolean not null default true`.execute(db);
  await sql`
    -- decision 0021
    alter table notifications
      drop constraint notifications_kind,
      add constraint notifications_kind check (kind in
        ('follow', 'night_cancelled', 'night_moved', 'night_on', 'mic_status', 'night_asked',
          'report_decided', 'moderated', 'suggestion', 'hosting', 'mic_decided')) not valid`.execute(
    db,
  );
}

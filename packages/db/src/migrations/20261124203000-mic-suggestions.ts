import { type Kysely, sql } from 'kysely';

/** What people say is wrong on a mic's page, and changes of hosts that wait for a moderator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mic_suggestions (
      id bigint generated always as identity primary key,
      mic_id bigint not null references mics on delete cascade,
      source text not null constraint mic_suggestions_source check (source in ('anyone', 'host')),
      -- One of the two; neither once they left, or the address was forgotten.
      suggested_by bigint references users on delete set null,
      address email_address,
      -- Columns of mics as they were and as they should be, as mic_versions keeps them.
      before jsonb not null,
      after jsonb not null,
      words text_500,
      -- The mic's updated_at when it was made.
      mic_version timestamptz(3) not null,
      suggested_at timestamptz(3) not null,
      state text not null default 'open' constraint mic_suggestions_state
        check (state in ('open', 'taken', 'partly', 'declined')),
      decided_by bigint references users on delete set null,
      decided_at timestamptz(3),
      constraint mic_suggestions_decided check ((state = 'open') = (decided_at is null)),
      constraint mic_suggestions_sender
        check (state <> 'open' or (suggested_by is null) <> (address is null)),
      constraint mic_suggestions_says check (state <> 'open' or words is not null or after <> '{}'),
      constraint mic_suggestions_no_contact check (
        not (after ?| array['contact_email', 'contact_phone'] or before ?| array['contact_email', 'contact_phone'])
      )
    )`.execute(db);
  // Of each sender at most one waits.
  await sql`
    create unique index mic_suggestions_open_by on mic_suggestions (mic_id, suggested_by, source)
      where state = 'open' and suggested_by is not null`.execute(db);
  await sql`
    create unique index mic_suggestions_open_address on mic_suggestions (mic_id, address)
      where state = 'open' and address is not null`.execute(db);
  // The queue of those who decide.
  await sql`
    create index mic_suggestions_waiting on mic_suggestions (suggested_at, id)
      where state = 'open'`.execute(db);
  await sql`create index mic_suggestions_mic_id on mic_suggestions (mic_id)`.execute(db);
  await sql`create index mic_suggestions_suggested_by on mic_suggestions (suggested_by)`.execute(
    db,
  );
  await sql`create index mic_suggestions_decided_by on mic_suggestions (decided_by)`.execute(db);
  await sql`create index mic_suggestions_address on mic_suggestions (address)`.execute(db);
  await sql`
    -- decision 0021
    alter table mic_versions
      -- Whose suggestion it took.
      add column suggestion_id bigint references mic_suggestions on delete set null`.execute(db);
  await sql`create index mic_versions_suggestion_id on mic_versions (suggestion_id)`.execute(db);
  await sql`
    -- decision 0021
    alter table notifications
      drop constraint notifications_kind,
      add constraint notifications_kind check (kind in
        ('follow', 'night_cancelled', 'night_moved', 'night_on', 'mic_status', 'night_asked',
          'report_decided', 'moderated', 'suggestion')) not valid`.execute(db);
}

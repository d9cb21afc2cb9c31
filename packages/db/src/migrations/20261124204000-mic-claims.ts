import { type Kysely, sql } from 'kysely';

/** Who says that a mic is theirs, and waits for a moderator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mic_claims (
      id bigint generated always as identity primary key,
      mic_id bigint not null references mics on delete cascade,
      user_id bigint not null references users on delete cascade,
      words text_500 not null,
      claimed_at timestamptz(3) not null,
      state text not null default 'open' constraint mic_claims_state
        check (state in ('open', 'taken', 'declined', 'withdrawn')),
      decided_by bigint references users on delete set null,
      decided_at timestamptz(3),
      constraint mic_claims_decided check ((state = 'open') = (decided_at is null))
    )`.execute(db);
  // Of each person at most one waits for a mic.
  await sql`
    create unique index mic_claims_open on mic_claims (mic_id, user_id) where state = 'open'`.execute(
    db,
  );
  // The queue of those who decide.
  await sql`
    create index mic_claims_waiting on mic_claims (claimed_at, id) where state = 'open'`.execute(
    db,
  );
  await sql`create index mic_claims_mic_id on mic_claims (mic_id)`.execute(db);
  await sql`create index mic_claims_user_id on mic_claims (user_id)`.execute(db);
  await sql`create index mic_claims_decided_by on mic_claims (decided_by)`.execute(db);
  await sql`
    -- decision 0021
    alter table notifications
      drop constraint notifications_kind,
      add constraint notifications_kind check (kind in
        ('follow', 'night_cancelled', 'night_moved', 'night_on', 'mic_status', 'night_asked',
          'report_decided', 'moderated', 'suggestion', 'hosting')) not valid`.execute(db);
}

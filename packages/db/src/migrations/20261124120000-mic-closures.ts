import { type Kysely, sql } from 'kysely';

/** A mic that was published may be paused, closed or removed, and its page says why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter domain mic_status drop constraint mic_status_check`.execute(db);
  await sql`
    alter domain mic_status
      add constraint mic_status_check
      check (value in ('pending', 'approved', 'rejected', 'paused', 'closed', 'removed')) not valid`.execute(
    db,
  );
  // A row for each mic that is one of the three, written with its status.
  await sql`
    create table mic_closures (
      mic_id bigint primary key references mics on delete cascade,
      note text_188,
      -- Of a pause: the city's date from which on it is listed again.
      until_date date,
      -- Of one that is closed: what it is now.
      successor_id bigint references mics on delete set null,
      -- Whether an admin said so: then hosts do not say otherwise.
      is_moderated boolean not null,
      set_by bigint references users on delete set null,
      set_at timestamptz(3) not null,
      constraint mic_closures_successor check (successor_id <> mic_id)
    )`.execute(db);
  await sql`create index mic_closures_set_by on mic_closures (set_by)`.execute(db);
  await sql`create index mic_closures_successor on mic_closures (successor_id)`.execute(db);
  await sql`
    create index mic_closures_until on mic_closures (until_date)
    where until_date is not null`.execute(db);
}

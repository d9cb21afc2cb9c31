import { type Kysely, sql } from 'kysely';

/**
 * What is otherwise on one night of a mic. Kept by mic and date, not by the night's row: a night that a
 * changed schedule removes and brings back is still cancelled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table night_statuses (
      mic_id bigint not null references mics on delete cascade,
      local_date date not null,
      status text not null constraint night_statuses_status check (status = 'cancelled'),
      -- What people read.
      sentence text_188 not null constraint night_statuses_sentence check (sentence <> ''),
      set_by bigint references users on delete set null,
      set_at timestamptz(3) not null,
      primary key (mic_id, local_date)
    )`.execute(db);
  await sql`create index night_statuses_set_by on night_statuses (set_by)`.execute(db);
  await sql`
    alter table mics
      -- The same as {date: sentence} for every read of a mic; null for almost all. A trigger keeps it.
      add column cancelled_nights jsonb,
      -- When somebody who knows last said that all of this is right.
      add column last_confirmed_at timestamptz(3)`.execute(db);
}

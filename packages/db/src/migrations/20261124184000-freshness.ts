import { type Kysely, sql } from 'kysely';

/** How long ago anyone said that a mic exists, and who is asked next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- decision 0021
    alter table mics
      -- The latest of approval, an import's run, who looks after it, reports; null of one that has none yet.
      add column last_word_at timestamptz(3),
      add column last_word_by text not null default 'listing'
        constraint mics_last_word_by check (last_word_by in ('listing', 'host', 'people')),
      -- The last night that people say took place, and how many of them are independent.
      add column last_on_date date,
      add column last_on_people integer,
      add constraint mics_last_on check ((last_on_date is null) = (last_on_people is null)),
      -- When its contact is asked, or it is paused, if no word comes before.
      add column ask_after timestamptz(3),
      -- Mails since the last word.
      add column asks smallint not null default 0`.execute(db);
  // Old lists are asked about over a month, not in one night.
  await sql`
    update mics set last_word_at = coalesce(last_confirmed_at, created_at),
      ask_after = greatest(coalesce(last_confirmed_at, created_at) + interval '30 days',
        now() + make_interval(days => (id % 30)::integer))
    where status = 'approved'`.execute(db);
  await sql`
    -- decision 0021
    alter table mic_closures
      -- Because no one had heard of it: any word ends it.
      add column is_silent boolean not null default false`.execute(db);
  await sql`create index mics_ask_after on mics (ask_after)`.execute(db);
  await sql`
    create table asked_mailboxes (
      -- A keyed hash of the address: whether it was written to, or wants no more, is known without it.
      mailbox text primary key constraint asked_mailboxes_mailbox check (char_length(mailbox) = 64),
      mailed_at timestamptz(3),
      stopped_at timestamptz(3)
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** How long ago anyone said that a mic exists, and who is asked next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In three steps: a column of a domain that has a rule already would write the table anew.
  await sql`create domain word_by as text`.execute(db);
  await sql`
    -- decision 0021
    alter table mics
      -- The latest of approval, an import's run, who looks after it, reports; null of one that has none yet.
      add column last_word_at timestamptz(3),
      -- Null until a job has read who said it.
      add column last_word_by word_by,
      -- The last night that people say took place, and how many of them are independent.
      add column last_on_date date,
      add column last_on_people integer,
      add constraint mics_last_on check ((last_on_date is null) = (last_on_people is null)),
      -- When its contact is asked, or it is paused, if no word comes before.
      add column ask_after timestamptz(3),
      -- Mails since the last word.
      add column asks smallint not null default 0`.execute(db);
  await sql`
    alter domain word_by add constraint word_by
      check (value in ('listing', 'host', 'people')) not valid`.execute(db);
  await sql`
    -- decision 0021
    alter table mic_closures
      -- Because no one had heard of it: any word ends it.
      add column is_silent boolean not null default false`.execute(db);
  // A handful of rows: decision 0021.
  await sql`
    -- decision 0021
    alter table feature_flags drop constraint feature_flags_name_check,
      add constraint feature_flags_name
        check (name in ('sign-up', 'phone', 'submissions', 'read-only', 'ask-imported'))`.execute(
    db,
  );
  await sql`insert into feature_flags (name, is_on) values ('ask-imported', false)`.execute(db);
  await sql`
    create table asked_mailboxes (
      -- A keyed hash of the address: whether it was written to, or wants no more, is known without it.
      mailbox text primary key constraint asked_mailboxes_mailbox check (char_length(mailbox) = 64),
      mailed_at timestamptz(3),
      stopped_at timestamptz(3)
    )`.execute(db);
}

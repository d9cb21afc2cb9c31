import { type Kysely, sql } from 'kysely';

/** Who writes to whom, how many messages a month, and by which words people are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for each pair. Whoever writes locks it first, so the ids of a thread are in the order of
  // their commits: who has read up to one has missed none before it.
  await sql`
    create table conversations (
      lower_id bigint not null references users on delete cascade,
      higher_id bigint not null references users on delete cascade,
      -- Of those that were not taken back; null when there is none.
      last_message_id bigint,
      -- The highest id that each side has read, and how many of the other's came after it.
      lower_read_to bigint not null default 0,
      higher_read_to bigint not null default 0,
      lower_unread integer not null default 0 check (lower_unread >= 0),
      higher_unread integer not null default 0 check (higher_unread >= 0),
      primary key (lower_id, higher_id),
      check (lower_id < higher_id)
    )`.execute(db);
  await sql`create index conversations_higher_id on conversations (higher_id)`.execute(db);
  // What a badge asks for, again and again.
  await sql`
    create index conversations_lower_unread on conversations (lower_id) include (lower_unread)
      where lower_unread > 0`.execute(db);
  await sql`
    create index conversations_higher_unread on conversations (higher_id) include (higher_unread)
      where higher_unread > 0`.execute(db);

  await sql`
    create table messages (
      id bigint generated always as identity primary key,
      lower_id bigint not null,
      higher_id bigint not null,
      sender_id bigint not null references users on delete cascade,
      body text_288 not null,
      created_at timestamptz(3) not null,
      -- Taken back by a reset of its sender's month: nobody sees it, and an operator can restore it.
      deleted_at timestamptz(3),
      -- No foreign key: what an admin did outlives their account.
      deleted_by bigint,
      deleted_reason text_500,
      foreign key (lower_id, higher_id) references conversations on delete cascade,
      check (sender_id in (lower_id, higher_id)),
      check ((deleted_at is null) = (deleted_reason is null))
    )`.execute(db);
  await sql`create index messages_thread on messages (lower_id, higher_id, id)`.execute(db);
  await sql`create index messages_sent on messages (sender_id, created_at)`.execute(db);
  await sql`
    create index messages_deleted on messages (deleted_at) where deleted_at is not null`.execute(
    db,
  );

  // How much one extension may be.
  await sql`
    create domain quota_extension as smallint check (value between 1 and 50)`.execute(db);
  await sql`
    create table message_quotas (
      user_id bigint not null references users on delete cascade,
      -- The first day of a month in UTC.
      month date not null check (extract(day from month) = 1),
      used smallint not null default 0,
      -- What everybody has, as it was when the month began for this person.
      base smallint not null check (base >= 0),
      -- The sum of what admins gave besides.
      bonus smallint not null default 0 check (bonus between 0 and 10000),
      primary key (user_id, month),
      constraint message_quotas_hold check (used between 0 and base + bonus)
    )`.execute(db);
  await sql`create index message_quotas_month on message_quotas (month)`.execute(db);

  // The words of the names that somebody goes by; sql/person-words.sql keeps them.
  await sql`
    create table person_words (
      word text collate "C" not null check (word <> ''),
      user_id bigint not null references users on delete cascade,
      primary key (word, user_id)
    )`.execute(db);
  await sql`create index person_words_user_id on person_words (user_id)`.execute(db);

  // The most senior of them stands first in everybody's messages.
  await sql`
    create index accounts_super_admins on accounts (admin_level desc, created_at, user_id)
      where role = 'super_admin'`.execute(db);
}

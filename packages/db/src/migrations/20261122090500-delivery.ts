import { type Kysely, sql } from 'kysely';

/** Mail and SMS on their way. A row is written with the action that causes it and sent by a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      -- The same at every try, so that a mailbox can tell a repetition.
      message_id uuid not null unique,
      channel text not null check (channel in ('email', 'sms')),
      kind text not null check (length(kind) between 1 and 60),
      recipient text not null check (length(recipient) between 1 and 320),
      -- The encrypted content: links and codes in it are worth a sign-in. Null once it was sent.
      sealed bytea,
      attempts integer not null default 0,
      -- When it may be tried next. Who takes it moves this on, so that nobody else does.
      due_at timestamptz(3) not null,
      sent_at timestamptz(3),
      given_up_at timestamptz(3),
      last_error text,
      created_at timestamptz(3) not null,
      check (sealed is not null or sent_at is not null),
      check (sent_at is null or given_up_at is null)
    )`.execute(db);
  await sql`
    create index outbox_due on outbox (due_at, id)
      where sent_at is null and given_up_at is null`.execute(db);
}

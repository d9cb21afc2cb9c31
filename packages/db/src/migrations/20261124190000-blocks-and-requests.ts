import { type Kysely, sql } from 'kysely';

/** Whom someone wants to hear nothing of, who may write to them, and first messages that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blocks (
      blocker_id bigint not null references users on delete cascade,
      blocked_id bigint not null references users on delete cascade,
      -- A block holds for both of the two, a mute only for who set it.
      kind text not null constraint blocks_kind check (kind in ('block', 'mute')),
      since timestamptz(3) not null,
      primary key (blocker_id, blocked_id),
      constraint blocks_of_others check (blocker_id <> blocked_id)
    )`.execute(db);
  await sql`create index blocks_blocked_id on blocks (blocked_id)`.execute(db);
  await sql`
    -- decision 0021
    alter table accounts
      add column messages_from text not null default 'everyone'
        constraint accounts_messages_from check (messages_from in ('everyone', 'followed', 'nobody'))`.execute(
    db,
  );
  await sql`
    -- decision 0021
    alter table conversations
      -- For which of the two it waits as a request; null once they accepted it, and of most.
      add column request_to_id bigint,
      -- The highest id that each side has deleted: they see what came after it.
      add column lower_deleted_to bigint not null default 0,
      add column higher_deleted_to bigint not null default 0,
      add constraint conversations_request_to check (request_to_id in (lower_id, higher_id))`.execute(
    db,
  );
}

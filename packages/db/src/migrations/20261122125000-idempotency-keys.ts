import { type Kysely, sql } from 'kysely';

/** The first answers to writes that clients may repeat after a lost answer, for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      -- HMAC of who called and of the key they gave: the row itself names nobody.
      id text primary key check (id ~ '^[0-9a-f]{64}$'),
      -- HMAC of what they asked for.
      request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
      -- Sealed. Null only within the transaction that writes.
      answer bytea,
      created_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`.execute(db);
}

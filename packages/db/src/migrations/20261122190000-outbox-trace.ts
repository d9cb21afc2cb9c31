import { type Kysely, sql } from 'kysely';

/**
 * Which trace a message belongs to, as W3C's trace context writes it: the job that sends it is part of
 * the request that caused it. Numbers made by chance, of nobody; null where nothing is traced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- decision 0021
    alter table outbox add column traceparent text
      check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$')`.execute(db);
}

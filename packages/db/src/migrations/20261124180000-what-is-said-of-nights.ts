import { type Kysely, sql } from 'kysely';

/** What stands out about single nights, where listings and every read of a mic have it at hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- decision 0021
    alter table nights
      -- Cancelled, or moved to another date: behind the others of its date.
      add column is_off boolean not null default false,
      -- Two people, or who looks after the mic, say that its list is full.
      add column is_full boolean not null default false`.execute(db);
  await sql`
    -- decision 0021
    alter table mics
      -- What people say of its nights around now, by their dates on the schedule; null for almost all.
      add column said_of_nights jsonb`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Changes of credentials and of rights, and what admins did. Kept 365 days, never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null,
      event text not null check (length(event) between 1 and 60),
      -- No foreign keys: what somebody did outlives their account.
      actor_id bigint,
      target_id bigint,
      request_id text check (length(request_id) <= 100),
      network text check (length(network) <= 60),
      details jsonb not null default '{}'
    )`.execute(db);
  await sql`create index audit_log_target on audit_log (target_id, at)`.execute(db);
}

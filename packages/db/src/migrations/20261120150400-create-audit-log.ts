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
  await sql`
    create function keep_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '365 days' then return old; end if;
      raise exception 'The audit log is not changed.';
    end $$`.execute(db);
  await sql`
    create trigger keep_audit_log before update or delete on audit_log
      for each row execute function keep_audit_log()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table audit_log`.execute(db);
  await sql`drop function keep_audit_log`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What reviewing needs: a queue in order, cities without a known position, an audit log to read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index mics_review on mics (status, id) where status <> 'approved'`.execute(db);
  // A city that is listed with its first mic is known by name, state and zone only.
  await sql`
    alter table cities
      alter column latitude drop not null,
      alter column longitude drop not null,
      add constraint cities_position_is_whole
        check ((latitude is null) = (longitude is null))`.execute(db);
  // Which mic it was done to; no foreign key, as for people.
  await sql`alter table audit_log add column mic_id bigint`.execute(db);
  await sql`create index audit_log_mic on audit_log (mic_id, id) where mic_id is not null`.execute(
    db,
  );
  await sql`create index audit_log_event on audit_log (event, id)`.execute(db);
  await sql`create index audit_log_actor on audit_log (actor_id, id)`.execute(db);
}

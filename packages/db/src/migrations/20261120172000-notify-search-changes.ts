import { type Kysely, sql } from 'kysely';

const events = {
  insert: 'new table as rows',
  update: 'new table as rows',
  delete: 'old table as rows',
};

/**
 * Tells `directory` in the writing transaction that searches find something else now. What is not
 * shown has no entry, and is not told. Of several statements of a transaction one message remains.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_search_changed() returns trigger language plpgsql as $$
    begin
      if exists (select from rows) then
        perform pg_notify('directory', '{"search": true, "cities": []}');
      end if;
      return null;
    end $$`.execute(db);
  for (const [event, rows] of Object.entries(events)) {
    await sql
      .raw(`
      create trigger notify_${event} after ${event} on search_entries referencing ${rows}
      for each statement execute function notify_search_changed()`)
      .execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const event of Object.keys(events)) {
    await sql.raw(`drop trigger notify_${event} on search_entries`).execute(db);
  }
  await sql`drop function notify_search_changed`.execute(db);
}

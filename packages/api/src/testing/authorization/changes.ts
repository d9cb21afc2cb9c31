import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';

/** A row that was inserted, updated or deleted, by a transaction that was committed. */
export type Change = { readonly table: string; readonly row: Readonly<Record<string, unknown>> };

/** What a refused call may leave: tries are counted before anything else, whatever comes of them. */
const counters = ['rate_limits', 'sign_in_failures', 'spent_captchas', 'spent_nonces'];

/** Begins to note every change of every table. Returns what hands out those since the last time. */
export async function noteChanges(db: Database): Promise<() => Promise<Change[]>> {
  await sql`create table noted_changes ("table" text not null, "row" jsonb not null)`.execute(db);
  // Some rows are changed by functions that run as the tables' owner.
  await sql`grant insert on noted_changes to public`.execute(db);
  await sql`
    create function note_change() returns trigger language plpgsql as $$ begin
      insert into noted_changes
      values (tg_table_name, to_jsonb(case tg_op when 'DELETE' then old else new end));
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'noted_changes' and table_name <> all (${counters})`.execute(db);
  for (const { name } of rows) {
    await sql`
      create trigger note_change after insert or update or delete on ${sql.table(name)}
      for each row execute function note_change()`.execute(db);
  }
  return async () =>
    (await sql<Change>`delete from noted_changes returning "table", "row"`.execute(db)).rows;
}

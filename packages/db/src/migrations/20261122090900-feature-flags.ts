import { type Kysely, sql } from 'kysely';

/** What an operator turns on and off while the product runs. A flag to come is a row to come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feature_flags (
      name text primary key
        check (name in ('sign-up', 'phone', 'submissions', 'read-only')),
      is_on boolean not null,
      changed_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    insert into feature_flags (name, is_on)
    values ('sign-up', true), ('phone', true), ('submissions', true), ('read-only', false)`.execute(
    db,
  );
}

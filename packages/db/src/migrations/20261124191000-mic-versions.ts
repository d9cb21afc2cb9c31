import { type Kysely, sql } from 'kysely';

/** Every change of what people read of a mic: what its fields were and became, by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mic_versions (
      id bigint generated always as identity primary key,
      mic_id bigint not null references mics on delete cascade,
      -- Null where no one was signed in, and once they left.
      changed_by bigint references users on delete set null,
      source text not null
        constraint mic_versions_source check (source in ('person', 'contact', 'people', 'product')),
      changed_at timestamptz(3) not null,
      -- Columns of mics, never those of its contact.
      before jsonb not null,
      after jsonb not null,
      constraint mic_versions_no_contact check (
        not (after ? 'contact_email' or after ? 'contact_phone' or before ? 'contact_email' or before ? 'contact_phone')
      )
    )`.execute(db);
  await sql`create index mic_versions_mic_id on mic_versions (mic_id, id)`.execute(db);
  await sql`create index mic_versions_changed_by on mic_versions (changed_by)`.execute(db);
}

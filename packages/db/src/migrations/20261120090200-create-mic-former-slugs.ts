import { type Kysely, sql } from 'kysely';

/** Slugs that mics had before they were renamed; their addresses lead to the mic for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mic_former_slugs (
      slug text primary key
        check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 80),
      mic_id bigint not null references mics on delete cascade,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index mic_former_slugs_mic_id on mic_former_slugs (mic_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mic_former_slugs`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** The last decision on each mic, for as long as who decided may take it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mic_decisions (
      mic_id bigint primary key references mics on delete cascade,
      decided_by bigint references users on delete cascade,
      decided_at timestamptz(3) not null,
      -- What the mic was before.
      status mic_status not null,
      city_id bigint references cities on delete cascade,
      proposed_city text_80
    )`.execute(db);
  await sql`create index mic_decisions_decided_by on mic_decisions (decided_by)`.execute(db);
  await sql`create index mic_decisions_city_id on mic_decisions (city_id)`.execute(db);
}

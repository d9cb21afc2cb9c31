import { type Kysely, sql } from 'kysely';

/** Who proved to run a mic. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mic_hosts (
      mic_id bigint not null references mics on delete cascade,
      user_id bigint not null references users on delete cascade,
      since timestamptz(3) not null,
      primary key (mic_id, user_id)
    )`.execute(db);
  await sql`create index mic_hosts_user_id on mic_hosts (user_id)`.execute(db);
}

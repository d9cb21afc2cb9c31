import { type Kysely, sql } from 'kysely';

/** What people wrote to the team by the contact form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_messages (
      id bigint generated always as identity primary key,
      name text_120 not null,
      email email_address not null,
      subject text_200 not null,
      message text not null check (length(message) between 1 and 888),
      created_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index contact_messages_created_at on contact_messages (created_at)`.execute(db);
  await sql`create index contact_messages_email on contact_messages (email)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Links sent by mail, each good for one use until it expires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_links (
      -- SHA-256 of the token in the link.
      id text primary key check (id ~ '^[0-9a-f]{64}$'),
      purpose text not null check (purpose in ('reset_password', 'confirm_email', 'sign_in')),
      -- No foreign key: a login link to a new address names the account that it will make, and a
      -- reset that nobody can use leaves the same row as any other.
      user_id bigint not null,
      -- The address it was sent to: whoever has the link reads mail there.
      email text not null check (length(email) between 3 and 254),
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    )`.execute(db);
  await sql`create index mail_links_user_id on mail_links (user_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mail_links`.execute(db);
}

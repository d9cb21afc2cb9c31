import { type Kysely, sql } from 'kysely';

/** Who signs in with an account elsewhere, and what makes such a sign-in work once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oauth_identities (
      provider text not null check (provider in ('google')),
      -- The provider's name for the person. It stays when their address changes.
      subject text not null check (length(subject) between 1 and 255),
      user_id bigint not null references accounts on delete cascade,
      created_at timestamptz(3) not null,
      primary key (provider, subject)
    )`.execute(db);
  await sql`create index oauth_identities_user_id on oauth_identities (user_id)`.execute(db);
  await sql`
    create table oauth_codes (
      -- SHA-256 of the code that the page gets.
      id text primary key check (id ~ '^[0-9a-f]{64}$'),
      -- SHA-256 of the cookie of the browser that began.
      browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
      -- What the provider said of the person. The row goes when the code is used.
      subject text not null check (length(subject) between 1 and 255),
      email text not null check (length(email) between 3 and 254),
      name text not null check (length(name) between 1 and 80),
      is_authoritative boolean not null,
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`
    create table spent_nonces (
      -- SHA-256 of the nonce.
      id text primary key check (id ~ '^[0-9a-f]{64}$'),
      expires_at timestamptz(3) not null
    )`.execute(db);
}

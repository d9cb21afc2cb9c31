import { type Kysely, sql } from 'kysely';

/** How people sign in and what they may do, apart from what everybody may see of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      user_id bigint primary key references users on delete cascade,
      -- In lower case, so that the index tells two spellings of one address.
      email text unique check (email = lower(email) and length(email) between 3 and 254),
      email_verified_at timestamptz(3),
      phone text unique check (phone ~ '^[+]1[0-9]{10}$'),
      password_hash text check (length(password_hash) <= 200),
      password_set_at timestamptz(3),
      -- Whether the password has the 15 characters that an admin's needs.
      password_is_long boolean not null default false,
      role text not null default 'user' check (role in ('user', 'admin', 'super_admin')),
      admin_level smallint not null default 0 check (admin_level between 0 and 2),
      is_admin boolean not null generated always as (role <> 'user') stored,
      onboarding_completed_at timestamptz(3),
      created_at timestamptz(3) not null,
      check ((role = 'user') = (admin_level = 0)),
      check (email is not null or phone is not null),
      check (email_verified_at is null or email is not null),
      check ((password_hash is null) = (password_set_at is null))
    )`.execute(db);
  await sql`
    create table sessions (
      -- SHA-256 of the secret in the token, in hexadecimal: a dump lets nobody in.
      id text primary key check (id ~ '^[0-9a-f]{64}$'),
      user_id bigint not null references accounts on delete cascade,
      method text not null check (method in ('password', 'link', 'phone', 'google')),
      -- What the browser calls itself, for the list of one's own sessions.
      user_agent text check (length(user_agent) <= 300),
      -- The address cut to /24 or /64.
      network text check (length(network) <= 60),
      created_at timestamptz(3) not null,
      active_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index sessions_user_id on sessions (user_id, created_at)`.execute(db);
  await sql`
    create table known_networks (
      user_id bigint not null references accounts on delete cascade,
      network text not null check (length(network) <= 60),
      used_at timestamptz(3) not null,
      primary key (user_id, network)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table known_networks`.execute(db);
  await sql`drop table sessions`.execute(db);
  await sql`drop table accounts`.execute(db);
}

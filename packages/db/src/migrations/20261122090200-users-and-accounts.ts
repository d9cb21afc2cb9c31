import { type Kysely, sql } from 'kysely';

/** People with what everybody may see of them, and apart from that how they sign in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      -- Random, so that nobody counts through the members.
      id bigint primary key check (id between 1000000000 and 9999999999),
      name text_80 not null,
      stage_name text_80,
      custom_slug custom_slug unique,
      home_city text_80,
      city_id integer references cities on delete set null,
      bio text_288,
      profile_image_url text_500,
      disabled_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index users_city_id on users (city_id)`.execute(db);
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
  // Links sent by mail, each good for one use until it expires.
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
  // The code that was last sent to a number; a new one takes its place.
  await sql`
    create table phone_codes (
      phone text primary key check (phone ~ '^[+]1[0-9]{10}$'),
      salt bytea not null check (length(salt) = 16),
      -- HMAC with a key outside the database: a million codes are soon tried otherwise.
      code_hash bytea not null check (length(code_hash) = 32),
      -- Taken before comparing, so that parallel guesses count too.
      tries smallint not null default 0 check (tries between 0 and 5),
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    )`.execute(db);
}

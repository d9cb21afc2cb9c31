import { type Kysely, sql } from 'kysely';

/** People with what everybody may see of them; how they sign in is kept apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      -- Random, so that nobody counts through the members.
      id bigint primary key check (id between 1000000000 and 9999999999),
      name text not null check (length(name) between 1 and 80),
      stage_name text check (length(stage_name) between 1 and 80),
      custom_slug text unique
        check (custom_slug ~ '^[a-z0-9_-]{3,30}$' and custom_slug !~ '^user-[0-9]+$'),
      home_city text check (length(home_city) between 1 and 80),
      city_id integer references cities on delete set null,
      bio text check (length(bio) between 1 and 288),
      profile_image_url text check (length(profile_image_url) between 1 and 500),
      disabled_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index users_city_id on users (city_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table users`.execute(db);
}

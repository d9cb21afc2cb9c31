import { type Kysely, sql } from 'kysely';

/** What performers say of themselves, and the images that people uploaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create domain experience_level as text check
      (value in ('beginner', 'intermediate', 'advanced', 'professional', 'fan'))`.execute(db);
  // Without the @, and nothing that leads elsewhere once it stands in an address.
  await sql`
    create domain social_handle as text check (value ~ '^[A-Za-z0-9._]{1,30}$')`.execute(db);
  await sql`
    create domain genres as text[] check (
      value <@ array['comedy', 'music', 'poetry', 'storytelling', 'variety', 'improv', 'magic']
      and cardinality(value) <= 7)`.execute(db);
  await sql`
    alter table users
      add column experience_level experience_level,
      add column favorite_genres genres not null default '{}',
      add column instagram_handle social_handle,
      add column twitter_handle social_handle,
      add column tiktok_handle social_handle,
      add column facebook_handle social_handle`.execute(db);
  await sql`
    create table images (
      -- 128 random bits: whoever does not know an address cannot guess it.
      name text primary key check (name ~ '^[A-Za-z0-9_-]{22}$'),
      -- Who uploaded it. Null for visitors, and for an image that is to be removed with its owner.
      user_id bigint references users on delete set null,
      purpose text not null check (purpose in ('profile', 'venue')),
      -- The row comes before the files and goes after them, so that no file is ever nobody's.
      -- 'unused' files may be put to use until the sweep finds them; 'dropped' ones go next.
      state text not null check (state in ('unused', 'used', 'dropped')),
      created_at timestamptz(3) not null,
      -- Since when the state is what it is.
      state_since timestamptz(3) not null
    )`.execute(db);
  await sql`create index images_user_id on images (user_id)`.execute(db);
  await sql`
    create index images_to_sweep on images (state_since) where state <> 'used'`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Open mics with the spec's fields and the schedule as a value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mics (
      id bigint generated always as identity primary key,
      city_id integer not null references cities on delete restrict,
      slug text not null unique
        check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 80),
      status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),

      show_name text not null check (length(show_name) between 1 and 120),
      venue_name text check (length(venue_name) between 1 and 120),
      venue_address text check (length(venue_address) between 1 and 240),
      neighborhood text check (length(neighborhood) between 1 and 80),
      state text check (state ~ '^[A-Z]{2}$'),

      schedule_kind text not null check (schedule_kind in ('weekly', 'monthly', 'varies')),
      schedule_days smallint[] not null
        check (schedule_days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[] and cardinality(schedule_days) <= 7),
      schedule_weeks smallint[] not null default '{}'
        check (schedule_weeks <@ array[1, 2, 3, 4, 5, -1]::smallint[] and cardinality(schedule_weeks) <= 6),
      schedule_interval smallint not null default 1 check (schedule_interval between 1 and 52),
      schedule_anchor date,
      schedule_words text check (length(schedule_words) between 1 and 200),
      start_time time(0),
      signup_time time(0),

      categories text[] not null default '{comedy}'
        check (categories <@ array['comedy', 'improv', 'magic', 'music', 'poetry', 'storytelling', 'variety']
          and cardinality(categories) between 1 and 7),
      fee_type text check (fee_type in ('free', 'bringer', 'cover_charge', 'other')),
      fee_description text check (length(fee_description) between 1 and 100),
      fee_cents integer check (fee_cents >= 0),
      fee_currency text check (fee_currency ~ '^[A-Z]{3}$'),
      signup_method text
        check (signup_method in ('in_person', 'slotted', 'lottery', 'first_come', 'other')),
      signup_url text check (length(signup_url) <= 500 and signup_url ~* '^https?://'),
      signup_description text check (length(signup_description) between 1 and 188),
      about_mic text check (length(about_mic) between 1 and 244),
      additional_notes text check (length(additional_notes) between 1 and 1000),

      host_name text check (length(host_name) between 1 and 120),
      contact_email text check (length(contact_email) between 3 and 254),
      contact_phone text check (length(contact_phone) between 1 and 30),
      contact_instagram text check (length(contact_instagram) between 1 and 60),
      contact_twitter text check (length(contact_twitter) between 1 and 60),
      contact_tiktok text check (length(contact_tiktok) between 1 and 60),
      contact_facebook text check (length(contact_facebook) between 1 and 60),
      cover_image_url text check (length(cover_image_url) between 1 and 500),
      image_url text check (length(image_url) between 1 and 500),
      image_caption text check (length(image_caption) between 1 and 200),

      import_key text unique,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),

      constraint mics_schedule_is_whole check (case schedule_kind
        when 'weekly' then cardinality(schedule_days) > 0 and cardinality(schedule_weeks) = 0
        when 'monthly' then cardinality(schedule_days) > 0 and cardinality(schedule_weeks) > 0
        else cardinality(schedule_weeks) = 0 and schedule_interval = 1 end),
      constraint mics_anchor_has_interval check (schedule_anchor is null or schedule_interval > 1),
      constraint mics_fee_has_currency check ((fee_cents is null) = (fee_currency is null))
    )`.execute(db);
  await sql`
    create index mics_city_id_approved on mics (city_id, id) where status = 'approved'`.execute(db);
  await sql`create index mics_city_id on mics (city_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mics`.execute(db);
}

import { type Kysely, sql } from 'kysely';

const days = [0, 1, 2, 3, 4, 5, 6];

/** Open mics with the spec's fields and the schedule as a value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mics (
      id bigint generated always as identity primary key,
      city_id integer not null references cities on delete restrict,
      slug slug not null unique,
      status mic_status not null default 'pending',

      show_name text_120 not null,
      venue_name text_120,
      venue_address text_240,
      neighborhood text_80,
      state state_code,

      schedule_kind schedule_kind not null,
      schedule_days schedule_days not null,
      schedule_weeks schedule_weeks not null default '{}',
      schedule_interval schedule_interval not null default 1,
      schedule_anchor date,
      schedule_words text_200,
      start_time time(0),
      signup_time time(0),

      categories mic_categories not null default '{comedy}',
      fee_type fee_type,
      fee_description text_100,
      fee_cents cents,
      fee_currency currency_code,
      signup_method signup_method,
      signup_url web_address,
      signup_description text_188,
      about_mic text_244,
      additional_notes text_1000,

      host_name text_120,
      contact_email email_address,
      contact_phone text_30,
      contact_instagram text_60,
      contact_twitter text_60,
      contact_tiktok text_60,
      contact_facebook text_60,
      cover_image_url text_500,
      image_url text_500,
      image_caption text_200,

      import_key text unique,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      -- Who is signed in sees what they submitted, and how to reach its host, at all times.
      submitted_by bigint references users on delete set null,

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
  await sql`create index mics_submitted_by on mics (submitted_by)`.execute(db);
  await indexListings(db);
  // Slugs that mics had before they were renamed; their addresses lead to the mic for ever.
  await sql`
    create table mic_former_slugs (
      slug slug primary key,
      mic_id bigint not null references mics on delete cascade,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index mic_former_slugs_mic_id on mic_former_slugs (mic_id)`.execute(db);
  // How many approved mics each neighborhood of a city has, '' for those that name none.
  // The number is the sum of its rows: src/sql/neighborhoods.sql keeps them.
  await sql`
    create table city_neighborhoods (
      id bigint generated always as identity primary key,
      city_id integer not null references cities on delete cascade,
      neighborhood text not null,
      mic_count integer not null
    )`.execute(db);
  await sql`
    create index city_neighborhoods_city_id
    on city_neighborhoods (city_id, neighborhood)`.execute(db);
}

/**
 * An index for each weekday, in the order of a listing under that day, and one for mics without a
 * known weekday: a page is read from its beginning instead of sorting all mics of a city. What the
 * filters look at stands in the index, so that mics which are passed over are not read.
 */
async function indexListings(db: Kysely<unknown>): Promise<void> {
  for (const [name, condition] of [
    ...days.map((day) => [`day_${day}`, `schedule_days @> '{${day}}'::smallint[]`] as const),
    ['no_day', "schedule_days = '{}'::smallint[]"] as const,
  ]) {
    await sql
      .raw(`
      create index mics_listing_${name}
      on mics (city_id, coalesce(start_time, signup_time, '24:00'::time), id)
      include (start_time, signup_time, schedule_days, categories, neighborhood)
      where status = 'approved' and ${condition}`)
      .execute(db);
  }
}

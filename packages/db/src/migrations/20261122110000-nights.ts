import { type Kysely, sql } from 'kysely';

/**
 * The dates on which mics happen, as the pure functions of their schedules say. Whoever writes a mic
 * writes its nights (src/nights/keep-nights.ts); SQL knows nothing of recurrence.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table nights (
      -- Stays while the mic is on at that date, whatever else changes.
      id bigint generated always as identity primary key,
      mic_id bigint not null references mics on delete cascade,
      local_date date not null,
      weekday smallint not null generated always as (extract(dow from local_date)::smallint) stored,
      -- The start, else the sign-up time; 24:00 where neither is known.
      listed_time time(0) not null,
      starts_at timestamptz(3),
      ends_at timestamptz(3) not null,
      is_certain boolean not null,
      -- Whether the schedule leaves out the same weekday a week before.
      is_apart boolean not null,

      -- What listings look at of the mic: src/sql/nights.sql keeps it.
      city_id integer not null,
      is_public boolean not null,
      marks integer not null,
      neighborhood text not null,

      constraint nights_mic_id_local_date unique (mic_id, local_date) include (ends_at, is_certain),
      constraint nights_time_is_whole
        check ((starts_at is null) = (listed_time = '24:00'::time))
    )`.execute(db);
  // A listing by date, a page from its beginning; what the filters look at stands in the index.
  await sql`
    create index nights_listing on nights (city_id, local_date, listed_time, mic_id)
    include (ends_at, marks, neighborhood, is_certain) where is_public`.execute(db);
  // Mics that are not on every week, for what comes after the next week.
  await sql`
    create index nights_apart on nights (city_id, local_date, listed_time, mic_id)
    include (ends_at, marks, neighborhood, is_certain) where is_public and is_apart`.execute(db);
  await sql`
    create index nights_apart_by_weekday
    on nights (city_id, weekday, local_date, listed_time, mic_id)
    include (ends_at, marks, neighborhood, is_certain) where is_public and is_apart`.execute(db);

  // Mics whose nights have to be looked at again: triggers put them in, keeping their nights takes
  // them out in the same transaction. What stays was written past it, and is the job's.
  await sql`
    create table nights_due (
      id bigint generated always as identity primary key,
      mic_id bigint not null
    )`.execute(db);
  await sql`create index nights_due_mic_id on nights_due (mic_id)`.execute(db);
  await sql`insert into nights_due (mic_id) select id from mics order by id`.execute(db);

  // The mics of a city in the order in which their nights are looked at.
  await sql`create index mics_city_id_id on mics (city_id, id)`.execute(db);
  await sql`drop index if exists mics_city_id`.execute(db);
  // For which date a city's nights are kept, and how far the work on the next one has come.
  await sql`
    create table city_nights (
      city_id integer primary key references cities on delete cascade,
      kept_for date,
      working_on date,
      done_to_mic_id bigint not null default 0
    )`.execute(db);

  // How many nights and mics there are, of all and of each type: sums of rows, as city_neighborhoods.
  await sql`
    create table night_counts (
      id bigint generated always as identity primary key,
      city_id integer not null,
      -- 0 for all, else the mark of a type.
      mark integer not null,
      local_date date not null,
      ends_at timestamptz(3) not null,
      night_count integer not null
    )`.execute(db);
  await sql`
    create index night_counts_city_id on night_counts (city_id, mark, local_date, ends_at)`.execute(
    db,
  );
  await sql`
    create table weekday_counts (
      id bigint generated always as identity primary key,
      city_id integer not null,
      mark integer not null,
      -- 7 for mics without a known weekday, 8 for each mic once.
      weekday smallint not null,
      mic_count integer not null
    )`.execute(db);
  await sql`
    create index weekday_counts_city_id on weekday_counts (city_id, mark, weekday)`.execute(db);

  for (const day of [0, 1, 2, 3, 4, 5, 6]) {
    await sql.raw(`drop index if exists mics_listing_day_${day}`).execute(db);
  }
}

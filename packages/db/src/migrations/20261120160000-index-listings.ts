import { type Kysely, sql } from 'kysely';

const days = [0, 1, 2, 3, 4, 5, 6];

/**
 * An index for each weekday, in the order of a listing under that day, and one for mics without a
 * known weekday: a page is read from its beginning instead of sorting all mics of a city. What the
 * filters look at stands in the index, so that mics which are passed over are not read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of [...days.map((day) => `day_${day}`), 'no_day']) {
    await sql.raw(`drop index mics_listing_${name}`).execute(db);
  }
}

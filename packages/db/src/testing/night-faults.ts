import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { compareNights } from '../nights/compare-nights.ts';

/** What is not as it should be at an instant: nights that are missing or too many, counts that are wrong. */
export async function findNightFaults(db: Database, now: Date) {
  const mics = await db.selectFrom('mics').select('id').orderBy('id').execute();
  const ids = mics.map(({ id }) => id);
  const { wanted, unwanted } = await compareNights(db, ids, now);
  return {
    wanted,
    unwanted,
    nightCounts: await findWrongNightCounts(db),
    weekdayCounts: await findWrongWeekdayCounts(db),
  };
}

export const noFaults = { wanted: [], unwanted: [], nightCounts: [], weekdayCounts: [] };

async function findWrongNightCounts(db: Database) {
  const { rows } = await sql`
    select city_id, mark, local_date, ends_at, sum(step) as difference from (
      select city_id, mark, local_date, ends_at, night_count as step from night_counts
      union all
      select city_id, mark, local_date, ends_at, -1 from nights
      join night_count_marks on marks & mark = mark where is_public) as steps
    group by 1, 2, 3, 4 having sum(step) <> 0`.execute(db);
  return rows;
}

async function findWrongWeekdayCounts(db: Database) {
  const { rows } = await sql`
    select city_id, mark, weekday, sum(step) as difference from (
      select city_id, mark, weekday, mic_count as step from weekday_counts
      union all
      select city_id, mark, unnest(counted_weekdays(schedule_days)), -1 from mics
      join night_count_marks on night_marks(categories, null, null, null, null) & mark = mark
      where status = 'approved') as steps
    group by 1, 2, 3 having sum(step) <> 0`.execute(db);
  return rows;
}

import { type Kysely, sql } from 'kysely';

/**
 * Listings have counted when asked since 20261123220000-listings-counted-when-asked.ts: the release before neither
 * reads nor writes what was counted ahead and what nights kept of their mics. With the columns go their indexes,
 * with the functions their triggers, which are only where a release before that one was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const functions = [
    ...['nights_of_release_before', 'nights_follow_mic', 'write_nights', 'night_marks'],
    ...['list_nights', 'list_next_nights', 'list_unknown_nights', 'counted_weekdays'],
    ...['count_nights', 'count_nights_on_change', 'add_night_counts', 'forget_night_counts'],
    ...['count_weekdays_on_change', 'count_weekdays_on_update'],
    ...['add_weekday_counts', 'forget_weekday_counts'],
    ...['count_neighborhoods', 'count_neighborhoods_on_insert', 'count_neighborhoods_on_update'],
    ...['count_neighborhoods_on_delete', 'count_neighborhoods_on_truncate'],
  ];
  // Whatever they take: one of them was there in two forms.
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = current_schema()::regnamespace and proname = any(${functions})`.execute(
    db,
  );
  for (const { signature } of rows) {
    await sql.raw(`drop function ${signature} cascade`).execute(db);
  }
  await sql`
    -- decision 0021
    drop view if exists night_count_marks`.execute(db);
  await sql`
    -- decision 0021
    drop table night_counts, weekday_counts, city_neighborhoods`.execute(db);
  await sql`
    -- decision 0021
    alter table nights
      drop column is_public, drop column is_apart, drop column marks, drop column neighborhood`.execute(
    db,
  );
  await sql`drop index if exists mics_listing_no_day, mics_neighborhood`.execute(db);
}

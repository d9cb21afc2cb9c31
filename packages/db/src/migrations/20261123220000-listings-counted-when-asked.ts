import { type Kysely, sql } from 'kysely';

/**
 * A listing counts when it is asked for and reads nights beside their mics, and only approved mics have
 * nights. What the release before keeps in nights of their mics, and counts ahead, stays for its processes;
 * so do its functions and triggers, which no file has any more. Decision 0021: the release after this one
 * drops
 * - the tables city_neighborhoods, night_counts and weekday_counts, and the view night_count_marks,
 * - is_public, is_apart, marks and neighborhood of nights, with the partial indexes on them,
 * - the indexes mics_listing_no_day and mics_neighborhood,
 * - the triggers count_… and nights_follow, nights_of_release_before, and the functions of all of these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table nights
      alter column is_public set default true,
      -- Right of any night: the release before looks at more of them then.
      alter column is_apart set default true,
      alter column marks set default 0,
      alter column neighborhood set default ''`.execute(db);
  // Only where that release was: a database that is made anew never has its functions.
  await sql`
    do $do$
    begin
      if to_regproc('night_marks') is null then return; end if;
      create function nights_of_release_before() returns trigger language plpgsql
      set search_path from current as $$
      begin
        select night_marks(categories, fee_type, signup_method, signup_url, start_time),
          lower(coalesce(mics.neighborhood, ''))
        into strict new.marks, new.neighborhood from mics where id = new.mic_id;
        return new;
      end $$;
      create trigger nights_of_release_before before insert on nights
        for each row execute function nights_of_release_before();
    end $do$`.execute(db);
  // Whoever keeps nights next looks at every mic again and removes those of mics that are not approved:
  // migrate itself, by batches.
  await sql`
    -- decision 0021: one row for each city
    update city_nights set kept_for = null, working_on = null`.execute(db);
}

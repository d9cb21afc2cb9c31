import { type Kysely, sql } from 'kysely';

const gone = 'select city_id, neighborhood, status, -1 as step from old_rows';
const come = 'select city_id, neighborhood, status, 1 as step from new_rows';
const events = {
  insert: { changes: come, tables: 'new table as new_rows' },
  delete: { changes: gone, tables: 'old table as old_rows' },
  update: {
    changes: `${gone} union all ${come}`,
    tables: 'old table as old_rows new table as new_rows',
  },
};

/**
 * How many approved mics each neighborhood of a city has, '' for those that name none: counting
 * them anew for each listing takes longer the more there are. The number is the sum of its rows.
 * Statement triggers keep it in the writing transaction: a writer adds a row and folds those into
 * it that no other is folding, so that two writers never wait for each other. Who loads rows with
 * triggers switched off calls `count_neighborhoods()` afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`
    create function count_neighborhoods() returns void
    language plpgsql set search_path from current as $$
    begin
      lock table mics in share mode;
      delete from city_neighborhoods;
      insert into city_neighborhoods (city_id, neighborhood, mic_count)
      select city_id, coalesce(neighborhood, ''), count(*) from mics
      where status = 'approved' group by 1, 2;
    end $$`.execute(db);
  for (const [event, { tables }] of Object.entries(events)) {
    await defineCounting(db, event as keyof typeof events);
    await sql
      .raw(`
      create trigger count_neighborhoods_${event} after ${event} on mics referencing ${tables}
      for each statement execute function count_neighborhoods_on_${event}()`)
      .execute(db);
  }
  await sql`
    create function count_neighborhoods_on_truncate() returns trigger
    language plpgsql set search_path from current as $$
    begin
      delete from city_neighborhoods;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger count_neighborhoods_truncate after truncate on mics
    for each statement execute function count_neighborhoods_on_truncate()`.execute(db);
  await sql`select count_neighborhoods()`.execute(db);
}

/** The trigger function of an event; what stands in `begin` comes before the counting. */
export async function defineCounting(
  db: Kysely<unknown>,
  event: keyof typeof events,
  begin = '',
): Promise<void> {
  await sql
    .raw(`
    create or replace function count_neighborhoods_on_${event}() returns trigger
    language plpgsql set search_path from current as $$
    begin${begin}
      with changes as (
        select city_id, coalesce(neighborhood, '') as neighborhood, sum(step) as mic_count
        from (${events[event].changes}) as steps where status = 'approved'
        group by 1, 2 having sum(step) <> 0),
      folded as (
        delete from city_neighborhoods where id in (
          select id from city_neighborhoods join changes using (city_id, neighborhood)
          for update of city_neighborhoods skip locked)
        returning city_id, neighborhood, mic_count)
      insert into city_neighborhoods (city_id, neighborhood, mic_count)
      select city_id, neighborhood, sum(mic_count)
      from (select * from changes union all select * from folded) as counts
      group by 1, 2;
      return null;
    end $$`)
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const event of [...Object.keys(events), 'truncate']) {
    await sql.raw(`drop trigger count_neighborhoods_${event} on mics`).execute(db);
    await sql.raw(`drop function count_neighborhoods_on_${event}`).execute(db);
  }
  await sql`drop function count_neighborhoods`.execute(db);
  await sql`drop table city_neighborhoods`.execute(db);
}

-- Counts the approved mics of each neighborhood of a city: counting them anew for each listing takes
-- longer the more there are. Statement triggers keep the numbers in the writing transaction: a writer
-- adds a row and folds those into it that no other is folding, so that two writers never wait for each
-- other. Who loads rows with triggers switched off calls `count_neighborhoods()` afterwards.

create or replace function count_neighborhoods()
returns void language plpgsql set search_path from current as $$
begin
  lock table mics in share mode;
  delete from city_neighborhoods;
  insert into city_neighborhoods (city_id, neighborhood, mic_count)
  select city_id, coalesce(neighborhood, ''), count(*) from mics
  where status = 'approved' group by 1, 2;
end $$;

create or replace function count_neighborhoods_on_insert()
returns trigger language plpgsql set search_path from current as $$
begin
  with changes as (
    select city_id, coalesce(neighborhood, '') as neighborhood, sum(step) as mic_count
    from (select city_id, neighborhood, status, 1 as step from new_rows) as steps
    where status = 'approved'
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
end $$;

create or replace trigger count_neighborhoods_insert after insert on mics
  referencing new table as new_rows
  for each statement execute function count_neighborhoods_on_insert();

-- An update that leaves neighborhood, city and status alone counts nothing: seeing that first takes a
-- quarter of the time of counting to zero.
create or replace function count_neighborhoods_on_update()
returns trigger language plpgsql set search_path from current as $$
begin
  if not exists (
    select from old_rows join new_rows using (id)
    where (old_rows.city_id, old_rows.neighborhood, old_rows.status)
      is distinct from (new_rows.city_id, new_rows.neighborhood, new_rows.status)) then
    return null;
  end if;
  with changes as (
    select city_id, coalesce(neighborhood, '') as neighborhood, sum(step) as mic_count
    from (select city_id, neighborhood, status, -1 as step from old_rows
      union all select city_id, neighborhood, status, 1 as step from new_rows) as steps
    where status = 'approved'
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
end $$;

create or replace trigger count_neighborhoods_update after update on mics
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_neighborhoods_on_update();

create or replace function count_neighborhoods_on_delete()
returns trigger language plpgsql set search_path from current as $$
begin
  with changes as (
    select city_id, coalesce(neighborhood, '') as neighborhood, sum(step) as mic_count
    from (select city_id, neighborhood, status, -1 as step from old_rows) as steps
    where status = 'approved'
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
end $$;

create or replace trigger count_neighborhoods_delete after delete on mics
  referencing old table as old_rows
  for each statement execute function count_neighborhoods_on_delete();

create or replace function count_neighborhoods_on_truncate()
returns trigger language plpgsql set search_path from current as $$
begin
  delete from city_neighborhoods;
  return null;
end $$;

create or replace trigger count_neighborhoods_truncate after truncate on mics
  for each statement execute function count_neighborhoods_on_truncate();

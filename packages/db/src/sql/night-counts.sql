-- Counts public nights by date, and mics by weekday, of all and of each type: headings show them, and
-- counting anew takes longer the more there are. Kept as the neighborhoods are: a writer adds rows and
-- folds those into them that no other is folding. Who loads rows with triggers switched off calls
-- `count_nights()` afterwards.

-- 0 for everything, and the marks of the types.
create or replace view night_count_marks as
  select unnest(array[0, 1, 2, 4, 8, 16, 32, 64]) as mark;

-- What a mic counts under: its weekdays, 7 where none is known, and 8 in any case. Inlined, as night_marks is.
create or replace function counted_weekdays(days smallint[])
returns smallint[] language sql immutable parallel safe
  return case when cardinality(days) = 0 then array[7, 8]::smallint[] else days || 8::smallint end;

create or replace function count_nights()
returns void language plpgsql set search_path from current as $$
begin
  lock table mics, nights in share mode;
  delete from night_counts;
  delete from weekday_counts;
  insert into night_counts (city_id, mark, local_date, ends_at, night_count)
  select city_id, mark, local_date, ends_at, count(*)
  from nights join night_count_marks on marks & mark = mark
  where is_public group by 1, 2, 3, 4;
  insert into weekday_counts (city_id, mark, weekday, mic_count)
  select city_id, mark, weekday, count(*)
  from (select city_id, counted_weekdays(schedule_days) as weekdays,
      night_marks(categories, fee_type, signup_method, signup_url, start_time) as marks
    from mics where status = 'approved') as counted
  join night_count_marks on marks & mark = mark
  cross join lateral unnest(weekdays) as weekday
  group by 1, 2, 3;
end $$;

-- Adds to the counts, and folds what nobody else is folding. Written so that each key is looked up in
-- the index whatever statistics say, which are wrong while a directory grows.
create or replace function add_night_counts(changes night_counts[])
returns void language sql set search_path from current
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with wanted as (
    select city_id, mark, local_date, ends_at, night_count from unnest(changes)),
  folded as (
    delete from night_counts where id = any(array(
      select free.id from (select distinct city_id, mark, local_date, ends_at from wanted) as keys
      cross join lateral (
        select id from night_counts counts
        where (counts.city_id, counts.mark, counts.local_date, counts.ends_at)
          = (keys.city_id, keys.mark, keys.local_date, keys.ends_at)
        for update skip locked) as free))
    returning city_id, mark, local_date, ends_at, night_count)
  insert into night_counts (city_id, mark, local_date, ends_at, night_count)
  select city_id, mark, local_date, ends_at, sum(night_count)
  from (select * from wanted union all select * from folded) as counts
  group by 1, 2, 3, 4 having sum(night_count) <> 0
$$;

create or replace function count_nights_on_change()
returns trigger language plpgsql set search_path from current as $$
declare
  changes night_counts[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(null, city_id, mark, local_date, ends_at, step)::night_counts) into changes
    from (select city_id, mark, local_date, ends_at, count(*) as step
      from new_rows join night_count_marks on marks & mark = mark
      where is_public group by 1, 2, 3, 4) as counted;
  elsif tg_op = 'DELETE' then
    select array_agg(row(null, city_id, mark, local_date, ends_at, step)::night_counts) into changes
    from (select city_id, mark, local_date, ends_at, -count(*) as step
      from old_rows join night_count_marks on marks & mark = mark
      where is_public group by 1, 2, 3, 4) as counted;
  else
    select array_agg(row(null, city_id, mark, local_date, ends_at, step)::night_counts) into changes
    from (select city_id, mark, local_date, ends_at, sum(step) as step
      from (select city_id, local_date, ends_at, marks, is_public, -1 as step from old_rows
        union all select city_id, local_date, ends_at, marks, is_public, 1 from new_rows) as steps
      join night_count_marks on marks & mark = mark
      where is_public group by 1, 2, 3, 4 having sum(step) <> 0) as counted;
  end if;
  if changes is not null then perform add_night_counts(changes); end if;
  return null;
end $$;

create or replace trigger count_nights_insert after insert on nights
  referencing new table as new_rows
  for each statement execute function count_nights_on_change();
create or replace trigger count_nights_update after update on nights
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_nights_on_change();
create or replace trigger count_nights_delete after delete on nights
  referencing old table as old_rows
  for each statement execute function count_nights_on_change();

create or replace function add_weekday_counts(changes weekday_counts[])
returns void language sql set search_path from current
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with wanted as (
    select city_id, mark, weekday, mic_count from unnest(changes)),
  folded as (
    delete from weekday_counts where id = any(array(
      select free.id from (select distinct city_id, mark, weekday from wanted) as keys
      cross join lateral (
        select id from weekday_counts counts
        where (counts.city_id, counts.mark, counts.weekday)
          = (keys.city_id, keys.mark, keys.weekday)
        for update skip locked) as free))
    returning city_id, mark, weekday, mic_count)
  insert into weekday_counts (city_id, mark, weekday, mic_count)
  select city_id, mark, weekday, sum(mic_count)
  from (select * from wanted union all select * from folded) as counts
  group by 1, 2, 3 having sum(mic_count) <> 0
$$;

create or replace function count_weekdays_on_change()
returns trigger language plpgsql set search_path from current as $$
declare
  changes weekday_counts[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(null, city_id, mark, weekday, step)::weekday_counts) into changes
    from (select city_id, mark, weekday, count(*) as step
      from new_rows cross join lateral unnest(counted_weekdays(schedule_days)) as weekday
      join night_count_marks
        on night_marks(categories, fee_type, signup_method, signup_url, start_time) & mark = mark
      where status = 'approved' group by 1, 2, 3) as counted;
  else
    select array_agg(row(null, city_id, mark, weekday, step)::weekday_counts) into changes
    from (select city_id, mark, weekday, -count(*) as step
      from old_rows cross join lateral unnest(counted_weekdays(schedule_days)) as weekday
      join night_count_marks
        on night_marks(categories, fee_type, signup_method, signup_url, start_time) & mark = mark
      where status = 'approved' group by 1, 2, 3) as counted;
  end if;
  if changes is not null then perform add_weekday_counts(changes); end if;
  return null;
end $$;

create or replace trigger count_weekdays_insert after insert on mics
  referencing new table as new_rows
  for each statement execute function count_weekdays_on_change();
create or replace trigger count_weekdays_delete after delete on mics
  referencing old table as old_rows
  for each statement execute function count_weekdays_on_change();

-- For each row, so that a write which changes nothing of this costs nothing.
create or replace function count_weekdays_on_update()
returns trigger language plpgsql set search_path from current as $$
declare
  changes weekday_counts[];
begin
  select array_agg(row(null, city_id, mark, weekday, step)::weekday_counts) into changes
  from (select city_id, mark, weekday, sum(step) as step
    from (values (old.city_id, old.status, old.schedule_days, old.categories, -1),
        (new.city_id, new.status, new.schedule_days, new.categories, 1))
      as steps (city_id, status, schedule_days, categories, step)
    cross join lateral unnest(counted_weekdays(schedule_days)) as weekday
    join night_count_marks on night_marks(categories, null, null, null, null) & mark = mark
    where status = 'approved' group by 1, 2, 3 having sum(step) <> 0) as counted;
  if changes is not null then perform add_weekday_counts(changes); end if;
  return null;
end $$;

create or replace trigger count_weekdays_update
  after update of city_id, status, schedule_days, categories on mics for each row
  when ((old.city_id, old.status, old.schedule_days, old.categories)
    is distinct from (new.city_id, new.status, new.schedule_days, new.categories))
  execute function count_weekdays_on_update();

create or replace function forget_night_counts()
returns trigger language plpgsql set search_path from current as $$
begin
  delete from night_counts;
  return null;
end $$;
create or replace trigger count_nights_truncate after truncate on nights
  for each statement execute function forget_night_counts();

create or replace function forget_weekday_counts()
returns trigger language plpgsql set search_path from current as $$
begin
  delete from weekday_counts;
  return null;
end $$;
create or replace trigger count_weekdays_truncate after truncate on mics
  for each statement execute function forget_weekday_counts();

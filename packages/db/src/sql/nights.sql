-- What listings look at of a mic, beside the nights that its schedule gives. Dates are written by who
-- writes the mic (src/nights/keep-nights.ts); what follows here is never forgotten, whoever writes.

-- One bit for each property that a listing is filtered by; src/nights/night-marks.ts names them. Its
-- body is an expression and not a text, so Postgres looks its names up once and can inline it: a call for
-- each of a city's mics took ten times as long.
create or replace function night_marks(
  categories text[], fee_type text, signup_method text, signup_url text, start_time time)
returns integer language sql immutable parallel safe
  return (case when 'comedy' = any(categories) then 1 else 0 end)
    | (case when 'improv' = any(categories) then 2 else 0 end)
    | (case when 'magic' = any(categories) then 4 else 0 end)
    | (case when 'music' = any(categories) then 8 else 0 end)
    | (case when 'poetry' = any(categories) then 16 else 0 end)
    | (case when 'storytelling' = any(categories) then 32 else 0 end)
    | (case when 'variety' = any(categories) then 64 else 0 end)
    | (case when fee_type = 'free' then 128 else 0 end)
    | (case signup_method when 'in_person' then 256 when 'slotted' then 512 when 'lottery' then 1024
        when 'first_come' then 2048 when 'other' then 4096 else 0 end)
    | (case when signup_url is null then 0 else 8192 end)
    | (case when start_time is null then 0 else 16384 end);

create or replace function nights_follow_mic()
returns trigger language plpgsql set search_path from current as $$
begin
  update nights set is_public = (new.status = 'approved'),
    marks = night_marks(new.categories, new.fee_type, new.signup_method, new.signup_url, new.start_time),
    neighborhood = lower(coalesce(new.neighborhood, ''))
  where mic_id = new.id;
  return null;
end $$;

create or replace trigger nights_follow
  after update of status, categories, fee_type, signup_method, signup_url, start_time, neighborhood
  on mics for each row
  when ((old.status, old.categories, old.fee_type, old.signup_method, old.signup_url, old.start_time,
      old.neighborhood)
    is distinct from (new.status, new.categories, new.fee_type, new.signup_method, new.signup_url,
      new.start_time, new.neighborhood))
  execute function nights_follow_mic();

create or replace function nights_fall_due()
returns trigger language plpgsql set search_path from current as $$
begin
  insert into nights_due (mic_id) values (new.id);
  return null;
end $$;

create or replace trigger nights_due_update
  after update of city_id, schedule_kind, schedule_days, schedule_weeks, schedule_interval,
    schedule_anchor, start_time, signup_time, length_minutes
  on mics for each row
  when ((old.city_id, old.schedule_kind, old.schedule_days, old.schedule_weeks, old.schedule_interval,
      old.schedule_anchor, old.start_time, old.signup_time, old.length_minutes)
    is distinct from (new.city_id, new.schedule_kind, new.schedule_days, new.schedule_weeks,
      new.schedule_interval, new.schedule_anchor, new.start_time, new.signup_time,
      new.length_minutes))
  execute function nights_fall_due();

create or replace function new_nights_fall_due()
returns trigger language plpgsql set search_path from current as $$
begin
  insert into nights_due (mic_id) select id from new_rows;
  return null;
end $$;

create or replace trigger nights_due_insert after insert on mics
  referencing new table as new_rows
  for each statement execute function new_nights_fall_due();

create or replace function city_nights_fall_due()
returns trigger language plpgsql set search_path from current as $$
begin
  insert into nights_due (mic_id) select id from mics where city_id = new.id;
  return null;
end $$;

create or replace trigger nights_due_zone after update of time_zone on cities
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function city_nights_fall_due();

-- Writes wanted nights of these mics by their dates and removes those that are unwanted, and says how
-- many rows changed and in which cities everybody may see it.
create or replace function write_nights(mic_ids bigint[], wanted json, unwanted bigint[])
returns table (changed bigint, seen_in text[]) language sql set search_path from current
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with removed as (
    delete from nights where id = any(unwanted) returning city_id, is_public
  ), written as (
    insert into nights (mic_id, local_date, listed_time, starts_at, ends_at, is_certain, is_apart,
      city_id, is_public, marks, neighborhood)
    select rows.*, mics.city_id, mics.status = 'approved',
      night_marks(categories, fee_type, signup_method, signup_url, start_time),
      lower(coalesce(neighborhood, ''))
    from json_to_recordset(wanted) as rows (mic_id bigint, local_date date, listed_time time(0),
      starts_at timestamptz(3), ends_at timestamptz(3), is_certain boolean, is_apart boolean)
    join mics on mics.id = rows.mic_id
    on conflict (mic_id, local_date) do update set listed_time = excluded.listed_time,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      is_certain = excluded.is_certain, is_apart = excluded.is_apart, city_id = excluded.city_id,
      is_public = excluded.is_public, marks = excluded.marks, neighborhood = excluded.neighborhood
    returning city_id, is_public
  ), done as (
    delete from nights_due where id = any(array(
      -- Who is at work on one leaves it to itself, or two would wait for each other.
      select id from nights_due where mic_id = any(mic_ids) for update skip locked))
  ), changes as (
    select * from removed union all select * from written
  )
  select (select count(*) from changes), array(
    select slug::text from cities
    where id in (select city_id from changes where is_public) order by slug)
$$;

-- Which mics' nights have to be looked at again. Their dates are written by who writes the mic
-- (src/nights/keep-nights.ts), who takes the mic out again; what stays was written past that, and is the job's.

create or replace function nights_fall_due()
returns trigger language plpgsql set search_path from current as $$
begin
  insert into nights_due (mic_id) values (new.id);
  return null;
end $$;

create or replace trigger nights_due_update
  after update of status, city_id, schedule_kind, schedule_days, schedule_weeks, schedule_interval,
    schedule_anchor, schedule_season, schedule_last_night, schedule_skipped, start_time, signup_time,
    length_minutes
  on mics for each row
  when ((old.status, old.city_id, old.schedule_kind, old.schedule_days, old.schedule_weeks,
      old.schedule_interval, old.schedule_anchor, old.schedule_season, old.schedule_last_night,
      old.schedule_skipped, old.start_time, old.signup_time, old.length_minutes)
    is distinct from (new.status, new.city_id, new.schedule_kind, new.schedule_days,
      new.schedule_weeks, new.schedule_interval, new.schedule_anchor, new.schedule_season,
      new.schedule_last_night, new.schedule_skipped, new.start_time, new.signup_time, new.length_minutes))
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

-- What is otherwise on single nights stands with their mic, which every read of nights has at hand.
create or replace function show_night_status()
returns trigger language plpgsql set search_path from current as $$
declare
  changed bigint := coalesce(new.mic_id, old.mic_id);
begin
  update mics set
    -- What does not take place: where it is moved from, and where it was moved to before it was cancelled.
    cancelled_nights = (
      select jsonb_object_agg(date, sentence) from night_statuses
      cross join lateral (values (local_date), (case when status = 'cancelled' then moved_to_date end))
        as dates (date)
      where mic_id = changed and date is not null
        and (status = 'cancelled' or moved_to_date <> local_date)),
    moved_nights = (
      select jsonb_object_agg(local_date, jsonb_build_object('to', moved_to_date,
        'time', to_char(moved_to_time, 'HH24:MI'),
        'sentence', case when status = 'moved' then sentence end))
      from night_statuses where mic_id = changed and moved_to_date is not null),
    -- Of which people say so, at both dates of a night that moved.
    nights_by_people = (
      select array_agg(distinct date::text) from night_statuses
      cross join lateral (values (local_date), (moved_to_date)) as dates (date)
      where mic_id = changed and by_people and date is not null)
  where id = changed;
  return null;
end $$;

create or replace trigger show_night_status after insert or update or delete on night_statuses
  for each row execute function show_night_status();

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

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

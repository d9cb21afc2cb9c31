-- Cancelled nights stand with their mic, which every read of nights has at hand. Writing them there also
-- tells every process that what shows the mic is out of date; that searches are, is told here.
create or replace function show_night_status()
returns trigger language plpgsql set search_path from current as $$
declare
  changed bigint := coalesce(new.mic_id, old.mic_id);
begin
  update mics set cancelled_nights = (
    select jsonb_object_agg(local_date, sentence) from night_statuses where mic_id = changed)
  where id = changed;
  perform pg_notify('directory', '{"search": true, "cities": []}');
  return null;
end $$;

create or replace trigger show_night_status after insert or update or delete on night_statuses
  for each row execute function show_night_status();

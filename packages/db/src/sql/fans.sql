-- Who only watches has no stage name: the one that a fan had before would go on being shown, by which
-- others may still look for a performer. Here, because profiles are written by more than one feature.
create or replace function take_stage_name_of_fan()
returns trigger language plpgsql set search_path from current as $$
begin
  new.stage_name := null;
  return new;
end $$;

create or replace trigger take_stage_name_of_fan before insert or update on users
  for each row when (new.experience_level = 'fan' and new.stage_name is not null)
  execute function take_stage_name_of_fan();

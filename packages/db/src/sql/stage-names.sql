-- A stage name that someone gave up is no one's again: search engines and printed posters lead to it.
create or replace function hash_stage_name(name text)
returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to('stage-name ' || name, 'UTF8'))
$$;

create or replace function keep_freed_stage_name()
returns trigger language plpgsql set search_path from current as $$
begin
  insert into freed_stage_names (name_hash) values (hash_stage_name(old.custom_slug))
  on conflict do nothing;
  return null;
end $$;

create or replace trigger stage_name_freed after update of custom_slug on users
  for each row when (old.custom_slug is not null and new.custom_slug is distinct from old.custom_slug)
  execute function keep_freed_stage_name();
create or replace trigger stage_name_deleted after delete on users
  for each row when (old.custom_slug is not null)
  execute function keep_freed_stage_name();

-- After the row is written: who takes a name while another transaction gives it up has waited for that
-- one at the unique index by then, and finds the name here.
create or replace function refuse_freed_stage_name()
returns trigger language plpgsql set search_path from current as $$
begin
  if exists (
    select from freed_stage_names where name_hash = hash_stage_name(new.custom_slug)
  ) then
    raise unique_violation using
      message = 'This stage name was somebody''s before.', constraint = 'freed_stage_names_pkey';
  end if;
  return null;
end $$;

create or replace trigger stage_name_taken after insert on users
  for each row when (new.custom_slug is not null)
  execute function refuse_freed_stage_name();
create or replace trigger stage_name_changed after update of custom_slug on users
  for each row when (new.custom_slug is not null and new.custom_slug is distinct from old.custom_slug)
  execute function refuse_freed_stage_name();

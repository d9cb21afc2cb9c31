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
      message = 'This stage name was someone''s before.', constraint = 'freed_stage_names_pkey';
  end if;
  return null;
end $$;

create or replace trigger stage_name_taken after insert on users
  for each row when (new.custom_slug is not null)
  execute function refuse_freed_stage_name();
create or replace trigger stage_name_changed after update of custom_slug on users
  for each row when (new.custom_slug is not null and new.custom_slug is distinct from old.custom_slug)
  execute function refuse_freed_stage_name();

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

-- What someone has done towards a stage name: what is there of it, and what was there once. What goes
-- is noted in the transaction that takes it away, whoever does: the person, a mic that is removed, a job.
create or replace function stage_tasks_of(person bigint)
returns setof text language sql stable set search_path from current as $$
  select task from earned_stage_tasks where user_id = person
  union select 'hasCommented' where exists (select from comments where user_id = person)
  union select 'hasFavorited' where exists (select from favorites where user_id = person)
  union select 'hasMarkedInterest' where exists (select from interests where user_id = person)
  union select 'hasMessaged' where exists (select from messages where sender_id = person)
$$;

-- By the right of their owner: whoever may delete messages need not know of people.
-- In the order of people, so that of two that note the same at once one waits for the other. Who is deleted
-- with what they did has earned nothing more.
create or replace function note_stage_task()
returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into earned_stage_tasks (user_id, task)
  select distinct users.id, tg_argv[0]
  from old_rows join users on users.id = old_rows.user_id order by users.id
  on conflict do nothing;
  return null;
end $$;

create or replace function note_messaged()
returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into earned_stage_tasks (user_id, task)
  select distinct users.id, 'hasMessaged'
  from old_rows join users on users.id = old_rows.sender_id order by users.id
  on conflict do nothing;
  return null;
end $$;

create or replace trigger note_stage_task after delete on comments
  referencing old table as old_rows
  for each statement execute function note_stage_task('hasCommented');
create or replace trigger note_stage_task after delete on favorites
  referencing old table as old_rows
  for each statement execute function note_stage_task('hasFavorited');
create or replace trigger note_stage_task after delete on interests
  referencing old table as old_rows
  for each statement execute function note_stage_task('hasMarkedInterest');
create or replace trigger note_stage_task after delete on messages
  referencing old table as old_rows
  for each statement execute function note_messaged();

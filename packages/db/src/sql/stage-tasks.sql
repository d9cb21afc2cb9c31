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

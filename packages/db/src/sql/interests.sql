-- Keeps which interests are shown, those of people who are not suspended, and how many of each mic. A
-- mic's number stands in one row: whoever writes holds it until they commit, so it is always the number
-- of rows. Several are taken in the order of their mics, or two writers might wait for each other.

-- The share lock waits for whoever is suspending the person, and makes them wait.
create or replace function show_interest()
returns trigger language plpgsql set search_path from current as $$
begin
  select disabled_at is null into new.is_shown from users where id = new.user_id for share;
  return new;
end $$;

create or replace trigger show_interest before insert on interests
  for each row execute function show_interest();

create or replace function show_interests_of_person()
returns trigger language plpgsql set search_path from current as $$
begin
  update interests set is_shown = new.disabled_at is null where user_id = new.id;
  return null;
end $$;

create or replace trigger show_interests after update of disabled_at on users
  for each row when ((old.disabled_at is null) <> (new.disabled_at is null))
  execute function show_interests_of_person();

create or replace function count_interests_on_insert()
returns trigger language plpgsql set search_path from current as $$
begin
  insert into interest_counts (mic_id, interested_count)
  select mic_id, count(*) from new_rows where is_shown group by mic_id order by mic_id
  on conflict (mic_id) do update
    set interested_count = interest_counts.interested_count + excluded.interested_count;
  return null;
end $$;

create or replace trigger count_interests_insert after insert on interests
  referencing new table as new_rows
  for each statement execute function count_interests_on_insert();

create or replace function count_interests_on_update()
returns trigger language plpgsql set search_path from current as $$
begin
  perform from interest_counts where mic_id in (select mic_id from new_rows)
    order by mic_id for update;
  insert into interest_counts (mic_id, interested_count)
  select distinct mic_id, 0 from new_rows order by mic_id on conflict (mic_id) do nothing;
  update interest_counts set interested_count = interested_count + change
  from (select mic_id, sum(step) as change
    from (select mic_id, -1 as step from old_rows where is_shown
      union all select mic_id, 1 from new_rows where is_shown) as steps
    group by mic_id) as changes
  where interest_counts.mic_id = changes.mic_id;
  return null;
end $$;

create or replace trigger count_interests_update after update on interests
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_interests_on_update();

-- A mic that goes has no row left to count in.
create or replace function count_interests_on_delete()
returns trigger language plpgsql set search_path from current as $$
begin
  perform from interest_counts where mic_id in (select mic_id from old_rows where is_shown)
    order by mic_id for update;
  update interest_counts set interested_count = interested_count - change
  from (select mic_id, count(*) as change from old_rows where is_shown group by mic_id) as changes
  where interest_counts.mic_id = changes.mic_id;
  return null;
end $$;

create or replace trigger count_interests_delete after delete on interests
  referencing old table as old_rows
  for each statement execute function count_interests_on_delete();

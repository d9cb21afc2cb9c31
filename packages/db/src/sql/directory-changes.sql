-- Tells `directory` in the writing transaction what everybody may see otherwise now, one message a
-- statement: `{"cities": [slugs], "mics": [ids]}`. Without `mics` it is any mic of these cities,
-- without `cities` everything. What is not approved shows nowhere and is not told, or strangers'
-- submissions would empty the caches. A payload holds 8,000 bytes, hence the bounds of 50.
create or replace function notify_mic_changes()
returns trigger language plpgsql set search_path from current as $$
declare
  changed bigint[];
  places integer[];
  slugs text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(distinct city_id) into changed, places
    from new_rows where status = 'approved';
  elsif tg_op = 'DELETE' then
    select array_agg(id), array_agg(distinct city_id) into changed, places
    from old_rows where status = 'approved';
  else
    select array_agg(distinct id), array_agg(distinct city_id) into changed, places
    from (select id, city_id, status from old_rows
      union all select id, city_id, status from new_rows) as rows where status = 'approved';
  end if;
  if changed is null then return null; end if;
  if cardinality(places) <= 50 then
    select array_agg(slug order by slug) into slugs from cities where id = any(places);
  end if;
  if cardinality(changed) > 50 then changed := null; end if;
  perform pg_notify('directory',
    json_strip_nulls(json_build_object('cities', slugs, 'mics', changed))::text);
  return null;
end $$;

create or replace trigger notify_insert after insert on mics
  referencing new table as new_rows
  for each statement execute function notify_mic_changes();
create or replace trigger notify_update after update on mics
  referencing old table as old_rows new table as new_rows
  for each statement execute function notify_mic_changes();
create or replace trigger notify_delete after delete on mics
  referencing old table as old_rows
  for each statement execute function notify_mic_changes();

create or replace function notify_everything_changed()
returns trigger language plpgsql as $$
begin
  perform pg_notify('directory', '{}');
  return null;
end $$;

create or replace trigger notify_truncate after truncate on mics
  for each statement execute function notify_everything_changed();
create or replace trigger notify_change after insert or update or delete or truncate on cities
  for each statement execute function notify_everything_changed();

-- Tells in the writing transaction that searches find something else now. What is not shown has no
-- entry, and is not told. Of several statements of a transaction one message remains.
create or replace function notify_search_changed()
returns trigger language plpgsql as $$
begin
  if exists (select from rows) then
    perform pg_notify('directory', '{"search": true, "cities": []}');
  end if;
  return null;
end $$;

create or replace trigger notify_insert after insert on search_entries
  referencing new table as rows
  for each statement execute function notify_search_changed();
create or replace trigger notify_update after update on search_entries
  referencing new table as rows
  for each statement execute function notify_search_changed();
create or replace trigger notify_delete after delete on search_entries
  referencing old table as rows
  for each statement execute function notify_search_changed();

-- Tells whose profile shows something else now: `{"cities": [], "profiles": [user ids]}`. A process of
-- the release before reads it as a change to no city.
create or replace function notify_profile_changes()
returns trigger language plpgsql set search_path from current as $$
declare
  changed bigint[];
begin
  if tg_table_name = 'accounts' then
    select array_agg(new_rows.user_id) into changed
    from new_rows join old_rows using (user_id)
    where (new_rows.role, new_rows.admin_level) is distinct from (old_rows.role, old_rows.admin_level);
  elsif tg_op = 'DELETE' then
    select array_agg(id) into changed from old_rows;
  else
    select array_agg(new_rows.id) into changed
    from new_rows join old_rows using (id)
    where to_jsonb(new_rows) - 'updated_at' is distinct from to_jsonb(old_rows) - 'updated_at';
  end if;
  if changed is null then return null; end if;
  if cardinality(changed) > 50 then
    perform pg_notify('directory', '{}');
  else
    perform pg_notify('directory',
      json_build_object('cities', array[]::text[], 'profiles', changed)::text);
  end if;
  return null;
end $$;

create or replace trigger notify_profile_update after update on users
  referencing old table as old_rows new table as new_rows
  for each statement execute function notify_profile_changes();
create or replace trigger notify_profile_delete after delete on users
  referencing old table as old_rows
  for each statement execute function notify_profile_changes();
create or replace trigger notify_profile_update after update on accounts
  referencing old table as old_rows new table as new_rows
  for each statement execute function notify_profile_changes();

-- Tells `sessions` in the transaction that ends some whose they were, so that every process closes what
-- they still hold open: `[ids]`, or `null` for anyone's. A payload holds 8,000 bytes, hence the bound.
create or replace function notify_session_ends()
returns trigger language plpgsql set search_path from current as $$
declare
  ids bigint[];
begin
  select array_agg(distinct user_id) into ids from old_rows;
  if ids is null then return null; end if;
  if cardinality(ids) > 50 then ids := null; end if;
  perform pg_notify('sessions', coalesce(to_json(ids)::text, 'null'));
  return null;
end $$;

create or replace trigger notify_delete after delete on sessions
  referencing old table as old_rows
  for each statement execute function notify_session_ends();

-- Who wrote lately reads from a replica only what that replica has: docs/decisions/0022-reads-on-replicas.md.

-- Notes that somebody's writes are committed. The log's end may be later than their commit, never earlier.
create or replace function note_write(by_user bigint) returns void language sql as $$
  insert into write_positions (user_id, position, written_at)
  select id, pg_current_wal_insert_lsn(), clock_timestamp()
  from users where id = by_user and disabled_at is null
  on conflict (user_id) do update
    set position = excluded.position, written_at = excluded.written_at
$$;

-- Up to where, in bytes of the log, a replica has to be for somebody: null where any will do, the highest
-- number where none will. What was written ten seconds ago is on every replica that may be asked at all.
-- The table is empty where the database crashed, or another took over: its oldest row says since when it
-- is kept, and before it is ten seconds old nobody knows who wrote.
create or replace function position_to_read(for_user bigint) returns bigint language plpgsql as $$
declare
  enough constant interval := '10 seconds';
  kept_since timestamptz;
  found_position pg_lsn;
begin
  select written_at into kept_since from write_positions where user_id = 0;
  if kept_since is null then
    insert into write_positions values (0, '0/0', clock_timestamp()) on conflict do nothing;
  end if;
  if kept_since is null or kept_since > clock_timestamp() - enough then
    return 9223372036854775807;
  end if;
  select position into found_position from write_positions
  where user_id = for_user and written_at > clock_timestamp() - enough;
  return found_position - '0/0'::pg_lsn;
end $$;

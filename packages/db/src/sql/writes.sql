-- How every write of a member begins, in one statement: each costs a way to the database and back, while
-- others wait for the connection.

-- Counts a try as `cost` against a limit, if that lets it in: at most so many in any stretch of so many
-- seconds. Of two at once the second waits here for how the first one ends.
create or replace function count_try(
  of_key text, cost integer, most integer, seconds float8, tried_at timestamptz)
returns boolean language plpgsql as $$
declare
  moment timestamptz := coalesce(tried_at, clock_timestamp());
  stretch interval := make_interval(secs => seconds);
begin
  if cost > most then return false; end if;
  insert into rate_limits as kept (key, hits, idle_at)
  values (of_key, array_fill(moment, array[cost]), moment + stretch)
  on conflict (key) do update set
    hits = array(
      select hit from unnest(kept.hits) hit where hit > moment - stretch order by hit
    ) || excluded.hits,
    idle_at = excluded.idle_at
  where (select count(*) from unnest(kept.hits) hit where hit > moment - stretch) + cost <= most;
  return found;
end $$;

-- Counts the write, holds the account of who writes open, and takes the key of the request, each where it
-- is not null and in this order. Says 'begun', or what is in the way: 'limited', 'closed', or 'repeated'
-- where the key was taken after `expired_at`.
create or replace function begin_write(
  limit_key text, most integer, seconds float8, tried_at timestamptz, by_user bigint,
  key_id text, key_hash text, taken_at timestamptz, expired_at timestamptz)
returns text language plpgsql as $$
begin
  if limit_key is not null and not count_try(limit_key, 1, most, seconds, tried_at) then
    return 'limited';
  end if;
  if by_user is not null then
    -- It cannot be closed before the transaction has ended. Two that hold it do not wait for each other.
    perform from users where id = by_user and disabled_at is null for key share;
    if not found then return 'closed'; end if;
  end if;
  if key_id is not null then
    -- Who comes with the same one meanwhile waits for how this transaction ends.
    insert into idempotency_keys as kept (id, request_hash, created_at)
    values (key_id, key_hash, taken_at)
    on conflict (id) do update
      set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where kept.created_at <= expired_at;
    if not found then return 'repeated'; end if;
  end if;
  return 'begun';
end $$;

-- As begin_write, and counts the limits of the action itself once the key is taken: giving an answer again
-- costs none of them. Each has its place in all four arrays. `refused_by` is the place of the one that
-- says 'limited', 0 for `limit_key`; a transaction that is refused is rolled back, and so has counted nothing.
create or replace function begin_limited_write(
  limit_key text, most integer, seconds float8, tried_at timestamptz, by_user bigint,
  key_id text, key_hash text, taken_at timestamptz, expired_at timestamptz,
  own_keys text[], own_costs integer[], own_most integer[], own_seconds float8[],
  out outcome text, out refused_by integer)
language plpgsql as $$
begin
  outcome := begin_write(
    limit_key, most, seconds, tried_at, by_user, key_id, key_hash, taken_at, expired_at);
  refused_by := 0;
  if outcome <> 'begun' then return; end if;
  for place in 1 .. cardinality(own_keys) loop
    if not count_try(
      own_keys[place], own_costs[place], own_most[place], own_seconds[place], tried_at) then
      outcome := 'limited';
      refused_by := place;
      return;
    end if;
  end loop;
end $$;

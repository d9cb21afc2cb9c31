-- Gone: what a write begins with is read in packages/api/src/core/write.ts.
drop function if exists begin_limited_write;
drop function if exists begin_write;

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

-- A page of a city's listing. Every step reads one index of `nights` from a position on and stops when
-- the page is full, so a page costs the same in a city of any size. The settings keep plans from
-- depending on statistics, which are wrong while a directory grows.
--
-- Filters: all marks of `wanted_marks`, one of the `hoods` (folded; null for any), a start from
-- `starts_from` on. Bounds on times spare the read of what is over, and decide nothing: `ends_at` does.

-- The sections of dates from `first_date` on: what is on that date, in the order of its start, then
-- mics that are on another such weekday only, and behind the last section those without a weekday.
create or replace function list_nights(
  place integer, first_date date, day_count integer, has_others boolean, instant timestamptz,
  running_from time, open_from time, over_until time,
  wanted_marks integer, hoods text[], starts_from time,
  after_section integer, after_part integer, after_date date, after_time time, after_mic bigint,
  wanted integer)
returns table (section integer, part integer, mic_id bigint, local_date date, listed_time time,
  is_certain boolean)
language plpgsql stable rows 40 set search_path from current
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off set jit = off as $$
#variable_conflict use_column
declare
  missing integer := wanted;
  found_now integer;
  day date;
  from_date date;
  from_time time;
  from_mic bigint;
begin
  for number in after_section..day_count - 1 loop
    day := first_date + number;

    if number > after_section or after_part = 0 then
      -- What began the day before and still runs.
      if number = 0 and running_from is not null and coalesce(after_date, day - 1) < day then
        from_time := coalesce(after_time, running_from);
        from_mic := coalesce(after_mic, 0);
        return query select 0, 0, n.mic_id, n.local_date, n.listed_time::time, n.is_certain
          from nights n
          where n.city_id = place and n.is_public and n.local_date = day - 1
            and (n.listed_time, n.mic_id) > (from_time, from_mic)
            and n.ends_at > instant and n.marks & wanted_marks = wanted_marks
            and (hoods is null or n.neighborhood = any(hoods))
            and (starts_from is null or n.listed_time >= starts_from)
          order by n.listed_time, n.mic_id limit missing;
        get diagnostics found_now = row_count;
        missing := missing - found_now;
        if missing = 0 then return; end if;
      end if;
      from_time := case when number = 0 then open_from else '00:00'::time end;
      from_mic := 0;
      if number = after_section and after_date = day then
        from_time := after_time;
        from_mic := after_mic;
      end if;
      return query select number, 0, n.mic_id, n.local_date, n.listed_time::time, n.is_certain
        from nights n
        where n.city_id = place and n.is_public and n.local_date = day
          and (n.listed_time, n.mic_id) > (from_time, from_mic)
          and n.ends_at > instant and n.marks & wanted_marks = wanted_marks
          and (hoods is null or n.neighborhood = any(hoods))
          and (starts_from is null or n.listed_time >= starts_from)
          -- Stands above already.
          and (number > 0 or running_from is null or not exists (select from nights running
            where running.mic_id = n.mic_id and running.local_date = day - 1
              and running.ends_at > instant))
        order by n.listed_time, n.mic_id limit missing;
      get diagnostics found_now = row_count;
      missing := missing - found_now;
      if missing = 0 then return; end if;
    end if;

    if has_others then
      -- Behind all of that date.
      from_date := day + 1;
      from_time := '00:00';
      from_mic := 0;
      if number = after_section and after_part = 1 then
        from_date := after_date;
        from_time := after_time;
        from_mic := after_mic;
      end if;
      return query select number, 1, others.mic_id, others.local_date, others.listed_time::time,
          others.is_certain
        from (
          (select n.mic_id, n.local_date, n.listed_time, n.is_certain
          from nights n
          where n.city_id = place and n.is_public and n.is_apart
            and n.weekday = extract(dow from day)::smallint
            and (n.local_date, n.listed_time, n.mic_id) > (from_date, from_time, from_mic)
            and n.marks & wanted_marks = wanted_marks
            and (hoods is null or n.neighborhood = any(hoods))
            and (starts_from is null or n.listed_time >= starts_from)
            and not exists (select from nights nearer
              where nearer.mic_id = n.mic_id and nearer.local_date >= day
                and nearer.local_date < n.local_date
                and nearer.weekday = n.weekday and nearer.ends_at > instant)
          order by n.local_date, n.listed_time, n.mic_id limit missing)
          union all
          -- Every week, and this week's is over.
          (select n.mic_id, n.local_date, n.listed_time, n.is_certain
          from nights n
          where number = 0 and over_until is not null
            and n.city_id = place and n.is_public and n.local_date = day + 7 and not n.is_apart
            and n.listed_time <= over_until
            and (n.local_date, n.listed_time, n.mic_id) > (from_date, from_time, from_mic)
            and n.marks & wanted_marks = wanted_marks
            and (hoods is null or n.neighborhood = any(hoods))
            and (starts_from is null or n.listed_time >= starts_from)
            and exists (select from nights over
              where over.mic_id = n.mic_id and over.local_date = day and over.ends_at <= instant)
          order by n.listed_time, n.mic_id limit missing)) others
        order by others.local_date, others.listed_time, others.mic_id limit missing;
      get diagnostics found_now = row_count;
      missing := missing - found_now;
      if missing = 0 then return; end if;
    end if;
  end loop;

  if has_others then
    return query select day_count, 0, unknown.* from list_unknown_nights(
      place, wanted_marks, hoods, starts_from,
      case when after_section = day_count then after_time end,
      case when after_section = day_count then after_mic end, missing) unknown;
  end if;
end $$;

-- Each mic once, at its next night, and behind them those without a known weekday.
create or replace function list_next_nights(
  place integer, today date, instant timestamptz, running_from time, open_from time,
  wanted_marks integer, hoods text[], starts_from time,
  after_section integer, after_date date, after_time time, after_mic bigint, wanted integer)
returns table (section integer, part integer, mic_id bigint, local_date date, listed_time time,
  is_certain boolean)
language plpgsql stable rows 40 set search_path from current
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off set jit = off as $$
#variable_conflict use_column
declare
  missing integer := wanted;
  found_now integer;
  begins record;
begin
  if after_section = 0 then
    for begins in
      select * from (values
        (today - 1, today - 1, running_from, false),
        (today, today, open_from, false),
        -- Who is on every week is on within eight days; later only those that are not.
        (today + 1, today + 7, '00:00'::time, false),
        (today + 8, 'infinity'::date, '00:00'::time, true)) as steps (first, last, from_time, apart)
      where from_time is not null and (after_date is null or last >= after_date)
      order by first
    loop
      if begins.apart then
        return query select 0, 0, n.mic_id, n.local_date, n.listed_time::time, n.is_certain
          from nights n
          where n.city_id = place and n.is_public and n.is_apart
            and (n.local_date, n.listed_time, n.mic_id) > (begins.first, '00:00'::time, 0)
            and (n.local_date, n.listed_time, n.mic_id)
              > (coalesce(after_date, begins.first), coalesce(after_time, '00:00'), coalesce(after_mic, 0))
            and n.marks & wanted_marks = wanted_marks
            and (hoods is null or n.neighborhood = any(hoods))
            and (starts_from is null or n.listed_time >= starts_from)
            and not exists (select from nights nearer
              where nearer.mic_id = n.mic_id and nearer.local_date >= today - 1
                and nearer.local_date < n.local_date and nearer.ends_at > instant)
          order by n.local_date, n.listed_time, n.mic_id limit missing;
      else
        return query select 0, 0, n.mic_id, n.local_date, n.listed_time::time, n.is_certain
          from nights n
          where n.city_id = place and n.is_public
            and (n.local_date, n.listed_time, n.mic_id) > (begins.first, begins.from_time, 0)
            and n.local_date <= begins.last
            and (n.local_date, n.listed_time, n.mic_id)
              > (coalesce(after_date, begins.first), coalesce(after_time, '00:00'), coalesce(after_mic, 0))
            and n.ends_at > instant and n.marks & wanted_marks = wanted_marks
            and (hoods is null or n.neighborhood = any(hoods))
            and (starts_from is null or n.listed_time >= starts_from)
            and not exists (select from nights nearer
              where nearer.mic_id = n.mic_id and nearer.local_date >= today - 1
                and nearer.local_date < n.local_date and nearer.ends_at > instant)
          order by n.local_date, n.listed_time, n.mic_id limit missing;
      end if;
      get diagnostics found_now = row_count;
      missing := missing - found_now;
      if missing = 0 then return; end if;
    end loop;
  end if;

  return query select 1, 0, unknown.* from list_unknown_nights(
    place, wanted_marks, hoods, starts_from,
    case when after_section = 1 then after_time end,
    case when after_section = 1 then after_mic end, missing) unknown;
end $$;

-- Mics without a known weekday have no nights.
create or replace function list_unknown_nights(
  place integer, wanted_marks integer, hoods text[], starts_from time, after_time time,
  after_mic bigint, wanted integer)
returns table (mic_id bigint, local_date date, listed_time time, is_certain boolean)
language sql stable rows 40 set search_path from current as $$
  select id, null::date, coalesce(start_time, signup_time, '24:00'::time)::time, null::boolean
  from mics
  where status = 'approved' and city_id = place and schedule_days = '{}'::smallint[]
    and (coalesce(start_time, signup_time, '24:00'::time), id)
      > (coalesce(after_time, '00:00'), coalesce(after_mic, 0))
    and night_marks(categories, fee_type, signup_method, signup_url, start_time) & wanted_marks
      = wanted_marks
    and (hoods is null or lower(coalesce(neighborhood, '')) = any(hoods))
    and (starts_from is null or start_time >= starts_from)
  order by coalesce(start_time, signup_time, '24:00'::time), id limit wanted
$$;

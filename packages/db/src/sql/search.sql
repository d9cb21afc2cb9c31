-- When a mic's next night begins that is on, at the day's end where that is unknown; no row for people. Without
-- settings of its own, so that it becomes part of the statements that ask.
create or replace function search_next_night(of_mic bigint, asked_at timestamptz)
returns table (begins_at timestamptz) language sql stable as $$
  select coalesce(nights.starts_at, nights.ends_at)
  from mics join nights on nights.mic_id = mics.id
  where mics.id = of_mic and nights.ends_at > asked_at
    and not coalesce(mics.cancelled_nights ? nights.local_date::text, false)
  order by nights.local_date limit 1
$$;

-- The search itself: a JSON array of what the entries show, mics and people, best first, at most
-- `wanted`. Within a class the visitor's city comes first (null, or a slug of no city, changes nothing), then
-- the mic whose next night is nearest.
--
-- Every step reads an index from its beginning and stops at a fixed number of rows, so that a
-- million names cost as much as a thousand. Stages add to `found` in the order of their rank, so
-- nothing is ranked again at the end and only what is shown is read there. The first stage ranks what
-- its indexes hold; the second reads only entries whose marks say that they may have all words. A
-- stage that finds enough ends the search.
--
-- It is one function because its steps depend on each other: one round trip, and plans that are kept;
-- planning alone would cost more than the reads. Short statements one after the other cost less than
-- large ones: starting one takes longer the more it names. The settings keep plans from depending on
-- statistics, which are wrong while a directory grows.
create or replace function search_shown(
  query text, city_slug text, wanted integer, asked_at timestamptz)
returns text language plpgsql stable
set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off set jit = off as $$
declare
  -- How many rows a step keeps, and how many it looks at to find them.
  kept constant integer := 15;
  looked_at constant integer := 160;
  -- Sorts behind every name that begins with the text before it.
  beyond constant text := chr(1114111);
  folded constant text := left(search_fold(query), 200);
  city constant integer := (select cities.id from cities where cities.slug = city_slug);
  words text[] := (string_to_array(folded, ' '))[1:8];
  patterns text[];
  marked bigint;
  asked text;
  -- The known words that a word may mean, and how often they stand somewhere.
  meant integer[];
  uses bigint;
  selectors integer[];
  fewest bigint;
  is_whole boolean;
  whole text[];
  unknown text[];
  corrected text[];
  nearest text;
  keys text[];
  -- Only ids, best first: what they are is read once, at the end.
  found bigint[];
begin
  if folded is null or folded = '' then return '[]'; end if;

  -- 1. The whole name, or its beginning.
  -- Most queries begin no name, which takes a third of the time to see.
  if exists (select from search_entries entries
      where entries.name >= folded and entries.name < folded || beyond)
    or exists (select from search_entries entries
      where entries.username >= folded and entries.username < folded || beyond) then
    found := array(
      select hit.id from (
        (select entries.id, entries.city_id, entries.name, entries.name = folded as is_whole
          from search_entries entries
          where entries.city_id = city and entries.name >= folded and entries.name < folded || beyond
          order by entries.name, entries.id limit kept)
        union all
        (select entries.id, entries.city_id, entries.name, entries.name = folded
          from search_entries entries
          where entries.name >= folded and entries.name < folded || beyond
          order by entries.name, entries.id limit kept)
        union all
        (select entries.id, entries.city_id, entries.name, entries.username = folded
          from search_entries entries
          where entries.username >= folded and entries.username < folded || beyond
          order by entries.username, entries.id limit kept)
      ) hit
      left join lateral search_next_night(hit.id, asked_at) as next on true
      group by hit.id, hit.city_id, hit.name, next.begins_at
      order by bool_or(hit.is_whole) desc, hit.city_id is distinct from city,
        hit.id >= 1000000000, next.begins_at, length(hit.name), hit.id
      limit wanted);
  else
    found := '{}';
  end if;

  -- 2. All words, in any order and each perhaps unfinished. The rarest selects.
  for attempt in 1..2 loop
    exit when cardinality(found) >= wanted;
    selectors := null;
    unknown := '{}';
    whole := '{}';
    patterns := '{}';
    foreach asked in array words loop
      select array_agg(near.id), sum(near.uses), bool_or(near.word = asked)
      into meant, uses, is_whole from (
        select listed.id, listed.word, listed.uses
        from (select known.id, known.word, known.uses from search_words known
          where known.word >= asked and known.word < asked || beyond
          order by known.word limit 100) listed
        order by listed.word = asked desc, listed.uses desc, listed.id limit 6) near;
      if meant is null then
        unknown := unknown || asked;
      elsif selectors is null or uses < fewest then
        selectors := meant;
        fewest := uses;
      end if;
      if is_whole then whole := whole || asked; end if;
      patterns := patterns || ('% ' || asked || '%');
    end loop;

    if unknown = '{}' then
      marked := search_marks(array_to_string(words, ' '));
      if city is not null then
        found := found || array(
          select hit.id from (
            select entries.id, entries.name from unnest(selectors) as selector(word_id)
            cross join lateral (select postings.entry_id, postings.marks
              from search_postings postings
              where postings.word_id = selector.word_id and postings.city_id = city
              order by postings.entry_id limit looked_at / cardinality(selectors)) listed
            join search_entries entries on entries.id = listed.entry_id
            where listed.marks & marked = marked and entries.document like all (patterns)
              and listed.entry_id <> all (found)
            limit kept) hit
          left join lateral search_next_night(hit.id, asked_at) as next on true
          group by hit.id, hit.name, next.begins_at
          order by hit.id >= 1000000000, next.begins_at, length(hit.name), hit.id
          limit wanted - cardinality(found));
      end if;
      -- Enough here: the same words elsewhere would come behind.
      if cardinality(found) < wanted then
        found := found || array(
          select hit.id from (
            select entries.id, entries.city_id, entries.name
            from unnest(selectors) as selector(word_id)
            cross join lateral (select postings.entry_id, postings.marks
              from search_postings postings
              where postings.word_id = selector.word_id
              order by postings.city_id, postings.entry_id
              limit looked_at / cardinality(selectors)) listed
            join search_entries entries on entries.id = listed.entry_id
            where listed.marks & marked = marked and entries.document like all (patterns)
              and listed.entry_id <> all (found)
            limit kept) hit
          left join lateral search_next_night(hit.id, asked_at) as next on true
          group by hit.id, hit.city_id, hit.name, next.begins_at
          order by hit.city_id is distinct from city, hit.id >= 1000000000,
            next.begins_at, length(hit.name), hit.id
          limit wanted - cardinality(found));
      end if;
    end if;

    -- 3. Misspelt words become the nearest ones known: those that no one has, and when
    -- together they find nothing, the others too. Most are one letter away.
    exit when cardinality(found) >= least(wanted, 10) or attempt = 2;
    corrected := '{}';
    foreach asked in array words loop
      nearest := null;
      if length(asked) >= 4 and asked <> all (whole) and (found = '{}' or asked = any (unknown)) then
        for removed in 1..case when length(asked) < 8 then 1 else 2 end loop
          keys := array(select key from search_typo_keys(asked, removed) as key);
          select known.word into nearest
          from (select distinct typos.word_id from search_typos typos
            where typos.key = any (keys)) candidates
          join search_words known on known.id = candidates.word_id
          order by levenshtein(known.word, asked),
            left(known.word, 1) = left(asked, 1) desc, known.uses desc, known.word
          limit 1;
          -- With more letters removed there may be a nearer one, but none at one letter.
          exit when levenshtein(nearest, asked) = 1;
        end loop;
      end if;
      corrected := corrected || coalesce(nearest, asked);
    end loop;
    exit when corrected = words;
    words := corrected;
  end loop;

  -- 4. Some of the words, unless all that is known is in every other name.
  if cardinality(found) < wanted and (unknown = '{}' or fewest <= greatest(50, (
      select reltuples / 20 from pg_class where oid = 'search_entries'::regclass))) then
    if city is not null then
      found := found || array(
        select distinct hit.entry_id from unnest(selectors) as selector(word_id)
        cross join lateral (select postings.entry_id from search_postings postings
          where postings.word_id = selector.word_id and postings.city_id = city
          order by postings.entry_id limit kept) hit
        where hit.entry_id <> all (found)
        order by hit.entry_id limit wanted - cardinality(found));
    end if;
    if cardinality(found) < wanted then
      found := found || array(
        select distinct hit.entry_id from unnest(selectors) as selector(word_id)
        cross join lateral (select postings.entry_id from search_postings postings
          where postings.word_id = selector.word_id
          order by postings.city_id, postings.entry_id limit kept) hit
        where hit.entry_id <> all (found)
        order by hit.entry_id limit wanted - cardinality(found));
    end if;
  end if;

  if found = '{}' then return '[]'; end if;
  return '[' || coalesce((
    select string_agg(entries.shown, ',' order by hit.place)
    from unnest(found) with ordinality as hit(id, place)
    join search_entries entries on entries.id = hit.id), '') || ']';
end $$;

-- As the release before asks.
create or replace function search_shown(query text, city_slug text, wanted integer)
returns text language sql stable set search_path from current as $$
  select search_shown(query, city_slug, wanted, now())
$$;

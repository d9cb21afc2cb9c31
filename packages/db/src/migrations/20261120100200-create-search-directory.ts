import { type Kysely, sql } from 'kysely';

/**
 * The search itself: mics and people, best first, at most `wanted`. The visitor's city comes first
 * within a class; null, or a slug of no city, changes nothing.
 *
 * Every step reads an index from its beginning and stops at a fixed number of rows, so that a
 * million names cost as much as a thousand. It is one function because its steps depend on each
 * other: one round trip, and plans that are kept; planning alone would cost more than the reads. The
 * settings keep plans from depending on statistics, which are wrong while a directory grows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_directory(query text, city_slug text, wanted integer)
    returns table (id bigint, mic_slug text, show_name text, venue_name text, neighborhood text,
      person_name text, stage_name text, custom_slug text, image_url text,
      found_city_slug text, city_name text)
    language plpgsql stable rows 10
    set search_path from current set plan_cache_mode = force_generic_plan
    set enable_seqscan = off set enable_bitmapscan = off
    set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
    declare
      -- How many rows a step keeps, and how many it looks at to find them.
      kept constant integer := 15;
      looked_at constant integer := 80;
      -- Sorts behind every name that begins with the text before it.
      beyond constant text := chr(1114111);
      folded constant text := left(search_fold(query), 200);
      city constant integer := (select cities.id from cities where cities.slug = city_slug);
      words text[] := (string_to_array(folded, ' '))[1:8];
      patterns text[];
      corrected text[];
      selectors integer[];
      has_unknown boolean;
      is_common boolean;
      -- Only ids: what they are is read once, at the end.
      found bigint[];
      more bigint[];
    begin
      if folded is null or folded = '' then return; end if;

      -- 1. The whole name, or its beginning.
      select array_agg(hit.id) into found from (
        (select entries.id from search_entries entries
          where entries.city_id = city and entries.name >= folded and entries.name < folded || beyond
          order by entries.name, entries.id limit kept)
        union
        (select entries.id from search_entries entries
          where entries.name >= folded and entries.name < folded || beyond
          order by entries.name, entries.id limit kept)
        union
        (select entries.id from search_entries entries
          where entries.username >= folded and entries.username < folded || beyond
          order by entries.username, entries.id limit kept)
      ) hit;

      -- 2. All words, in any order and each perhaps unfinished. The rarest selects.
      for attempt in 1..2 loop
        exit when cardinality(found) >= wanted;
        with meant as materialized (
          select asked.place, array_agg(near.id) filter (where near.id is not null) as ids,
            coalesce(sum(near.uses), 0) as uses
          from unnest(words) with ordinality as asked(word, place)
          left join lateral (
            select listed.id, listed.uses
            from (select known.id, known.word, known.uses from search_words known
              where known.word >= asked.word and known.word < asked.word || beyond
              order by known.word limit 100) listed
            order by listed.word = asked.word desc, listed.uses desc, listed.id limit 6
          ) near on true
          group by asked.place
        )
        select (select rarest.ids from meant rarest where rarest.ids is not null
            order by rarest.uses, rarest.place limit 1),
          bool_or(meant.ids is null),
          min(meant.uses) filter (where meant.ids is not null) > greatest(50, (
            select reltuples / 20 from pg_class where oid = 'search_entries'::regclass))
        into selectors, has_unknown, is_common from meant;

        if not has_unknown then
          select array_agg('% ' || word || '%') into patterns from unnest(words) as word;
          select array_agg(hit.id) into more from (
            select entries.id from unnest(selectors) as selector(word_id)
            cross join lateral (select postings.entry_id from search_postings postings
              where postings.word_id = selector.word_id and postings.city_id = city
              order by postings.entry_id limit looked_at / cardinality(selectors)) listed
            join search_entries entries on entries.id = listed.entry_id
            where entries.document like all (patterns) limit kept
          ) hit;
          -- Enough here: the same words elsewhere would come behind.
          if more is null or cardinality(more) < wanted then
            select array_agg(hit.id) into more from (
              (select entries.id from unnest(selectors) as selector(word_id)
                cross join lateral (select postings.entry_id from search_postings postings
                  where postings.word_id = selector.word_id
                  order by postings.city_id, postings.entry_id
                  limit looked_at / cardinality(selectors)) listed
                join search_entries entries on entries.id = listed.entry_id
                where entries.document like all (patterns) limit kept)
              union all select unnest(more)
            ) hit;
          end if;
          select array_agg(distinct id_found) into found from unnest(found || more) as id_found;
        end if;

        -- 3. Misspelt words become the nearest ones known: those that nobody has, and when
        -- together they find nothing, the others too.
        exit when cardinality(found) >= 10 or attempt = 2;
        select array_agg(coalesce(nearest.word, asked.word) order by asked.place) into corrected
        from unnest(words) with ordinality as asked(word, place)
        left join lateral (
          select known.word
          from (select distinct typos.word_id from search_typo_keys(asked.word) as keys(key)
            join search_typos typos on typos.key = keys.key) candidates
          join search_words known on known.id = candidates.word_id
          where length(asked.word) >= 4 and (found is null or not exists (
            select from search_words used
            where used.word >= asked.word and used.word < asked.word || beyond))
          order by levenshtein(known.word, asked.word),
            left(known.word, 1) = left(asked.word, 1) desc, known.uses desc, known.word
          limit 1
        ) nearest on true;
        exit when corrected = words;
        words := corrected;
      end loop;

      -- 4. Some of the words, unless all that is known is in every other name.
      if coalesce(cardinality(found), 0) < wanted and (not is_common or not has_unknown) then
        select array_agg(hit.entry_id) into more from unnest(selectors) as selector(word_id)
        cross join lateral (
          (select postings.entry_id from search_postings postings
            where postings.word_id = selector.word_id and postings.city_id = city
            order by postings.entry_id limit kept / cardinality(selectors))
          union all
          (select postings.entry_id from search_postings postings
            where postings.word_id = selector.word_id
            order by postings.city_id, postings.entry_id limit kept / cardinality(selectors))
        ) hit;
        found := found || more;
      end if;

      if found is null then return; end if;
      select array_agg('% ' || word || '%') into patterns from unnest(words) as word;
      return query
        select ranked.id, mics.slug, mics.show_name, mics.venue_name, mics.neighborhood,
          users.name, users.stage_name, users.custom_slug,
          coalesce(mics.image_url, mics.cover_image_url, users.profile_image_url),
          cities.slug, coalesce(cities.name, users.home_city)
        from (
          select entries.id, entries.city_id, row_number() over (order by
            case
              when folded in (entries.name, entries.username) then 0
              when starts_with(entries.name, folded) or starts_with(entries.username, folded) then 1
              when entries.document like all (patterns) then 2
              else 3
            end,
            entries.city_id is distinct from city, entries.id >= 1000000000,
            length(entries.name), entries.id) as place
          from (select distinct unnest(found) as id) hit
          join search_entries entries on entries.id = hit.id
          order by place limit wanted
        ) ranked
        left join mics on mics.id = ranked.id
        left join users on users.id = ranked.id
        left join cities on cities.id = ranked.city_id
        order by ranked.place;
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function search_directory`.execute(db);
}

-- What a text becomes before it is searched: the same letters, marks and misspellings for what is
-- stored and for what is asked. In SQL, because names are also written by COPY and by hand.

-- unaccent depends on a dictionary that never changes here, hence immutable.
create or replace function search_fold(text)
returns text language plpgsql immutable strict parallel safe as $$
begin
  return btrim(regexp_replace(
    replace(translate(lower(unaccent('unaccent', $1)), '''`', ''), '&', ' and '),
    '[^[:alnum:]]+', ' ', 'g'));
end $$;

-- One of 64 bits for the first two letters of each word, and for the first three.
create or replace function search_marks(document text)
returns bigint language plpgsql immutable strict parallel safe as $$
declare
  marks bigint := 0;
  mark integer;
  word text;
begin
  foreach word in array string_to_array(document, ' ') loop
    mark := 0;
    for place in 1..least(3, length(word)) loop
      mark := (37 * mark + ascii(substr(word, place))) & 63;
      if place > 1 then marks := marks | (1::bigint << mark); end if;
    end loop;
  end loop;
  return marks;
end $$;

-- A word without one or two of its letters, and itself: a misspelt word meets it there.
create or replace function search_typo_keys(word text)
returns setof text language sql immutable parallel safe as $$
  with recursive keys(key, removed) as (
    select word, 0 where length(word) between 3 and 30 and word !~ '[0-9]'
    union
    select overlay(key placing '' from place for 1), removed + 1
    from keys, generate_series(1, length(key)) as place
    where removed < case when length(word) < 8 then 1 else 2 end
  )
  select distinct key from keys $$;

-- The same with fewer reads, for what is asked.
create or replace function search_typo_keys(word text, most_removed integer)
returns setof text language sql immutable parallel safe as $$
  select word where length(word) between 3 and 30 and word !~ '[0-9]'
  union all
  select overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place
  where length(word) between 3 and 30 and word !~ '[0-9]'
  union all
  select overlay(overlay(word placing '' from last for 1) placing '' from first for 1)
  from generate_series(2, length(word)) as last, generate_series(1, last - 1) as first
  where most_removed > 1 and length(word) between 8 and 30 and word !~ '[0-9]' $$;

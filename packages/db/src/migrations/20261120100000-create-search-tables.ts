import { type Kysely, sql } from 'kysely';

/**
 * What the search reads: one entry for each approved mic and each person whose account is not
 * disabled, the words of their names, and for each word the entries that hold it. Nobody else has
 * an entry, so a query that forgets to ask cannot show them.
 *
 * Triggers keep these tables, therefore no foreign keys: each would check every word again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`create extension if not exists fuzzystrmatch`.execute(db);
  // In SQL, because names are also written by COPY and by hand: what is stored and what is asked
  // for must become the same letters. unaccent depends on a dictionary that never changes here.
  await sql`
    create function search_fold(text) returns text
    language plpgsql immutable strict parallel safe as $$
    begin
      return btrim(regexp_replace(
        replace(translate(lower(unaccent('unaccent', $1)), '''${sql.raw('`')}', ''), '&', ' and '),
        '[^[:alnum:]]+', ' ', 'g'));
    end $$`.execute(db);
  await sql`
    create table search_entries (
      -- A mic's id, or a person's: those begin at 1,000,000,000, so mics come first in every index.
      id bigint not null,
      -- 2147483647 for people without a city, so that they come last.
      city_id integer not null,
      name text collate "C" not null,
      username text collate "C",
      -- Every word that is searched, each with a space before it.
      document text collate "C" not null
    )`.execute(db);
  await sql`
    create table search_words (
      id integer generated always as identity,
      word text collate "C" not null,
      -- Nearly the number of entries with the word.
      uses integer not null
    )`.execute(db);
  await sql`
    create table search_postings (
      word_id integer not null,
      city_id integer not null,
      entry_id bigint not null
    )`.execute(db);
  await sql`
    create table search_typos (
      -- A word without one or two of its letters; a misspelt word without its own meets it there.
      key text collate "C" not null,
      word_id integer not null
    )`.execute(db);
  // "offset 0" keeps a name from being folded once for each column that it stands in.
  await sql`
    create view search_sources as
      select mics.id, mics.city_id, folded.name, null as username,
        ' ' || concat_ws(' ', folded.name, nullif(folded.place, '')) as document
      from mics cross join lateral (
        select search_fold(show_name) as name,
          search_fold(concat_ws(' ', venue_name, neighborhood)) as place
        offset 0) folded
      where mics.status = 'approved'
      union all
      select users.id, coalesce(users.city_id, 2147483647), folded.name,
        translate(users.custom_slug, '-_', '  '),
        ' ' || concat_ws(' ', folded.name, folded.real_name)
      from users cross join lateral (
        select search_fold(coalesce(stage_name, users.name)) as name,
          case when stage_name is not null then search_fold(users.name) end as real_name
        offset 0) folded
      where users.disabled_at is null`.execute(db);
  await sql`
    create function search_typo_keys(word text) returns setof text
    language sql immutable parallel safe as $$
      with recursive keys(key, removed) as (
        select word, 0 where length(word) between 3 and 30 and word !~ '[0-9]'
        union
        select overlay(key placing '' from place for 1), removed + 1
        from keys, generate_series(1, length(key)) as place
        where removed < case when length(word) < 8 then 1 else 2 end
      )
      select distinct key from keys
    $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function search_typo_keys`.execute(db);
  await sql`drop view search_sources`.execute(db);
  await sql`
    drop table search_entries, search_words, search_postings, search_typos`.execute(db);
  await sql`drop function search_fold`.execute(db);
}

import { type Kysely, sql } from 'kysely';
import * as before from './20261120100100-keep-search-entries.ts';

/**
 * Entries hold what a hit shows, so that showing one reads one row rather than a wide one of mics
 * or users beside it. Postings hold marks: one of 64 bits for the first two letters of each word of
 * the entry. An entry without the bits of all words that are asked for is passed over unread.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  // JSON, which only passes through: building it once costs less than eleven columns each time.
  await sql`alter table search_entries add shown text collate "C" not null default '{}'`.execute(
    db,
  );
  await sql`alter table search_postings add marks bigint not null default 0`.execute(db);
  await sql`
    create function search_marks(document text) returns bigint
    language plpgsql immutable strict parallel safe as $$
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
    end $$`.execute(db);
  await sql`
    create or replace view search_sources as
      select mics.id, mics.city_id, folded.name, null as username,
        ' ' || concat_ws(' ', folded.name, nullif(folded.place, '')) as document,
        json_build_object('id', mics.id, 'slug', mics.slug, 'show_name', mics.show_name,
          'venue_name', mics.venue_name, 'neighborhood', mics.neighborhood,
          'image_url', coalesce(mics.image_url, mics.cover_image_url))::text as shown
      from mics cross join lateral (
        select search_fold(show_name) as name,
          search_fold(concat_ws(' ', venue_name, neighborhood)) as place
        offset 0) folded
      where mics.status = 'approved'
      union all
      select users.id, coalesce(users.city_id, 2147483647), folded.name,
        translate(users.custom_slug, '-_', '  '),
        ' ' || concat_ws(' ', folded.name, folded.real_name),
        json_build_object('id', users.id, 'name', users.name, 'stage_name', users.stage_name,
          'custom_slug', users.custom_slug, 'home_city', users.home_city,
          'image_url', users.profile_image_url)::text
      from users cross join lateral (
        select search_fold(coalesce(stage_name, users.name)) as name,
          case when stage_name is not null then search_fold(users.name) end as real_name
        offset 0) folded
      where users.disabled_at is null`.execute(db);
  await sql`
    create or replace function search_refresh(changed bigint[]) returns void
    language plpgsql set search_path from current as $$
    declare
      gone integer[];
      came integer[];
    begin
      with old as (
        select distinct words.id as word_id, entries.city_id, entries.id as entry_id
        from search_entries entries
        cross join lateral unnest(string_to_array(entries.document, ' ')) as listed(word)
        join search_words words on words.word = listed.word
        where entries.id = any(changed)
      ), removed as (
        delete from search_postings postings using old
        where (postings.word_id, postings.city_id, postings.entry_id)
          = (old.word_id, old.city_id, old.entry_id)
        returning postings.word_id
      )
      select array_agg(word_id) into gone from removed;
      delete from search_entries where id = any(changed);

      insert into search_entries (id, city_id, name, username, document, shown)
        select id, city_id, name, username, document, shown from search_sources where id = any(changed);
      -- Two writers that bring a new word at the same time both write it, rather than one waiting
      -- for the other's commit. A word that stands here twice is read twice and found once.
      with added as (
        insert into search_words (word, uses)
          select listed.word, 0
          from (select distinct unnest(string_to_array(document, ' ')) as word
            from search_entries where id = any(changed)) listed
          where listed.word <> ''
            and not exists (select from search_words known where known.word = listed.word)
        returning id, word
      )
      insert into search_typos (key, word_id)
        select keys.key, added.id from added cross join lateral search_typo_keys(word) as keys(key);
      with added as (
        insert into search_postings (word_id, city_id, entry_id, marks)
          select distinct words.id, entries.city_id, entries.id, marked.marks
          from search_entries entries
          cross join lateral (select search_marks(entries.document) as marks offset 0) marked
          cross join lateral unnest(string_to_array(entries.document, ' ')) as listed(word)
          join search_words words on words.word = listed.word
          where entries.id = any(changed)
        returning word_id
      )
      select array_agg(word_id) into came from added;

      -- The counts only tell rare words from common ones. Who finds one taken leaves it, because
      -- nearly every mic changes the count of "open" and would wait for all others.
      with free as materialized (
        select id from search_words where id = any(came || gone) for no key update skip locked
      ), changes as (
        select word_id, sum(change) as change
        from (select unnest(came), 1 union all select unnest(gone), -1) as each(word_id, change)
        group by word_id
      )
      update search_words words set uses = greatest(0, words.uses + changes.change)
      from changes join free on free.id = changes.word_id
      where words.id = changes.word_id and changes.change <> 0;
    end $$`.execute(db);
  await sql`
    create or replace function rebuild_search_index() returns void
    language plpgsql set search_path from current
    set maintenance_work_mem = '512MB' set work_mem = '128MB' as $$
    begin
      lock table mics, users in share mode;
      truncate search_entries, search_words, search_postings, search_typos restart identity;
      drop index if exists search_entries_id, search_entries_name, search_entries_city_id_name,
        search_entries_username, search_words_id, search_words_word, search_postings_word_id,
        search_typos_key;

      insert into search_entries (id, city_id, name, username, document, shown)
        select id, city_id, name, username, document, shown from search_sources order by id;
      create temporary table search_listed on commit drop as
        select entries.id, entries.city_id, marked.marks, listed.word
        from search_entries entries
        cross join lateral (select search_marks(entries.document) as marks offset 0) marked
        cross join lateral unnest(string_to_array(entries.document, ' ')) as listed(word)
        where listed.word <> '';
      insert into search_words (word, uses)
        select word, count(*) from search_listed group by word order by word;
      insert into search_typos (key, word_id)
        select keys.key, words.id
        from search_words words cross join lateral search_typo_keys(word) as keys(key);
      analyze search_listed, search_words;
      insert into search_postings (word_id, city_id, entry_id, marks)
        select distinct words.id, listed.city_id, listed.id, listed.marks
        from search_listed listed join search_words words on words.word = listed.word
        order by 1, 2, 3;
      drop table search_listed;

      create unique index search_entries_id on search_entries (id);
      create index search_entries_name on search_entries (name, id) include (city_id);
      create index search_entries_city_id_name on search_entries (city_id, name, id);
      create index search_entries_username on search_entries (username, id)
        include (city_id, name) where username is not null;
      create unique index search_words_id on search_words (id);
      create index search_words_word on search_words (word) include (id, uses);
      create unique index search_postings_word_id on search_postings (word_id, city_id, entry_id)
        include (marks);
      create unique index search_typos_key on search_typos (key, word_id);
      analyze search_entries, search_words, search_postings, search_typos;
    end $$`.execute(db);
  await keepEntriesOf(
    db,
    'mics',
    'city_id, status, slug, show_name, venue_name, neighborhood, image_url, cover_image_url',
  );
  await keepEntriesOf(
    db,
    'users',
    'city_id, disabled_at, name, stage_name, custom_slug, home_city, profile_image_url',
  );
  await sql`select rebuild_search_index()`.execute(db);
}

/** The columns of a table that an entry is made of. */
async function keepEntriesOf(db: Kysely<unknown>, table: string, made: string): Promise<void> {
  const madeOf = (rows: string) => made.replaceAll(/\w+/g, (column) => `${rows}.${column}`);
  await sql
    .raw(`
    create or replace function search_keep_${table}() returns trigger
    language plpgsql set search_path from current as $$
    declare
      changed bigint[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(id) into changed from new_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(id) into changed from old_rows;
      else
        select array_agg(coalesce(new_rows.id, old_rows.id)) into changed
        from new_rows full join old_rows on old_rows.id = new_rows.id
        where (${madeOf('new_rows')}) is distinct from (${madeOf('old_rows')});
      end if;
      if changed is not null then perform search_refresh(changed); end if;
      return null;
    end $$`)
    .execute(db);
}

/** The view keeps its further column: who does not name it does not see it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await before.down(db);
  await sql`alter table search_entries drop shown`.execute(db);
  await sql`alter table search_postings drop marks`.execute(db);
  await sql`drop function search_marks`.execute(db);
  await before.up(db);
}

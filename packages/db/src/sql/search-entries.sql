-- Keeps the search tables after every write to mics, users and cities, and builds them anew after a
-- bulk load.

-- What everyone may find, as it has to stand in search_entries. "offset 0" keeps a name from being
-- folded once for each column that it stands in.
create or replace view search_sources as
  select mics.id, mics.city_id, folded.name, null as username,
    ' ' || concat_ws(' ', folded.name, nullif(folded.place, '')) as document,
    json_build_object('id', mics.id, 'slug', mics.slug, 'show_name', mics.show_name,
      'venue_name', mics.venue_name, 'neighborhood', mics.neighborhood,
      'image_url', coalesce(mics.image_url, mics.cover_image_url),
      'city_slug', cities.slug, 'city_name', cities.name)::text as shown
  from mics join cities on cities.id = mics.city_id
  cross join lateral (
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
      'image_url', users.profile_image_url,
      'city_slug', cities.slug, 'city_name', cities.name)::text
  from users left join cities on cities.id = users.city_id
  cross join lateral (
    select search_fold(coalesce(stage_name, users.name)) as name,
      case when stage_name is not null then search_fold(users.name) end as real_name
    offset 0) folded
  where users.disabled_at is null and users.suspended_until is null;

-- Forgets those of the words that stand nowhere any more: a name is not kept once no one has it. It waits for
-- no one. What another transaction holds is left to the job that asks again.
create or replace function search_forget(candidates integer[])
returns void language plpgsql set search_path from current as $$
declare
  unused integer[];
begin
  select array_agg(id) into unused from (
    select words.id from search_words words
    where words.id = any(candidates)
      and not exists (select from search_postings postings where postings.word_id = words.id)
    for update skip locked) locked;
  -- Once more, by a statement that sees what was committed before the lock.
  with forgotten as (
    delete from search_words words
    where words.id = any(unused)
      and not exists (select from search_postings postings where postings.word_id = words.id)
    returning id, word
  )
  delete from search_typos typos
  using forgotten cross join lateral search_typo_keys(forgotten.word) as keys(key)
  where typos.key = keys.key and typos.word_id = forgotten.id;
end $$;

-- For the job: of writers that met each other words may be left.
create or replace function search_forget_unused()
returns void language sql set search_path from current as $$
  select search_forget(array(
    select words.id from search_words words
    where not exists (select from search_postings postings where postings.word_id = words.id)
    limit 10000))
$$;

create or replace function search_refresh(changed bigint[])
returns void language plpgsql set search_path from current as $$
declare
  gone integer[];
  kept integer[];
  added integer[];
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
  -- Held, so that no one forgets them before they stand somewhere. One that is being forgotten counts as new.
  select array_agg(id) into kept from (
    select known.id
    from (select distinct unnest(string_to_array(document, ' ')) as word
      from search_entries where id = any(changed)) listed
    join search_words known on known.word = listed.word
    for key share of known skip locked) held;
  -- Two writers that bring a new word at the same time both write it, rather than one waiting
  -- for the other's commit. A word that stands here twice is read twice and found once.
  with fresh as (
    insert into search_words (word, uses)
      select listed.word, 0
      from (select distinct unnest(string_to_array(document, ' ')) as word
        from search_entries where id = any(changed)) listed
      where listed.word <> ''
        and not exists (select from search_words known
          where known.word = listed.word and known.id = any(kept))
    returning id, word
  ), misspelt as (
    insert into search_typos (key, word_id)
      select keys.key, fresh.id from fresh cross join lateral search_typo_keys(word) as keys(key)
  )
  select array_agg(id) into added from fresh;
  with placed as (
    insert into search_postings (word_id, city_id, entry_id, marks)
      select distinct words.id, entries.city_id, entries.id, marked.marks
      from search_entries entries
      cross join lateral (select search_marks(entries.document) as marks offset 0) marked
      cross join lateral unnest(string_to_array(entries.document, ' ')) as listed(word)
      join search_words words on words.word = listed.word and words.id = any(kept || added)
      where entries.id = any(changed)
    returning word_id
  )
  select array_agg(word_id) into came from placed;

  -- Before the counts: whoever meets a word that was counted and then deleted waits for this transaction.
  if gone is not null then perform search_forget(gone); end if;

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
end $$;

-- Indexes are made after the rows, several times faster; the migration that makes the tables has the
-- same ones.
create or replace function rebuild_search_index()
returns void language plpgsql set search_path from current
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
end $$;

-- Statement triggers: a list of ten thousand rows is one refresh.
-- By the right of their owner: the job that ends pauses need not write what searches read.
create or replace function search_keep_mics()
returns trigger language plpgsql security definer set search_path from current as $$
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
    where (new_rows.city_id, new_rows.status, new_rows.slug, new_rows.show_name, new_rows.venue_name, new_rows.neighborhood, new_rows.image_url, new_rows.cover_image_url) is distinct from (old_rows.city_id, old_rows.status, old_rows.slug, old_rows.show_name, old_rows.venue_name, old_rows.neighborhood, old_rows.image_url, old_rows.cover_image_url);
  end if;
  if changed is not null then perform search_refresh(changed); end if;
  return null;
end $$;

create or replace trigger search_insert after insert on mics
  referencing new table as new_rows
  for each statement execute function search_keep_mics();
create or replace trigger search_update after update on mics
  referencing old table as old_rows new table as new_rows
  for each statement execute function search_keep_mics();
create or replace trigger search_delete after delete on mics
  referencing old table as old_rows
  for each statement execute function search_keep_mics();

create or replace function search_keep_users()
returns trigger language plpgsql set search_path from current as $$
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
    where (new_rows.city_id, new_rows.disabled_at, new_rows.suspended_until, new_rows.name, new_rows.stage_name, new_rows.custom_slug, new_rows.home_city, new_rows.profile_image_url) is distinct from (old_rows.city_id, old_rows.disabled_at, old_rows.suspended_until, old_rows.name, old_rows.stage_name, old_rows.custom_slug, old_rows.home_city, old_rows.profile_image_url);
  end if;
  if changed is not null then perform search_refresh(changed); end if;
  return null;
end $$;

create or replace trigger search_insert after insert on users
  referencing new table as new_rows
  for each statement execute function search_keep_users();
create or replace trigger search_update after update on users
  referencing old table as old_rows new table as new_rows
  for each statement execute function search_keep_users();
create or replace trigger search_delete after delete on users
  referencing old table as old_rows
  for each statement execute function search_keep_users();

-- There are no rows to tell of: everyone in the table is gone.
create or replace function search_truncate_mics()
returns trigger language plpgsql set search_path from current as $$
begin
  perform search_refresh((select array_agg(id) from search_entries where id < 1000000000));
  return null;
end $$;

create or replace trigger search_truncate after truncate on mics
  for each statement execute function search_truncate_mics();

create or replace function search_truncate_users()
returns trigger language plpgsql set search_path from current as $$
begin
  perform search_refresh((select array_agg(id) from search_entries where id >= 1000000000));
  return null;
end $$;

create or replace trigger search_truncate after truncate on users
  for each statement execute function search_truncate_users();

create or replace function search_keep_cities()
returns trigger language plpgsql set search_path from current as $$
begin
  update search_entries entries set shown = sources.shown
  from search_sources sources
  where sources.id = entries.id and sources.city_id in (
    select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
    where (new_rows.slug, new_rows.name) is distinct from (old_rows.slug, old_rows.name));
  return null;
end $$;

create or replace trigger search_update after update on cities
  referencing new table as new_rows old table as old_rows
  for each statement execute function search_keep_cities();

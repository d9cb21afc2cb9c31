import { type Kysely, sql } from 'kysely';

/** Keeps the search tables after every write to mics and users, and builds them anew after a bulk load. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_refresh(changed bigint[]) returns void
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

      insert into search_entries (id, city_id, name, username, document)
        select id, city_id, name, username, document from search_sources where id = any(changed);
      -- Two writers that bring a new word at the same time both write it, rather than one waiting
      -- for the other's commit. A word that stands here twice is read twice and found once.
      with added as (
        insert into search_words (word, uses)
          select distinct listed.word, 0
          from search_entries entries
          cross join lateral unnest(string_to_array(entries.document, ' ')) as listed(word)
          where entries.id = any(changed) and listed.word <> ''
            and not exists (select from search_words known where known.word = listed.word)
        returning id, word
      )
      insert into search_typos (key, word_id)
        select keys.key, added.id from added cross join lateral search_typo_keys(word) as keys(key);
      with added as (
        insert into search_postings (word_id, city_id, entry_id)
          select distinct words.id, entries.city_id, entries.id
          from search_entries entries
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

  for (const [table, columns] of [
    ['mics', 'city_id, status, show_name, venue_name, neighborhood'],
    ['users', 'city_id, disabled_at, name, stage_name, custom_slug'],
  ] as const) {
    await keepEntriesOf(db, table, columns);
  }

  // Indexes are made after the rows, several times faster; the migration itself gets them here too.
  await sql`
    create function rebuild_search_index() returns void
    language plpgsql set search_path from current
    set maintenance_work_mem = '512MB' set work_mem = '128MB' as $$
    begin
      lock table mics, users in share mode;
      truncate search_entries, search_words, search_postings, search_typos restart identity;
      drop index if exists search_entries_id, search_entries_name, search_entries_city_id_name,
        search_entries_username, search_words_id, search_words_word, search_postings_word_id,
        search_typos_key;

      insert into search_entries (id, city_id, name, username, document)
        select id, city_id, name, username, document from search_sources order by id;
      create temporary table search_listed on commit drop as
        select entries.id, entries.city_id, listed.word
        from search_entries entries
        cross join lateral unnest(string_to_array(entries.document, ' ')) as listed(word)
        where listed.word <> '';
      insert into search_words (word, uses)
        select word, count(*) from search_listed group by word order by word;
      insert into search_typos (key, word_id)
        select keys.key, words.id
        from search_words words cross join lateral search_typo_keys(word) as keys(key);
      analyze search_listed, search_words;
      insert into search_postings (word_id, city_id, entry_id)
        select distinct words.id, listed.city_id, listed.id
        from search_listed listed join search_words words on words.word = listed.word
        order by 1, 2, 3;
      drop table search_listed;

      create unique index search_entries_id on search_entries (id);
      create index search_entries_name on search_entries (name, id);
      create index search_entries_city_id_name on search_entries (city_id, name, id);
      create index search_entries_username on search_entries (username, id)
        where username is not null;
      create unique index search_words_id on search_words (id);
      create index search_words_word on search_words (word) include (id, uses);
      create unique index search_postings_word_id on search_postings (word_id, city_id, entry_id);
      create unique index search_typos_key on search_typos (key, word_id);
      analyze search_entries, search_words, search_postings, search_typos;
    end $$`.execute(db);
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select rebuild_search_index()`.execute(db);
}

/** Statement triggers: a list of ten thousand rows is one refresh. */
async function keepEntriesOf(db: Kysely<unknown>, table: string, columns: string): Promise<void> {
  const columnsOf = (rows: string) => columns.replaceAll(/\w+/g, (column) => `${rows}.${column}`);
  await sql
    .raw(`
    create function search_keep_${table}() returns trigger
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
        where (${columnsOf('new_rows')}) is distinct from (${columnsOf('old_rows')});
      end if;
      if changed is not null then perform search_refresh(changed); end if;
      return null;
    end $$`)
    .execute(db);
  for (const [event, rows] of [
    ['insert', 'new table as new_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
    ['delete', 'old table as old_rows'],
  ]) {
    await sql
      .raw(`
      create trigger search_${event} after ${event} on ${table} referencing ${rows}
      for each statement execute function search_keep_${table}()`)
      .execute(db);
  }
  // There are no rows to tell of: everybody in the table is gone.
  await sql
    .raw(`
    create function search_truncate_${table}() returns trigger
    language plpgsql set search_path from current as $$
    begin
      perform search_refresh((select array_agg(id) from search_entries
        where id ${table === 'users' ? '>=' : '<'} 1000000000));
      return null;
    end $$`)
    .execute(db);
  await sql
    .raw(`
    create trigger search_truncate after truncate on ${table}
    for each statement execute function search_truncate_${table}()`)
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['mics', 'users']) {
    for (const event of ['insert', 'update', 'delete', 'truncate']) {
      await sql.raw(`drop trigger search_${event} on ${table}`).execute(db);
    }
    await sql.raw(`drop function search_keep_${table}, search_truncate_${table}`).execute(db);
  }
  await sql`drop function rebuild_search_index, search_refresh`.execute(db);
}

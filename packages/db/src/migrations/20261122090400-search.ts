import { type Kysely, sql } from 'kysely';

/**
 * What the search reads: one entry for each approved mic and each person whose account is not
 * disabled, the words of their names, and for each word the entries that hold it. Nobody else has
 * an entry, so a query that forgets to ask cannot show them.
 *
 * Triggers keep these tables (src/sql/search-entries.sql), therefore no foreign keys: each would
 * check every word again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`create extension if not exists fuzzystrmatch`.execute(db);
  await sql`
    create table search_entries (
      -- A mic's id, or a person's: those begin at 1,000,000,000, so mics come first in every index.
      id bigint not null,
      -- 2147483647 for people without a city, so that they come last.
      city_id integer not null,
      name text collate "C" not null,
      username text collate "C",
      -- Every word that is searched, each with a space before it.
      document text collate "C" not null,
      -- What a hit shows, as JSON, so that showing one reads one row of one table. It only passes
      -- through: building it once costs less than eleven columns each time.
      shown text collate "C" not null default '{}'
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
      entry_id bigint not null,
      -- One of 64 bits for the first two letters of each word of the entry. An entry without the
      -- bits of all words that are asked for is passed over unread.
      marks bigint not null default 0
    )`.execute(db);
  await sql`
    create table search_typos (
      -- A word without one or two of its letters; a misspelt word without its own meets it there.
      key text collate "C" not null,
      word_id integer not null
    )`.execute(db);
  // The same as in rebuild_search_index(), which makes them anew after a bulk load.
  await sql`create unique index search_entries_id on search_entries (id)`.execute(db);
  await sql`
    create index search_entries_name
    on search_entries (name, id) include (city_id)`.execute(db);
  await sql`
    create index search_entries_city_id_name
    on search_entries (city_id, name, id)`.execute(db);
  await sql`
    create index search_entries_username
    on search_entries (username, id) include (city_id, name) where username is not null`.execute(
    db,
  );
  await sql`create unique index search_words_id on search_words (id)`.execute(db);
  await sql`create index search_words_word on search_words (word) include (id, uses)`.execute(db);
  await sql`
    create unique index search_postings_word_id
    on search_postings (word_id, city_id, entry_id) include (marks)`.execute(db);
  await sql`create unique index search_typos_key on search_typos (key, word_id)`.execute(db);
}

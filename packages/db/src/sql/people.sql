-- Keeps the words by which people find each other: those of name and stage name, folded as the search
-- folds them. No one who is suspended has any.

create or replace view person_word_sources as
  select distinct users.id as user_id, listed.word
  from users
  cross join lateral (
    select search_fold(concat_ws(' ', users.name, users.stage_name)) as folded offset 0) names
  cross join lateral unnest(string_to_array(names.folded, ' ')) as listed(word)
  where users.disabled_at is null and listed.word <> '';

create or replace function keep_person_words()
returns trigger language plpgsql set search_path from current as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into changed from new_rows;
  else
    select array_agg(new_rows.id) into changed
    from new_rows join old_rows on old_rows.id = new_rows.id
    where (new_rows.name, new_rows.stage_name, new_rows.disabled_at)
      is distinct from (old_rows.name, old_rows.stage_name, old_rows.disabled_at);
  end if;
  if changed is null then return null; end if;
  delete from person_words where user_id = any(changed);
  insert into person_words (word, user_id)
    select word, user_id from person_word_sources where user_id = any(changed);
  return null;
end $$;

-- Who is deleted takes their words along by the foreign key.
create or replace trigger person_words_insert after insert on users
  referencing new table as new_rows
  for each statement execute function keep_person_words();
create or replace trigger person_words_update after update on users
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_person_words();

-- For rows that were written past the triggers.
create or replace function rebuild_person_words()
returns void language plpgsql set search_path from current as $$
begin
  lock table users in share mode;
  delete from person_words;
  insert into person_words (word, user_id) select word, user_id from person_word_sources;
end $$;

-- The people whose names or stage names have, for each word that is asked, a word that begins so; by
-- the word that is longest in the question, which selects best. Each person once, without the caller.
create or replace function find_people(question text, caller bigint, most integer)
returns table (user_id bigint, place bigint) language plpgsql stable set search_path from current as $$
declare
  asked text[];
begin
  select array_agg(listed.word order by length(listed.word) desc, listed.word) into asked
  from (select distinct unnest(string_to_array(search_fold(question), ' ')) as word) listed
  where listed.word <> '';
  if asked is null then return; end if;
  return query
    select near.user_id, min(near.place)
    from (
      select words.user_id, row_number() over (order by words.word, words.user_id) as place
      from (
        select candidates.word, candidates.user_id
        from person_words candidates
        where candidates.word >= asked[1] collate "C"
          and candidates.word < (asked[1] || chr(1114111)) collate "C"
          and candidates.user_id <> caller
          and not exists (
            select from unnest(asked[2:]) as other(word)
            where not exists (
              select from person_words known
              where known.user_id = candidates.user_id
                and starts_with(known.word, other.word)))
        order by candidates.word, candidates.user_id
        -- Of one person several words may begin so.
        limit most * 8) words) near
    group by near.user_id
    order by min(near.place)
    limit most;
end $$;

-- The people who were there before their words.
select rebuild_person_words()
where exists (select from users) and not exists (select from person_words);

-- Whom mail reaches without their asking: all that the worker may know of accounts.
create or replace view reachable_people as
  select accounts.user_id, accounts.email from accounts join users on users.id = accounts.user_id
  where accounts.email is not null and accounts.email_verified_at is not null
    and users.disabled_at is null and users.suspended_until is null;

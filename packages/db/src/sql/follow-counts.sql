-- Keeps the numbers of followers and of people followed equal to the rows, in the transaction that
-- writes them, whoever does. Rows are locked in the order of their ids: two people who follow each
-- other at the same moment wait, and neither is turned away.
create or replace function count_follows_on_insert()
returns trigger language plpgsql set search_path from current as $$
begin
  insert into follow_counts as kept (user_id, followers, following)
  select user_id, sum(followers), sum(following) from (
    select followed_id as user_id, 1 as followers, 0 as following from new_rows
    union all select follower_id, 0, 1 from new_rows) as steps
  group by user_id order by user_id
  on conflict (user_id) do update set
    followers = kept.followers + excluded.followers,
    following = kept.following + excluded.following;
  return null;
end $$;

create or replace function count_follows_on_delete()
returns trigger language plpgsql set search_path from current as $$
begin
  perform from follow_counts where user_id in (
    select followed_id from old_rows union select follower_id from old_rows)
  order by user_id for update;
  update follow_counts set
    followers = follow_counts.followers - gone.followers,
    following = follow_counts.following - gone.following
  from (
    select user_id, sum(followers) as followers, sum(following) as following from (
      select followed_id as user_id, 1 as followers, 0 as following from old_rows
      union all select follower_id, 0, 1 from old_rows) as steps
    group by user_id) as gone
  where follow_counts.user_id = gone.user_id;
  return null;
end $$;

create or replace trigger count_insert after insert on follows
  referencing new table as new_rows
  for each statement execute function count_follows_on_insert();
create or replace trigger count_delete after delete on follows
  referencing old table as old_rows
  for each statement execute function count_follows_on_delete();

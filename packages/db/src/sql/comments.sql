-- What comments are sorted by, and the one way to vote. The counts of a comment are changed under its
-- row's lock, in the transaction of the vote: they equal its votes at all times.

-- The lower bound of the Wilson score interval at 80 % confidence: how well a comment does for sure. 0
-- without upvotes, exactly, so that all of these stand by their age.
create or replace function wilson_lower_bound(up integer, down integer)
returns float8 language sql immutable parallel safe as $$
  select case when up = 0 then 0::float8 else
    (up::float8 / n + z * z / (2 * n)
      - z * sqrt((up::float8 / n * (1 - up::float8 / n) + z * z / (4 * n)) / n))
    / (1 + z * z / n) end
  from (select (up + down)::float8 as n, 1.2815515655446004::float8 as z) as given
$$;

-- Many votes that are evenly for and against. 0 where one side has none.
create or replace function controversy(up integer, down integer)
returns float8 language sql immutable parallel safe as $$
  select case when least(up, down) <= 0 then 0::float8
    else power((up + down)::float8, least(up, down)::float8 / greatest(up, down)) end
$$;

-- Adds to the counts of a comment, and keeps what it is sorted by.
create or replace function count_votes(of_comment bigint, more_up integer, more_down integer)
returns void language sql as $$
  update comments set
    upvotes = upvotes + more_up,
    downvotes = downvotes + more_down,
    best_rank = wilson_lower_bound(upvotes + more_up, downvotes + more_down),
    controversial_rank = controversy(upvotes + more_up, downvotes + more_down)
  where id = of_comment
$$;

-- Makes someone's vote on a comment what they want: 'upvote', 'downvote' or 'none'. With `toggles`, a
-- vote that is there already is taken back instead. The caller has made sure that they may vote. No row
-- where there is no such comment.
create or replace function cast_vote(
  of_comment bigint, by_user bigint, wanted text, toggles boolean, at timestamptz)
returns table (action text, vote text, upvotes integer, downvotes integer)
language plpgsql as $$
declare
  had boolean;
  wants boolean := case wanted when 'upvote' then true when 'downvote' then false end;
begin
  -- Whoever votes on the same comment meanwhile waits here.
  perform from comments as c where c.id = of_comment and c.content is not null for no key update;
  if not found then return; end if;
  select v.is_upvote into had from comment_votes v
  where v.comment_id = of_comment and v.user_id = by_user;
  if toggles and had = wants then wants := null; end if;
  if had is distinct from wants then
    if wants is null then
      delete from comment_votes v where v.comment_id = of_comment and v.user_id = by_user;
    else
      insert into comment_votes as v (comment_id, user_id, is_upvote, created_at)
      values (of_comment, by_user, wants, at)
      on conflict (comment_id, user_id) do update
        set is_upvote = excluded.is_upvote, created_at = excluded.created_at;
    end if;
    perform count_votes(of_comment,
      coalesce(wants, false)::integer - coalesce(had, false)::integer,
      coalesce(not wants, false)::integer - coalesce(not had, false)::integer);
  end if;
  return query
    select case
        when had is not distinct from wants then 'unchanged'
        when wants is null then 'removed'
        when had is null then 'added'
        else 'changed' end,
      case when wants is null then null when wants then 'upvote' else 'downvote' end,
      c.upvotes, c.downvotes
    from comments c where c.id = of_comment;
end $$;

-- Takes back all of someone's votes. The comments are locked first, in the order of their ids, as no
-- two who do this may wait for each other.
create or replace function remove_votes_of(by_user bigint)
returns void language plpgsql as $$
begin
  perform from comments c join comment_votes v on v.comment_id = c.id
  where v.user_id = by_user order by c.id for no key update of c;
  perform count_votes(v.comment_id, -v.is_upvote::integer, -(not v.is_upvote)::integer)
  from comment_votes v where v.user_id = by_user;
  delete from comment_votes v where v.user_id = by_user;
end $$;

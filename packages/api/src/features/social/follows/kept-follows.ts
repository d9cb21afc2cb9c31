import { sql } from 'kysely';
import type { KeptCounts } from '../../../core/mend-counts.ts';

// Of people only their numbers: who runs the jobs may not read who they are.
const counted = sql`
  select (select count(*) from follows where followed_id = person.id)::integer as follow_in,
    (select count(*) from follows where follower_id = person.id)::integer as follow_out`;

/** Followers of each person, and whom they follow. */
export const keptFollows: KeptCounts = {
  name: 'follows of people',

  async findWrong(db, afterId, most) {
    const { rows } = await sql<{ lastId: number | null; wrongIds: number[] | null }>`
      select max(id) as "lastId", array_agg(id) filter (where
        (coalesce(followers, 0), coalesce(following, 0)) <> (follow_in, follow_out)) as "wrongIds"
      from (
        (select user_id as id from follow_counts where user_id > ${afterId} order by 1 limit ${most})
        union (
          select distinct followed_id from follows where followed_id > ${afterId}
          order by 1 limit ${most})
        union (
          select distinct follower_id from follows where follower_id > ${afterId}
          order by 1 limit ${most})
        order by 1 limit ${most}) as person
      left join follow_counts on user_id = id
      cross join lateral (${counted}) as counted`.execute(db);
    return { lastId: rows[0]?.lastId ?? null, wrongIds: rows[0]?.wrongIds ?? [] };
  },

  async mend(trx, ids) {
    await sql`
      insert into follow_counts (user_id, followers, following)
      select id, 0, 0 from unnest(${[...ids]}::bigint[]) as id
      where exists (select from follows where followed_id = id)
        or exists (select from follows where follower_id = id) order by id
      on conflict (user_id) do nothing`.execute(trx);
    await sql`
      select from follow_counts where user_id = any(${[...ids]}::bigint[])
      order by user_id for update`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      update follow_counts set followers = follow_in, following = follow_out
      from (select person.id, counted.* from unnest(${[...ids]}::bigint[]) as person (id)
        cross join lateral (${counted}) as counted) as counted
      where user_id = id and (followers, following) <> (follow_in, follow_out)
      returning id`.execute(trx);
    return rows.map(({ id }) => id);
  },
};

import { sql } from 'kysely';
import type { KeptCounts } from '../../core/mend-counts.ts';

const counted = sql`
  select count(*) filter (where is_upvote)::integer as up,
    count(*) filter (where not is_upvote)::integer as down
  from comment_votes where comment_id = comments.id`;

const isWrong = sql`
  (upvotes, downvotes) is distinct from (up, down)
  or best_rank <> wilson_lower_bound(up, down) or controversial_rank <> controversy(up, down)`;

/** The votes of each comment, and what they sort it by. */
export const keptVotes: KeptCounts = {
  name: 'votes of comments',

  async findWrong(db, afterId, most) {
    const { rows } = await sql<{ lastId: number | null; wrongIds: number[] | null }>`
      select max(comments.id) as "lastId", array_agg(comments.id) filter (where ${isWrong}) as "wrongIds"
      from (select id, upvotes, downvotes, best_rank, controversial_rank
        from comments where id > ${afterId} order by id limit ${most}) as comments
      cross join lateral (${counted}) as votes`.execute(db);
    return { lastId: rows[0]?.lastId ?? null, wrongIds: rows[0]?.wrongIds ?? [] };
  },

  async mend(trx, ids) {
    const wanted = sql`comments.id = any(${[...ids]}::bigint[])`;
    // Whoever votes on them waits, and whoever did is counted by the next statement.
    await sql`select from comments where ${wanted} order by id for no key update`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      update comments set upvotes = up, downvotes = down,
        best_rank = wilson_lower_bound(up, down), controversial_rank = controversy(up, down)
      from (select comments.id as counted_id, votes.* from comments
        cross join lateral (${counted}) as votes where ${wanted}) as votes
      where id = counted_id and (${isWrong})
      returning id`.execute(trx);
    return rows.map(({ id }) => id);
  },
};

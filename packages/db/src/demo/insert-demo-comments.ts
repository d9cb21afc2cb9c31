import { sql, type Transaction } from 'kysely';
import type { DB } from '../tables.ts';
import type { DemoComment } from './compose-demo-comments.ts';

const rowsPerInsert = 500;

/** Puts comments in with their votes and what they are sorted by. */
export async function insertDemoComments(
  trx: Transaction<DB>,
  comments: readonly DemoComment[],
): Promise<void> {
  for (let start = 0; start < comments.length; start += rowsPerInsert) {
    const batch = comments.slice(start, start + rowsPerInsert).map((comment) => ({
      ...comment,
      up: comment.upvoters.length,
      down: comment.downvoters.length,
    }));
    // The numbers are given out first, so that each comment's votes know theirs.
    await sql`
      with given as materialized (
        select nextval(pg_get_serial_sequence('comments', 'id')) as id, row.*
        from json_to_recordset(${JSON.stringify(batch)}) as row (
          "micId" bigint, "userId" bigint, content text, "createdAt" timestamptz,
          "updatedAt" timestamptz, up integer, down integer, upvoters json, downvoters json)),
      said as (
        insert into comments (id, mic_id, user_id, content, upvotes, downvotes, best_rank,
          controversial_rank, created_at, updated_at)
        overriding system value
        select id, "micId", "userId", content, up, down, wilson_lower_bound(up, down),
          controversy(up, down), "createdAt", "updatedAt"
        from given)
      insert into comment_votes (comment_id, user_id, is_upvote, created_at)
      select id, voter::bigint, true, "createdAt" from given, json_array_elements_text(upvoters) voter
      union all
      select id, voter::bigint, false, "createdAt"
      from given, json_array_elements_text(downvoters) voter`.execute(trx);
  }
}

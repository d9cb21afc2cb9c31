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
    // A comment is found again by who said it when: the app's role may not ask for ids beforehand.
    await sql`
      with given as materialized (
        select * from json_to_recordset(${JSON.stringify(batch)}) as row (
          "micId" bigint, "userId" bigint, content text, "createdAt" timestamptz(3),
          "updatedAt" timestamptz(3), up integer, down integer, upvoters json, downvoters json)),
      said as (
        insert into comments (mic_id, user_id, content, upvotes, downvotes, best_rank,
          controversial_rank, created_at, updated_at)
        select "micId", "userId", content, up, down, wilson_lower_bound(up, down),
          controversy(up, down), "createdAt", "updatedAt"
        from given
        returning id, mic_id, user_id, created_at),
      voted as (
        select id, given.* from said
        join given on (mic_id, user_id, created_at) = ("micId", "userId", "createdAt"))
      insert into comment_votes (comment_id, user_id, is_upvote, created_at)
      select id, voter::bigint, true, "createdAt" from voted, json_array_elements_text(upvoters) voter
      union all
      select id, voter::bigint, false, "createdAt"
      from voted, json_array_elements_text(downvoters) voter`.execute(trx);
  }
}

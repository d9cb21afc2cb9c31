import { commentMessages } from '@stagetime/contracts/comments/messages';
import type { VoteType } from '@stagetime/contracts/comments/rules';
import type {
  SetVoteInput,
  ToggleVoteInput,
  VoteView,
} from '@stagetime/contracts/comments/schemas';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import type { Owner } from '../../core/authorize.ts';
import type { WithActor } from '../../core/context.ts';
import { requireFound } from '../../core/errors.ts';
import type { KeptCounts } from '../../core/kept-counts.ts';
import type { WriteContext } from '../../core/write.ts';
import { isPublicMic } from '../mics/mics.predicates.ts';
import { isShownComment } from './comments.queries.ts';

type OwnWriting = WriteContext & WithActor<Owner>;

type Wanted = {
  readonly commentId: number;
  readonly vote: VoteType | 'none';
  /** Whether a vote that is there already is taken back instead. */
  readonly toggles: boolean;
};

/** Makes someone's vote what they want, whatever it was: repeating it changes nothing. */
export function setVote(ctx: OwnWriting, { commentId, vote }: SetVoteInput): Promise<VoteView> {
  return castWanted(ctx, { commentId, vote, toggles: false });
}

/** A tap on an arrow: votes, changes the vote, or takes it back where it is there already. */
export function toggleVote(
  ctx: OwnWriting,
  { commentId, voteType }: ToggleVoteInput,
): Promise<VoteView> {
  return castWanted(ctx, { commentId, vote: voteType, toggles: true });
}

/** Anyone may vote on any comment that is shown and not hidden, their own too. Throws NOT_FOUND. */
function castWanted(ctx: OwnWriting, wanted: Wanted): Promise<VoteView> {
  return ctx.write(async ({ trx }) =>
    requireFound(await castVote(trx, ctx.actor, wanted, ctx.now()), commentMessages.notFound),
  );
}

/**
 * Votes in the owner's name, by the database's one function for it; undefined where they see no such
 * comment.
 */
async function castVote(
  trx: Transaction<DB>,
  { userId }: Owner,
  { commentId, vote, toggles }: Wanted,
  now: Date,
): Promise<VoteView | undefined> {
  const shown = trx
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('mics', 'mics.id', 'comments.mic_id')
    .select('comments.id')
    .where('comments.id', '=', commentId)
    .where(isShownComment)
    .where('comments.hidden_as', 'is', null)
    .where(isPublicMic);
  const { rows } = await sql<VoteView>`
    select action, vote, cast_vote.upvotes, cast_vote.downvotes
    from (${shown}) shown, cast_vote(shown.id, ${userId}, ${vote}, ${toggles}, ${now})`.execute(
    trx,
  );
  return rows[0];
}

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

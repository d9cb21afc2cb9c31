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

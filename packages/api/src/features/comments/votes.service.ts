import { commentMessages } from '@stagetime/contracts/comments/messages';
import type { VoteType } from '@stagetime/contracts/comments/rules';
import type {
  SetVoteInput,
  ToggleVoteInput,
  VoteView,
} from '@stagetime/contracts/comments/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { WithActor } from '../../core/context.ts';
import type { Owner } from '../../core/ownership.ts';
import type { WriteContext } from '../../core/write.ts';
import { reactionOf } from '../../core/write-limits.ts';
import { castVote } from './votes.queries.ts';
import { writeComments } from './write-comments.ts';

type OwnWriting = WriteContext & WithActor<Owner>;

type Wanted = {
  readonly commentId: number;
  readonly vote: VoteType | 'none';
  /** Whether a vote that is there already is taken back instead. */
  readonly toggles: boolean;
};

/** Makes somebody's vote what they want, whatever it was: repeating it changes nothing. */
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

/** Anybody may vote on any comment that is shown, their own too. Throws NOT_FOUND, RATE_LIMITED. */
function castWanted(ctx: OwnWriting, wanted: Wanted): Promise<VoteView> {
  return writeComments(
    ctx,
    async (trx) => {
      const cast = await castVote(trx, ctx.actor, { ...wanted, now: ctx.now() });
      if (cast === undefined) throw new DomainError('NOT_FOUND', commentMessages.notFound);
      return cast;
    },
    { attempts: [reactionOf(ctx.actor)] },
  );
}

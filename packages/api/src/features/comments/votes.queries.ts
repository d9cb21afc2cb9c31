import type { VoteType } from '@stagetime/contracts/comments/rules';
import type { VoteView } from '@stagetime/contracts/comments/schemas';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../core/ownership.ts';
import { isPublicMic } from '../mics/mics.predicates.ts';
import { isShownComment } from './comments.predicates.ts';
import type { Written } from './write-comments.ts';

type Vote = {
  readonly commentId: number;
  readonly vote: VoteType | 'none';
  readonly toggles: boolean;
  readonly now: Date;
};

/**
 * Votes in the owner's name, by the database's one function for it; undefined where they see no such
 * comment.
 */
export async function castVote(
  trx: Transaction<DB>,
  owner: Owner,
  { commentId, vote, toggles, now }: Vote,
): Promise<Written<VoteView> | undefined> {
  const voter = trx.selectFrom('users').select('users.id').where(ownedBy(owner, 'users'));
  const shown = trx
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('mics', 'mics.id', 'comments.mic_id')
    .select(['comments.id', 'comments.mic_id'])
    .where('comments.id', '=', commentId)
    .where(isShownComment)
    .where(isPublicMic);
  const { rows } = await sql<VoteView & { mic_id: number }>`
    select shown.mic_id, action, vote, cast_vote.upvotes, cast_vote.downvotes from (${shown}) shown, (${voter}) voter,
      cast_vote(shown.id, voter.id, ${vote}, ${toggles}, ${now})`.execute(trx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { mic_id: micId, ...result } = row;
  return { micId, result };
}

import { commentFailures, votes } from '@stagetime/contracts/comments/messages';
import { countsAfter, type VoteType } from '@stagetime/contracts/comments/rules';
import type { CommentView } from '@stagetime/contracts/comments/schemas';
import { IconButton } from '@stagetime/ui/button';
import { ArrowBigDown, ArrowBigUp } from 'lucide-react';
import { useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import { useOptimisticToggle } from '../../../session/optimistic-toggle.ts';
import { useTapHandler } from '../../../session/return.ts';
import { useSetVote } from '../mutations.ts';

type VoteButtonsProps = {
  readonly micId: number;
  readonly comment: CommentView;
  /** What whoever is signed in voted, as the server has it. */
  readonly vote: VoteType | null;
  readonly onDone: (words: string) => void;
};

const arrows = [
  ['upvote', ArrowBigUp, votes.up],
  ['downvote', ArrowBigDown, votes.down],
] as const;

/** The arrows of a comment with what they come to. The same arrow again takes the vote back. */
export function VoteButtons({ micId, comment, vote: saved, onDone }: VoteButtonsProps) {
  const { session, ask, intentProps } = useAccount();
  const { send, onSaved } = useSetVote(micId);
  const [failure, setFailure] = useState('');
  const { id } = comment;
  const { value: vote, set } = useOptimisticToggle<
    VoteType | null,
    Awaited<ReturnType<typeof send>>
  >({
    key: `vote:${id}`,
    value: saved,
    send: (wanted) => send(id, wanted),
    onSaved(answer) {
      onSaved(id, answer);
      onDone(votes.score(answer));
    },
    onFailed: (error) => setFailure(votes.failed(failureSentence(error, commentFailures.vote))),
  });
  const counts = countsAfter(comment, saved, vote);

  const want = (wanted: VoteType | null) => {
    setFailure('');
    set(wanted);
  };
  const tap = (type: VoteType) => {
    if (session.status === 'user') return want(vote === type ? null : type);
    if (session.status === 'visitor') setFailure(commentFailures.voteSignedOut);
    ask('join', { kind: `vote:${id}`, payload: type });
  };
  useTapHandler(`vote:${id}`, (type) => {
    if (type === 'upvote' || type === 'downvote') want(type);
  });

  return (
    <div className="flex flex-wrap items-center gap-x-1">
      {arrows.map(([type, Arrow, label], index) => (
        <span key={type} className="contents">
          <IconButton
            label={votes.of(label, comment.author.name)}
            aria-pressed={vote === type}
            onClick={() => tap(type)}
            {...(session.status !== 'user' && intentProps)}
            className={vote === type ? 'text-accent-text' : 'text-muted'}
          >
            <Arrow
              aria-hidden="true"
              className={vote === type ? 'size-5 fill-current' : 'size-5'}
            />
          </IconButton>
          {index === 0 && (
            <span className="min-w-6 text-center font-semibold tabular-nums">
              <span aria-hidden="true">{votes.shown(counts)}</span>
              <span className="sr-only">{votes.score(counts)}</span>
            </span>
          )}
        </span>
      ))}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}

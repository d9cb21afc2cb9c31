import { commentFailures, comments } from '@stagetime/contracts/comments/messages';
import { Button } from '@stagetime/ui/button';
import { useEffect, useRef, useState } from 'react';
import { errorCodeOf, failureSentence } from '../../../api/api-errors.ts';
import { useToast, useWithdrawToast } from '../../../components/toasts.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { useTapHandler } from '../../../session/return.ts';
import { keepDraft, newIdempotencyKey, readDraft } from '../draft.ts';
import { useAddComment } from '../mutations.ts';
import { CommentArea } from './comment-area.tsx';

type ComposerProps = {
  readonly micId: number;
  /** It is posted, under this id. */
  readonly onPosted: (commentId: number) => void;
};

/** A text and the key under which it is sent, as often as it takes. */
type Sending = { readonly content: string; readonly idempotencyKey: string };

/** Where someone says something about a mic. What they wrote stays until it is posted. */
export function Composer({ micId, onPosted }: ComposerProps) {
  const { session, ask, intentProps } = useAccount();
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft(micId));
  const [asked, setAsked] = useState(false);
  const last = useRef<Sending>(null);
  const { mutate, isPending } = useAddComment(micId);
  useEffect(() => keepDraft(micId, text), [micId, text]);

  const send = (content: string) => {
    // The same words again are the same comment: the answer may have been lost.
    if (last.current?.content !== content) {
      last.current = { content, idempotencyKey: newIdempotencyKey() };
    }
    mutate(
      { mic: String(micId), ...last.current },
      {
        onSuccess({ id }) {
          last.current = null;
          withdrawToast('comment');
          // What was written meanwhile is the next one.
          setText((now) => (now.trim() === content ? '' : now));
          onPosted(id);
        },
        onError(error) {
          const isNowhere = errorCodeOf(error) === 'NOT_FOUND';
          const sentence = failureSentence(error, commentFailures.add);
          toast({
            text: isNowhere ? commentFailures.unavailable : sentence,
            tone: 'danger',
            topic: 'comment',
          });
        },
      },
    );
  };
  const post = () => {
    const content = text.trim();
    if (content === '' || isPending) return;
    if (session.status === 'user') return send(content);
    setAsked(session.status === 'visitor');
    ask('join', { kind: 'comment', payload: { micId, content } });
  };
  useTapHandler('comment', (payload) => {
    const tapped = payload as { readonly content?: unknown } | undefined;
    if (typeof tapped?.content === 'string' && tapped.content !== '') send(tapped.content);
    else area.current?.focus();
  });

  const isVisitor = session.status !== 'user';
  return (
    <form
      className="flex flex-col gap-2 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
    >
      <CommentArea
        ref={area}
        label={comments.add}
        value={text}
        error={asked && isVisitor ? commentFailures.signedOut : undefined}
        onChange={setText}
        onSend={post}
      />
      <Button
        type="submit"
        disabled={text.trim() === ''}
        isPending={isPending}
        {...(isVisitor && intentProps)}
        className="self-end"
      >
        {comments.post}
      </Button>
    </form>
  );
}

import { requests } from '@stagetime/contracts/messaging/messages';
import { personMenu } from '@stagetime/contracts/social/blocks/messages';
import { Button } from '@stagetime/ui/button';
import { Suspense, useState } from 'react';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { loadOnIntent } from '../../../components/load-on-intent.ts';
import { useToast } from '../../../components/toasts.tsx';
import { raiseMessageUpdate } from '../mutations.ts';

const { Component: BlockDialog, intentProps } = loadOnIntent(
  () => import('../../social/blocks/block-dialog.tsx'),
);

type RequestBarProps = {
  readonly person: { readonly userId: number; readonly name: string };
  /** The newest message that is shown: what comes after it is not deleted. */
  readonly newestId: number;
  /** It is deleted, or its person blocked. */
  readonly onGone: () => void;
};

/** What can be done about a first message that waits. An answer to it accepts it, too. */
export function RequestBar({ person, newestId, onGone }: RequestBarProps) {
  const toast = useToast();
  const [isBlocking, setIsBlocking] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const answer = trpc.messaging.answerRequest.useMutation({
    onSuccess(_, given) {
      if (given.answer === 'delete') {
        toast({ text: requests.deleted, topic: 'request' });
        onGone();
      }
      raiseMessageUpdate();
    },
    onError: (error) =>
      toast({ text: failureSentence(error, requests.failed), tone: 'danger', topic: 'request' }),
  });
  const otherUserId = person.userId;
  return (
    <div className="flex flex-col gap-2 pb-3">
      <p className="text-sm text-muted wrap-anywhere">{requests.bar(person.name)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          isPending={answer.isPending}
          onClick={() => answer.mutate({ otherUserId, answer: 'accept' })}
        >
          {requests.accept}
        </Button>
        <Button
          variant="secondary"
          isPending={answer.isPending}
          onClick={() => answer.mutate({ otherUserId, answer: 'delete', upTo: newestId })}
        >
          {requests.delete}
        </Button>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          {...intentProps}
          onClick={() => {
            setIsNeeded(true);
            setIsBlocking(true);
          }}
        >
          {personMenu.block}
        </Button>
      </div>
      {isNeeded && (
        <Suspense fallback={null}>
          <BlockDialog
            person={person}
            isOpen={isBlocking}
            onClose={() => setIsBlocking(false)}
            onDone={({ isUndo }) => {
              raiseMessageUpdate();
              if (!isUndo) onGone();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

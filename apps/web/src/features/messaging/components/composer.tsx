import '../messages.css';
import { messageMaxLength } from '@stagetime/contracts/messaging/limits';
import {
  composer,
  findMessageProblem,
  messagingFailures,
  quotaLine,
  requests,
} from '@stagetime/contracts/messaging/messages';
import { personMenu } from '@stagetime/contracts/social/blocks/messages';
import { Button } from '@stagetime/ui/button';
import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { lazyDialog } from '../../../components/load-on-intent.tsx';
import { useFailureToast, useToast } from '../../../components/toasts.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { keepTyped, readTyped } from '../../../storage.ts';
import { raiseMessageUpdate, useSendMessage } from '../hooks.ts';

type ComposerProps = {
  readonly recipientId: number;
  readonly onSent?: () => void;
  readonly fieldRef?: Ref<HTMLTextAreaElement>;
  /** Stands below the field. */
  readonly note?: ReactNode;
};

/** Where a message is written. What was typed stays until the server has it, or its writer signs out. */
export function Composer(props: ComposerProps) {
  const { recipientId, onSent, fieldRef, note } = props;
  const id = useId();
  const { session } = useAccount();
  const [draft] = useState(
    `message:${session.status === 'user' ? session.user.userId : null}:${recipientId}`,
  );
  const [text, setText] = useState(() => readTyped(draft));
  const [problem, setProblem] = useState<string | null>(null);
  const write = (next: string) => {
    setText(next);
    setProblem(null);
    keepTyped(draft, next);
  };
  const sending = useSendMessage(recipientId, draft, () => {
    write('');
    onSent?.();
  });
  const { isPending } = sending;
  const shown = problem ?? sending.problem;
  const { data: quota } = useQuota();
  // What is typed waits for next month. Whoever lost the answer to their last one may ask for it again.
  const isUsedUp = quota?.remaining === 0 && shown === null;
  const isTooLong = text.length > messageMaxLength;
  const send = () => {
    if (isPending) return;
    const found = findMessageProblem(text);
    setProblem(found);
    if (found === null) sending.send(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method, as for Japanese, is not for us.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {composer.label}
        </label>
        <textarea
          ref={fieldRef}
          id={id}
          rows={1}
          dir="auto"
          value={text}
          readOnly={isPending}
          enterKeyHint="send"
          placeholder={composer.placeholder}
          aria-describedby={`${id}-counter ${id}-problem`}
          aria-invalid={isTooLong || problem !== null || undefined}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          className="composer-field"
        />
        <Button
          type="submit"
          aria-label={isPending ? composer.sending : composer.send}
          isPending={isPending}
          disabled={text.trim() === '' || isUsedUp}
          className="size-12 shrink-0 rounded-full! px-0! disabled:bg-raised disabled:text-muted disabled:opacity-100"
        >
          {!isPending && <ArrowUp aria-hidden="true" className="size-6" />}
        </Button>
      </div>
      <p id={`${id}-problem`} role="alert" className="px-4.5 text-sm text-danger not-empty:pt-2">
        {shown ?? (isTooLong ? composer.tooLong : '')}
      </p>
      {isUsedUp && (
        <p className="px-4.5 pt-2 text-sm">{messagingFailures.quotaReached(quota.limit ?? 0)}</p>
      )}
      {/* On a phone both fit on one line, without the field's inset. */}
      <div className="flex min-h-6 flex-wrap justify-between gap-x-2 pt-2 text-xs sm:px-4.5">
        {note}
        <p
          id={`${id}-counter`}
          className={`ms-auto shrink-0 tabular-nums ${isTooLong ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {composer.counter(text.length)}
        </p>
      </div>
    </form>
  );
}

function useQuota() {
  return trpc.messaging.getQuota.useQuery(undefined, { staleTime: 0 });
}

/** How many messages someone may still send this month. */
export function QuotaLine() {
  const { data } = useQuota();
  // It has its place before it is known.
  return (
    <p role="status" className="min-h-4.5 text-xs text-muted">
      {data &&
        (data.remaining === null || data.limit === null
          ? quotaLine.unlimited
          : quotaLine.remaining(data.remaining, data.limit))}
    </p>
  );
}

const { Dialog: BlockDialog, intentProps } = lazyDialog(async () => {
  const menu = await import('../../social/blocks/person-menu.tsx');
  return { default: menu.BlockDialog };
});

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
  const sayFailure = useFailureToast();
  const [isBlocking, setIsBlocking] = useState(false);
  const answer = trpc.messaging.answerRequest.useMutation({
    onSuccess(_, given) {
      if (given.answer === 'delete') {
        toast({ text: requests.deleted, topic: 'request' });
        onGone();
      }
      raiseMessageUpdate();
    },
    onError: (error) => sayFailure(error, requests.failed, 'request'),
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
          onClick={() => setIsBlocking(true)}
        >
          {personMenu.block}
        </Button>
      </div>
      <BlockDialog
        person={person}
        isOpen={isBlocking}
        onClose={() => setIsBlocking(false)}
        onDone={({ isUndo }) => {
          raiseMessageUpdate();
          if (!isUndo) onGone();
        }}
      />
    </div>
  );
}

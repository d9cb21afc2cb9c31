import { afterSendingSync } from '@stagetime/contracts/messaging/limits';
import { composer } from '@stagetime/contracts/messaging/messages';
import { useRef } from 'react';
import { errorCodeOf, isApiError } from '../../../api/api-errors.ts';
import { isUnreached } from '../../../api/failure-sentence.ts';
import { trpc } from '../../../api/trpc.ts';
import { askAboutTasks } from '../../social/stage-names/ask-about-tasks.ts';
import { raiseMessageUpdate } from './message-updates.ts';

/** What was sent last and is not known to have arrived: the same again is the same message. */
type Attempt = { readonly text: string; readonly key: string };

/**
 * Sends messages to somebody. Whoever lost an answer sends the same text again, and it arrives once. Then
 * the thread, the list and the quota are asked for, and once more a second later, though the dialog in which
 * it was written is closed by then.
 */
export function useSendMessage(recipientId: number, onSent: () => void) {
  const utils = trpc.useUtils();
  const attempt = useRef<Attempt | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate, isPending, error, reset } = trpc.messaging.send.useMutation({
    onSuccess() {
      attempt.current = null;
      onSent();
      raiseMessageUpdate();
      askAboutTasks(utils);
      clearTimeout(timer.current);
      timer.current = setTimeout(raiseMessageUpdate, afterSendingSync);
    },
    onError() {
      // How many are left may be another number than is shown.
      raiseMessageUpdate();
    },
  });
  return {
    isPending,
    problem: error ? sentenceOf(error) : null,
    forgetProblem: reset,
    send(text: string) {
      if (isPending) return;
      if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
      mutate({ recipientId, body: text, idempotencyKey: attempt.current.key });
    },
  };
}

function sentenceOf(error: unknown): string {
  const code = errorCodeOf(error);
  if (isUnreached(error)) return composer.unreachable;
  if (code === undefined) return composer.failed;
  if (code !== 'INTERNAL') return (error as Error).message || composer.failed;
  const status = isApiError(error) ? error.data?.httpStatus : undefined;
  return status === undefined ? composer.failed : composer.failedWith(status);
}

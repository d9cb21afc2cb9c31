import { toast } from '@stagetime/contracts/core/errors';
import { ToastOutlet } from '@stagetime/ui/toast-outlet';
import { createToastQueue, type ToastMessage, type ToastQueue } from '@stagetime/ui/toast-queue';
import { onlineManager } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { failureSentence } from '../api/api-errors.ts';
import { readToken } from '../session/session-store.ts';
import { useFirstSign } from './use-in-view.ts';

const ToastContext = createContext<ToastQueue | null>(null);

/** Gives the page below it a place for toasts. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [queue] = useState(() => createToastQueue(() => !onlineManager.isOnline()));
  // So that a user hears of what cannot be saved once the network has gone.
  useFirstSign(() => {
    if (readToken() !== null) import('@stagetime/ui/toast-host').catch(() => undefined);
  });
  // That something was not saved for being offline is over then.
  useEffect(
    () => onlineManager.subscribe((isOnline) => isOnline && queue.dismiss('offline')),
    [queue],
  );
  return (
    <ToastContext value={queue}>
      {children}
      <ToastOutlet queue={queue} label={toast.region} closeLabel={toast.dismiss} />
    </ToastContext>
  );
}

function useToastQueue(): ToastQueue {
  const queue = use(ToastContext);
  if (queue === null) throw new Error('There is no ToastProvider above this.');
  return queue;
}

/** How to say a short word about what happened. */
export function useToast(): (message: ToastMessage) => void {
  return useToastQueue().push;
}

/** How to say why a call failed: in the server's words, or else in `failed`. */
export function useFailureToast(): (error: unknown, failed: string, topic?: string) => void {
  const toast = useToast();
  return useCallback(
    (error, failed, topic) =>
      toast({
        text: failureSentence(error, failed),
        tone: 'danger',
        ...(topic !== undefined && { topic }),
      }),
    [toast],
  );
}

type Words = Omit<ToastMessage, 'text' | 'tone'> & {
  /** What is said once it worked, and otherwise if the server has no words for it. */
  readonly done: string;
  readonly failed: string;
};

/** How to tell what came of something. Resolves to whether it worked; it does not reject. */
export function useTell(): (doing: Promise<unknown>, words: Words) => Promise<boolean> {
  const toast = useToast();
  const sayFailure = useFailureToast();
  return async (doing, { done, failed, ...message }) => {
    try {
      await doing;
    } catch (error) {
      sayFailure(error, failed, message.topic);
      return false;
    }
    toast({ text: done, ...message });
    return true;
  };
}

/** How to take away what only tells something. */
export function useDismissToasts(): ToastQueue['dismiss'] {
  return useToastQueue().dismiss;
}

/** How to take back what was said of a topic: that it failed, once the next try works. */
export function useWithdrawToast(): (topic: string) => void {
  return useToastQueue().withdraw;
}

import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { invalidateWithFirstFetches } from '../../../api/invalidate-with-first-fetches.ts';
import { trpc } from '../../../api/trpc.ts';

/** Fired on the window when one's messages are others than before (spec). */
const messageUpdateEvent = 'messageUpdate';

export function raiseMessageUpdate(): void {
  window.dispatchEvent(new Event(messageUpdateEvent));
}

/** Asks for what the page shows of messages whenever the window says that it changed. */
export function useMessageUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ask = () => void invalidateWithFirstFetches(queryClient, getQueryKey(trpc.messaging));
    window.addEventListener(messageUpdateEvent, ask);
    return () => window.removeEventListener(messageUpdateEvent, ask);
  }, [queryClient]);
}

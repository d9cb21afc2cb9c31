import { useEffect } from 'react';
import { trpc } from '../../../api/trpc.ts';

/** Fired on the window when one's messages are others than before (spec). */
const messageUpdateEvent = 'messageUpdate';

export function raiseMessageUpdate(): void {
  window.dispatchEvent(new Event(messageUpdateEvent));
}

/** Asks for what the page shows of messages whenever the window says that it changed. */
export function useMessageUpdates(): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    const ask = () => void utils.messaging.invalidate();
    window.addEventListener(messageUpdateEvent, ask);
    return () => window.removeEventListener(messageUpdateEvent, ask);
  }, [utils]);
}

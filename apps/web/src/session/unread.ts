import { useSyncExternalStore } from 'react';

/** How many things someone has not seen yet. */
export type Unread = { readonly notifications: number; readonly messages: number };

const nothing: Unread = { notifications: 0, messages: 0 };
const changes = new EventTarget();
let unread = nothing;

/** Says how much there is of something. For whoever counts it; until then nothing could be unread. */
export function publishUnread(counted: Partial<Unread>): void {
  unread = { ...unread, ...counted };
  changes.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

export function useUnread(): Unread {
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => nothing,
  );
}

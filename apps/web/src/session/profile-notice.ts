import { useSyncExternalStore } from 'react';

/** Whether something new waits on someone's profile, as the header tells it. */
export type ProfileNotice = {
  /** The entry in the menu has its badge. */
  readonly isNew: boolean;
  /** The picture over the menu pulses. */
  readonly isPulsing: boolean;
  /** Someone opened the menu: they have seen that there is something. */
  readonly acknowledge: () => void;
};

const noNotice: ProfileNotice = { isNew: false, isPulsing: false, acknowledge: () => {} };

// No context: only what is loaded for someone signed in fills or reads it.
const changes = new EventTarget();
let current = noNotice;

/** For the feature that knows; undefined once there is no one to tell. */
export function setProfileNotice(notice: ProfileNotice | undefined): void {
  current = notice ?? noNotice;
  changes.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

export function useProfileNotice(): ProfileNotice {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => noNotice,
  );
}

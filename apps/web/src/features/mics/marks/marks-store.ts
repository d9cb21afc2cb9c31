import { useCallback, useSyncExternalStore } from 'react';

/** What is known of a mic beside what everybody's page says of it. */
export type Marks = {
  readonly isFavorite: boolean;
  readonly isInterested: boolean;
  readonly interestedCount: number;
};

type Reader = { readonly micId: number; readonly listener: () => void };

export const unmarked: Marks = { isFavorite: false, isInterested: false, interestedCount: 0 };

/** The little of it that the first load holds: marks.ts, which comes later, fills it. */
export const marksStore = {
  known: new Map<number, Marks>(),
  /** What on the page shows a mic's marks. */
  readers: new Set<Reader>(),
  /** Called when one more does. */
  onRead: () => {},
};

/** The marks of a mic on the page; none before they are loaded. */
export function useMarks(micId: number): Marks {
  const subscribe = useCallback(
    (listener: () => void) => {
      const reader = { micId, listener };
      marksStore.readers.add(reader);
      marksStore.onRead();
      return () => marksStore.readers.delete(reader);
    },
    [micId],
  );
  return useSyncExternalStore(
    subscribe,
    () => marksStore.known.get(micId) ?? unmarked,
    () => unmarked,
  );
}

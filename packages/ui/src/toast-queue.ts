/** A short word about something that happened; it goes away by itself. */
export type ToastMessage = {
  readonly text: string;
  /** `danger` for what failed: an alert, read at once. The other is announced politely. */
  readonly tone?: 'neutral' | 'danger';
  /** One thing that can be done about it, such as undoing it; it closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** What was tried, such as `favorite:12`: the next toast about the same takes this one's place. */
  readonly topic?: string;
};

export type ToastQueue = ReturnType<typeof createToastQueue>;

/** Toasts that only tell something, as far as they go together: all of them, or what failed offline. */
type Told = 'all' | 'offline';

/** What a place of toasts is to do: show one, or take some away: those about a topic, or those that only tell something. */
export type ToastChange =
  | { readonly show: ToastMessage; readonly told: readonly Told[] }
  | { readonly withdraw: string }
  | { readonly dismiss: Told };

/**
 * Holds toasts until something shows them, so that who pushes needs neither React nor Base UI. What fails
 * while `isOffline` failed for that.
 */
export function createToastQueue(isOffline: () => boolean = () => false) {
  let waiting: ToastChange[] = [];
  const shownTopics = new Set<string>();
  const toldSoFar = new Set<Told>();
  const listeners = new Set<() => void>();
  const add = (change: ToastChange) => {
    waiting.push(change);
    for (const listener of listeners) listener();
  };
  /** Takes away what was said of a topic: the next try worked. */
  const withdraw = (topic: string): void => {
    // Most tries work at once, and nothing was ever said.
    if (shownTopics.delete(topic)) add({ withdraw: topic });
  };
  return {
    push(toast: ToastMessage): void {
      if (toast.topic !== undefined) {
        withdraw(toast.topic);
        shownTopics.add(toast.topic);
      }
      const told: Told[] = toast.action === undefined ? ['all'] : [];
      if (toast.tone === 'danger' && isOffline()) told.push('offline');
      for (const each of told) toldSoFar.add(each);
      add({ show: toast, told });
    },
    withdraw,
    /** Takes away what only tells something; what can be undone stays. */
    dismiss(which: Told = 'all'): void {
      if (toldSoFar.delete(which)) add({ dismiss: which });
    },
    /** Hands out what waits, oldest first; each change once. */
    take(): ToastChange[] {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    /** Calls at every change, at once if something waits, until the function it returns is called. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (waiting.length > 0) listener();
      return () => listeners.delete(listener);
    },
  };
}

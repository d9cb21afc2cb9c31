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

/** What a place of toasts is to do: show one, or take some away: those about a topic, or all without an action. */
export type ToastChange =
  | { readonly show: ToastMessage }
  | { readonly withdraw: string }
  | { readonly dismiss: true };

/** Holds toasts until something shows them, so that who pushes needs neither React nor Base UI. */
export function createToastQueue() {
  let waiting: ToastChange[] = [];
  const shownTopics = new Set<string>();
  let isAnyTold = false;
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
      if (toast.action === undefined) isAnyTold = true;
      add({ show: toast });
    },
    withdraw,
    /** Takes away what only tells something; what can be undone stays. */
    dismiss(): void {
      if (isAnyTold) add({ dismiss: true });
      isAnyTold = false;
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

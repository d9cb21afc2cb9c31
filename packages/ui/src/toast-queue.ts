/** A short word about something that happened; it goes away by itself. */
export type ToastMessage = {
  readonly text: string;
  /** `danger` for what failed: an alert, read at once. The other is announced politely. */
  readonly tone?: 'neutral' | 'danger';
  /** One thing that can be done about it, such as undoing it; it closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

export type ToastQueue = ReturnType<typeof createToastQueue>;

/** Holds toasts until something shows them, so that who pushes needs neither React nor Base UI. */
export function createToastQueue() {
  const waiting: ToastMessage[] = [];
  const listeners = new Set<() => void>();
  return {
    push(toast: ToastMessage): void {
      waiting.push(toast);
      for (const listener of listeners) listener();
    },
    /** Hands out what waits, oldest first; each toast once. */
    take(): ToastMessage[] {
      return waiting.splice(0);
    },
    /** Calls at every push, at once if something waits, until the function it returns is called. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (waiting.length > 0) listener();
      return () => listeners.delete(listener);
    },
  };
}

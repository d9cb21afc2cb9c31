/** Local storage that may be away: private windows and strict settings refuse it. */
const changes = new EventTarget();

/** What someone typed of a mic and its poster's seed. Signing out drops them: the next person is another. */
export const submissionDraftKeys = ['submissionDraft', 'submissionDraftSeed'] as const;

/** What is stored under a key; null when nothing is or storage is refused. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores all the values, then tells this tab's readers. Where storage is refused nothing happens. */
export function store(values: Readonly<Record<string, string>>): void {
  try {
    for (const [key, value] of Object.entries(values)) window.localStorage.setItem(key, value);
  } catch {
    return;
  }
  changes.dispatchEvent(new Event('change'));
}

/** Calls `listener` when this tab or another one stored something; returns how to stop. */
export function subscribeToStored(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    changes.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

/** Removes the values, then tells this tab's readers. */
export function removeStored(keys: readonly string[]): void {
  try {
    for (const key of keys) window.localStorage.removeItem(key);
  } catch {
    return;
  }
  changes.dispatchEvent(new Event('change'));
}

import { isCitySlug } from '@stagetime/contracts/places/rules';

/** Local storage that may be away: private windows and strict settings refuse it. */
const changes = new EventTarget();

/** What someone typed of a mic. Signing out drops it: the next person is another. */
export const submissionDraftKey = 'submissionDraft';

/** What is stored under a key; null when nothing is or storage is refused. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Has this tab's readers read anew. */
function tellOfChange(): void {
  changes.dispatchEvent(new Event('change'));
}

/** Stores all the values, then tells this tab's readers. Where storage is refused nothing happens. */
export function store(values: Readonly<Record<string, string>>): void {
  try {
    for (const [key, value] of Object.entries(values)) window.localStorage.setItem(key, value);
  } catch {
    return;
  }
  tellOfChange();
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

// A name of the interface (spec).
const lastVisitedKey = 'lastVisitedCity';

/** The slug of the city whose listing was opened last; null without one. */
export function readLastVisitedCity(): string | null {
  const city = readStored(lastVisitedKey);
  return city !== null && isCitySlug(city) ? city : null;
}

export function keepLastVisitedCity(slug: string): void {
  if (readStored(lastVisitedKey) !== slug) store({ [lastVisitedKey]: slug });
}

/** Removes the values, then tells this tab's readers. */
export function removeStored(keys: readonly string[]): void {
  try {
    for (const key of keys) window.localStorage.removeItem(key);
  } catch {
    return;
  }
  tellOfChange();
}

/** What this tab alone keeps under a key; null when nothing is or storage is refused. */
export function readTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps it for this tab until it is closed, or with null no longer. Tells whether storage allowed that. */
export function keepTab(key: string, value: string | null): boolean {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

// Of this tab alone: a reload, for a new release too, loses nothing that someone wrote.
const typedMark = 'typed:';

/** What someone began to write and did not send, such as `comment:12`. */
export function readTyped(name: string): string {
  return readTab(typedMark + name) ?? '';
}

/** Keeps it; nothing is kept of an empty one. Where storage is refused it lasts as long as the page. */
export function keepTyped(name: string, text: string): void {
  keepTab(typedMark + name, text === '' ? null : text);
}

/** Forgets all of it, as when someone signs out. */
export function dropTyped(): void {
  try {
    const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(typedMark));
    for (const key of keys) window.sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept.
  }
}

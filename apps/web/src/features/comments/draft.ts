// Of this tab alone: a reload, for a new release too, loses nothing that someone wrote.
const keyOf = (micId: number) => `comment-draft:${micId}`;

/** What someone began to write about a mic and did not send. */
export function readDraft(micId: number): string {
  try {
    return window.sessionStorage.getItem(keyOf(micId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps it; nothing is kept of an empty one. */
export function keepDraft(micId: number, text: string): void {
  try {
    if (text === '') window.sessionStorage.removeItem(keyOf(micId));
    else window.sessionStorage.setItem(keyOf(micId), text);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** A key for one write, so that repeating it after a lost answer does nothing twice. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import { readStored, removeStored, store } from '../../storage.ts';

// Remembers who asked for a login link here. A link that someone else asked for must not sign a
// person in to that someone's account without a question.
const linkKey = 'loginLinkEmail';

export function rememberRequest(email: string): void {
  store({ [linkKey]: email.toLowerCase() });
}

/** Whether this browser asked for a link for that address; tells it once. */
export function takeRequest(email: string): boolean {
  const isOurs = readStored(linkKey) === email.toLowerCase();
  if (isOurs) removeStored([linkKey]);
  return isOurs;
}

// The address for which a reset link was asked here: a link that does not work any more offers a new
// one, and no one types the address again.
const resetKey = 'resetEmail';

export function rememberResetRequest(email: string): void {
  store({ [resetKey]: email });
}

export function readResetRequest(): string {
  return readStored(resetKey) ?? '';
}

export function forgetResetRequest(): void {
  if (readStored(resetKey) !== null) removeStored([resetKey]);
}

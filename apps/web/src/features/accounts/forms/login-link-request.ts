import { readStored, removeStored, store } from '../../../storage.ts';

// Remembers who asked for a login link here. A link that someone else asked for must not sign a
// person in to that someone's account without a question.
const key = 'loginLinkEmail';

export function rememberRequest(email: string): void {
  store({ [key]: email.toLowerCase() });
}

/** Whether this browser asked for a link for that address; tells it once. */
export function takeRequest(email: string): boolean {
  const isOurs = readStored(key) === email.toLowerCase();
  if (isOurs) removeStored([key]);
  return isOurs;
}

import { isUsableToken } from '@stagetime/contracts/accounts/token';
import { readStored, removeStored, store, subscribeToStored } from '../../../storage.ts';

// The only file that reads and writes the token. Two names, because the documents know both.
const tokenKeys = ['authToken', 'token'] as const;
const visitedKey = 'hasVisitedBefore';

/** Fired on the window when the server no longer takes the token. */
export const unauthorizedEvent = 'unauthorized';

/** The token, if one is stored that may still be good; any other is removed. */
export function readToken(): string | null {
  const token = tokenKeys.map(readStored).find((stored) => stored !== null) ?? null;
  if (token === null || isUsableToken(token, Date.now())) return token;
  removeStored(tokenKeys);
  return null;
}

/** Keeps a token. Tells whether somebody signs in with this browser for the first time. */
export function keepToken(token: string): { readonly isFirstTime: boolean } {
  const isFirstTime = readStored(visitedKey) === null;
  store({ authToken: token, token, [visitedKey]: 'true' });
  return { isFirstTime };
}

export function dropToken(): void {
  removeStored(tokenKeys);
}

/** What to do when the server answered 401, whatever was asked (spec). */
export function dropRefusedToken(): void {
  if (tokenKeys.every((key) => readStored(key) === null)) return;
  dropToken();
  window.dispatchEvent(new Event(unauthorizedEvent));
}

/** Calls `listener` when somebody signed in or out, in this tab or another. */
export const subscribeToToken = subscribeToStored;

import { isUsableToken } from '@stagetime/contracts/accounts/token';
import { readStored, removeStored, store, subscribeToStored } from '../storage.ts';

// The only file that reads and writes the token. Two names, because the documents know both.
const tokenKeys = ['authToken', 'token'] as const;
const visitedKey = 'hasVisitedBefore';
const methodKey = 'authMethod';
// Only a hint, so that the admin bar has its place before the server was asked.
const adminKey = 'isShownAdmin';
// In every tab, so that whichever page gives way can say why.
export const refusedKey = 'sessionRefused';
const sessionKeys = [...tokenKeys, methodKey, adminKey];

/** How someone signed in; a mailed link counts as e-mail (spec). */
export type AuthMethod = 'email' | 'phone' | 'google';

/** Fired on the window when the server no longer takes the token. */
export const unauthorizedEvent = 'unauthorized';

/** The token, if one is stored that may still be good; any other is removed. */
export function readToken(): string | null {
  const token = tokenKeys.map(readStored).find((stored) => stored !== null) ?? null;
  if (token === null || isUsableToken(token, Date.now())) return token;
  dropToken();
  return null;
}

/** Keeps a token. Tells whether someone signs in with this browser for the first time. */
export function keepToken(token: string, method: AuthMethod): { readonly isFirstTime: boolean } {
  const isFirstTime = readStored(visitedKey) === null;
  removeStored([refusedKey]);
  store({ authToken: token, token, [visitedKey]: 'true', [methodKey]: method });
  return { isFirstTime };
}

/** Removes the token and all that was kept with it. */
export function dropToken(): void {
  removeStored([...sessionKeys, refusedKey]);
}

/**
 * Whether the session of a token that is gone ended by itself or elsewhere, rather than by whoever signs out
 * in this browser.
 */
export function hasRunOut(token: string): boolean {
  return readStored(refusedKey) !== null || !isUsableToken(token, Date.now());
}

/** Whether the server called whoever is signed in an admin when it was last asked. */
export function readAdminHint(): boolean {
  return readStored(adminKey) !== null;
}

export function keepAdminHint(isAdmin: boolean): void {
  if (isAdmin === readAdminHint()) return;
  if (isAdmin) store({ [adminKey]: 'true' });
  else removeStored([adminKey]);
}

/**
 * Tells the style sheet who is signed in, as before-paint.js does of a page that is loaded: it reserves
 * room for what only they have.
 */
export function markAccount(account: 'admin' | 'known' | undefined): void {
  if (account === undefined) delete document.documentElement.dataset.account;
  else document.documentElement.dataset.account = account;
}

/** Whether someone signed in since the page was loaded, and whether for the first time. */
type Arrival = 'none' | 'first' | 'again';
let arrival: Arrival = 'none';

export function readArrival(): Arrival {
  return arrival;
}

export function noteArrival(next: Arrival): void {
  arrival = next;
}

/** What to do when the server answered 401, whatever was asked (spec). */
export function dropRefusedToken(): void {
  if (tokenKeys.every((key) => readStored(key) === null)) return;
  // First, so that it is there when the pages of other tabs miss the token.
  store({ [refusedKey]: 'true' });
  removeStored(sessionKeys);
  window.dispatchEvent(new Event(unauthorizedEvent));
}

/** Calls `listener` when someone signed in or out, in this tab or another. */
export const subscribeToToken = subscribeToStored;

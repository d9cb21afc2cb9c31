import { signInReasons } from '@stagetime/contracts/accounts/forms/messages';
import { refusedKey } from '../../../session/session-store.ts';
import { readStored } from '../../../storage.ts';

/** Why someone who came from `next` has to sign in, as the specification has it said; mostly nothing. */
export function whySignIn(next: string | undefined): string | undefined {
  // The server ended the session, rather than whoever was signed in.
  if (readStored(refusedKey) !== null) return signInReasons.sessionEnded;
  if (next?.startsWith('/admin/pending')) return signInReasons.pendingPages;
  return next !== undefined && /^\/admin(?:\/|$)/.test(next) ? signInReasons.adminPages : undefined;
}

import { signInReasons } from '@stagetime/contracts/accounts/forms/messages';
import { wasRefused } from '../../../session/session-store.ts';

/** Why somebody who came from `next` has to sign in, as the specification has it said; mostly nothing. */
export function whySignIn(next: string | undefined): string | undefined {
  if (wasRefused()) return signInReasons.sessionEnded;
  if (next?.startsWith('/admin/pending')) return signInReasons.pendingPages;
  return next !== undefined && /^\/admin(?:\/|$)/.test(next) ? signInReasons.adminPages : undefined;
}

import { googlePage } from '@stagetime/contracts/accounts/forms/messages';
import {
  type GoogleFailure,
  googleFailures,
  googleMessages,
} from '@stagetime/contracts/accounts/messages';
import { errorMessages } from '@stagetime/contracts/core/errors';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why someone is on a page for signing in again: a sentence. */
    readonly signInProblem?: string;
  }
}

/** What the server tells the page that Google leads back to: a code, or what went wrong. */
export type GoogleReturn = { readonly code: string } | { readonly problem: string };

function sentenceOf(failure: GoogleFailure): string {
  const { cancelled, failed } = googlePage;
  const { unreachable } = googleMessages;
  return { cancelled, failed, unreachable, busy: errorMessages.RATE_LIMITED }[failure];
}

/** Reads the fragment of that page's address; what no one wrote counts as failed. */
export function readGoogleReturn(fragment: string): GoogleReturn {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = values.get('code');
  if (code !== null && code !== '') return { code };
  const failure = googleFailures.find((word) => word === values.get('error')) ?? 'failed';
  return { problem: sentenceOf(failure) };
}

/** Where signing in with Google begins: an address of the server, not of the web app. */
export function googleStart(next: string | undefined): string {
  const query = next === undefined ? '' : `?${new URLSearchParams({ return_to: next })}`;
  return `/auth/google/start${query}`;
}

import type { AppRouter } from '@stagetime/api/app.router';
import { accountTitles } from '@stagetime/contracts/accounts/names';
import { toLocalPath } from '@stagetime/contracts/core/links';
import { defaultCitySlug } from '@stagetime/contracts/places/rules';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { pageHead } from '../../page-head.ts';
import { readLastVisitedCity } from '../../storage.ts';

export type AuthMode = 'signup' | 'signin';

/** The address' values of the pages for signing in. */
type AuthSearch = {
  readonly mode?: AuthMode;
  /** Where someone came from, to be led back to. */
  readonly next?: string;
};

export function parseAuthSearch(search: Readonly<Record<string, unknown>>): AuthSearch {
  const next = toLocalPath(String(search.next ?? ''));
  return {
    ...(search.mode === 'signin' || search.mode === 'signup' ? { mode: search.mode } : {}),
    ...(next === null ? {} : { next }),
  };
}

/** Of a page for signing in: it is called what the address opens. */
export function authHead(mode: AuthMode) {
  const title = mode === 'signin' ? accountTitles.signIn : accountTitles.signUp;
  return pageHead({ title, description: accountTitles.signInDescription });
}

/** What the link of a mail has in its address. */
export function parseLinkSearch({ token }: Readonly<Record<string, unknown>>): {
  readonly token?: string;
} {
  return typeof token === 'string' && token !== '' ? { token } : {};
}

/** What the address of a login link has; anything may be missing. */
export type LoginLinkSearch = {
  readonly token?: string;
  readonly userId?: number;
  readonly email?: string;
};

export function parseLoginLinkSearch(search: Readonly<Record<string, unknown>>): LoginLinkSearch {
  const { token, email } = search;
  const userId = Number(search.userId ?? Number.NaN);
  return {
    ...(typeof token === 'string' ? { token } : {}),
    ...(Number.isSafeInteger(userId) ? { userId } : {}),
    ...(typeof email === 'string' ? { email } : {}),
  };
}

type LoaderInput = { readonly context: { readonly utils: CreateQueryUtils<AppRouter> } };

/** Learns how people can sign in before a page that offers it is shown, so that nothing moves. */
export async function loadSignInOptions({ context }: LoaderInput): Promise<void> {
  // While the server cannot be asked, the page offers what is always there.
  await context.utils.accounts.getSignInOptions.ensureData().catch(() => undefined);
}

/** Where someone goes who came from nowhere: the city visited last, else the default (spec). */
export function homeOf(): string {
  return `/${readLastVisitedCity() ?? defaultCitySlug}`;
}

/** Where signing in with Google begins: an address of the server, not of the web app. */
export function googleStart(next: string | undefined): string {
  const query = next === undefined ? '' : `?${new URLSearchParams({ return_to: next })}`;
  return `/auth/google/start${query}`;
}

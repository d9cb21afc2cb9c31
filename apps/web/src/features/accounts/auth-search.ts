import { toLocalPath } from '@stagetime/contracts/core/links';

export type AuthMode = 'signup' | 'signin';

/** The address' values of the pages for signing in. */
export type AuthSearch = {
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

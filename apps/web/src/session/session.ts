import type { SelfUser, SignedIn } from '@stagetime/contracts/accounts/schemas';
import { readTokenClaims, type ShownUser, userOfClaims } from '@stagetime/contracts/accounts/token';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { trpc } from '../api/trpc.ts';
import { removeStored, submissionDraftKeys } from '../storage.ts';
import { beginReturn, endReturn } from './return.ts';
import {
  type AuthMethod,
  dropToken,
  keepToken,
  noteArrival,
  readToken,
  subscribeToToken,
} from './session-store.ts';

export type Session =
  /** Not known yet: before hydration, or while the server is asked. */
  | { readonly status: 'loading' }
  | { readonly status: 'visitor' }
  | { readonly status: 'user'; readonly user: ShownUser };

/**
 * Who is signed in, as the server says; while it cannot be asked, as the token says. For the
 * provider alone: everything else reads `useAccount`.
 */
export function useSession(): Session {
  const token = useToken();
  const { data, isError } = trpc.accounts.me.useQuery(undefined, {
    enabled: typeof token === 'string',
  });
  return useMemo(() => toSession(token, data, isError), [token, data, isError]);
}

/**
 * The token that is stored; undefined before hydration. The first answer may wait: every card hears of
 * it, and would otherwise be hydrated for it at once, in one long task.
 */
function useToken(): string | null | undefined {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return useSyncExternalStore(subscribeToToken, isHydrated ? readToken : readNothing, readNothing);
}

const readNothing = () => undefined;

function toSession(
  token: string | null | undefined,
  user: SelfUser | undefined,
  isServerAway: boolean,
): Session {
  if (token === undefined) return { status: 'loading' };
  if (token === null) return { status: 'visitor' };
  if (user !== undefined) return { status: 'user', user: toShown(user) };
  const claims = isServerAway ? readTokenClaims(token) : null;
  return claims === null ? { status: 'loading' } : { status: 'user', user: userOfClaims(claims) };
}

function toShown(user: SelfUser): ShownUser {
  const { userId, name, email, role, isAdmin, adminLevel, profileImageUrl } = user;
  return { userId, name, email, role, isAdmin, adminLevel, profileImageUrl };
}

/** How pages begin and end a session. */
export function useSessionActions() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const forget = async () => {
    dropToken();
    removeStored(submissionDraftKeys);
    endReturn();
    // What someone saw of theirs is not for who comes next.
    queryClient.removeQueries({ type: 'inactive' });
    await utils.accounts.invalidate(undefined, { refetchType: 'none' });
    await utils.accounts.me.reset();
  };
  return {
    /**
     * Keeps the answer of a sign-in, and begins the way back. Tells whether it is the first, in this
     * browser or ever.
     */
    begin(
      { token, user, isNewUser }: SignedIn,
      method: AuthMethod,
    ): { readonly isFirstTime: boolean } {
      utils.accounts.me.setData(undefined, user);
      const isFirstTime = keepToken(token, method).isFirstTime || isNewUser;
      noteArrival(isFirstTime ? 'first' : 'again');
      beginReturn();
      return { isFirstTime };
    },
    /** Ends the session, here at once and then on the server, which may be away. */
    async end(): Promise<void> {
      const token = readToken();
      const forgotten = forget();
      if (token !== null) {
        const context = { token };
        void utils.client.accounts.signOut.mutate(undefined, { context }).catch(() => undefined);
      }
      await forgotten;
    },
    forget,
  };
}

import type { SelfUser, SignedIn } from '@stagetime/contracts/accounts/schemas';
import { readTokenClaims, type ShownUser, userOfClaims } from '@stagetime/contracts/accounts/token';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { trpc } from '../api/trpc.ts';
import { dropTyped, removeStored, submissionDraftKey } from '../storage.ts';
import { beginReturn, endReturn } from './return.ts';
import {
  type AuthMethod,
  dropToken,
  hasRunOut,
  keepToken,
  noteArrival,
  readToken,
  subscribeToToken,
} from './session-store.ts';

export type Session =
  /** Not known yet: before hydration, or while the server is asked. */
  | { readonly status: 'loading' }
  | { readonly status: 'visitor' }
  | {
      readonly status: 'user';
      readonly user: ShownUser;
      /** It ended elsewhere, while they were writing what they alone can send. */
      readonly isOver?: true;
    };

/**
 * Who is signed in, as the server says; while it cannot be asked, as the token says. For the
 * provider alone: everything else reads `useAccount`.
 */
export function useSession(isWriting: boolean): Session {
  const token = useToken();
  const { data, isError } = trpc.accounts.me.useQuery(undefined, {
    enabled: typeof token === 'string',
  });
  const session = useMemo(() => toSession(token, data, isError), [token, data, isError]);
  const { me } = trpc.useUtils().accounts;
  useEffect(() => {
    // Who signs in next, in another tab, may be another person.
    if (token === null) void me.reset();
  }, [token, me]);
  return useKept(session, token, isWriting);
}

/** The session that was, for as long as someone writes and until someone is signed in again. */
function useKept(session: Session, token: string | null | undefined, isWriting: boolean): Session {
  const [last, setLast] = useState({ session, token });
  const isOver =
    isWriting &&
    session.status !== 'user' &&
    last.session.status === 'user' &&
    // A token is there again: the server is asked whose it is.
    (typeof token === 'string' || hasRunOut(last.token ?? ''));
  if (!isOver) {
    if (last.session !== session) setLast({ session, token });
    return session;
  }
  if (last.session.status === 'user' && !last.session.isOver) {
    setLast({ session: { ...last.session, isOver }, token: last.token });
  }
  return last.session;
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
    removeStored([submissionDraftKey]);
    dropTyped();
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

import { accountTitles, checkingAccount } from '@stagetime/contracts/accounts/names';
import { unavailable } from '@stagetime/contracts/core/errors';
import { pageEnds } from '@stagetime/contracts/core/pages';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { BlankPage, ButtonLink, PendingPage } from '../components/blank-page.tsx';
import { type IntentProps, lazyDialog } from '../components/load-on-intent.tsx';
import { useToast } from '../components/toasts.tsx';
import { performTap } from './return.ts';
import { type Session, useSession } from './session.ts';
import { readToken } from './session-store.ts';
import type { Asked, SignInReason } from './sign-in-dialog.tsx';
import type { Tap } from './way-back.ts';

const { Dialog: SignInDialog, intentProps } = lazyDialog(() => import('./sign-in-dialog.tsx'));

type Account = {
  /** Who is signed in. */
  readonly session: Session;
  /**
   * Asks a visitor to sign in, with what they tapped: it happens once they have. Who is signed in is not
   * asked: it happens now. `name` is that of what they tapped, where the dialog says what for.
   */
  readonly ask: (reason: SignInReason, tap: Tap, name?: string) => void;
  /** For whatever asks: fetches the dialog beforehand. */
  readonly intentProps: IntentProps;
  /** Keeps the page as it is though the session ends elsewhere, until what it returns is called. */
  readonly holdSession: () => () => void;
};

const AccountContext = createContext<Account | null>(null);

/** Tells the page below it who is signed in, and has the one dialog that asks visitors to. */
export function AccountProvider({ children }: { readonly children: ReactNode }) {
  /** How many forms hold what only who is signed in can send. */
  const [forms, setForms] = useState(0);
  const session = useSession(forms > 0);
  const holdSession = useCallback(() => {
    setForms((count) => count + 1);
    return () => setForms((count) => count - 1);
  }, []);
  const toast = useToast();
  const [asked, setAsked] = useState<Asked>();
  const [isAsking, setIsAsking] = useState(false);
  const isOver = session.status === 'user' && session.isOver === true;
  useEffect(() => {
    if (isOver) setAsked({ reason: 'over', scrollY: 0 });
    setIsAsking(isOver);
  }, [isOver]);
  // The same object until someone signs in or out: every card of a listing reads it.
  const account = useMemo<Account>(
    () => ({
      session,
      ask(reason, tap, name) {
        if (readToken()) {
          if (!performTap(tap)) toast({ text: unavailable });
          return;
        }
        // Where the page is now: while the dialog is open it may stand elsewhere.
        setAsked({ reason, name, scrollY: window.scrollY, tap });
        setIsAsking(true);
      },
      intentProps,
      holdSession,
    }),
    [session, toast, holdSession],
  );
  return (
    <AccountContext value={account}>
      {children}
      {asked !== undefined && (
        <SignInDialog asked={asked} isOpen={isAsking} onClose={() => setIsAsking(false)} />
      )}
    </AccountContext>
  );
}

/** Who is signed in, and how to ask whoever is not. Asks the server nothing of its own. */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (account === null) throw new Error('There is no AccountProvider above this.');
  return account;
}

type RequireAccountProps = {
  readonly children: ReactNode;
  /** What stands there until it is known who asks. */
  readonly pendingText?: string;
  /** Where visitors are sent. */
  readonly signInAt?: '/signin' | '/auth';
  /** What visitors see; then they are not sent away. */
  readonly signedOut?: ReactNode;
};

/** Shows its content to someone signed in; others are sent to sign in and come back. */
export function RequireAccount({
  children,
  pendingText = checkingAccount,
  signInAt = '/signin',
  signedOut,
}: RequireAccountProps) {
  const { session } = useAccount();
  const navigate = useNavigate();
  // Where this stands; the address goes on to the sign-in page while it is still here.
  const [address] = useState(useRouterState({ select: (state) => state.location.href }));
  const isSentAway = session.status === 'visitor' && signedOut === undefined;
  useEffect(() => {
    if (isSentAway) void navigate({ to: signInAt, search: { next: address }, replace: true });
  }, [isSentAway, navigate, signInAt, address]);
  // A form that stands though its session ended is not for someone else who signs in.
  if (session.status === 'user') return <Fragment key={session.user.userId}>{children}</Fragment>;
  if (session.status === 'visitor' && signedOut !== undefined) return signedOut;
  return <PendingPage text={pendingText} />;
}

type SignedOutPageProps = {
  readonly title: string;
  readonly text: string;
  readonly signIn: string;
  /** The page's own path, to come back to. */
  readonly path: string;
};

/** What a visitor finds where only someone signed in has anything. */
export function SignedOutPage({ title, text, signIn, path }: SignedOutPageProps) {
  return (
    <BlankPage poster="signedOut" title={title} text={text}>
      <div className="flex w-full flex-wrap items-center justify-center gap-x-6 gap-y-2 lg:justify-start">
        <ButtonLink to="/signin" search={{ next: path }}>
          {signIn}
        </ButtonLink>
        <Link to="/" className="text-link inline-flex min-h-11 items-center">
          {pageEnds.tonight}
        </Link>
      </div>
      <p className="-mt-6 text-muted">
        {pageEnds.newHere}{' '}
        <Link
          to="/signup"
          search={{ next: path }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {accountTitles.signUp}
        </Link>
      </p>
    </BlankPage>
  );
}

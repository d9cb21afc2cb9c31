import { Tabs } from '@base-ui/react/tabs';
import {
  authPage,
  googlePage,
  phonePanel,
  signInReasons,
} from '@stagetime/contracts/accounts/forms/messages';
import type { SignedIn } from '@stagetime/contracts/accounts/schemas';
import { errorMessages } from '@stagetime/contracts/core/errors';
import { Button, buttonStyles } from '@stagetime/ui/button';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { FormError } from '../../../components/form.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { useSessionActions } from '../../../session/session.ts';
import { refusedKey } from '../../../session/session-store.ts';
import { followAddress } from '../../../session/way-back.ts';
import { readStored } from '../../../storage.ts';
import { type AuthMode, googleStart, homeOf } from '../auth-search.ts';
import { PhonePanel, type PhoneSignIn } from '../forms/phone-panel.tsx';
import { LoginLinkDialog, SignInForm, SignUpForm } from '../forms/sign-in-forms.tsx';
import { forgetSentCode, hasOwnName, placeAfterSignIn, readSentCode } from '../mutations.ts';
import { DoorFrame, titleStyle } from './form-page.tsx';

type AuthPageProps = {
  readonly initialMode: AuthMode;
  /** Why someone who tried another way in is here again. */
  readonly initialProblem: string | undefined;
  /** Where signing in with Google begins; undefined where it is not offered. */
  readonly googleAddress: string | undefined;
  /** Whether codes are sent to phones. */
  readonly hasPhone: boolean;
  /** Whether new accounts are made. */
  readonly isSignUpOpen: boolean;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** Someone came in by a code sent to their phone. */
  readonly onPhone: PhoneSignIn;
};

const tab =
  'min-h-11 cursor-pointer rounded-control px-4 font-semibold text-muted hover:text-text data-active:bg-text data-active:text-background forced-colors:data-active:underline';

/** Another way in, which stands back behind the form's own button. */
const way = 'border! border-control! bg-transparent! hover:bg-raised! not-first:-mt-1';

/** Signing up and signing in. Changing between them keeps the address and forgets passwords. */
function AuthPage({
  initialMode,
  initialProblem,
  googleAddress,
  hasPhone,
  isSignUpOpen,
  onSignedIn,
  onPhone,
}: AuthPageProps) {
  const [mode, setMode] = useState(initialMode);
  const [email, setEmail] = useState('');
  // What was typed is not asked again in another form.
  const [name, setName] = useState('');
  const [problem, setProblem] = useState(initialProblem);
  const [isLinkAsked, setIsLinkAsked] = useState(false);
  const shared = { email, onEmail: setEmail, onSignedIn };
  const options = { problem, googleAddress, hasPhone, name, onName: setName, onPhone };
  return (
    <DoorFrame>
      <h1 className={titleStyle}>
        {mode === 'signup' ? authPage.signUpTitle : authPage.signInTitle}
      </h1>
      <Tabs.Root
        value={mode}
        onValueChange={(next) => {
          setMode(next as AuthMode);
          setProblem(undefined);
          forgetSentCode();
        }}
      >
        <Tabs.List
          aria-label={authPage.tabs}
          className="mb-5 grid grid-cols-2 rounded-[0.75rem] bg-surface p-[3px]"
        >
          <Tabs.Tab value="signup" className={tab}>
            {authPage.signUp}
          </Tabs.Tab>
          <Tabs.Tab value="signin" className={tab}>
            {authPage.signIn}
          </Tabs.Tab>
        </Tabs.List>
        {/* One panel: of two, the one that leaves would be there for a moment with the same fields. */}
        <Tabs.Panel key={mode} value={mode}>
          {mode === 'signup' && !isSignUpOpen ? (
            <p>{errorMessages.SIGN_UP_CLOSED}</p>
          ) : (
            <SignInOptions mode={mode} {...options}>
              {mode === 'signup' ? (
                <SignUpForm
                  {...shared}
                  name={name}
                  onName={setName}
                  onLink={() => setIsLinkAsked(true)}
                />
              ) : (
                <SignInForm {...shared} onTrouble={() => setIsLinkAsked(true)} />
              )}
            </SignInOptions>
          )}
        </Tabs.Panel>
      </Tabs.Root>
      {/* Beside the form, not in it: a form within a form is none. */}
      <LoginLinkDialog
        mode={mode}
        isOpen={isLinkAsked}
        email={email}
        onClose={() => setIsLinkAsked(false)}
      />
    </DoorFrame>
  );
}

type SignInOptionsProps = {
  readonly mode: AuthMode;
  readonly problem: string | undefined;
  readonly googleAddress: string | undefined;
  readonly hasPhone: boolean;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onPhone: PhoneSignIn;
  /** The form by e-mail. */
  readonly children: ReactNode;
};

/** With Google, by phone or by e-mail. */
function SignInOptions({
  mode,
  problem,
  googleAddress,
  hasPhone,
  children,
  ...props
}: SignInOptionsProps) {
  const { name, onName, onPhone } = props;
  // Whoever was sent a code before the page was loaded again goes on there.
  const [isByPhone, setIsByPhone] = useState(() => readSentCode() !== null);
  if (isByPhone) {
    return (
      <PhonePanel {...{ mode, name, onName, ...onPhone }} onBack={() => setIsByPhone(false)} />
    );
  }
  return (
    <div className="flex flex-col gap-3 lg:gap-4.5">
      <FormError text={problem} />
      {googleAddress !== undefined && (
        // Out of the web app: the server leads on to Google.
        <a href={googleAddress} className={`${buttonStyles.secondary} ${way}`}>
          <GoogleMark />
          {googlePage.open}
        </a>
      )}
      {hasPhone && (
        <Button variant="secondary" onClick={() => setIsByPhone(true)} className={way}>
          <Smartphone aria-hidden="true" className="size-5" />
          {phonePanel.open}
        </Button>
      )}
      {(hasPhone || googleAddress !== undefined) && (
        <p className="flex items-center gap-3.5 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {phonePanel.orEmail}
        </p>
      )}
      {children}
    </div>
  );
}

/** Google's sign, as its guidelines want it on a button. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

type AuthRouteProps = {
  readonly mode: AuthMode;
  readonly next: string | undefined;
  /** Whether someone who is signed in has no business here. */
  readonly isForVisitors: boolean;
};

/** Signs in and leads on: back to where someone came from, else where the spec says. */
export function AuthRoute({ mode, next, isForVisitors }: AuthRouteProps) {
  const navigate = useNavigate();
  const { session } = useAccount();
  const { begin } = useSessionActions();
  const { data: options } = trpc.accounts.getSignInOptions.useQuery();
  const problem = useRouterState({ select: ({ location }) => location.state.signInProblem });
  const isSignedIn = session.status === 'user';
  // Who signs in here is led on by that, not as someone who came signed in.
  const isSigningIn = useRef(false);

  useEffect(() => followAddress(next), [next]);
  useEffect(() => {
    if (isForVisitors && isSignedIn && !isSigningIn.current)
      void navigate({ href: next ?? homeOf(), replace: true });
  }, [isForVisitors, isSignedIn, next, navigate]);

  const goOn = (signedIn: SignedIn) => {
    isSigningIn.current = true;
    const { isFirstTime } = begin(signedIn, 'email');
    const otherwise = isFirstTime ? '/dashboard' : homeOf();
    const came = { isNewUser: signedIn.isNewUser, hasSaidName: true, next, otherwise };
    void navigate({ href: placeAfterSignIn(came), replace: true });
  };
  const byPhone: PhoneSignIn = {
    onVerified(signedIn) {
      isSigningIn.current = true;
      begin(signedIn, 'phone');
    },
    onSignedIn(signedIn) {
      const { isNewUser, user } = signedIn;
      const otherwise = isNewUser ? '/profile-setup' : '/';
      const came = { isNewUser, hasSaidName: hasOwnName(user), next, otherwise };
      void navigate({ href: placeAfterSignIn(came), replace: true });
    },
  };
  return (
    <AuthPage
      initialMode={mode}
      initialProblem={problem ?? whySignIn(next)}
      googleAddress={options?.google ? googleStart(next) : undefined}
      hasPhone={options?.phone ?? true}
      isSignUpOpen={options?.signUp ?? true}
      onSignedIn={goOn}
      onPhone={byPhone}
    />
  );
}

/** Why someone who came from `next` has to sign in, as the specification has it said; mostly nothing. */
function whySignIn(next: string | undefined): string | undefined {
  // The server ended the session, rather than whoever was signed in.
  if (readStored(refusedKey) !== null) return signInReasons.sessionEnded;
  if (next?.startsWith('/admin/pending')) return signInReasons.pendingPages;
  return next !== undefined && /^\/admin(?:\/|$)/.test(next) ? signInReasons.adminPages : undefined;
}

import { Tabs } from '@base-ui/react/tabs';
import { authPage, googlePage, phonePanel } from '@stagetime/contracts/accounts/forms/messages';
import type { SignedIn } from '@stagetime/contracts/accounts/schemas';
import { errorMessages } from '@stagetime/contracts/core/errors';
import { Button, buttonStyles } from '@stagetime/ui/button';
import { Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormError } from '../../../components/form/form-error.tsx';
import type { AuthMode } from '../auth-search.ts';
import type { PhoneSignIn } from '../forms/code-step.tsx';
import { LoginLinkDialog } from '../forms/login-link-dialog.tsx';
import { PhonePanel } from '../forms/phone-panel.tsx';
import { SignInForm } from '../forms/sign-in-form.tsx';
import { SignUpForm } from '../forms/sign-up-form.tsx';
import { GoogleMark } from './google-mark.tsx';

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
  'min-h-11 grow rounded-control px-4 font-semibold text-muted data-active:bg-raised data-active:text-text forced-colors:data-active:underline';

/** Signing up and signing in. Changing between them keeps the address and forgets passwords. */
export function AuthPage({
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
  const [hasTrouble, setHasTrouble] = useState(false);
  const shared = { email, onEmail: setEmail, onSignedIn };
  const options = { problem, googleAddress, hasPhone, name, onName: setName, onPhone };
  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-6 py-8 sm:py-14">
      <h1 className="font-display text-3xl font-bold text-balance">
        {mode === 'signup' ? authPage.signUpTitle : authPage.signInTitle}
      </h1>
      <Tabs.Root
        value={mode}
        onValueChange={(next) => {
          setMode(next as AuthMode);
          setProblem(undefined);
        }}
      >
        <Tabs.List
          aria-label={authPage.tabs}
          className="mb-6 flex gap-1 rounded-card border border-line bg-surface p-1"
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
                <SignUpForm {...shared} name={name} onName={setName} />
              ) : (
                <SignInForm {...shared} onTrouble={() => setHasTrouble(true)} />
              )}
            </SignInOptions>
          )}
        </Tabs.Panel>
      </Tabs.Root>
      {/* Beside the form, not in it: a form within a form is none. */}
      <LoginLinkDialog isOpen={hasTrouble} email={email} onClose={() => setHasTrouble(false)} />
    </section>
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
  const [isByPhone, setIsByPhone] = useState(false);
  if (isByPhone) {
    return (
      <PhonePanel {...{ mode, name, onName, ...onPhone }} onBack={() => setIsByPhone(false)} />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <FormError text={problem} />
      {googleAddress !== undefined && (
        // Out of the web app: the server leads on to Google.
        <a href={googleAddress} className={buttonStyles.secondary}>
          <GoogleMark />
          {googlePage.open}
        </a>
      )}
      {hasPhone && (
        <Button variant="secondary" onClick={() => setIsByPhone(true)}>
          <Smartphone aria-hidden="true" className="size-4" />
          {phonePanel.open}
        </Button>
      )}
      {(hasPhone || googleAddress !== undefined) && (
        <p className="text-center text-sm text-muted">{phonePanel.orEmail}</p>
      )}
      {children}
    </div>
  );
}

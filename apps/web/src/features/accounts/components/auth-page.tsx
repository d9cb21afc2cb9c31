import { Tabs } from '@base-ui/react/tabs';
import { authPage, phonePanel } from '@stagetime/contracts/accounts/forms/messages';
import type { SignedIn } from '@stagetime/contracts/accounts/schemas';
import { Button } from '@stagetime/ui/button';
import { Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AuthMode } from '../auth-search.ts';
import { PhonePanel } from '../forms/phone-panel.tsx';
import { SignInForm } from '../forms/sign-in-form.tsx';
import { SignUpForm } from '../forms/sign-up-form.tsx';
import { LoginLinkDialog } from './login-link-dialog.tsx';

type AuthPageProps = {
  readonly initialMode: AuthMode;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** Somebody came in by a code sent to their phone. */
  readonly onPhone: (signedIn: SignedIn) => void;
};

const tab =
  'min-h-11 grow rounded-control px-4 font-semibold text-muted data-active:bg-raised data-active:text-text forced-colors:data-active:underline';

/** Signing up and signing in. Changing between them keeps the address and forgets passwords. */
export function AuthPage({ initialMode, onSignedIn, onPhone }: AuthPageProps) {
  const [mode, setMode] = useState(initialMode);
  const [email, setEmail] = useState('');
  const [hasTrouble, setHasTrouble] = useState(false);
  const shared = { email, onEmail: setEmail, onSignedIn };
  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-6 py-8 sm:py-14">
      <h1 className="font-display text-3xl font-bold text-balance">
        {mode === 'signup' ? authPage.signUpTitle : authPage.signInTitle}
      </h1>
      <Tabs.Root value={mode} onValueChange={(next) => setMode(next as AuthMode)}>
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
        <Tabs.Panel value="signup">
          <WayIn mode="signup" onSignedIn={onPhone}>
            <SignUpForm {...shared} />
          </WayIn>
        </Tabs.Panel>
        <Tabs.Panel value="signin">
          <WayIn mode="signin" onSignedIn={onPhone}>
            <SignInForm {...shared} onTrouble={() => setHasTrouble(true)} />
          </WayIn>
        </Tabs.Panel>
      </Tabs.Root>
      {/* Beside the form, not in it: a form within a form is none. */}
      <LoginLinkDialog isOpen={hasTrouble} email={email} onClose={() => setHasTrouble(false)} />
    </section>
  );
}

type WayInProps = {
  readonly mode: AuthMode;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** The form by e-mail. */
  readonly children: ReactNode;
};

/** By phone or by e-mail. */
function WayIn({ mode, onSignedIn, children }: WayInProps) {
  const [isByPhone, setIsByPhone] = useState(false);
  if (isByPhone) {
    return <PhonePanel mode={mode} onBack={() => setIsByPhone(false)} onSignedIn={onSignedIn} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <Button variant="secondary" onClick={() => setIsByPhone(true)}>
        <Smartphone aria-hidden="true" className="size-4" />
        {phonePanel.open}
      </Button>
      <p className="text-center text-sm text-muted">{phonePanel.orEmail}</p>
      {children}
    </div>
  );
}

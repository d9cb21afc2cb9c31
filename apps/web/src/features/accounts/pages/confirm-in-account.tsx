import { confirmPage } from '@stagetime/contracts/accounts/forms/messages';
import { checkingAccount } from '@stagetime/contracts/accounts/messages';
import { Button } from '@stagetime/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../../components/button-link.tsx';
import { PendingPage } from '../../../components/pending-page.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { useSessionActions } from '../../../session/session.ts';
import { FormPage } from './form-page.tsx';

type ConfirmInAccountProps = {
  readonly token: string;
  /** Asks for the password. */
  readonly children: ReactNode;
};

/** For a link that works in its own account only: whoever is here shows that, or signs in to it. */
export function ConfirmInAccount({ token, children }: ConfirmInAccountProps) {
  const { session } = useAccount();
  const { end } = useSessionActions();
  const navigate = useNavigate();
  const [isEnding, setEnding] = useState(false);
  const search = { next: `/auth/confirm-email?${new URLSearchParams({ token })}` };
  if (session.status === 'loading') return <PendingPage text={checkingAccount} />;
  if (session.status === 'user') {
    const { email, name } = session.user;
    const switchAccount = async () => {
      setEnding(true);
      await end();
      await navigate({ to: '/signin', search });
    };
    return (
      <FormPage
        title={confirmPage.otherAccountTitle}
        text={confirmPage.otherAccountText(email ?? name)}
      >
        <Button isPending={isEnding} onClick={() => void switchAccount()} className="self-start">
          {confirmPage.switchAccount}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={confirmPage.accountTitle} text={confirmPage.accountText}>
      {children}
      <ButtonLink to="/signin" search={search} variant="secondary">
        {confirmPage.signIn}
      </ButtonLink>
    </FormPage>
  );
}

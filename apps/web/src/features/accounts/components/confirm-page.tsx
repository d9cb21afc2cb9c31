import { confirmPage, resetPage } from '@stagetime/contracts/accounts/forms/messages';
import { Button } from '@stagetime/ui/button';
import { useState } from 'react';
import { errorCodeOf } from '../../../api-errors.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { trpc } from '../../../trpc.ts';
import { ConfirmForm } from '../forms/confirm-form.tsx';
import { failureSentence } from '../forms/failure-sentence.ts';
import { FormError } from '../forms/form-error.tsx';
import { FormPage } from './form-page.tsx';

/** Confirms an address by the token of a mailed link; by a tap, since mail scanners open links. */
export function ConfirmPage({ token }: { readonly token: string }) {
  const confirm = trpc.accounts.confirmEmail.useMutation();
  // A try with a wrong password has another error, so what was once asked for stays.
  const [needsPassword, setNeedsPassword] = useState(false);
  if (confirm.data !== undefined) {
    return <Confirmed email={confirm.data.email ?? ''} hasPassword={confirm.data.hasPassword} />;
  }
  const failure =
    confirm.error && errorCodeOf(confirm.error) !== 'PASSWORD_REQUIRED'
      ? failureSentence(confirm.error, confirmPage.failed, confirmPage.failed)
      : undefined;
  if (needsPassword) {
    return (
      <FormPage title={confirmPage.passwordTitle} text={confirmPage.passwordText}>
        <ConfirmForm
          failure={failure}
          isPending={confirm.isPending}
          onPassword={(password) => confirm.mutate({ token, password })}
          onWithoutPassword={() => confirm.mutate({ token, ifUnproved: 'end' })}
        />
      </FormPage>
    );
  }
  return (
    <FormPage title={confirmPage.title} text={confirmPage.text}>
      <FormError text={token === '' ? resetPage.invalidText : failure} />
      <Button
        isPending={confirm.isPending}
        disabled={token === ''}
        onClick={() =>
          confirm.mutate(
            { token },
            {
              onError: (error) => setNeedsPassword(errorCodeOf(error) === 'PASSWORD_REQUIRED'),
            },
          )
        }
        className="self-start"
      >
        {confirmPage.confirm}
      </Button>
    </FormPage>
  );
}

type ConfirmedProps = { readonly email: string; readonly hasPassword: boolean };

/** Who did without the old password chooses a new one, or goes on with login links. */
function Confirmed({ email, hasPassword }: ConfirmedProps) {
  return (
    <FormPage title={confirmPage.doneTitle} text={confirmPage.doneText(email)}>
      {!hasPassword && <ButtonLink to="/forgot-password">{confirmPage.choosePassword}</ButtonLink>}
      <ButtonLink to="/">{confirmPage.goOn}</ButtonLink>
    </FormPage>
  );
}

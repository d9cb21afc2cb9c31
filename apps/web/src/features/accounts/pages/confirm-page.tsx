import { confirmPage, resetPage } from '@stagetime/contracts/accounts/forms/messages';
import { Button } from '@stagetime/ui/button';
import { useState } from 'react';
import { errorCodeOf, failureSentence } from '../../../api/api-errors.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { FormError } from '../../../components/form/form-error.tsx';
import { ConfirmForm } from '../forms/confirm-form.tsx';
import { useConfirmEmail } from '../mutations.ts';
import { ConfirmInAccount } from './confirm-in-account.tsx';
import { FormPage } from './form-page.tsx';

/** What the server wants beside the link. */
type Proof = 'none' | 'password' | 'account';

/** Confirms an address by the token of a mailed link; by a tap, since mail scanners open links. */
export function ConfirmPage({ token }: { readonly token: string }) {
  const confirm = useConfirmEmail();
  // A try with a wrong password has another error, so what was once asked for stays.
  const [proof, setProof] = useState<Proof>('none');
  if (confirm.data !== undefined) {
    return <Confirmed email={confirm.data.email ?? ''} hasPassword={confirm.data.hasPassword} />;
  }
  const wanted = proofFor(confirm.error);
  const isAsked = wanted !== 'none' && confirm.variables?.password === undefined;
  const failure =
    confirm.error && !isAsked ? failureSentence(confirm.error, confirmPage.failed) : undefined;
  const form = <ConfirmForm token={token} confirm={confirm} failure={failure} />;
  if (proof === 'account') return <ConfirmInAccount token={token}>{form}</ConfirmInAccount>;
  if (proof === 'password') {
    return (
      <FormPage title={confirmPage.passwordTitle} text={confirmPage.passwordText}>
        {form}
        <p className="text-muted">{confirmPage.withoutText}</p>
        <Button
          variant="secondary"
          isPending={confirm.isPending}
          onClick={() => confirm.mutate({ token, ifUnproved: 'end' })}
        >
          {confirmPage.without}
        </Button>
      </FormPage>
    );
  }
  return (
    <FormPage title={confirmPage.title} text={confirmPage.text}>
      <FormError text={token === '' ? resetPage.invalidText : failure} />
      <Button
        isPending={confirm.isPending}
        disabled={token === ''}
        onClick={() => confirm.mutate({ token }, { onError: (error) => setProof(proofFor(error)) })}
        className="self-start"
      >
        {confirmPage.confirm}
      </Button>
    </FormPage>
  );
}

function proofFor(error: unknown): Proof {
  const code = errorCodeOf(error);
  if (code === 'PASSWORD_REQUIRED') return 'password';
  return code === 'UNAUTHENTICATED' ? 'account' : 'none';
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

import { confirmPage, resetPage } from '@stagetime/contracts/accounts/forms/messages';
import { Button } from '@stagetime/ui/button';
import { ButtonLink } from '../../../components/button-link.tsx';
import { trpc } from '../../../trpc.ts';
import { failureSentence } from '../forms/failure-sentence.ts';
import { FormError } from '../forms/form-error.tsx';
import { FormPage } from './form-page.tsx';

/** Confirms an address by the token of a mailed link; by a tap, since mail scanners open links. */
export function ConfirmPage({ token }: { readonly token: string }) {
  const confirm = trpc.accounts.confirmEmail.useMutation();
  if (confirm.data !== undefined) {
    return (
      <FormPage title={confirmPage.doneTitle} text={confirmPage.doneText(confirm.data.email ?? '')}>
        <ButtonLink to="/">{confirmPage.goOn}</ButtonLink>
      </FormPage>
    );
  }
  const failure = confirm.error
    ? failureSentence(confirm.error, confirmPage.failed, confirmPage.failed)
    : undefined;
  return (
    <FormPage title={confirmPage.title} text={confirmPage.text}>
      <FormError text={token === '' ? resetPage.invalidText : failure} />
      <Button
        isPending={confirm.isPending}
        disabled={token === ''}
        onClick={() => confirm.mutate({ token })}
        className="self-start"
      >
        {confirmPage.confirm}
      </Button>
    </FormPage>
  );
}

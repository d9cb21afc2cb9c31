import { forgotPage } from '@stagetime/contracts/accounts/forms/messages';
import { ForgotForm } from '@stagetime/contracts/accounts/forms/schemas';
import { Link, useRouterState } from '@tanstack/react-router';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { EmailField } from '../../../components/form/email-field.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { useFormMutation } from '../../../components/form/use-form-mutation.ts';
import { useToast, useWithdrawToast } from '../../../components/toasts.tsx';
import { wayBackSearch } from '../../../session/way-back.ts';
import { DeliveryNotice } from '../forms/delivery-notice.tsx';
import { readResetRequest, rememberResetRequest } from '../forms/reset-request.ts';
import { FormPage } from './form-page.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that someone typed on the page before. */
    readonly email?: string;
  }
}

/** Asks for the link that resets a password. */
export function ForgotPage() {
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const typed = useRouterState({ select: ({ location }) => location.state.email });
  const request = trpc.accounts.requestPasswordReset.useMutation();
  const { register, formState, submit, isPending } = useFormMutation({
    schema: ForgotForm,
    defaultValues: { email: typed ?? readResetRequest() },
    mutation: request,
    toInput: (values) => values,
    failed: forgotPage.failed,
    unreachable: forgotPage.unreachable,
    onSuccess(_answer, { email }) {
      withdrawToast('reset');
      rememberResetRequest(email);
    },
    onFailure: (error) => {
      const text = failureSentence(error, forgotPage.failed, forgotPage.unreachable);
      toast({ text, tone: 'danger', topic: 'reset' });
    },
  });
  const back = (
    <Link
      to="/signin"
      search={wayBackSearch()}
      className="text-link inline-flex min-h-11 items-center self-start"
    >
      {forgotPage.back}
    </Link>
  );
  if (request.data !== undefined) {
    return (
      <FormPage title={forgotPage.sentTitle} text={request.data.message}>
        <DeliveryNotice channel="email" isWaiting />
        {back}
      </FormPage>
    );
  }
  return (
    <FormPage title={forgotPage.title} text={forgotPage.text}>
      <DeliveryNotice channel="email" isWaiting={false} />
      {/* What went wrong is a toast here (spec). */}
      <Form onSubmit={submit} isPending={isPending} error={undefined}>
        <EmailField
          {...register('email')}
          label={forgotPage.email}
          error={formState.errors.email?.message}
        />
        <SubmitButton>{forgotPage.send}</SubmitButton>
        {back}
      </Form>
    </FormPage>
  );
}

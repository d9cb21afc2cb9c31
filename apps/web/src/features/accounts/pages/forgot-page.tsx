import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPage } from '@stagetime/contracts/accounts/forms/messages';
import { ForgotForm } from '@stagetime/contracts/accounts/forms/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { Link, useRouterState } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { useToast } from '../../../components/toasts.tsx';
import { wayBackSearch } from '../../../session/way-back.ts';
import { DeliveryNotice } from '../forms/delivery-notice.tsx';
import { failureSentence } from '../forms/failure-sentence.ts';
import { readResetRequest, rememberResetRequest } from '../forms/reset-request.ts';
import { FormPage } from './form-page.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that somebody typed on the page before. */
    readonly email?: string;
  }
}

/** Asks for the link that resets a password. */
export function ForgotPage() {
  const toast = useToast();
  const typed = useRouterState({ select: ({ location }) => location.state.email });
  const request = trpc.accounts.requestPasswordReset.useMutation();
  const { register, handleSubmit, formState } = useForm<ForgotForm>({
    resolver: zodResolver(ForgotForm),
    defaultValues: { email: typed ?? readResetRequest() },
  });
  const submit = handleSubmit((values) =>
    request
      .mutateAsync(values)
      .then(() => rememberResetRequest(values.email))
      .catch((error) => {
        const text = failureSentence(error, forgotPage.failed, forgotPage.unreachable);
        toast({ text, tone: 'danger' });
      }),
  );
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
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          {...register('email')}
          label={forgotPage.email}
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          error={formState.errors.email?.message}
        />
        <Button type="submit" isPending={request.isPending}>
          {forgotPage.send}
        </Button>
        {back}
      </form>
    </FormPage>
  );
}

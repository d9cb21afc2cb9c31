import { forgotPage, linkSent, resetPage } from '@stagetime/contracts/accounts/forms/messages';
import { ForgotForm, ResetForm } from '@stagetime/contracts/accounts/forms/schemas';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { BlankPage, ButtonLink } from '../../../components/blank-page.tsx';
import {
  EmailField,
  Form,
  PasswordField,
  SubmitButton,
  useFormMutation,
} from '../../../components/form.tsx';
import { useToast, useWithdrawToast } from '../../../components/toasts.tsx';
import { useLater } from '../../../components/use-later.ts';
import { wayBackSearch } from '../../../session/way-back.ts';
import { LinkSent, useAddressChange } from '../forms/link-sent.tsx';
import { readResetRequest, rememberResetRequest, useResetPassword } from '../mutations.ts';
import { DeliveryNotice, FormPage } from './form-page.tsx';

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
  const again = trpc.accounts.requestPasswordReset.useMutation();
  const { register, setFocus, formState, submit, isPending } = useFormMutation({
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
  const isSent = request.data !== undefined;
  const changeAddress = useAddressChange(isSent, () => setFocus('email', { shouldSelect: true }));
  if (isSent) {
    const { email } = request.variables;
    const text = `${request.data.message} ${linkSent.to(email)}`;
    return (
      <BlankPage poster="mailed" title={forgotPage.sentTitle} text={text} isAnswer>
        <DeliveryNotice channel="email" isWaiting />
        <ButtonLink to="/signin" search={wayBackSearch()}>
          {forgotPage.back}
        </ButtonLink>
        <LinkSent
          email={email}
          again={again}
          failed={forgotPage.failed}
          unreachable={forgotPage.unreachable}
          onOther={() => {
            request.reset();
            again.reset();
            changeAddress();
          }}
        />
      </BlankPage>
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
        <Link
          to="/signin"
          search={wayBackSearch()}
          className="text-link inline-flex min-h-11 items-center self-start"
        >
          {forgotPage.back}
        </Link>
      </Form>
    </FormPage>
  );
}

/** Milliseconds after which a new password leads to signing in by itself (spec). */
const leadOnAfter = 2000;

/** Sets a new password by the token of a mailed link. */
export function ResetPage({ token }: { readonly token: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const { register, formState, submit, isPending, error } = useFormMutation({
    schema: ResetForm,
    defaultValues: { newPassword: '', confirmPassword: '' },
    mutation: reset,
    toInput: ({ newPassword }) => ({ token, newPassword }),
    failed: resetPage.failed,
    onSuccess: ({ message }) => toast({ text: message }),
  });
  const isDone = reset.isSuccess;
  useLater(isDone, leadOnAfter, () => void navigate({ to: '/signin', search: wayBackSearch() }));

  if (token === '') {
    return (
      <BlankPage poster="expired" title={resetPage.invalidTitle} text={resetPage.invalidText}>
        <ButtonLink to="/forgot-password">{resetPage.requestNew}</ButtonLink>
      </BlankPage>
    );
  }
  // Used, or too old: no password makes it work.
  if (error === accountMessages.invalidResetLink) {
    return (
      <BlankPage poster="expired" title={resetPage.invalidTitle} text={error} isAnswer>
        <ButtonLink to="/forgot-password">{resetPage.requestNew}</ButtonLink>
      </BlankPage>
    );
  }
  if (isDone) {
    return (
      <BlankPage poster="welcome" title={resetPage.doneTitle} text={resetPage.doneText} isAnswer>
        <ButtonLink to="/signin" search={wayBackSearch()}>
          {resetPage.signInNow}
        </ButtonLink>
      </BlankPage>
    );
  }
  const { errors } = formState;
  return (
    <FormPage title={resetPage.title}>
      <Form onSubmit={submit} isPending={isPending} error={error}>
        <PasswordField
          {...register('newPassword')}
          label={resetPage.newPassword}
          autoComplete="new-password"
          error={errors.newPassword?.message}
        />
        <PasswordField
          {...register('confirmPassword')}
          isRepeated
          label={resetPage.confirmPassword}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
        />
        <SubmitButton>{resetPage.submit}</SubmitButton>
      </Form>
    </FormPage>
  );
}

import { authPage, confirmPage } from '@stagetime/contracts/accounts/forms/messages';
import { PasswordForm } from '@stagetime/contracts/accounts/forms/schemas';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { useFormMutation } from '../../../components/form/use-form-mutation.ts';
import type { ConfirmEmail } from '../mutations.ts';

type ConfirmFormProps = {
  readonly token: string;
  readonly confirm: ConfirmEmail;
  /** Not of a try without a password: that the server wants one is no failure. */
  readonly failure: string | undefined;
};

/** Asks for the account's password where nothing else tells that its maker reads this mailbox. */
export function ConfirmForm({ token, confirm, failure }: ConfirmFormProps) {
  const { register, formState, submit, isPending } = useFormMutation({
    schema: PasswordForm,
    defaultValues: { password: '' },
    mutation: confirm,
    toInput: ({ password }) => ({ token, password }),
    failed: confirmPage.failed,
  });
  return (
    <Form onSubmit={submit} isPending={isPending} error={failure}>
      <PasswordField
        {...register('password')}
        label={authPage.password}
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      <SubmitButton>{confirmPage.confirm}</SubmitButton>
    </Form>
  );
}

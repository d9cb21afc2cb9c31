import { accountPage } from '@stagetime/contracts/accounts/forms/messages';
import { ChangePasswordForm as Schema } from '@stagetime/contracts/accounts/forms/schemas';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { useFormMutation } from '../../../components/form/use-form-mutation.ts';
import { useToast } from '../../../components/toasts.tsx';
import { useChangePassword } from '../mutations.ts';

/** Changes the password of someone signed in, or gives them their first. */
export function ChangePasswordForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const toast = useToast();
  const { register, reset, formState, submit, isPending, error } = useFormMutation({
    schema: Schema,
    defaultValues: { currentPassword: '', newPassword: '' },
    mutation: useChangePassword(),
    toInput: ({ currentPassword, newPassword }) => ({
      newPassword,
      ...(hasPassword ? { currentPassword } : {}),
    }),
    failed: accountPage.failed,
    onSuccess() {
      reset();
      toast({ text: accountPage.passwordChanged });
    },
  });
  const { errors } = formState;
  return (
    <Form onSubmit={submit} isPending={isPending} error={error}>
      {hasPassword && (
        <PasswordField
          {...register('currentPassword')}
          label={accountPage.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
      )}
      <PasswordField
        {...register('newPassword')}
        label={accountPage.newPassword}
        autoComplete="new-password"
        error={errors.newPassword?.message}
      />
      <SubmitButton className="self-start">{accountPage.changePassword}</SubmitButton>
    </Form>
  );
}

import { loginLinkModal } from '@stagetime/contracts/accounts/forms/messages';
import { LoginLinkForm } from '@stagetime/contracts/accounts/forms/schemas';
import { dialog } from '@stagetime/contracts/core/errors';
import { Dialog } from '@stagetime/ui/dialog';
import { trpc } from '../../../api/trpc.ts';
import { EmailField } from '../../../components/form/email-field.tsx';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { useFormMutation } from '../../../components/form/use-form-mutation.ts';
import { DeliveryNotice } from './delivery-notice.tsx';
import { rememberRequest } from './login-link-request.ts';

type LoginLinkDialogProps = {
  readonly isOpen: boolean;
  readonly email: string;
  readonly onClose: () => void;
};

/** Sends a link that signs in without a password. */
export function LoginLinkDialog({ isOpen, email, onClose }: LoginLinkDialogProps) {
  const send = trpc.accounts.sendLoginLink.useMutation();
  const { register, formState, submit, isPending, error } = useFormMutation({
    schema: LoginLinkForm,
    values: { email },
    mutation: send,
    toInput: (values) => values,
    failed: loginLinkModal.failed,
    onSuccess: (_answer, values) => rememberRequest(values.email),
  });
  const isSent = send.data !== undefined;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onClosed={() => send.reset()}
      title={isSent ? loginLinkModal.sentTitle : loginLinkModal.title}
      description={isSent ? send.data.message : loginLinkModal.text}
      closeLabel={dialog.close}
    >
      <div className="flex flex-col gap-4 pt-4">
        <DeliveryNotice channel="email" isWaiting={isSent} />
        {!isSent && (
          <Form onSubmit={submit} isPending={isPending} error={error}>
            <EmailField
              {...register('email')}
              label={loginLinkModal.email}
              error={formState.errors.email?.message}
            />
            <SubmitButton>{loginLinkModal.send}</SubmitButton>
          </Form>
        )}
      </div>
    </Dialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { loginLinkModal } from '@stagetime/contracts/accounts/forms/messages';
import { LoginLinkForm } from '@stagetime/contracts/accounts/forms/schemas';
import { dialog } from '@stagetime/contracts/core/messages';
import { Button } from '@stagetime/ui/button';
import { Dialog } from '@stagetime/ui/dialog';
import { TextField } from '@stagetime/ui/text-field';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../api/trpc.ts';
import { DeliveryNotice } from './delivery-notice.tsx';
import { failureSentence } from './failure-sentence.ts';
import { FormError } from './form-error.tsx';
import { rememberRequest } from './login-link-request.ts';

type LoginLinkDialogProps = {
  readonly isOpen: boolean;
  readonly email: string;
  readonly onClose: () => void;
};

/** Sends a link that signs in without a password. */
export function LoginLinkDialog({ isOpen, email, onClose }: LoginLinkDialogProps) {
  const send = trpc.accounts.sendLoginLink.useMutation();
  const { register, handleSubmit, formState } = useForm<LoginLinkForm>({
    resolver: zodResolver(LoginLinkForm),
    values: { email },
  });
  const submit = handleSubmit((values) =>
    send
      .mutateAsync(values)
      .then(() => rememberRequest(values.email))
      .catch(() => undefined),
  );
  const failure = send.error
    ? failureSentence(send.error, loginLinkModal.failed, loginLinkModal.failed)
    : undefined;
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
          <form onSubmit={submit} noValidate className="flex flex-col gap-4">
            <FormError text={send.isPending ? undefined : failure} />
            <TextField
              {...register('email')}
              label={loginLinkModal.email}
              type="email"
              autoComplete="email"
              autoCapitalize="off"
              error={formState.errors.email?.message}
            />
            <Button type="submit" isPending={send.isPending}>
              {loginLinkModal.send}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  );
}

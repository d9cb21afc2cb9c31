import { careSection, deleteDialog } from '@stagetime/contracts/accounts/forms/messages';
import { DeleteAccountForm as Schema } from '@stagetime/contracts/accounts/forms/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { useEffect, useId, useRef, useState } from 'react';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Form, useFormMutation } from '../../../components/form.tsx';
import { useAskSignInIsRecent, useDeleteAccount } from '../mutations.ts';

type DeleteAccountDialogProps = {
  readonly isOpen: boolean;
  readonly email: string | null;
  readonly onClose: () => void;
  readonly onSignInAgain: () => void;
};

/**
 * Says what goes and what stays, then asks once more; whoever signed in long ago is led there before they type
 * anything. Loaded on intent, since it brings Base UI.
 */
export default function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { isOpen, email, onClose, onSignInAgain } = props;
  const [step, setStep] = useState<'consequences' | 'signIn' | 'confirm'>('consequences');
  const [isAsking, setIsAsking] = useState(false);
  const keepButton = useRef<HTMLButtonElement>(null);
  const isWaited = useRef(false);
  const formId = useId();
  const askSignInIsRecent = useAskSignInIsRecent();
  const remove = useDeleteAccount();
  const form = useFormMutation({
    schema: Schema,
    defaultValues: { confirmation: '' },
    mutation: remove,
    toInput: (values) => values,
    failed: deleteDialog.failed,
    unreachable: deleteDialog.unreachable,
  });
  const { register, reset, setFocus, formState, submit, isPending, error } = form;
  useEffect(() => {
    if (step === 'confirm') setFocus('confirmation');
  }, [step, setFocus]);
  const isRefused = errorCodeOf(remove.error) === 'RECENT_SIGN_IN_REQUIRED' && !isPending;
  const goOn = async () => {
    isWaited.current = true;
    setIsAsking(true);
    const isRecent = await askSignInIsRecent();
    // One that comes after the dialog was closed would open it at a later step.
    if (!isWaited.current) return;
    setIsAsking(false);
    setStep(isRecent ? 'confirm' : 'signIn');
  };
  const forget = () => {
    isWaited.current = false;
    setIsAsking(false);
    setStep('consequences');
    reset();
    remove.reset();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      onClosed={forget}
      {...steps[step]}
      initialFocus={keepButton}
      actions={
        <>
          <Button ref={keepButton} variant="secondary" onClick={onClose}>
            {deleteDialog.keep}
          </Button>
          {/* One button for all steps: if the one that has the focus went, Base UI would move it. */}
          <Button
            {...(step === 'consequences'
              ? {
                  variant: 'danger',
                  onClick: () => void goOn(),
                  isPending: isAsking,
                  children: deleteDialog.goOn,
                }
              : step === 'signIn' || isRefused
                ? { onClick: onSignInAgain, children: careSection.signInAgain }
                : {
                    type: 'submit',
                    form: formId,
                    variant: 'danger',
                    isPending,
                    children: deleteDialog.delete,
                  })}
          />
        </>
      }
    >
      {step === 'consequences' && <Consequences />}
      {step === 'confirm' && (
        <div className="pt-4">
          <Form id={formId} onSubmit={submit} isPending={isPending} error={error}>
            <TextField
              {...register('confirmation')}
              label={
                email === null ? deleteDialog.confirmation : deleteDialog.confirmationOrEmail(email)
              }
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              error={formState.errors.confirmation?.message}
            />
          </Form>
        </div>
      )}
    </Dialog>
  );
}

const steps = {
  consequences: { title: deleteDialog.title, description: deleteDialog.text },
  signIn: { title: deleteDialog.signInTitle, description: deleteDialog.signInText },
  confirm: { title: deleteDialog.confirmTitle, description: deleteDialog.confirmText },
};

function Consequences() {
  return (
    <div className="flex flex-col gap-4 pt-4">
      <Points title={deleteDialog.goesTitle} points={deleteDialog.goes} />
      <Points title={deleteDialog.staysTitle} points={deleteDialog.stays} />
      <p className="text-muted">{deleteDialog.takeAlong}</p>
    </div>
  );
}

type PointsProps = { readonly title: string; readonly points: readonly string[] };

function Points({ title, points }: PointsProps) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 ps-5 text-muted">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

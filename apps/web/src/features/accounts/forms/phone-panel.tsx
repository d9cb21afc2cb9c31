import { phonePanel } from '@stagetime/contracts/accounts/forms/messages';
import { PhoneSignInForm, PhoneSignUpForm } from '@stagetime/contracts/accounts/forms/schemas';
import { phoneErrorSentence } from '@stagetime/contracts/accounts/messages';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { useFormMutation } from '../../../components/form/use-form-mutation.ts';
import type { AuthMode } from '../auth-search.ts';
import { useCountdown } from '../mutations.ts';
import { CodeStep, type PhoneSignIn } from './code-step.tsx';
import { DeliveryNotice } from './delivery-notice.tsx';
import { PhoneField } from './phone-field.tsx';
import { useDemandedCaptcha } from './use-demanded-captcha.tsx';

type PhonePanelProps = PhoneSignIn & {
  readonly mode: AuthMode;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onBack: () => void;
};

/** Signing up or in by a code sent to a phone: first the number, then the code. */
export function PhonePanel(props: PhonePanelProps) {
  const { mode, name, onName, onBack, onVerified, onSignedIn } = props;
  const [isSent, setIsSent] = useState(false);
  const countdown = useCountdown();
  const start = trpc.accounts.startPhoneVerification.useMutation();
  const captcha = useDemandedCaptcha('phone-code', errorCodeOf(start.error));
  const form = useFormMutation({
    schema: mode === 'signup' ? PhoneSignUpForm : PhoneSignInForm,
    defaultValues: { name, number: '' },
    mutation: start,
    toInput: ({ number }) => ({ phoneNumber: `+1${number}`, ...captcha.input }),
    failed: isSent ? phonePanel.resendFailed : phonePanel.sendFailed,
    unreachable: phonePanel.unreachable,
    onFailure: captcha.drop,
    onSuccess: () => {
      captcha.drop();
      countdown.begin();
      setIsSent(true);
    },
  });
  const { register, control, getValues, setFocus, submit, isPending } = form;
  const { field, fieldState } = useController({ control, name: 'number' });
  const failure = form.error === undefined ? undefined : phoneErrorSentence(form.error);
  useEffect(() => {
    // To the first field that is empty: the button that led here is gone.
    if (isSent) return;
    setFocus(mode === 'signup' && getValues('name') === '' ? 'name' : 'number');
  }, [isSent, mode, getValues, setFocus]);

  if (isSent) {
    return (
      <CodeStep
        number={field.value}
        name={mode === 'signup' ? name.trim() : undefined}
        resendFailure={failure}
        resendCaptcha={captcha.box}
        secondsLeft={countdown.secondsLeft}
        onResend={() => void submit()}
        onChangeNumber={() => {
          setIsSent(false);
          form.reset({ name, number: '' });
          start.reset();
        }}
        onVerified={onVerified}
        onSignedIn={onSignedIn}
      />
    );
  }
  return (
    <Form onSubmit={submit} isPending={isPending} error={failure}>
      <DeliveryNotice channel="sms" isWaiting={false} />
      {mode === 'signup' && (
        <TextField
          {...register('name', { onChange: (event) => onName(event.target.value) })}
          label={phonePanel.fullName}
          autoComplete="name"
          error={form.formState.errors.name?.message}
        />
      )}
      <PhoneField
        ref={field.ref}
        label={phonePanel.number}
        hint={phonePanel.numberHint}
        digits={field.value}
        onDigits={field.onChange}
        error={fieldState.error?.message}
      />
      {captcha.box}
      <SubmitButton>{phonePanel.sendCode}</SubmitButton>
      <Button variant="quiet" onClick={onBack} className="self-start">
        {phonePanel.back}
      </Button>
    </Form>
  );
}

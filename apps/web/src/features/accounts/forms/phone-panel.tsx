import { phonePanel } from '@stagetime/contracts/accounts/forms/messages';
import { PhoneSignInForm, PhoneSignUpForm } from '@stagetime/contracts/accounts/forms/schemas';
import { phoneErrorSentence } from '@stagetime/contracts/accounts/messages';
import { formatPhone, phoneDigitsOf } from '@stagetime/contracts/accounts/rules';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { type ChangeEvent, type ComponentProps, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { useFormMutation } from '../../../components/form/use-form-mutation.ts';
import type { AuthMode } from '../auth-search.ts';
import { useCountdown } from '../mutations.ts';
import { DeliveryNotice } from '../pages/form-page.tsx';
import { useDemandedCaptcha } from './captcha.tsx';
import { CodeStep, type PhoneSignIn } from './code-step.tsx';

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
      <Button variant="quiet" onClick={onBack} className="self-start px-0!">
        {phonePanel.back}
      </Button>
    </Form>
  );
}

type PhoneFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'ref'
> & {
  /** At most ten. */
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
};

/** A US number, grouped while it is typed or pasted in any spelling. The caret stays at its digit. */
function PhoneField({ digits, onDigits, ...props }: PhoneFieldProps) {
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = phoneDigitsOf(target.value);
    const caret = target.selectionStart ?? target.value.length;
    const before = phoneDigitsOf(target.value.slice(0, caret)).length;
    // Where only punctuation of ours was deleted, the digit beside it was meant.
    const isPunctuation = typed === digits;
    const { inputType } = nativeEvent as InputEvent;
    const from = isPunctuation && inputType === 'deleteContentBackward' ? before - 1 : before;
    const isForward = isPunctuation && inputType === 'deleteContentForward';
    const start = Math.max(0, from);
    const end = isForward ? start + 1 : before;
    const kept = typed.slice(0, start) + typed.slice(end);
    const position = positionAfter(formatPhone(kept), start);
    // Before React renders: where it finds the value that it wants it leaves the caret alone.
    target.value = formatPhone(kept);
    target.setSelectionRange(position, position);
    onDigits(kept);
  };
  return (
    <TextField
      {...props}
      value={formatPhone(digits)}
      onChange={change}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  );
}

/** Where the caret stands after so many digits. */
function positionAfter(text: string, count: number): number {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index + 1);
  if (count >= places.length) return text.length;
  return count === 0 ? 0 : (places[count - 1] ?? text.length);
}

import { phonePanel } from '@stagetime/contracts/accounts/forms/messages';
import { CodeForm } from '@stagetime/contracts/accounts/forms/schemas';
import { phoneErrorSentence } from '@stagetime/contracts/accounts/messages';
import { codeDigits, digitsOf, formatPhone } from '@stagetime/contracts/accounts/rules';
import type { SignedIn } from '@stagetime/contracts/accounts/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useController } from 'react-hook-form';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { Form, SubmitButton } from '../../../components/form/form.tsx';
import { useFormMutation } from '../../../components/form/use-form-mutation.ts';
import { DeliveryNotice } from '../pages/form-page.tsx';
import { useDemandedCaptcha } from './captcha.tsx';

/** How a page hears that someone came in by a code. */
export type PhoneSignIn = {
  /** At once: whoever closes the page now is signed in all the same. */
  readonly onVerified: (signedIn: SignedIn) => void;
  /** Once success was shown for a moment. */
  readonly onSignedIn: (signedIn: SignedIn) => void;
};

type CodeStepProps = PhoneSignIn & {
  readonly number: string;
  readonly name: string | undefined;
  readonly resendFailure: string | undefined;
  /** Where sending another code needs one. */
  readonly resendCaptcha: ReactNode;
  readonly secondsLeft: number;
  readonly onResend: () => void;
  readonly onChangeNumber: () => void;
};

/** Milliseconds for which success is shown before it leads on (spec). */
const successTime = 1000;

/** Takes the code that was sent to a number. Its last digit submits it. */
export function CodeStep({ number, name, onVerified, onSignedIn, ...props }: CodeStepProps) {
  const { resendFailure, resendCaptcha, secondsLeft, onResend, onChangeNumber } = props;
  const verify = trpc.accounts.verifyPhoneCode.useMutation();
  const { data } = verify;
  const captcha = useDemandedCaptcha('phone-code', errorCodeOf(verify.error));
  const { control, setFocus, submit, isPending, error } = useFormMutation({
    schema: CodeForm,
    defaultValues: { code: '' },
    mutation: verify,
    toInput: ({ code }) => ({
      phoneNumber: `+1${number}`,
      code,
      ...(name === undefined ? {} : { name }),
      ...captcha.input,
    }),
    failed: phonePanel.verifyFailed,
    unreachable: phonePanel.unreachable,
    onSuccess: onVerified,
    onFailure: (_error, form) => {
      captcha.drop();
      // The next code is typed over the wrong one.
      form.setFocus('code', { shouldSelect: true });
    },
  });
  const { field, fieldState } = useController({ control, name: 'code' });

  useEffect(() => setFocus('code'), [setFocus]);
  const goOn = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (data === undefined) return;
    const timer = setTimeout(() => goOn(data), successTime);
    return () => clearTimeout(timer);
  }, [data]);

  const type = (text: string) => {
    const next = digitsOf(text, codeDigits);
    field.onChange(next);
    if (next.length === codeDigits && next !== field.value && data === undefined) void submit();
  };
  const isBusy = isPending || data !== undefined;
  const failure = error === undefined ? resendFailure : phoneErrorSentence(error);
  return (
    <Form onSubmit={submit} isPending={isBusy} error={failure}>
      <p role="status" className={data === undefined ? 'text-muted' : 'text-success'}>
        {data === undefined ? phonePanel.codeSentTo(formatPhone(number)) : phonePanel.done}
      </p>
      <DeliveryNotice channel="sms" isWaiting />
      <TextField
        {...field}
        onChange={(event) => type(event.target.value)}
        label={phonePanel.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fieldState.error?.message}
      />
      {captcha.box}
      <SubmitButton>{phonePanel.verify}</SubmitButton>
      {resendCaptcha}
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="quiet"
          className="px-0!"
          disabled={secondsLeft > 0}
          onClick={() => {
            // What was wrong with the last code is said no longer: it would hide what fails now.
            verify.reset();
            onResend();
          }}
        >
          {secondsLeft > 0 ? phonePanel.resendIn(secondsLeft) : phonePanel.resend}
        </Button>
        <Button variant="quiet" className="px-0!" onClick={onChangeNumber}>
          {phonePanel.changeNumber}
        </Button>
      </div>
    </Form>
  );
}

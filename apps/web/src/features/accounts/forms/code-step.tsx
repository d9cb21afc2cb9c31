import { phonePanel } from '@stagetime/contracts/accounts/forms/messages';
import { codeDigits } from '@stagetime/contracts/accounts/limits';
import { digitsOf, formatPhone } from '@stagetime/contracts/accounts/rules';
import type { SignedIn } from '@stagetime/contracts/accounts/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { CaptchaBox } from './captcha-box.tsx';
import { DeliveryNotice } from './delivery-notice.tsx';
import { phoneFailure } from './failure-sentence.ts';
import { FormError } from './form-error.tsx';

/** How a page hears that somebody came in by a code. */
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
  readonly secondsLeft: number;
  readonly onResend: () => void;
  readonly onChangeNumber: () => void;
};

/** Milliseconds for which success is shown before it leads on (spec). */
const successTime = 1000;

/** Takes the code that was sent to a number. Its last digit submits it. */
export function CodeStep({ number, name, onVerified, onSignedIn, ...props }: CodeStepProps) {
  const { resendFailure, secondsLeft, onResend, onChangeNumber } = props;
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [captchaToken, setCaptchaToken] = useState('');
  const verify = trpc.accounts.verifyPhoneCode.useMutation();
  const { data } = verify;
  const needsCaptcha = errorCodeOf(verify.error) === 'CAPTCHA_REQUIRED' || captchaToken !== '';

  useEffect(() => field.current?.focus(), []);
  const goOn = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (data === undefined) return;
    const timer = setTimeout(() => goOn(data), successTime);
    return () => clearTimeout(timer);
  }, [data]);

  const check = (given: string) => {
    setWasTried(true);
    if (given.length < codeDigits || verify.isPending || data !== undefined) return;
    const input = {
      phoneNumber: `+1${number}`,
      code: given,
      ...(name === undefined ? {} : { name }),
      ...(captchaToken === '' ? {} : { captchaToken }),
    };
    verify
      .mutateAsync(input)
      .then(onVerified)
      // The next code is typed over the wrong one.
      .catch(() => field.current?.select());
  };
  const type = (text: string) => {
    const next = digitsOf(text, codeDigits);
    setCode(next);
    if (next.length === codeDigits && next !== code) check(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(code);
  };
  const failure = verify.error
    ? phoneFailure(verify.error, phonePanel.verifyFailed, phonePanel.unreachable)
    : resendFailure;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormError text={verify.isPending ? undefined : failure} />
      <p role="status" className={data === undefined ? 'text-muted' : 'text-success'}>
        {data === undefined ? phonePanel.codeSentTo(formatPhone(number)) : phonePanel.done}
      </p>
      <DeliveryNotice channel="sms" isWaiting />
      <TextField
        ref={field}
        label={phonePanel.code}
        value={code}
        onChange={(event) => type(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={wasTried && code.length < codeDigits ? phonePanel.incompleteCode : undefined}
      />
      {needsCaptcha && (
        <CaptchaBox action="phone-code" error={undefined} onToken={setCaptchaToken} />
      )}
      <Button type="submit" isPending={verify.isPending || data !== undefined}>
        {phonePanel.verify}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" disabled={secondsLeft > 0} onClick={onResend}>
          {secondsLeft > 0 ? phonePanel.resendIn(secondsLeft) : phonePanel.resend}
        </Button>
        <Button variant="quiet" onClick={onChangeNumber}>
          {phonePanel.changeNumber}
        </Button>
      </div>
    </form>
  );
}

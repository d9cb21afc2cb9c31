import { phonePanel } from '@stagetime/contracts/accounts/forms/messages';
import { codeDigits, phoneDigits } from '@stagetime/contracts/accounts/limits';
import { digitsOf } from '@stagetime/contracts/accounts/rules';
import type { SignedIn } from '@stagetime/contracts/accounts/schemas';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { type FormEvent, useEffect, useState } from 'react';
import { errorCodeOf } from '../../../api-errors.ts';
import { trpc } from '../../../trpc.ts';
import type { AuthMode } from '../auth-search.ts';
import { DeliveryNotice } from '../components/delivery-notice.tsx';
import { useCountdown } from '../hooks/use-countdown.ts';
import { CaptchaBox } from './captcha-box.tsx';
import { failureSentence } from './failure-sentence.ts';
import { FormError } from './form-error.tsx';

type PhonePanelProps = {
  readonly mode: AuthMode;
  readonly onBack: () => void;
  readonly onSignedIn: (signedIn: SignedIn) => void;
};

/** Milliseconds for which success is shown before it leads on (spec). */
const successTime = 1000;

/** Signing up or in by a code sent to a phone: first the number, then the code. */
export function PhonePanel({ mode, onBack, onSignedIn }: PhonePanelProps) {
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const [isSent, setIsSent] = useState(false);
  const countdown = useCountdown();
  const start = trpc.accounts.startPhoneVerification.useMutation();
  const isNameMissing = mode === 'signup' && name.trim() === '';
  const [wasTried, setWasTried] = useState(false);

  const sendCode = async () => {
    await start.mutateAsync({ phoneNumber: `+1${number}` });
    countdown.begin();
    setIsSent(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (isNameMissing || number.length < phoneDigits) return;
    void sendCode().catch(() => undefined);
  };
  const failure = start.error
    ? failureSentence(
        start.error,
        isSent ? phonePanel.resendFailed : phonePanel.sendFailed,
        phonePanel.unreachable,
      )
    : undefined;

  if (isSent) {
    return (
      <CodeStep
        number={number}
        name={mode === 'signup' ? name.trim() : undefined}
        resendFailure={failure}
        secondsLeft={countdown.secondsLeft}
        onResend={() => void sendCode().catch(() => undefined)}
        onChangeNumber={() => {
          setIsSent(false);
          setNumber('');
          setWasTried(false);
          start.reset();
        }}
        onSignedIn={onSignedIn}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormError text={start.isPending ? undefined : failure} />
      <DeliveryNotice channel="sms" isWaiting={false} />
      {mode === 'signup' && (
        <TextField
          label={phonePanel.fullName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          error={wasTried && isNameMissing ? phonePanel.fullNameRequired : undefined}
        />
      )}
      <TextField
        label={phonePanel.number}
        hint={phonePanel.numberHint}
        value={number}
        onChange={(event) => setNumber(digitsOf(event.target.value, phoneDigits))}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        error={wasTried && number.length < phoneDigits ? phonePanel.incompleteNumber : undefined}
      />
      <Button type="submit" isPending={start.isPending}>
        {phonePanel.sendCode}
      </Button>
      <Button variant="quiet" onClick={onBack} className="self-start">
        {phonePanel.back}
      </Button>
    </form>
  );
}

type CodeStepProps = {
  readonly number: string;
  readonly name: string | undefined;
  readonly resendFailure: string | undefined;
  readonly secondsLeft: number;
  readonly onResend: () => void;
  readonly onChangeNumber: () => void;
  readonly onSignedIn: (signedIn: SignedIn) => void;
};

function CodeStep({ number, name, onSignedIn, ...props }: CodeStepProps) {
  const { resendFailure, secondsLeft, onResend, onChangeNumber } = props;
  const [code, setCode] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [captchaToken, setCaptchaToken] = useState('');
  const verify = trpc.accounts.verifyPhoneCode.useMutation();
  const { data } = verify;
  const needsCaptcha = errorCodeOf(verify.error) === 'CAPTCHA_REQUIRED' || captchaToken !== '';

  useEffect(() => {
    if (data === undefined) return;
    const timer = setTimeout(() => onSignedIn(data), successTime);
    return () => clearTimeout(timer);
  }, [data, onSignedIn]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (code.length < codeDigits) return;
    verify.mutate({
      phoneNumber: `+1${number}`,
      code,
      ...(name === undefined ? {} : { name }),
      ...(captchaToken === '' ? {} : { captchaToken }),
    });
  };
  const failure = verify.error
    ? failureSentence(verify.error, phonePanel.verifyFailed, phonePanel.unreachable)
    : resendFailure;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormError text={verify.isPending ? undefined : failure} />
      <p role="status" className={data === undefined ? 'text-muted' : 'text-success'}>
        {data === undefined ? phonePanel.codeSentTo(number) : phonePanel.done}
      </p>
      <DeliveryNotice channel="sms" isWaiting />
      <TextField
        label={phonePanel.code}
        value={code}
        onChange={(event) => setCode(digitsOf(event.target.value, codeDigits))}
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

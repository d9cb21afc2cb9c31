import { phonePanel } from '@stagetime/contracts/accounts/forms/messages';
import { phoneDigits } from '@stagetime/contracts/accounts/limits';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import type { AuthMode } from '../auth-search.ts';
import { useCountdown } from '../hooks/use-countdown.ts';
import { CodeStep, type PhoneSignIn } from './code-step.tsx';
import { DeliveryNotice } from './delivery-notice.tsx';
import { phoneFailure } from './failure-sentence.ts';
import { FormError } from './form-error.tsx';
import { PhoneField } from './phone-field.tsx';

type PhonePanelProps = PhoneSignIn & {
  readonly mode: AuthMode;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onBack: () => void;
};

/** Signing up or in by a code sent to a phone: first the number, then the code. */
export function PhonePanel(props: PhonePanelProps) {
  const { mode, name, onName, onBack, onVerified, onSignedIn } = props;
  const [number, setNumber] = useState('');
  const [isSent, setIsSent] = useState(false);
  const countdown = useCountdown();
  const start = trpc.accounts.startPhoneVerification.useMutation();
  const isNameMissing = mode === 'signup' && name.trim() === '';
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // To the first field that is empty: the button that led here is gone.
    if (isSent) return;
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [isSent]);

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
    ? phoneFailure(
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
        onVerified={onVerified}
        onSignedIn={onSignedIn}
      />
    );
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormError text={start.isPending ? undefined : failure} />
      <DeliveryNotice channel="sms" isWaiting={false} />
      {mode === 'signup' && (
        <TextField
          label={phonePanel.fullName}
          value={name}
          onChange={(event) => onName(event.target.value)}
          autoComplete="name"
          error={wasTried && isNameMissing ? phonePanel.fullNameRequired : undefined}
        />
      )}
      <PhoneField
        label={phonePanel.number}
        hint={phonePanel.numberHint}
        digits={number}
        onDigits={setNumber}
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

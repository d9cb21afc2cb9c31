import { phonePanel } from '@stagetime/contracts/accounts/forms/messages';
import {
  CodeForm,
  PhoneSignInForm,
  PhoneSignUpForm,
} from '@stagetime/contracts/accounts/forms/schemas';
import { phoneErrorSentence } from '@stagetime/contracts/accounts/messages';
import {
  codeDigits,
  digitsOf,
  formatPhone,
  isForeignPhone,
  phoneDigitsOf,
} from '@stagetime/contracts/accounts/rules';
import type { SignedIn } from '@stagetime/contracts/accounts/schemas';
import { staticPageTitles } from '@stagetime/contracts/core/pages';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import {
  CheckedForm,
  Form,
  FormError,
  SubmitButton,
  useFormMutation,
  useIsFormPending,
} from '../../../components/form.tsx';
import { useLater } from '../../../components/use-later.ts';
import type { AuthMode } from '../auth-search.ts';
import { forgetSentCode, keepSentCode, readSentCode, useCountdown } from '../mutations.ts';
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
  readonly isResending: boolean;
  readonly onResend: () => void;
  readonly onChangeNumber: () => void;
};

/** Milliseconds for which success is shown before it leads on (spec). */
const successTime = 1000;

/** Takes the code that was sent to a number. Its last digit submits it. */
function CodeStep({ number, name, onVerified, onSignedIn, ...props }: CodeStepProps) {
  const { resendFailure, resendCaptcha, secondsLeft, isResending } = props;
  const { onResend, onChangeNumber } = props;
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
  useLater(data, successTime, () => data && onSignedIn(data));

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = digitsOf(target.value, codeDigits);
    field.onChange(next);
    const isWhole = next.length === codeDigits && next !== field.value;
    if (isWhole && data === undefined) target.form?.requestSubmit();
  };
  const isBusy = isPending || data !== undefined;
  const failure = error === undefined ? undefined : phoneErrorSentence(error);
  return (
    <div className="flex flex-col gap-4">
      <Form onSubmit={submit} isPending={isBusy} error={failure}>
        <p role="status" className={data === undefined ? 'text-muted' : 'text-success'}>
          {data === undefined ? phonePanel.codeSentTo(formatPhone(number)) : phonePanel.done}
        </p>
        <DeliveryNotice channel="sms" isWaiting />
        <TextField
          {...field}
          onChange={type}
          label={phonePanel.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={fieldState.error?.message}
        />
        {captcha.box}
        <SubmitButton>{phonePanel.verify}</SubmitButton>
      </Form>
      {errorCodeOf(verify.error) === 'ACCOUNT_SUSPENDED' && (
        <Link to="/contact" className="text-link inline-flex min-h-11 items-center">
          {staticPageTitles.contact}
        </Link>
      )}
      {/* A form of its own, which waits for its own captcha. */}
      <CheckedForm
        isPending={isResending}
        onSubmit={(event) => {
          event.preventDefault();
          // What was wrong with the last code is said no longer: it would hide what fails now.
          verify.reset();
          onResend();
        }}
        className="flex flex-col gap-4"
      >
        <FormError text={failure === undefined ? resendFailure : undefined} />
        {resendCaptcha}
        <div className="flex flex-wrap justify-between gap-2">
          <ResendButton secondsLeft={secondsLeft} />
          <Button variant="quiet" className="px-0!" onClick={onChangeNumber}>
            {phonePanel.changeNumber}
          </Button>
        </div>
      </CheckedForm>
    </div>
  );
}

function ResendButton({ secondsLeft }: { readonly secondsLeft: number }) {
  // While it is under way its sign stands before the words.
  const room = useIsFormPending() ? 'ps-7! pe-0!' : 'px-0!';
  return (
    <SubmitButton variant="quiet" className={room} disabled={secondsLeft > 0}>
      {secondsLeft > 0 ? phonePanel.resendIn(secondsLeft) : phonePanel.resend}
    </SubmitButton>
  );
}

type PhonePanelProps = PhoneSignIn & {
  readonly mode: AuthMode;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onBack: () => void;
};

/** Signing up or in by a code sent to a phone: first the number, then the code. */
export function PhonePanel(props: PhonePanelProps) {
  const { mode, name, onName, onBack, onVerified, onSignedIn } = props;
  const [kept] = useState(readSentCode);
  const [isSent, setIsSent] = useState(kept !== null);
  const countdown = useCountdown(kept?.at);
  const start = trpc.accounts.startPhoneVerification.useMutation();
  const captcha = useDemandedCaptcha('phone-code', errorCodeOf(start.error));
  const form = useFormMutation({
    // To send another code no name is needed, and after a reload there is none.
    schema: mode === 'signup' && !isSent ? PhoneSignUpForm : PhoneSignInForm,
    defaultValues: { name, number: kept?.number ?? '' },
    mutation: start,
    toInput: ({ number }) => ({ phoneNumber: `+1${number}`, ...captcha.input }),
    failed: isSent ? phonePanel.resendFailed : phonePanel.sendFailed,
    unreachable: phonePanel.unreachable,
    onFailure: captcha.drop,
    onSuccess: (_answer, { number }) => {
      keepSentCode(number);
      captcha.drop();
      countdown.begin();
      setIsSent(true);
    },
  });
  const { register, control, getValues, setFocus, submit, isPending } = form;
  // Before the number, as it stands: of what is wrong the first gets the focus.
  const nameField = register('name', { onChange: (event) => onName(event.target.value) });
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
        name={(mode === 'signup' && name.trim()) || undefined}
        resendFailure={failure}
        resendCaptcha={captcha.box}
        secondsLeft={countdown.secondsLeft}
        isResending={isPending}
        onResend={() => void submit()}
        onChangeNumber={() => {
          forgetSentCode();
          setIsSent(false);
          form.reset({ name, number: '' });
          start.reset();
        }}
        onVerified={(signedIn) => {
          forgetSentCode();
          onVerified(signedIn);
        }}
        onSignedIn={onSignedIn}
      />
    );
  }
  return (
    <Form onSubmit={submit} isPending={isPending} error={failure}>
      <DeliveryNotice channel="sms" isWaiting={false} />
      {mode === 'signup' && (
        <TextField
          {...nameField}
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
  /** At most ten; a foreign number as it was typed. */
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
};

/** A US number, grouped while it is typed or pasted in any spelling. The caret stays at its digit. A foreign one is left alone. */
function PhoneField({ digits, onDigits, ...props }: PhoneFieldProps) {
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (isForeignPhone(target.value)) return onDigits(target.value);
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

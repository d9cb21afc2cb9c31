import type { ErrorCode } from '@stagetime/contracts/core/errors';
import {
  camelCase,
  type SubmittedAs,
  type SubmittedFieldName,
  type SubmittedName,
  submittedField,
  submittedFieldNames,
  submittedName,
} from '@stagetime/contracts/mics/fields';
import type { PosterOf } from '@stagetime/contracts/mics/posters';
import { findMicType } from '@stagetime/contracts/mics/rules';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import type {
  MicSubmission,
  MicSubmissionDraft,
} from '@stagetime/contracts/mics/submission/schemas';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '../../../api/idempotency-key.ts';
import { type FormError, sendForm } from '../../../api/send-form.ts';
import { trpc } from '../../../api/trpc.ts';
import { useToast, useWithdrawToast } from '../../../components/toasts.tsx';
import { useDemandedCaptcha } from '../../accounts/forms/captcha.tsx';
import {
  type Draft,
  dropDraft,
  emptyDraft,
  judgeBy,
  judgedTogether,
  keepDraft,
  readDraft,
  takeTypedSkip,
} from './draft.ts';
import { type Refused, type SubmissionForm, stepFields, useSteps } from './use-steps.ts';

type Fault = { readonly name: Refused; readonly message: string };

/** A submission that was not taken; the message is a sentence for whoever sent it. */
class SubmissionError extends Error {
  override readonly name = 'SubmissionError';
  /** Undefined where our server did not answer. */
  readonly code: ErrorCode | undefined;
  /** The field that it is about, where it is about one. */
  readonly fault: Fault | undefined;

  constructor(message: string, code?: ErrorCode, fault?: Fault) {
    super(message);
    this.code = code;
    this.fault = fault;
  }
}

export type Submission = {
  readonly draft: MicSubmissionDraft;
  readonly image: File | null;
  readonly captchaToken?: string;
  /** The same for the same submission, so that it is taken in once, however often it is sent. */
  readonly idempotencyKey: string;
};

type Parts = {
  [Name in SubmittedFieldName as SubmittedAs<Name>]?: MicSubmissionDraft[SubmittedName<Name>];
};

/** The fields under the names that they have in REST. */
function toParts(draft: MicSubmissionDraft): Parts {
  const parts = submittedFieldNames.map((name) => [
    submittedField(name).as,
    draft[submittedName(name)],
  ]);
  return Object.fromEntries(parts);
}

/** Sends a submission and returns the slug that it has from now on. Throws {@link SubmissionError}. */
export async function sendSubmission({
  draft,
  image,
  captchaToken,
  idempotencyKey,
}: Submission): Promise<string> {
  const { city, customCity, recurrence, selectedDays, monthlyWeek, coverCharge } = draft;
  const extras = {
    weeks_of_month: draft.weeksOfMonth,
    interval: draft.interval,
    anchor: draft.anchor,
    season: draft.season,
    last_night: draft.lastNight,
    skipped_dates: draft.skippedDates,
  };
  const when = { recurrence, selectedDays, monthlyWeek, ...extras };
  const fields = { ...toParts(draft), city, customCity, ...when, coverCharge, captchaToken };
  try {
    const { slug } = await sendForm('submitMic', fields, image ?? undefined, { idempotencyKey });
    return slug;
  } catch (error) {
    throw toSubmissionError(error as FormError);
  }
}

function toSubmissionError({ isAnswered, refusal, fault }: FormError): SubmissionError {
  if (!isAnswered) return new SubmissionError(submitPage.unreachable);
  if (refusal === undefined) return new SubmissionError(submitPage.failed);
  const { code = 'INTERNAL', details, message } = refusal;
  const sentence = code === 'INTERNAL' ? undefined : (details ?? message);
  const refused = camelCase(fault?.field ?? '');
  const name =
    refused === 'venueImage' ? 'hasPicture' : stepFields.flat().find((each) => each === refused);
  return new SubmissionError(
    typeof sentence === 'string' ? sentence : submitPage.failed,
    code,
    fault && name && { name, message: fault.message },
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was just submitted, as far as its poster goes. */
    readonly submittedMic?: PosterOf;
  }
}

/** Milliseconds without a key pressed after which a draft is kept. */
const keepAfter = 300;

/** The topic of the toast that offers to undo it. */
const startedOver = 'submission started over';

type Options = {
  readonly slottedSignupUrl: string | null;
  /** The address of who is signed in: filled in for them, and never kept in a draft. */
  readonly email: string | null;
};

/** The form of a submission, with its steps, its draft and its sending. */
export function useSubmissionForm({ slottedSignupUrl, email }: Options) {
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const navigate = useNavigate();
  const [empty] = useState(() => emptyDraft(slottedSignupUrl));
  const [kept, setKept] = useState(() => readDraft(empty));
  /** Whether it began with what was sent before. */
  const [isAgain, setIsAgain] = useState(false);
  const { data: cities = [] } = trpc.places.listCities.useQuery();
  const form: SubmissionForm = useForm<Draft, unknown, MicSubmission>({
    resolver: judgeBy(cities),
    defaultValues: kept ?? empty,
    // A field of another step is not there to have the focus.
    shouldFocusError: false,
  });
  const [image, setImage] = useState<File | null>(null);
  const steps = useSteps(form, kept !== null);
  const mutation = useMutation<string, SubmissionError, Submission>({ mutationFn: sendSubmission });
  const captcha = useDemandedCaptcha('submit', mutation.error?.code);
  const keyOf = useIdempotencyKey();
  const isSent = useRef(false);

  const readTyped = useCallback(() => {
    const draft = form.getValues();
    return { ...draft, email: draft.email === email ? '' : draft.email };
  }, [form, email]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      if (!isSent.current) keepDraft(readTyped(), empty);
    };
    const { unsubscribe } = form.watch((_values, { name }) => {
      // What was wrong is judged anew as it is mended.
      const related = judgedTogether.find((names) => names.includes(name ?? '')) ?? [name];
      const wrong = stepFields
        .flat()
        .filter((each) => related.includes(each) && form.getFieldState(each).invalid);
      if (wrong.length > 0) void form.trigger(wrong);
      clearTimeout(timer);
      timer = setTimeout(keep, keepAfter);
    });
    // Whoever reloads does not wait for the last words to be kept.
    const keepLast = () => {
      if (timer !== undefined) keep();
    };
    window.addEventListener('pagehide', keepLast);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', keepLast);
    };
  }, [form, readTyped, empty]);

  // A date that is typed counts, whichever way its step is left.
  const { step } = steps;
  useEffect(() => {
    const isLeft = !stepFields[step]?.includes('skippedDates');
    if (isLeft && form.getValues('typedSkip') !== '') takeTypedSkip(form);
  }, [step, form]);

  useEffect(() => {
    if (email !== null && form.getValues('email') === '') form.setValue('email', email);
  }, [email, form]);

  const send = async () => {
    const draft = form.getValues();
    let slug: string;
    try {
      const picture = [image?.name, image?.size, image?.lastModified];
      const idempotencyKey = keyOf(JSON.stringify([draft, picture]));
      slug = await mutation.mutateAsync({ draft, image, ...captcha.input, idempotencyKey });
    } catch (error) {
      captcha.drop();
      const { message, code, fault } = error as SubmissionError;
      if (code !== undefined) keyOf.forget();
      toast({ text: message, tone: 'danger', topic: 'submission' });
      if (fault === undefined) return;
      form.setError(fault.name, { message: fault.message });
      steps.focusField(fault.name);
      return;
    }
    isSent.current = true;
    withdrawToast('submission');
    dropDraft();
    const categories = draft.categories.flatMap((word) => findMicType(word) ?? []);
    const submittedMic = { slug, showName: draft.name, categories };
    await navigate({ to: '/success', state: { submittedMic } });
  };
  const sendIfWhole = form.handleSubmit(send, (errors) => {
    const first = stepFields.flat().find((name) => errors[name] !== undefined);
    if (first !== undefined) steps.focusField(first);
  });

  // What was typed is no one else's to bring back.
  useEffect(() => () => withdrawToast(startedOver), [withdrawToast]);

  const begin = (draft: Draft | null, picture: File | null, first: number) => {
    setKept(draft);
    setIsAgain(false);
    setImage(picture);
    form.reset(draft ?? { ...empty, email: email ?? '' });
    steps.begin(first);
  };

  return {
    ...steps,
    form,
    empty,
    image,
    isAgain,
    readTyped,
    /** Begins with what was sent before, in place of what is typed. */
    beginAgain(draft: Draft) {
      begin(draft, null, 0);
      setIsAgain(true);
    },
    chooseImage(chosen: File | null) {
      setImage(chosen);
      form.setValue('hasPicture', chosen !== null);
      form.clearErrors('hasPicture');
    },
    captchaBox: captcha.box,
    isPending: mutation.isPending,
    hasKeptDraft: kept !== null,
    startOver() {
      const before = { draft: form.getValues(), image, step };
      const undo = () => begin(before.draft, before.image, before.step);
      dropDraft();
      begin(null, null, 0);
      const action = { label: submitPage.undo, run: undo };
      toast({ text: submitPage.startedOver, action, topic: startedOver });
    },
    /** Goes on to the next step, and from the last one sends all of them. */
    async submit(event: SyntheticEvent) {
      event.preventDefault();
      const fields = stepFields[steps.step] ?? [];
      if (mutation.isPending) return;
      if (steps.step === stepFields.length - 1) await sendIfWhole(event);
      else if (await form.trigger(fields, { shouldFocus: true })) steps.go(steps.step + 1);
    },
  };
}

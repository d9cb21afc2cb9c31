// Before any schema.
import { zodResolver } from '@hookform/resolvers/zod';
import {
  MicSubmission,
  type MicSubmissionDraft,
} from '@stagetime/contracts/mics/submission/schemas';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useToast, useWithdrawToast } from '../../../components/toasts.tsx';
import { useDemandedCaptcha } from '../../accounts/forms/use-demanded-captcha.tsx';
import {
  dropDraft,
  emptyDraft,
  keepDraft,
  readDraft,
  type Submission,
  type SubmissionError,
  sendSubmission,
} from './submission-draft.ts';

export type SubmissionForm = UseFormReturn<Required<MicSubmissionDraft>, unknown, MicSubmission>;

/** Milliseconds without a key pressed after which a draft is kept. */
const keepAfter = 300;

type Options = {
  readonly slottedSignupUrl: string | null;
  readonly image: File | null;
  readonly onSubmitted: () => void;
};

/** The form of a submission, with its draft and its sending. */
export function useSubmissionForm({ slottedSignupUrl, image, onSubmitted }: Options) {
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const [empty] = useState(() => emptyDraft(slottedSignupUrl));
  const [kept, setKept] = useState(() => readDraft(empty));
  const form: SubmissionForm = useForm<Required<MicSubmissionDraft>, unknown, MicSubmission>({
    resolver: zodResolver(MicSubmission) as never,
    defaultValues: kept ?? empty,
  });
  const mutation = useMutation<void, SubmissionError, Submission>({ mutationFn: sendSubmission });
  const captcha = useDemandedCaptcha('submit', mutation.error?.code);
  const keyOf = useIdempotencyKey();
  const isSent = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch((values) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isSent.current) keepDraft(values as MicSubmissionDraft);
      }, keepAfter);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form]);

  const send = form.handleSubmit(async () => {
    const draft = form.getValues();
    try {
      const idempotencyKey = keyOf(draft, image);
      await mutation.mutateAsync({ draft, image, ...captcha.input, idempotencyKey });
    } catch (error) {
      captcha.drop();
      const { message, code } = error as SubmissionError;
      if (code !== undefined) keyOf.forget();
      toast({ text: message, tone: 'danger', topic: 'submission' });
      return;
    }
    isSent.current = true;
    withdrawToast('submission');
    dropDraft();
    onSubmitted();
  });

  return {
    form,
    captchaBox: captcha.box,
    isPending: mutation.isPending,
    hasKeptDraft: kept !== null,
    startOver() {
      dropDraft();
      setKept(null);
      form.reset(empty);
    },
    async submit(event: SyntheticEvent) {
      event.preventDefault();
      if (!mutation.isPending) await send(event);
    },
  };
}

/** A key that stays for a submission whose answer was lost, and is another for every other one. */
function useIdempotencyKey() {
  const last = useRef<{ readonly of: string; readonly key: string } | null>(null);
  const keyOf = (draft: MicSubmissionDraft, image: File | null): string => {
    const of = JSON.stringify([draft, image?.name, image?.size, image?.lastModified]);
    if (last.current?.of !== of) last.current = { of, key: crypto.randomUUID() };
    return last.current.key;
  };
  keyOf.forget = () => {
    last.current = null;
  };
  return keyOf;
}

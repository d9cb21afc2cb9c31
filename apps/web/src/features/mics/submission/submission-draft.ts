import type { ErrorCode } from '@stagetime/contracts/core/errors';
import {
  type SubmittedAs,
  type SubmittedFieldName,
  type SubmittedName,
  submittedField,
  submittedFieldNames,
  submittedName,
} from '@stagetime/contracts/mics/fields';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import {
  type MicSubmissionDraft,
  submissionFieldNames,
} from '@stagetime/contracts/mics/submission/schemas';
import { type FormError, sendForm } from '../../../api/send-form.ts';
import { readStored, removeStored, store } from '../../../storage.ts';

const key = 'submissionDraft';

/** An empty form. Slotted sign-ups are usually where the operator says. */
export function emptyDraft(slottedSignupUrl: string | null): Required<MicSubmissionDraft> {
  const lists: readonly string[] = ['selectedDays', 'categories'];
  const empty = submissionFieldNames.map((name) => [name, lists.includes(name) ? [] : '']);
  return {
    ...Object.fromEntries(empty),
    recurrence: 'Weekly',
    slottedSignupLink: slottedSignupUrl ?? '',
  };
}

/** What someone typed here before; null for nothing, and for what no form of ours has written. */
export function readDraft(empty: Required<MicSubmissionDraft>): typeof empty | null {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const fitting = submissionFieldNames.filter((name) => {
      const [ours, theirs] = [empty[name], (kept as typeof empty)[name]];
      return Array.isArray(ours)
        ? Array.isArray(theirs) && theirs.every((each) => typeof each === 'string')
        : typeof ours === typeof theirs;
    });
    const values = fitting.map((name) => [name, (kept as typeof empty)[name]]);
    return { ...empty, ...Object.fromEntries(values) };
  } catch {
    return null;
  }
}

/** Keeps what is typed over a reload: text only, on this device. */
export function keepDraft(draft: MicSubmissionDraft): void {
  store({ [key]: JSON.stringify(draft) });
}

export function dropDraft(): void {
  removeStored([key]);
}

/** A submission that was not taken; the message is a sentence for whoever sent it. */
export class SubmissionError extends Error {
  override readonly name = 'SubmissionError';
  /** Undefined where our server did not answer. */
  readonly code: ErrorCode | undefined;

  constructor(message: string, code?: ErrorCode) {
    super(message);
    this.code = code;
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

/** Sends a submission. Throws {@link SubmissionError}. */
export async function sendSubmission({
  draft,
  image,
  captchaToken,
  idempotencyKey,
}: Submission): Promise<void> {
  const { city, customCity, recurrence, selectedDays, monthlyWeek, coverCharge } = draft;
  const when = { recurrence, selectedDays, monthlyWeek };
  const fields = { ...toParts(draft), city, customCity, ...when, coverCharge, captchaToken };
  try {
    await sendForm('submitMic', fields, image ?? undefined, { idempotencyKey });
  } catch (error) {
    throw toSubmissionError(error as FormError);
  }
}

function toSubmissionError({ isAnswered, refusal }: FormError): SubmissionError {
  if (!isAnswered) return new SubmissionError(submitPage.unreachable);
  if (refusal === undefined) return new SubmissionError(submitPage.failed);
  const { code = 'INTERNAL', details, message } = refusal;
  const sentence = code === 'INTERNAL' ? undefined : (details ?? message);
  return new SubmissionError(typeof sentence === 'string' ? sentence : submitPage.failed, code);
}

import type { ErrorCode } from '@stagetime/contracts/core/errors';
import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import type { MicSubmissionDraft } from '@stagetime/contracts/mics/submission/schemas';
import { type OwnAnswer, readOwnAnswer } from '../../../components/form/own-answer.ts';
import { dropRefusedToken, readToken } from '../../../session/session-store.ts';

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

/** Milliseconds; as long as the server waits for a slow telephone. */
const timeout = 120_000;

/** What the fields of the form are called in the interface. */
const names = {
  name: 'name',
  venueName: 'venue_name',
  venueAddress: 'venue_address',
  city: 'city',
  customCity: 'customCity',
  state: 'state',
  host: 'host',
  email: 'email',
  phoneNumber: 'phone_number',
  instagramHandle: 'instagram_handle',
  twitterHandle: 'twitter_handle',
  tiktokHandle: 'tiktok_handle',
  facebookHandle: 'facebook_handle',
  recurrence: 'recurrence',
  selectedDays: 'selectedDays',
  monthlyWeek: 'monthlyWeek',
  time: 'time',
  signupTime: 'signup_time',
  lengthMinutes: 'length_minutes',
  signupMethod: 'signupMethod',
  slottedSignupLink: 'slottedSignupLink',
  otherSignupMethod: 'otherSignupMethod',
  feeType: 'feeType',
  coverCharge: 'coverCharge',
  otherFee: 'otherFee',
  categories: 'categories',
  notes: 'notes',
} as const satisfies Record<keyof MicSubmissionDraft, string>;

function toForm({ draft, image, captchaToken }: Submission): FormData {
  const form = new FormData();
  for (const [field, name] of Object.entries(names)) {
    const value = draft[field as keyof typeof names];
    for (const text of typeof value === 'string' ? [value] : (value ?? [])) form.append(name, text);
  }
  if (image !== null) form.append('venue_image', image);
  if (captchaToken !== undefined) form.append('captchaToken', captchaToken);
  return form;
}

/**
 * Sends a submission. Over the REST interface, because only that one takes files. Throws
 * {@link SubmissionError}.
 */
export async function sendSubmission(submission: Submission): Promise<void> {
  const token = readToken();
  let answer: Response;
  let said: OwnAnswer<{ details: unknown }> | undefined;
  try {
    answer = await fetch('/api/open-mics', {
      method: 'POST',
      body: toForm(submission),
      headers: {
        'idempotency-key': submission.idempotencyKey,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(timeout),
    });
    said = await readOwnAnswer(answer);
  } catch {
    throw new SubmissionError(submitPage.unreachable);
  }
  if (answer.status === 401) dropRefusedToken();
  if (said === undefined) throw new SubmissionError(submitPage.failed);
  if (answer.ok) return;
  const sentence = said.code === 'INTERNAL' ? undefined : (said.details ?? said.message);
  const message = typeof sentence === 'string' ? sentence : submitPage.failed;
  throw new SubmissionError(message, said.code ?? 'INTERNAL');
}

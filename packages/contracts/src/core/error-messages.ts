import type { ErrorCode } from './errors.ts';

/** What a person reads when a failure has no sentence of its own. */
export const errorMessages: Record<ErrorCode, string> = {
  INVALID_INPUT: 'Please check what you entered and try again.',
  UNAUTHENTICATED: 'Please sign in and try again.',
  FORBIDDEN: 'Your account cannot do this.',
  RECENT_SIGN_IN_REQUIRED: 'Please sign in again to do this.',
  PASSWORD_REQUIRED: 'Please enter the password of this account.',
  SIGN_UP_CLOSED: 'Signing up is closed at the moment. If you have an account, please sign in.',
  NOT_FOUND: 'We could not find what you asked for.',
  METHOD_NOT_ALLOWED: 'This address does not take that method.',
  CONFLICT: 'Somebody was faster. Please reload and try again.',
  PAYLOAD_TOO_LARGE: 'That is too large. Please send something smaller.',
  UNSUPPORTED_MEDIA_TYPE: 'This address does not take that kind of content.',
  IDEMPOTENCY_MISMATCH: 'This idempotency key was used with another request. Please use a new one.',
  RATE_LIMITED: 'That was a lot at once. Please wait a moment and try again.',
  MESSAGE_QUOTA_REACHED: "You've reached your monthly limit of messages. Limit resets next month.",
  CAPTCHA_REQUIRED: 'Please complete the CAPTCHA verification',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  UNAVAILABLE: 'We cannot reach our data right now. Please try again in a moment.',
};

/** Of {@link errorMessages.UNAVAILABLE}, where the data is there and too many ask for it. */
export const overloaded = 'A lot is going on right now. Please try again in a moment.';

/** Of forms with a file. */
export const formMessages = {
  emptyFile: 'That file is empty. Please choose another one.',
  tookTooLong:
    'That picture took too long to open. Please try again in a moment, or use a smaller one.',
  tooManyAtOnce: 'Too many uploads are in progress right now. Please try again in a few seconds.',
};

/** What somebody reads who is no admin. */
export const adminRequired = 'Access denied. Admin privileges required.';

/** For a text of a field that has no sentence of its own. */
export function textTooLong(max: number): string {
  return `Please use ${max} characters or fewer.`;
}

export const unstorableText = 'This has characters that cannot be stored.';

export const cursorInvalid = 'That page is no longer valid. Please start from the first one.';

export const idempotencyKeyInvalid =
  'An idempotency key has 1 to 128 visible ASCII characters and no spaces.';

const minute = 60;
const hour = 60 * minute;

/** What somebody reads who came too often: when the next try may succeed. */
export function rateLimitedFor(seconds: number): string {
  return `That was a lot at once. Try again in ${describeWait(seconds)}.`;
}

function describeWait(seconds: number): string {
  const [size, unit] =
    seconds < minute ? [1, 'second'] : seconds < hour ? [minute, 'minute'] : [hour, 'hour'];
  const count = Math.max(1, Math.ceil(seconds / Number(size)));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

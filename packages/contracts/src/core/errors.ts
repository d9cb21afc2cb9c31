/**
 * The closed list of what can go wrong, with the HTTP status of each.
 * The words are public (`code` in REST answers) and never change their meaning.
 */
export const errorStatus = {
  /** The input breaks a rule; the message or field errors say which. */
  INVALID_INPUT: 400,
  /** No valid session, or a failed sign-in. Clients sign out on it, so nothing else uses it. */
  UNAUTHENTICATED: 401,
  /** The caller is known and may not do this. */
  FORBIDDEN: 403,
  /** The caller may, but signed in too long ago for something this grave. */
  RECENT_SIGN_IN_REQUIRED: 403,
  /** The caller may, with the password of the account beside. */
  PASSWORD_REQUIRED: 403,
  /** No new accounts at the moment; people who have one get in. */
  SIGN_UP_CLOSED: 403,
  /** The thing is absent, or the caller may not know of it. */
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  /** The state does not allow it: taken, claimed, already decided. */
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** An idempotency key came back with another body. */
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  /** All messages of this month are sent. */
  MESSAGE_QUOTA_REACHED: 429,
  /** Too often, but the same call with a solved captcha passes. */
  CAPTCHA_REQUIRED: 429,
  /** A bug; always logged with the request id. */
  INTERNAL: 500,
  /** The database or a needed provider is away, or too much is going on; try again later. */
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export type FieldError = { readonly field: string; readonly message: string };

/** What a limit says of itself when it is reached. */
export type Limit = {
  /** Most calls in its window. */
  readonly max: number;
  /** Seconds after which one more is let in. */
  readonly retryAfter: number;
};

/** An expected failure of a rule. Carries a sentence for people and a code for programs. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly fieldErrors: readonly FieldError[];
  readonly limit: Limit | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    fieldErrors: readonly FieldError[] = [],
    limit?: Limit,
  ) {
    super(message);
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.limit = limit;
  }
}

/** One field breaks a rule that no schema knows. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('INVALID_INPUT', message, [{ field, message }]);
}

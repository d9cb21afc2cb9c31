import {
  DomainError,
  type ErrorCode,
  errorMessages,
  type FieldError,
  type Limit,
  overloaded,
  rateLimitedFor,
  textTooLong,
} from '@stagetime/contracts/core/errors';
import { isDatabaseAway, isLockConflict } from '@stagetime/db/database';
import { TRPCError } from '@trpc/server';
import { ZodError, z } from 'zod';

setInputWords();

type TrpcCode = TRPCError['code'];

/** Our codes in tRPC's words. A new code without a word does not build. */
export const trpcCodes: Record<ErrorCode, TrpcCode> = {
  INVALID_INPUT: 'BAD_REQUEST',
  UNAUTHENTICATED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  RECENT_SIGN_IN_REQUIRED: 'FORBIDDEN',
  PASSWORD_REQUIRED: 'FORBIDDEN',
  SIGN_UP_CLOSED: 'FORBIDDEN',
  ACCOUNT_SUSPENDED: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_ALLOWED: 'METHOD_NOT_SUPPORTED',
  CONFLICT: 'CONFLICT',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  IDEMPOTENCY_MISMATCH: 'UNPROCESSABLE_CONTENT',
  RATE_LIMITED: 'TOO_MANY_REQUESTS',
  MESSAGE_QUOTA_REACHED: 'TOO_MANY_REQUESTS',
  CAPTCHA_REQUIRED: 'TOO_MANY_REQUESTS',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
};

/** The first of our codes that has tRPC's word: the plain one, without a meaning of its own. */
function findCode(word: TrpcCode): ErrorCode | undefined {
  return (Object.keys(trpcCodes) as ErrorCode[]).find((code) => trpcCodes[code] === word);
}

/** A failure as every interface answers it. `isUnexpected` ones are logged: bugs and outages. */
export type Failure = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fieldErrors: readonly FieldError[];
  readonly isUnexpected: boolean;
  readonly limit?: Limit | undefined;
};

/**
 * A schema's complaints as a domain error: the first as its sentence, all of them by field; `whole` is the
 * name of what was parsed, where that is itself a field.
 */
export function invalidInput(error: ZodError, whole = ''): DomainError {
  const fieldErrors = error.issues.map((issue) => ({
    field: issue.path.join('.') || whole,
    message: issue.message,
  }));
  const message = fieldErrors[0]?.message ?? errorMessages.INVALID_INPUT;
  return new DomainError('INVALID_INPUT', message, fieldErrors);
}

/** Who came too often reads when to come again, unless the rule has a sentence of its own. */
function sentenceOf({ code, message, limit }: DomainError): string {
  const isPlain = code === 'RATE_LIMITED' && message === errorMessages.RATE_LIMITED;
  return isPlain && limit !== undefined ? rateLimitedFor(limit.retryAfter) : message;
}

function expected(code: ErrorCode): Failure {
  return { code, message: errorMessages[code], fieldErrors: [], isUnexpected: false };
}

/**
 * What may be told of an error: a domain error's own sentence, a schema's field errors, 503 when
 * the database is away or others held too long what was to be written, and otherwise a bare internal
 * error. No driver's message ever passes.
 */
export function readFailure(error: unknown): Failure {
  if (error instanceof DomainError) {
    const { code, fieldErrors, limit } = error;
    return { code, message: sentenceOf(error), fieldErrors, isUnexpected: false, limit };
  }
  if (error instanceof TRPCError) {
    const { cause } = error;
    if (cause instanceof DomainError || isDatabaseAway(cause) || isLockConflict(cause)) {
      return readFailure(cause);
    }
    if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
      return readFailure(invalidInput(cause));
    }
    const code = findCode(error.code);
    if (code !== undefined && code !== 'INTERNAL') return expected(code);
  }
  if (isDatabaseAway(error)) return { ...expected('UNAVAILABLE'), isUnexpected: true };
  if (isLockConflict(error)) {
    return { ...expected('UNAVAILABLE'), message: overloaded, isUnexpected: true };
  }
  return { ...expected('INTERNAL'), isUnexpected: true };
}

/**
 * Has schemas speak our words wherever they have no sentence of their own. People read these, and
 * the library's own ("expected string, received undefined") tell them nothing to do.
 */
function setInputWords(): void {
  z.config({
    localeError: (issue) =>
      issue.code === 'too_big' && issue.origin === 'string'
        ? textTooLong(Number(issue.maximum))
        : errorMessages.INVALID_INPUT,
  });
}

/** Whether a write failed because another row holds what may be there only once. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** What a query found, or NOT_FOUND with the sentence for it. */
export function requireFound<Row>(row: Row | undefined, sentence: string): Row {
  if (row !== undefined) return row;
  throw new DomainError('NOT_FOUND', sentence);
}

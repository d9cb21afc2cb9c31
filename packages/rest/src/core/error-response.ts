import { type Failure, readFailure } from '@stagetime/api/core/errors';
import { type ErrorCode, errorStatus } from '@stagetime/contracts/core/errors';
import {
  type ProtocolErrorCode,
  protocolMessages,
  protocolStatus,
} from '@stagetime/contracts/core/protocol-errors';
import { z } from 'zod';

const codes = [...Object.keys(errorStatus), ...Object.keys(protocolStatus)] as [
  ErrorCode | ProtocolErrorCode,
  ...(ErrorCode | ProtocolErrorCode)[],
];

/** Every failure of the REST interface. */
export const PublicFailure = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: 'A sentence for people' }),
    message: z.string().meta({ description: 'The same sentence' }),
    code: z.enum(codes).meta({ description: 'A stable word for programs' }),
    requestId: z.string().meta({ description: 'Name it when you report a problem' }),
    errors: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of 400: one sentence for each thing to mend' }),
    fields: z.array(z.string()).optional().meta({
      description:
        'Of 400: which fields of the body, the query or the path these are about, named as the row names them; none where it is the request as a whole',
    }),
    details: z
      .string()
      .optional()
      .meta({ description: 'All of those sentences in one text; of POST /open-mics only' }),
  })
  .meta({ id: 'Failure' });
export type PublicFailure = z.infer<typeof PublicFailure>;

/** Seconds after which trying again may help. */
const retryAfterSeconds = 5;

/** An error as an answer: status, body and headers. Logging it is the caller's business. */
export function answerFailure(error: unknown, requestId: string) {
  const failure = readFailure(error);
  const status = errorStatus[failure.code];
  const body: PublicFailure = {
    success: false,
    error: failure.message,
    message: failure.message,
    code: failure.code,
    requestId,
  };
  if (failure.code === 'INVALID_INPUT') {
    const { fieldErrors, message } = failure;
    // One sentence may stand for several fields, and several for one.
    body.errors = [...new Set(fieldErrors.map((error) => error.message))];
    if (body.errors.length === 0) body.errors.push(message);
    body.fields = [...new Set(fieldErrors.map(({ field }) => field))].filter((name) => name !== '');
  }
  return { status, headers: failureHeaders(failure), body };
}

/** A failure with all its sentences in one text, too; anything else stays as it is. */
export function addDetails(body: unknown): unknown {
  const failure = PublicFailure.safeParse(body);
  if (!failure.success) return body;
  const { errors, error } = failure.data;
  return { ...failure.data, details: (errors ?? [error]).join(' ') };
}

/** The answer to a request that no procedure sees. */
export function answerProtocolError(code: ProtocolErrorCode, requestId: string) {
  const message = protocolMessages[code];
  const body: PublicFailure = { success: false, error: message, message, code, requestId };
  return { status: protocolStatus[code], headers: { 'cache-control': 'no-store' }, body };
}

/** What every failure says beside its body, whichever interface it is of. */
export function failureHeaders(failure: Failure): Record<string, string> {
  const status = errorStatus[failure.code];
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (failure.limit !== undefined) {
    const { max, retryAfter } = failure.limit;
    headers['retry-after'] = String(retryAfter);
    headers['ratelimit-limit'] = String(max);
    headers['ratelimit-remaining'] = '0';
    headers['ratelimit-reset'] = String(retryAfter);
  }
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (status === 503) headers['retry-after'] = String(retryAfterSeconds);
  return headers;
}

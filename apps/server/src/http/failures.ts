import { readFailure } from '@stagetime/api/core/failures';
import { DomainError, type ErrorCode, errorStatus } from '@stagetime/contracts/core/errors';
import { errorMessages } from '@stagetime/contracts/core/messages';
import { answerFailure, failureHeaders as headersOf } from '@stagetime/rest/core/failure';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The first of our codes with a status: the plain one, without a meaning of its own. */
function findCode(status: number): ErrorCode | undefined {
  return (Object.keys(errorStatus) as ErrorCode[]).find((code) => errorStatus[code] === status);
}

/** Fastify's own refusals (too large, wrong media type, broken JSON) in our words. */
function fromFastify(error: unknown): unknown {
  if (!(error instanceof Error) || !('statusCode' in error)) return error;
  const code = findCode(Number(error.statusCode));
  return code === undefined || code === 'INTERNAL'
    ? error
    : new DomainError(code, errorMessages[code]);
}

/** Answers any error as JSON in the one shape of failures, and logs bugs and outages. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = fromFastify(error);
  if (readFailure(known).isUnexpected) request.log.error({ err: error }, 'request failed');
  const { status, headers, body } = answerFailure(known, request.id);
  return reply.code(status).headers(headers).send(body);
}

/** Answers a page that is refused: its sentence, for a person. */
export function sendFailureAsText(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers, body } = answerFailure(error, request.id);
  return reply
    .code(status)
    .headers({ ...headers, 'x-request-id': request.id })
    .type('text/plain; charset=utf-8')
    .send(body.message);
}

/** The headers of an error that is answered in tRPC's own shape. */
export function failureHeaders(error: unknown): Record<string, string> {
  return headersOf(readFailure(error));
}

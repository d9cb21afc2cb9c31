import { readFailure } from '@stagetime/api/core/errors';
import {
  DomainError,
  type ErrorCode,
  errorMessages,
  errorStatus,
  type ProtocolErrorCode,
  protocolStatus,
} from '@stagetime/contracts/core/errors';
import { answerFailure, answerProtocolError } from '@stagetime/rest/core/answer-route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { discardBody } from './connections/create-http-server.ts';

/** The first of these codes with a status: the plain one, without a meaning of its own. */
function findCode<Code extends string>(
  statuses: Readonly<Record<Code, number>>,
  status: number,
): Code | undefined {
  return (Object.keys(statuses) as Code[]).find((code) => statuses[code] === status);
}

/** The status that Fastify and its plugins give a refusal of theirs; undefined for all other errors. */
function refusalStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const status = Number(error.statusCode);
  return status >= 400 && status !== errorStatus.INTERNAL ? status : undefined;
}

/** Their refusals (too large, wrong media type, broken JSON) in our words. */
function inOurWords(status: number): DomainError {
  // Another reason why the request cannot be taken is the client's fault all the same.
  const fallback = status < 500 ? 'INVALID_INPUT' : 'UNAVAILABLE';
  const code: ErrorCode = findCode(errorStatus, status) ?? fallback;
  return new DomainError(code, errorMessages[code]);
}

/** Refusals of Fastify and its plugins in our words; all other errors as they are. */
export function fromFastify(error: unknown): unknown {
  const status = refusalStatus(error);
  return status === undefined ? error : inOurWords(status);
}

/** Reads what is left of a body that was refused as too large, so that the client sees the answer. */
export async function discardTooLarge(error: unknown, request: FastifyRequest): Promise<void> {
  const isOurs = error instanceof DomainError && error.code === 'PAYLOAD_TOO_LARGE';
  if (isOurs || refusalStatus(error) === errorStatus.PAYLOAD_TOO_LARGE)
    await discardBody(request.raw);
}

function answerError(error: unknown, request: FastifyRequest) {
  const status = refusalStatus(error);
  const protocolCode: ProtocolErrorCode | undefined =
    status === undefined || findCode(errorStatus, status) !== undefined
      ? undefined
      : findCode(protocolStatus, status);
  if (protocolCode !== undefined) return answerProtocolError(protocolCode, request.id);
  const known = fromFastify(error);
  if (readFailure(known).isUnexpected) request.log.error({ err: error }, 'request failed');
  return answerFailure(known, request.id);
}

/** Answers any error as JSON in the one shape of failures, and logs bugs and outages. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers, body } = answerError(error, request);
  return reply.code(status).headers(headers).send(body);
}

/** Answers what a route or Fastify threw. A body that is too large is read to its end first. */
export async function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  await discardTooLarge(error, request);
  return sendFailure(error, request, reply);
}

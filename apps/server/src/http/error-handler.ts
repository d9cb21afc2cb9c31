import { setTimeout as sleep } from 'node:timers/promises';
import { callerOf } from '@stagetime/api/core/call-limits';
import { readFailure } from '@stagetime/api/core/errors';
import { fontFaces, html, renderDocument, themeStyle } from '@stagetime/api/core/html';
import {
  DomainError,
  type ErrorCode,
  errorMessages,
  errorStatus,
  type ProtocolErrorCode,
  protocolStatus,
} from '@stagetime/contracts/core/errors';
import { refusalPage } from '@stagetime/contracts/operations/messages';
import { productName } from '@stagetime/contracts/product';
import { answerFailure, answerProtocolError } from '@stagetime/rest/core/answer-route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
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

/** Refusals of one caller in a window that are answered at once. */
const answeredAtOnce = 20;
const window = 60_000;
/** Milliseconds for which the others are held back. */
const holdTime = 1000;
const maxCallers = 10_000;

/**
 * Resolves when a refusal (429) may be sent. Who goes on asking although they are refused waits a
 * second for each further no: refusing costs about as much as answering from memory, so a network
 * that asks at machine speed would slow down everyone. Its open connections, which are capped, are
 * then all that it can keep busy.
 */
export type HoldRefusal = (request: FastifyRequest) => Promise<void>;

type Refused = { readonly since: number; count: number };

export function createRefusalHold(
  clock: () => number = () => performance.now(),
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) =>
    sleep(milliseconds, undefined, { ref: false }),
): HoldRefusal {
  // It takes all its room when it is made: not at the start.
  let callers: LRUCache<string, Refused> | undefined;
  return async ({ ip }) => {
    callers ??= new LRUCache({ max: maxCallers });
    const caller = callerOf(ip);
    const known = callers.get(caller);
    if (known === undefined || clock() - known.since >= window) {
      callers.set(caller, { since: clock(), count: 1 });
      return;
    }
    known.count += 1;
    if (known.count > answeredAtOnce) await wait(holdTime);
  };
}

const style = `${fontFaces()}${themeStyle}* { box-sizing: border-box; }
body { display: grid; min-height: 100vh; margin: 0; padding: 1.5rem 1rem; place-content: center; justify-items: center; gap: 1.5rem; background: var(--background); color: var(--text); font: 1.0625rem/1.5 "Inter", system-ui, sans-serif; text-align: center; }
svg { width: min(60vw, 15rem); height: auto; border-radius: 3px; transform: rotate(-2deg); }
h1 { max-width: 22ch; margin: 0; font: 700 2rem/1.1 "Bricolage Grotesque", "Inter", system-ui, sans-serif; letter-spacing: -0.03em; text-wrap: balance; }
p { max-width: 40ch; margin: 0.75rem 0 0; color: var(--muted); }
a { display: inline-flex; min-height: 3rem; align-items: center; padding: 0 1.5rem; border-radius: 0.625rem; background: var(--accent); color: var(--on-accent); font-weight: 700; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--accent-text); outline-offset: 3px; }
`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; font-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

let drawn: Promise<string> | undefined;

/** Drawn once: whoever floods pages must not have one drawn for each. */
async function drawOnce(): Promise<string> {
  const { drawPoster } = await import('../posters/poster.ts');
  const { poster, label } = refusalPage;
  const order = { name: poster, slug: 'refused', type: 'comedy', hand: 'spot' } as const;
  return drawPoster({ ...order, size: [300, 400], notes: { label } }).svg;
}

/** Answers a page that is refused, for a person: what happened, a poster, and the way to try again. */
export async function sendRefusalPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, headers: ofFailure, body } = answerFailure(error, request.id);
  drawn ??= drawOnce();
  const page = renderDocument({
    title: `${refusalPage.title} | ${productName}`,
    head: html`<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${{ html: style }}</style>`,
    body: html`<div aria-hidden="true">${{ html: await drawn }}</div>
<main>
<h1>${body.message}</h1>
<p>${refusalPage.text}</p>
</main>
<a href="">${refusalPage.retry}</a>`,
  });
  return reply
    .code(status)
    .headers({ ...ofFailure, ...headers, 'x-request-id': request.id })
    .send(page);
}

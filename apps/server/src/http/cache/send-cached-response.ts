import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CachedResponse, Encoding, Form } from './cached-response.ts';

/** Browsers send a handful of these; what others make up must not pile up. */
const maxRememberedHeaders = 100;

const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: maxRememberedHeaders }),
});

/**
 * Sends a cached response, or 304 to who has it already. It goes past Fastify's reply, whose work
 * per header is what the cached ones save: no hook sees it.
 */
export function sendCachedResponse(
  answer: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.hijack();
  const { raw } = reply;
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  if (known !== undefined && answer.status === 200 && isSame(known, answer.etag)) {
    raw.writeHead(304, [...answer.unchangedHeaders, 'x-request-id', request.id]).end();
    return;
  }
  const send = ({ headers, body }: Form): void => {
    raw.writeHead(answer.status, [...headers, 'x-request-id', request.id]);
    raw.end(request.method === 'HEAD' ? undefined : body);
  };
  const form = answer.inEncoding(negotiator.negotiate(String(accepted)) ?? 'identity');
  if (form instanceof Promise) form.then(send).catch(() => raw.destroy());
  else send(form);
}

/** Whether an If-None-Match names this tag; weak or strong is the same here (RFC 9110, 13.1.2). */
function isSame(known: string, etag: string): boolean {
  if (known === etag || known === '*') return true;
  const opaque = etag.slice('W/'.length);
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}

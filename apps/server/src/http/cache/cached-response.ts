import { createHash } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** A response before it is cached; header names in lower case. */
export type PlainResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

type Encoding = 'br' | 'gzip' | 'identity';

/** A body with its finished headers: names and values in turn, as `writeHead` takes them. */
type Form = { readonly headers: readonly string[]; readonly body: Buffer };

/** An answer finished in every encoding; sending one computes nothing but the request's id. */
export type CachedResponse = {
  readonly status: number;
  readonly etag: string;
  readonly identity: Form;
  /** The form in an encoding, made when it is first asked for; the plain one where none is gained. */
  readonly inEncoding: (encoding: Encoding) => Form | Promise<Form>;
  /** The headers of a 304: the answer's own, without what describes a body's bytes. */
  readonly unchangedHeaders: readonly string[];
};

/** Whoever keeps it in between must not hand it to who asks with a token, or cannot read the form. */
const varies = 'accept-encoding, authorization';

/** As the other routes: smaller bodies fit one packet anyway. */
const compressFrom = 1024;
const brotliQuality = 5;

/** Browsers send a handful of these; what others make up must not pile up. */
const maxRememberedHeaders = 100;

const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: maxRememberedHeaders }),
});

// These run on zlib's thread pool, not on the event loop.
const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/**
 * Makes a response to cache: `headers` are all that it has beside ETag, Vary, length and encoding. The
 * ETag is weak, as the other routes', because it stands for all encodings. Where nothing changed it is
 * the last one, with the forms that were made of it.
 */
export function createCachedResponse(
  { status, headers, body }: PlainResponse,
  last?: CachedResponse,
): CachedResponse {
  const bytes = holdAlone(Buffer.from(body));
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64')}"`;
  const { vary } = headers;
  const common = { ...headers, etag, vary: vary === undefined ? varies : `${vary}, ${varies}` };
  const unchangedHeaders = flatten(common);
  if (last?.status === status && isDeepStrictEqual(last.unchangedHeaders, unchangedHeaders)) {
    return last;
  }
  const makeForm = (formBody: Buffer, encoding?: Encoding): Form => ({
    body: formBody,
    headers: flatten({
      ...common,
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      'content-length': String(formBody.length),
    }),
  });
  const identity = makeForm(bytes);
  const forms = new Map<Encoding, Form | Promise<Form>>([['identity', identity]]);

  async function makeCompressed(encoding: Encoding): Promise<Form> {
    // What cannot be compressed is sent plain.
    const compressed = await compress(bytes, encoding).catch(() => bytes);
    const form = isWorthIt(compressed, bytes)
      ? makeForm(holdAlone(compressed), encoding)
      : identity;
    forms.set(encoding, form);
    return form;
  }

  return {
    status,
    etag,
    identity,
    inEncoding(encoding) {
      if (bytes.length < compressFrom) return identity;
      const form = forms.get(encoding) ?? makeCompressed(encoding);
      // Who asks while it is made waits for the same one.
      forms.set(encoding, form);
      return form;
    },
    unchangedHeaders,
  };
}

/**
 * The same bytes in memory of their own. What zlib gives, and short texts, are parts of pieces of 16 or 64 kB,
 * which would be held with them: a cache full of short answers would be many times as large as it may be.
 */
function holdAlone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliAsync(bytes, { params });
}

/** Text is a quarter of its size or less; what is not compressed by half is as well sent plain. */
function isWorthIt(compressed: Buffer, bytes: Buffer): boolean {
  return compressed.length <= bytes.length / 2;
}

function flatten(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}

/** Most that an answer weighs in memory: its body plain and, at half of it each, compressed; headers. */
export function bytesOfResponse({ identity }: CachedResponse): number {
  const headerBytes = 6000;
  return 2 * identity.body.length + headerBytes;
}

/**
 * Sends a cached response, or 304 to who has it already, with its age in seconds where it is old. It goes
 * past Fastify's reply, whose work per header is what the cached ones save: no hook sees it.
 */
export function sendCachedResponse(
  answer: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  age = 0,
): void {
  reply.hijack();
  const { raw } = reply;
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  const own = ['x-request-id', request.id, ...(age > 0 ? ['age', String(age)] : [])];
  if (known !== undefined && answer.status === 200 && isSame(known, answer.etag)) {
    raw.writeHead(304, [...answer.unchangedHeaders, ...own]).end();
    return;
  }
  const send = ({ headers, body }: Form): void => {
    raw.writeHead(answer.status, [...headers, ...own]);
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

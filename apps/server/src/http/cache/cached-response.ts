import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A response before it is cached; header names in lower case. */
export type PlainResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body with its finished headers: names and values in turn, as `writeHead` takes them. */
export type Form = { readonly headers: readonly string[]; readonly body: Buffer };

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

/** As the other routes: smaller bodies fit one packet anyway. */
const compressFrom = 1024;
const brotliQuality = 5;

// These run on zlib's thread pool, not on the event loop.
const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/**
 * Makes a response to cache: `headers` are all that it has beside ETag, Vary, length and encoding. The
 * ETag is weak, as the other routes', because it stands for all encodings.
 */
export function createCachedResponse({ status, headers, body }: PlainResponse): CachedResponse {
  const bytes = Buffer.from(body);
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64')}"`;
  const { vary } = headers;
  const common = {
    ...headers,
    etag,
    vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
  };
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
    const form = isWorthIt(compressed, bytes) ? makeForm(compressed, encoding) : identity;
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
    unchangedHeaders: flatten(common),
  };
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

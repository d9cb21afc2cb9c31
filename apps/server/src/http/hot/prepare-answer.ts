import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** An answer before it is prepared; header names in lower case. */
export type PlainAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body with its finished headers: names and values in turn, as `writeHead` takes them. */
type Form = { readonly headers: readonly string[]; readonly body: Buffer };

/** An answer finished in every encoding; sending one computes nothing but the request's id. */
export type PreparedAnswer = {
  readonly status: number;
  readonly etag: string;
  readonly identity: Form;
  /** Missing where compressing gains nothing. */
  readonly gzip: Form | undefined;
  readonly br: Form | undefined;
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
 * Prepares an answer: `headers` are all that it has beside ETag, Vary, length and encoding. The
 * ETag is weak, as the other routes', because it stands for all encodings.
 */
export async function prepareAnswer(answer: PlainAnswer): Promise<PreparedAnswer> {
  const { status, headers, body } = answer;
  const bytes = Buffer.from(body);
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64')}"`;
  const { vary } = headers;
  const common = {
    ...headers,
    etag,
    vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
  };
  const [zipped, brotli] = bytes.length < compressFrom ? [] : await compress(bytes);
  const form = (formBody: Buffer, encoding?: Encoding): Form => ({
    body: formBody,
    headers: flatten({
      ...common,
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      'content-length': String(formBody.length),
    }),
  });
  return {
    status,
    etag,
    identity: form(bytes),
    gzip: zipped && form(zipped, 'gzip'),
    br: brotli && form(brotli, 'br'),
    unchangedHeaders: flatten(common),
  };
}

function compress(bytes: Buffer): Promise<[Buffer, Buffer]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return Promise.all([gzipAsync(bytes), brotliAsync(bytes, { params })]);
}

function flatten(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}

/** What a prepared answer weighs in memory: its bodies, and about what its headers take. */
export function bytesOfAnswer({ identity, gzip: zipped, br }: PreparedAnswer): number {
  const headerBytes = 6000;
  return identity.body.length + (zipped?.body.length ?? 0) + (br?.body.length ?? 0) + headerBytes;
}

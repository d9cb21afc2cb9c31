import fastifyMultipart from '@fastify/multipart';
import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const megabyte = 1024 * 1024;

/** Most bytes of a form with a file, all parts together. */
const maxFormBytes = 11 * megabyte;
const maxFields = 45;
const maxFieldBytes = 4 * 1024;

/** What a row takes that takes a form with a file. */
export type FileRule = {
  /** The name of the part with the file. */
  readonly field: string;
  /** So many bytes are taken; one more is 413 with the sentence. */
  readonly maxBytes: number;
  readonly tooLarge: string;
};

/** Lets the rows of this scope take forms with files. */
export async function acceptForms(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyMultipart, {
    limits: { files: 1, fields: maxFields, fieldSize: maxFieldBytes, parts: maxFields + 1 },
  });
}

/**
 * Reads a form: the file's bytes under the name of its part, repeated fields as a list. Throws
 * PAYLOAD_TOO_LARGE for a file or field that is too large, INVALID_INPUT for a form that is broken,
 * UNSUPPORTED_MEDIA_TYPE for what is none.
 */
export async function readForm(
  request: FastifyRequest,
  { field, maxBytes, tooLarge }: FileRule,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', errorMessages.UNSUPPORTED_MEDIA_TYPE);
  }
  // Before any of it is read.
  if (Number(request.headers['content-length']) > maxFormBytes) {
    throw new DomainError('PAYLOAD_TOO_LARGE', tooLarge);
  }
  const read = new Map<string, unknown[]>();
  const parts = request.parts({ limits: { fileSize: maxBytes } });
  try {
    for await (const part of parts) {
      let value: unknown;
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        // An empty file input is sent as a file without a byte.
        if (part.fieldname !== field || bytes.length === 0) continue;
        value = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
      } else {
        if (part.valueTruncated) {
          throw new DomainError('PAYLOAD_TOO_LARGE', errorMessages.PAYLOAD_TOO_LARGE);
        }
        value = part.value;
      }
      const name = part.fieldname;
      read.set(name, [...(read.get(name) ?? []), value]);
    }
  } catch (error) {
    throw toFailure(error, tooLarge);
  }
  return Object.fromEntries(
    [...read].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

/** What the parser says, as one of our failures. */
function toFailure(error: unknown, tooLarge: string): unknown {
  if (error instanceof DomainError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new DomainError('PAYLOAD_TOO_LARGE', tooLarge);
  if (statusCode === 413) {
    return new DomainError('PAYLOAD_TOO_LARGE', errorMessages.PAYLOAD_TOO_LARGE);
  }
  // Of the stream itself: the client is gone, or took too long.
  if (code === 'ECONNRESET' || code === 'ECONNABORTED') return error;
  return new DomainError('INVALID_INPUT', errorMessages.INVALID_INPUT);
}

import type { Context } from '@stagetime/api/core/context';
import { type ImageStore, readPendingFile } from '@stagetime/api/core/images/image-store';
import { isImageFile } from '@stagetime/api/core/images/image-variants';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CountCall, countRequest } from './call-limiter.ts';

type UploadsOptions = {
  readonly images: ImageStore;
  readonly createContext: (request: FastifyRequest) => Pick<Context, 'tools' | 'now'>;
  readonly countCall: CountCall;
};

/** A name is drawn for each upload and never used again, so browsers keep its file for a year. */
const headers = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  // Whatever it may be, opened by itself it gets nothing that it could do harm with.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** For pictures that wait for review: who may see one may not show it on. */
const pendingHeaders = { ...headers, 'cache-control': 'private, no-store' };

/**
 * The files of images that people uploaded: `/uploads/{name}.webp` and its smaller copies, and under
 * `/uploads/pending/` those that wait for review, by addresses that work for ten minutes.
 */
export async function uploadsPlugin(
  fastify: FastifyInstance,
  { images, createContext, countCall }: UploadsOptions,
): Promise<void> {
  const read = async (request: FastifyRequest, file: string | undefined) => {
    countRequest(countCall, 'images', request);
    const bytes = file !== undefined && isImageFile(file) ? await images.get(file) : undefined;
    if (bytes === undefined) throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  };
  fastify.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const { file } = request.params;
    return reply.headers(headers).send(await read(request, file));
  });
  fastify.get<{ Params: { file: string } }>('/uploads/pending/:file', async (request, reply) => {
    const { tools, now } = createContext(request);
    const file = readPendingFile(tools.keys, request.params.file, now());
    return reply.headers(pendingHeaders).send(await read(request, file));
  });
}

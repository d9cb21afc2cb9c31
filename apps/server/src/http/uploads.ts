import type { ImageStore } from '@stagetime/api/core/images/image-store';
import { isImageFile } from '@stagetime/api/core/images/image-variants';
import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { FastifyInstance } from 'fastify';
import type { CountCall } from './call-limiter.ts';

export type UploadsOptions = { readonly images: ImageStore; readonly countCall: CountCall };

/** A name is drawn for each upload and never used again, so browsers keep its file for a year. */
const headers = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  // Whatever it may be, opened by itself it gets nothing that it could do harm with.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** The files of images that people uploaded: `/uploads/{name}.webp` and its smaller copies. */
export async function uploadsPlugin(
  fastify: FastifyInstance,
  { images, countCall }: UploadsOptions,
): Promise<void> {
  fastify.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const refusal = countCall('images', request.ip);
    if (refusal !== undefined) throw refusal;
    const { file } = request.params;
    const bytes = isImageFile(file) ? await images.get(file) : undefined;
    if (bytes === undefined) throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
    return reply.headers(headers).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  });
}

import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { isCitySlug } from '@stagetime/contracts/places/rules';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import type { CountCall } from '../call-limiter.ts';

export type QrPluginOptions = {
  readonly origin: () => string;
  readonly countCall: CountCall;
};

const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  // The product's address may become another one.
  'cache-control': 'public, max-age=86400',
  // Opened by itself, an SVG is a document: it gets nothing it could do harm with.
  'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
};

/** Four modules of white around it, and readable with a seventh of it torn off, as the standard asks. */
const options = { border: 4, ecc: 'M' } as const;

/**
 * The address of a mic's page as a QR code, for printed posters. It says nothing of whether there is such
 * a mic: all that anyone can have drawn is an address of ours.
 */
export async function qrPlugin(
  fastify: FastifyInstance,
  { origin, countCall }: QrPluginOptions,
): Promise<void> {
  fastify.get<{ Params: { city: string; mic: string } }>(
    '/images/qr/:city/:mic.svg',
    async ({ params: { city, mic }, ip }, reply) => {
      const refusal = countCall('posters', ip);
      if (refusal !== undefined) throw refusal;
      if (!isCitySlug(city) || !isCitySlug(mic)) {
        throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
      }
      return reply.headers(headers).send(renderSVG(`${origin()}/${city}/${mic}`, options));
    },
  );
}

import { setImmediate as otherWork } from 'node:timers/promises';
import { createConcurrencyLimit } from '@stagetime/api/core/queue';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { maxSlugLength } from '@stagetime/contracts/core/slug';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import { type PosterSize, posterHands, posterSizes } from '@stagetime/contracts/mics/posters';
import { type MicType, micTypes } from '@stagetime/contracts/mics/rules';
import type { FastifyInstance } from 'fastify';
import type { PosterOrder } from '../posters/poster.ts';
import { type CountCall, countRequest } from './call-limiter.ts';

/** Drawing takes milliseconds. Whoever asks for hundreds at once must not hold up the others' logins. */
const inTurn = createConcurrencyLimit({
  name: 'posters',
  atOnce: 1,
  maxWaiting: 1000,
  maxWait: 5000,
});

/** The same address is the same poster for good, so it is kept for a year. */
const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  // Opened by itself, an SVG is a document: it gets nothing it could do harm with.
  'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
};

type PosterParams = {
  readonly type: string;
  readonly file: string;
  readonly hand: string;
  readonly size: string;
  readonly slug: string;
};

/** Longest texts beside the name, in letters. */
const maxNotes = { venue: micTextLimits.venueName, when: micTextLimits.scheduleWords, label: 40 };

/** Posters of mics, `/images/posters/{type}/{hand}/{size}/{slug}/{name}.svg`. */
export async function postersPlugin(
  fastify: FastifyInstance,
  { countCall }: { readonly countCall: CountCall },
): Promise<void> {
  fastify.get<{ Params: PosterParams; Querystring: Record<string, unknown> }>(
    '/images/posters/:type/:hand/:size/:slug/:file',
    async (request, reply) => {
      countRequest(countCall, 'posters', request);
      const order = readOrder(request.params, request.query);
      // The outlines of all letters are read with the first poster, not at the start.
      const { drawPoster } = await import('../posters/poster.ts');
      const svg = await inTurn(async () => {
        await otherWork();
        return drawPoster(order).svg;
      });
      return reply.headers(headers).send(svg);
    },
  );
}

/** What an address asks for; throws NOT_FOUND for what is no poster. */
function readOrder(params: PosterParams, query: Record<string, unknown>): PosterOrder {
  const { slug, size } = params;
  const hand = posterHands.find((known) => known === params.hand);
  const isKnown = hand !== undefined || params.hand === 'own';
  if (!isKnown || !isPosterSize(size) || slug.length > maxSlugLength) throw notFound();
  const notes = Object.entries(maxNotes).map(([note, maxLength]) => {
    const text = query[note] ?? '';
    if (typeof text !== 'string' || text.length > maxLength) throw notFound();
    return [note, text];
  });
  return {
    name: readName(params.file),
    type: readType(params.type),
    slug,
    hand,
    size: posterSizes[size],
    notes: Object.fromEntries(notes),
  };
}

function isPosterSize(size: string): size is PosterSize {
  return Object.hasOwn(posterSizes, size);
}

function readType(text: string): MicType {
  const type = micTypes.find((known) => known === text);
  if (type === undefined) throw notFound();
  return type;
}

/** The name in `{name}.svg`, if a mic can have it. */
function readName(file: string): string {
  const name = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '';
  if (name.trim() === '' || name.length > micTextLimits.showName) throw notFound();
  return name;
}

function notFound(): DomainError {
  return new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
}

import { createHash } from 'node:crypto';
import { createCaller } from '@stagetime/api/app.router';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import type { PreviewedPoster } from '@stagetime/contracts/mics/link-preview';
import type { ListedMic } from '@stagetime/contracts/mics/listing/schemas';
import { type DayFilter, defaultMicType, findDayFilter } from '@stagetime/contracts/mics/rules';
import { isCitySlug } from '@stagetime/contracts/places/rules';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { type CountCall, countRequest } from '../call-limiter.ts';
import { wallColumns, wallPosters, wallVersion } from './draw-wall.ts';
import { drawOnce, type PreviewsPluginOptions } from './previews.ts';

type QrPluginOptions = {
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
const qrOptions = { border: 4, ecc: 'M' } as const;

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
    async (request, reply) => {
      countRequest(countCall, 'posters', request);
      const { city, mic } = request.params;
      if (!isCitySlug(city) || !isCitySlug(mic)) {
        throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
      }
      return reply.headers(headers).send(renderSVG(`${origin()}/${city}/${mic}`, qrOptions));
    },
  );
}

/** As many coming mics as are looked at: the first of them stand in sight below the wall. */
const listedMics = 30;

/** Its address stays the same while its nights pass. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

/**
 * The walls of posters, `/images/walls/{city}.avif`: of the coming nights' mics as the listing has them, with
 * `?day=` of that day's if they fill a row; what is no day is passed over.
 * They are drawn as pictures of links are, in turn with those, and kept by what they show.
 */
export async function wallsPlugin(
  fastify: FastifyInstance,
  options: PreviewsPluginOptions,
): Promise<void> {
  const { countCall, createContext } = options;
  type Wall = { Params: { city: string }; Querystring: { day?: unknown } };
  fastify.get<Wall>('/images/walls/:city.avif', async (request, reply) => {
    countRequest(countCall, 'reads', request);
    const citySlug = request.params.city;
    if (!isCitySlug(citySlug)) throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
    const { mics } = createCaller(createContext(request));
    const listPosters = async (day?: DayFilter) =>
      choosePosters((await mics.list({ citySlug, day, groupByDay: true, limit: listedMics })).mics);
    const { day } = request.query;
    const ofDay = typeof day === 'string' ? await listPosters(findDayFilter(day)) : [];
    const posters = ofDay.length < wallColumns ? await listPosters() : ofDay;
    const version = versionOf(posters);
    const etag = `"${version}"`;
    reply.headers({ 'cache-control': cacheControl, etag });
    // The etag plugin answers it; the version says what the picture shows, so nothing has to be drawn.
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const key = `walls/${citySlug}/${version}`;
    const picture = await drawOnce(options, request, {
      path: key,
      task: { kind: 'wall', posters },
    });
    return reply.header('content-type', 'image/avif').send(picture);
  });
}

/** Each once; what is called off is not advertised. Of many the later ones: the first stand in sight below. */
function choosePosters(mics: readonly ListedMic[]): PreviewedPoster[] {
  const posters = new Map<string, PreviewedPoster>();
  for (const { slug, showName, categories, posterHand, night } of mics) {
    if (night?.cancelled !== undefined) continue;
    posters.set(slug, {
      slug,
      name: showName,
      type: categories[0] ?? defaultMicType,
      hand: posterHand,
    });
  }
  return [...posters.values()].slice(-wallPosters);
}

function versionOf(posters: readonly PreviewedPoster[]): string {
  const shown = JSON.stringify([wallVersion, posters]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16);
}

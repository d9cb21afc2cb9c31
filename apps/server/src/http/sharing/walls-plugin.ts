import { createHash } from 'node:crypto';
import { createCaller } from '@stagetime/api/app.router';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import type { PreviewedPoster } from '@stagetime/contracts/mics/link-preview';
import type { ListedMic } from '@stagetime/contracts/mics/listing/schemas';
import { defaultMicType } from '@stagetime/contracts/mics/rules';
import { isCitySlug } from '@stagetime/contracts/places/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wallPosters } from './draw-wall.ts';
import type { PreviewsPluginOptions } from './previews.ts';

/** Counted on when walls are drawn differently. */
const drawingVersion = 4;

/** Its address stays the same while its nights pass. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

/**
 * The walls of posters, `/images/walls/{city}.avif`: of the coming nights' mics as the listing has them.
 * They are drawn as pictures of links are, in turn with those, and kept by what they show.
 */
export async function wallsPlugin(
  fastify: FastifyInstance,
  { previews, countCall, createContext }: PreviewsPluginOptions,
): Promise<void> {
  const refuseBeyond = (kind: 'reads' | 'previews', request: FastifyRequest) => {
    const refusal = countCall(kind, request.ip);
    if (refusal !== undefined) throw refusal;
  };

  fastify.get<{ Params: { city: string } }>('/images/walls/:city.avif', async (request, reply) => {
    refuseBeyond('reads', request);
    const citySlug = request.params.city;
    if (!isCitySlug(citySlug)) throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
    const { mics } = await createCaller(createContext(request)).mics.list({
      citySlug,
      groupByDay: true,
      limit: wallPosters * 2,
    });
    const posters = choosePosters(mics);
    const version = versionOf(posters);
    const etag = `"${version}"`;
    reply.headers({ 'cache-control': cacheControl, etag });
    // The etag plugin answers it; the version says what the picture shows, so nothing has to be drawn.
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const key = `walls/${citySlug}/${version}`;
    let picture = previews.find(key);
    if (picture === undefined) {
      refuseBeyond('previews', request);
      picture = previews.draw(key, { kind: 'wall', posters });
    }
    return reply.header('content-type', 'image/avif').send(await picture);
  });
}

/** Each once, as they are listed; what is called off is not advertised. */
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
  return [...posters.values()].slice(0, wallPosters);
}

function versionOf(posters: readonly PreviewedPoster[]): string {
  const shown = JSON.stringify([drawingVersion, posters]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16);
}

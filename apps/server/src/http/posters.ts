import { setImmediate as otherWork } from 'node:timers/promises';
import { createConcurrencyLimit } from '@stagetime/api/core/queue';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { micTextLimits } from '@stagetime/contracts/mics/limits';
import { micTypes } from '@stagetime/contracts/mics/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CountCall } from './call-limiter.ts';

/** Drawing takes milliseconds. Whoever asks for hundreds at once must not hold up the others' logins. */
const inTurn = createConcurrencyLimit({
  name: 'posters',
  atOnce: 1,
  maxWaiting: 1000,
  maxWait: 5000,
  clock: () => performance.now(),
});

type Params = { readonly type: string; readonly file: string };

/** The same name and type are the same poster for good, so it is kept for a year. */
const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  // Opened by itself, an SVG is a document: it gets nothing it could do harm with.
  'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
};

/**
 * Posters of mics without a picture, `/images/posters/{type}/{name}.svg`, and their art without words,
 * `/images/banners/{type}/{name}.svg`.
 */
export async function postersPlugin(
  fastify: FastifyInstance,
  { countCall }: { readonly countCall: CountCall },
): Promise<void> {
  // The outlines of all letters are read with the first poster, not at the start.
  const load = () => import('@stagetime/contracts/mics/poster');
  const draw = async (request: FastifyRequest<{ Params: Params }>, kind: 'poster' | 'banner') => {
    const refusal = countCall('posters', request.ip);
    if (refusal !== undefined) throw refusal;
    const { params } = request;
    const type = micTypes.find((known) => known === params.type);
    const name = readName(params.file);
    if (type === undefined || name === undefined) {
      throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
    }
    const { renderPoster, renderBanner } = await load();
    const render = kind === 'poster' ? renderPoster : renderBanner;
    return inTurn(async () => {
      await otherWork();
      return render({ name, type });
    });
  };
  fastify.get<{ Params: Params }>('/images/posters/:type/:file', async (request, reply) =>
    reply.headers(headers).send(await draw(request, 'poster')),
  );
  fastify.get<{ Params: Params }>('/images/banners/:type/:file', async (request, reply) =>
    reply.headers(headers).send(await draw(request, 'banner')),
  );
}

/** The name in `{name}.svg`; undefined when it is none that a mic can have. */
function readName(file: string): string | undefined {
  if (!file.endsWith('.svg')) return undefined;
  const name = file.slice(0, -'.svg'.length);
  return name.trim() !== '' && name.length <= micTextLimits.showName ? name : undefined;
}

import { type Caller, createCaller } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import {
  cityPreview,
  cityPreviewPath,
  micPreview,
  micPreviewPath,
} from '@stagetime/contracts/mics/link-preview';
import { isCitySlug } from '@stagetime/contracts/places/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CountCall } from '../call-limiter.ts';
import type { PreviewTask } from './preview-worker.ts';
import type { Previews } from './previews.ts';

export type PreviewsPluginOptions = {
  readonly previews: Previews;
  readonly countCall: CountCall;
  /** For calls that the request was counted for already. */
  readonly createContext: (request: FastifyRequest) => Context;
};

/** A picture and the one address that it has. */
type Found = { readonly path: string; readonly task: PreviewTask };

/** The address names the content, so it is kept for a year, by whoever shows links. */
const headers = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  // Programs for messages and feeds show it within pages of their own.
  'cross-origin-resource-policy': 'cross-origin',
};

const notFound = () => new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);

const digits = /^\d{1,15}$/;

/**
 * The pictures of links to mics and cities, for whoever previews a link. A mic that is not approved has
 * none. An address whose content is another by now leads to the present one.
 */
export async function previewsPlugin(
  fastify: FastifyInstance,
  { previews, countCall, createContext }: PreviewsPluginOptions,
): Promise<void> {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: (caller: Caller) => Promise<Found>,
  ) => {
    refuseBeyond('reads', request);
    const { path, task } = await find(createCaller(createContext(request)));
    if (path !== request.url) {
      return reply.header('cache-control', 'no-store').redirect(path, 302);
    }
    const etag = `"${path.split('/').at(-1)}"`;
    // The etag plugin answers it; the content is in the address, so nothing has to be drawn.
    if (request.headers['if-none-match']?.includes(etag)) {
      return reply
        .code(304)
        .headers({ ...headers, etag })
        .send();
    }
    let png = previews.find(path);
    if (png === undefined) {
      refuseBeyond('previews', request);
      png = previews.draw(path, task);
    }
    return reply.headers({ ...headers, etag }).send(await png);
  };

  const refuseBeyond = (kind: 'reads' | 'previews', request: FastifyRequest) => {
    const refusal = countCall(kind, request.ip);
    if (refusal !== undefined) throw refusal;
  };

  fastify.get<{ Params: { id: string } }>('/images/previews/mics/:id/:file', (request, reply) =>
    send(request, reply, async (caller) => {
      const { id } = request.params;
      // A slug would be found as well.
      if (!digits.test(id)) throw notFound();
      const mic = await caller.mics.get({ mic: id });
      return { path: micPreviewPath(mic), task: { kind: 'mic', preview: micPreview(mic) } };
    }),
  );

  fastify.get<{ Params: { city: string } }>(
    '/images/previews/cities/:city/:file',
    (request, reply) =>
      send(request, reply, async (caller) => {
        const citySlug = request.params.city;
        if (!isCitySlug(citySlug)) throw notFound();
        const city = await caller.mics.cityPreview({ citySlug });
        const preview = cityPreview(city, city.mics);
        return { path: cityPreviewPath(citySlug, preview), task: { kind: 'city', preview } };
      }),
  );
}

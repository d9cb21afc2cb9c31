import { createCaller } from '@stagetime/api/app.router';
import { noSuchMicPath } from '@stagetime/contracts/core/no-such-mic';
import { defaultCitySlug } from '@stagetime/contracts/places/rules';
import type { RenderedPage } from '@stagetime/web/render-contract';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CountCall, callCost, keptCost } from '../call-limiter.ts';
import { sendFailureAsText } from '../error-handler.ts';
import { type PagesOptions, pageHeaders, renderPage, renderShell } from '../pages.ts';
import { type CachedResponse, createCachedResponse } from './cached-response.ts';
import { type PageAddress, readPageAddress } from './page-address.ts';
import { type PagePlan, planPage } from './page-lookup.ts';
import { createRenderGate } from './render-gate.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendCachedResponse } from './send-cached-response.ts';
import type { CreateSharedContext } from './shared-context.ts';
import { tags } from './tags.ts';

export type CachedPagesOptions = Omit<PagesOptions, 'createContext'> & {
  readonly createContext: CreateSharedContext;
  readonly cache: ResponseCache;
  readonly countCall: CountCall;
  readonly commonHeaders: () => Readonly<Record<string, string>>;
};

type PageToRender = Extract<PagePlan, { readonly kind: 'page' }>;

export type CachedPages = ReturnType<typeof createCachedPages>;

/** An address without a route of its own in the web app: its not-found page fits every address but a mic's. */
const nowhere = '/no/such/page';

/**
 * Pages as finished answers, rendered once per change. Only what names a city or mic that is there,
 * in its one spelling, is rendered and kept; other spellings lead there, and nonsense gets one
 * cached not-found page, a mic that is gone another.
 */
export function createCachedPages(options: CachedPagesOptions) {
  const { cache, countCall, commonHeaders } = options;
  const gate = createRenderGate();

  const prepare = ({ status, headers, html }: RenderedPage): CachedResponse =>
    createCachedResponse({
      status,
      headers: { ...commonHeaders(), ...pageHeaders, ...headers },
      body: html,
    });

  /** The frame of a page, for when nothing can be rendered; the browser goes on by itself. */
  const readShell = (address: PageAddress) => {
    const path = shellPath(address);
    return cache.answers.read({
      key: `page shell:${path}`,
      tags: [],
      load: async () => {
        const value = await prepare(await renderShell(options, path));
        return { value, isCacheable: value.status === 503 };
      },
    });
  };

  const renderFor = (request: FastifyRequest, path: string, mayBeKept: boolean) => {
    const createContext = () => options.createContext(request, mayBeKept);
    return renderPage({ ...options, createContext }, request, path);
  };

  const render = async (
    request: FastifyRequest,
    path: string,
    mayBeKept: boolean,
  ): Promise<CachedResponse> => {
    const page = await gate(() => renderFor(request, path, mayBeKept));
    return page === undefined ? readShell(readPageAddress(path)) : prepare(page);
  };

  const readPage = (request: FastifyRequest, { path, tags: pageTags, admission }: PageToRender) =>
    cache.answers.read({
      key: `page:${path}`,
      tags: pageTags,
      admission: admission ?? 'immediate',
      load: async (mayBeKept) => {
        const value = await render(request, path, mayBeKept);
        return { value, isCacheable: value.status === 200 };
      },
    });

  const readNotFound = (request: FastifyRequest, path: string) =>
    cache.answers.read({
      key: `page not found:${path}`,
      tags: [tags.cities],
      load: async () => {
        const value = await prepare(await renderFor(request, path, true));
        return { value, isCacheable: value.status === 404 };
      },
    });

  const redirect = (location: string, isLasting: boolean) =>
    prepare({ status: isLasting ? 301 : 307, headers: { location }, html: '' });

  const answer = async (request: FastifyRequest, url: string): Promise<CachedResponse> => {
    const address = readPageAddress(url);
    const lookup = {
      names: cache.names,
      caller: createCaller(options.createContext(request, true)),
    };
    const plan = await planPage(url, address, lookup).catch((error) => {
      // A procedure that failed was logged there; its page is the frame, as when rendering fails.
      if (error instanceof TRPCError) return undefined;
      throw error;
    });
    switch (plan?.kind) {
      case undefined:
        return readShell(address);
      case 'page':
        return readPage(request, plan);
      case 'elsewhere':
        return redirect(plan.path, plan.isLasting);
      case 'nothing':
        return readNotFound(request, address.kind === 'mic' ? noSuchMicPath : nowhere);
    }
  };

  return {
    /** Answers the address a request came for. Rejects when not even the frame can be rendered. */
    async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { url = '/' } = request.raw;
      const key = `page:${url}`;
      const kept = cache.find(key);
      const refusal = countCall('reads', request.ip, null, kept ? keptCost('reads') : callCost);
      if (refusal !== undefined) {
        await sendFailureAsText(refusal, request, reply.headers(commonHeaders()));
        return;
      }
      const made = kept ?? (await cache.loadOrStale(key, () => answer(request, url)));
      sendCachedResponse(made, request, reply);
    },
  };
}

/**
 * The path whose frame an address gets: one for all cities, one for all mics and one for all people, because each kind of
 * page waits in its own shape.
 */
function shellPath(address: PageAddress): string {
  if (address.kind === 'fixed' || address.kind === 'app') return address.path;
  if (address.kind === 'profile') return '/profile/user-0000000000';
  if (address.kind === 'poster') return `/${defaultCitySlug}/mic/poster`;
  return address.kind === 'mic' ? `/${defaultCitySlug}/mic` : `/${defaultCitySlug}`;
}

/** Every address that nothing else answers is a page of the web app, its not-found page included. */
export async function cachedPagesPlugin(
  fastify: FastifyInstance,
  { pages }: { readonly pages: CachedPages },
): Promise<void> {
  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => pages.send(request, reply),
  });
}

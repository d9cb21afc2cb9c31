import type { Context } from '@stagetime/api/core/context';
import { readFailure } from '@stagetime/api/core/errors';
import { createConcurrencyLimit } from '@stagetime/api/core/queue';
import { isRemovedMic } from '@stagetime/api/features/mics/status/status.service';
import { DomainError, errorMessages, noSuchMicPath } from '@stagetime/contracts/core/errors';
import { defaultCitySlug } from '@stagetime/contracts/places/rules';
import type { RenderedPage } from '@stagetime/web/render-contract';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CountCall, callCost, keptCost } from '../call-limiter.ts';
import { type HoldRefusal, sendRefusalPage } from '../error-handler.ts';
import { type PagesOptions, pageHeaders, renderPage, renderShell } from '../pages.ts';
import type { PlainResponse } from './cached-response.ts';
import { type PageAddress, planPage, readPageAddress } from './page-lookup.ts';
import type { ResponseCache } from './response-cache.ts';

export type CacheOptions = {
  readonly cache: ResponseCache;
  /** For what everyone gets alike, whoever asks first. */
  readonly createContext: (request: FastifyRequest) => Context;
  readonly countCall: CountCall;
  readonly holdRefusal: HoldRefusal;
  /** Headers that every answer has. */
  readonly commonHeaders: () => Readonly<Record<string, string>>;
};

export type CachedPages = ReturnType<typeof createCachedPages>;

/** An address without a route of its own in the web app: its not-found page fits every address but a mic's. */
const nowhere = '/no/such/page';

/**
 * Pages as finished answers. Only what names a city, mic or person that is there, in its one spelling,
 * is rendered; other spellings lead there, and nonsense gets one not-found page, a mic that is gone
 * another.
 */
export function createCachedPages(options: PagesOptions & Omit<CacheOptions, 'holdRefusal'>) {
  const { cache, countCall, commonHeaders, createContext } = options;
  /** Rendering is work of the event loop: more at once only makes all of them late. */
  const limitRenders = createConcurrencyLimit({
    name: 'pages',
    atOnce: 2,
    maxWaiting: 100,
    maxWait: 15_000,
  });

  const prepare = ({ status, headers, html }: RenderedPage): PlainResponse => ({
    status,
    headers: { ...commonHeaders(), ...pageHeaders, ...headers },
    body: html,
  });

  const renderFor = async (request: FastifyRequest, path: string): Promise<PlainResponse> => {
    const page = await limitRenders(() => renderPage(options, request, path));
    if (page.status < 500) return prepare(page);
    // What went wrong was logged; an older page or the frame stands in.
    throw new DomainError('UNAVAILABLE', errorMessages.UNAVAILABLE);
  };

  /** The frame of a page, for when nothing can be rendered; the browser goes on by itself. */
  const readShell = (address: PageAddress) => {
    const path = shellPath(address);
    return cache.keep(`page shell:${path}`, async () => prepare(await renderShell(options, path)));
  };

  const readNotFound = async (request: FastifyRequest, path: string) => {
    const page = await cache.keep(`page not found:${path}`, () => renderFor(request, path));
    return page.response;
  };

  /** The same page for a mic that is not there; of one that was removed it says that it will not come back. */
  const readNoSuchMic = async (request: FastifyRequest, mic: string) => {
    if (!(await isRemovedMic(createContext(request).db, mic))) {
      return readNotFound(request, noSuchMicPath);
    }
    const page = await cache.keep('page gone', async () => {
      return { ...(await renderFor(request, noSuchMicPath)), status: 410 };
    });
    return page.response;
  };

  const redirect = (location: string, isLasting: boolean) =>
    prepare({ status: isLasting ? 301 : 307, headers: { location }, html: '' });

  /** Who asks for a file is a program: words are enough. */
  const noFile = (): PlainResponse => ({
    status: 404,
    headers: {
      ...commonHeaders(),
      ...{ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    },
    body: 'Not found',
  });

  const make = async (request: FastifyRequest, url: string, address: PageAddress) => {
    const plan = await planPage(url, address, createContext(request));
    switch (plan.kind) {
      case 'page':
        return renderFor(request, plan.path);
      case 'elsewhere':
        return redirect(plan.path, plan.isLasting);
      case 'nothing':
        if (address.kind === 'nothing' && address.isFile) return noFile();
        return address.kind === 'mic'
          ? readNoSuchMic(request, address.mic)
          : readNotFound(request, nowhere);
    }
  };

  const read = async (request: FastifyRequest, url: string) => {
    const address = readPageAddress(url);
    // What follows the path of the app's own pages may be a secret, and changes nothing.
    const key = address.kind === 'app' ? address.path : url;
    try {
      return await cache.read(key, () => make(request, url, address));
    } catch (error) {
      const isAway = readFailure(error).code === 'UNAVAILABLE';
      // A procedure or a page that failed was logged there.
      if (!(error instanceof TRPCError || isAway)) throw error;
      if (!(error instanceof TRPCError || error instanceof DomainError)) {
        request.log.error({ err: error }, 'page failed to be looked up');
      }
      return readShell(address);
    }
  };

  return {
    /** Answers the address a request came for. Rejects when not even the frame can be rendered. */
    async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { url = '/' } = request.raw;
      const kept = cache.find(url);
      const refusal = countCall('reads', request.ip, null, kept ? keptCost('reads') : callCost);
      if (refusal !== undefined) {
        await sendRefusalPage(refusal, request, reply.headers(commonHeaders()));
        return;
      }
      cache.send(kept ?? (await read(request, url)), request, reply);
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

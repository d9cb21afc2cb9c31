import { createCaller } from '@stagetime/api/app.router';
import { defaultCitySlug } from '@stagetime/contracts/places/rules';
import type { RenderedPage } from '@stagetime/web/render-contract';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CountCall } from '../call-limiter.ts';
import { sendFailureAsText } from '../error-handler.ts';
import { type PagesOptions, pageHeaders, renderPage, renderShell } from '../pages.ts';
import type { HotStore } from './hot-store.ts';
import { type PageAddress, readPageAddress } from './page-address.ts';
import { planPage } from './page-lookup.ts';
import { type PreparedAnswer, prepareAnswer } from './prepare-answer.ts';
import { createRenderGate } from './render-gate.ts';
import { sendAnswer } from './send-answer.ts';
import { tags } from './tags.ts';

export type HotPagesOptions = PagesOptions & {
  readonly store: HotStore;
  readonly countCall: CountCall;
  readonly commonHeaders: () => Readonly<Record<string, string>>;
};

export type HotPages = ReturnType<typeof createHotPages>;

/** An address without a route of its own in the web app: its not-found page fits every address. */
const nowhere = '/no/such/page';

/**
 * Pages as finished answers, rendered once per change. Only what names a city or mic that is there,
 * in its one spelling, is rendered and kept; other spellings lead there, and nonsense gets one
 * prepared not-found page.
 */
export function createHotPages(options: HotPagesOptions) {
  const { store, countCall, commonHeaders } = options;
  const gate = createRenderGate();

  const prepare = ({ status, headers, html }: RenderedPage): PreparedAnswer =>
    prepareAnswer({
      status,
      headers: { ...commonHeaders(), ...pageHeaders, ...headers },
      body: html,
    });

  /** The frame of a page, for when nothing can be rendered; the browser goes on by itself. */
  const readShell = (address: PageAddress) => {
    const path = shellPath(address);
    return store.answers.read({
      key: `page shell:${path}`,
      tags: [],
      fill: async () => {
        const value = await prepare(await renderShell(options, path));
        return { value, isKept: value.status === 503 };
      },
    });
  };

  const render = async (request: FastifyRequest, path: string): Promise<PreparedAnswer> => {
    const page = await gate(() => renderPage(options, request, path));
    return page === undefined ? readShell(readPageAddress(path)) : prepare(page);
  };

  const readPage = (request: FastifyRequest, path: string, pageTags: readonly string[]) =>
    store.answers.read({
      key: `page:${path}`,
      tags: pageTags,
      fill: async () => {
        const value = await render(request, path);
        return { value, isKept: value.status === 200 };
      },
    });

  const readNotFound = (request: FastifyRequest) =>
    store.answers.read({
      key: 'page not found',
      tags: [tags.cities],
      fill: async () => {
        const value = await prepare(await renderPage(options, request, nowhere));
        return { value, isKept: value.status === 404 };
      },
    });

  const redirect = (location: string, isLasting: boolean) =>
    prepare({ status: isLasting ? 301 : 307, headers: { location }, html: '' });

  const answer = async (request: FastifyRequest, url: string): Promise<PreparedAnswer> => {
    const address = readPageAddress(url);
    const lookup = {
      names: store.names,
      caller: createCaller(options.createContext(request)),
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
        return readPage(request, plan.path, plan.tags);
      case 'elsewhere':
        return redirect(plan.path, plan.isLasting);
      case 'nothing':
        return readNotFound(request);
    }
  };

  return {
    /** Answers the address a request came for. Rejects when not even the frame can be rendered. */
    async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const refusal = countCall('reads', request.ip);
      if (refusal !== undefined) {
        await sendFailureAsText(refusal, request, reply.headers(commonHeaders()));
        return;
      }
      const { url = '/' } = request.raw;
      const key = `page:${url}`;
      const kept = store.answers.find(key);
      const made = kept ?? (await store.makeOrSpare(key, () => answer(request, url)));
      sendAnswer(made, request, reply);
    },
  };
}

/**
 * The path whose frame an address gets: one for all cities and one for all mics, because each kind of
 * page waits in its own shape.
 */
function shellPath(address: PageAddress): string {
  if (address.kind === 'fixed' || address.kind === 'app') return address.path;
  return address.kind === 'mic' ? `/${defaultCitySlug}/mic` : `/${defaultCitySlug}`;
}

/** Every address that nothing else answers is a page of the web app, its not-found page included. */
export async function hotPagesPlugin(
  fastify: FastifyInstance,
  { pages }: { readonly pages: HotPages },
): Promise<void> {
  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => pages.send(request, reply),
  });
}

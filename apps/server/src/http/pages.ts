import { type AppRouter, appRouter } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import { keptForASecond } from '@stagetime/rest/core/route';
import type { Render, RenderedPage } from '@stagetime/web/render-contract';
import { createTRPCClient, TRPCClientError, unstable_localLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import superjson from 'superjson';

export type PagesOptions = {
  readonly render: Render;
  readonly origin: () => string;
  readonly createContext: (request: FastifyRequest) => Context;
};

/** Headers of every page, unless the page says otherwise. */
export const pageHeaders = { 'cache-control': keptForASecond };

/** Every address that nothing else answers is a page of the web app, its not-found page included. */
export async function pagesPlugin(fastify: FastifyInstance, options: PagesOptions): Promise<void> {
  fastify.get('/*', (request, reply) => sendPage(options, request, reply));
}

/** Renders the address a request came for and sends it. */
export async function sendPage(
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  path = request.raw.url ?? '/',
) {
  const { status, headers, html } = await renderPage(options, request, path);
  return reply.code(status).headers(pageHeaders).headers(headers).send(html);
}

/** Renders a path as an anonymous visitor sees it. */
export function renderPage(
  { render, origin, createContext }: PagesOptions,
  request: FastifyRequest,
  path: string,
): Promise<RenderedPage> {
  const client = createTRPCClient<AppRouter>({
    links: [
      unstable_localLink({
        router: appRouter,
        transformer: superjson,
        createContext: async () => createContext(request),
      }),
    ],
  });
  const reportError = (error: unknown) =>
    request.log.error({ err: error }, 'page failed to render');
  return render({ path, origin: origin(), client, reportError });
}

/** The frame of a page without its data: what the renderer answers when no call succeeds. */
export function renderShell(
  { render, origin }: Pick<PagesOptions, 'render' | 'origin'>,
  path: string,
): Promise<RenderedPage> {
  const client = createTRPCClient<AppRouter>({
    links: [
      () => () => observable((observer) => observer.error(new TRPCClientError('No data is read.'))),
    ],
  });
  return render({ path, origin: origin(), client, reportError: () => {} });
}

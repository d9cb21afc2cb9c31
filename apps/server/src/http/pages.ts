import { type AppRouter, appRouter } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import type { Render } from '@stagetime/web/render-contract';
import { createTRPCClient, unstable_localLink } from '@trpc/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import superjson from 'superjson';

export type PagesOptions = {
  readonly render: Render;
  readonly origin: () => string;
  readonly createContext: (request: FastifyRequest) => Context;
};

/** Every address that nothing else answers is a page of the web app, its not-found page included. */
export async function pagesPlugin(fastify: FastifyInstance, options: PagesOptions): Promise<void> {
  fastify.get('/*', (request, reply) => sendPage(options, request, reply));
}

/** Renders the address a request came for, as an anonymous visitor sees it. */
export async function sendPage(
  { render, origin, createContext }: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  path = request.raw.url ?? '/',
) {
  const client = createTRPCClient<AppRouter>({
    links: [
      unstable_localLink({
        router: appRouter,
        transformer: superjson,
        createContext: async () => createContext(request),
      }),
    ],
  });
  const page = await render({
    path,
    origin: origin(),
    client,
    reportError: (error) => request.log.error({ err: error }, 'page failed to render'),
  });
  return reply
    .code(page.status)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .headers(page.headers)
    .send(page.html);
}

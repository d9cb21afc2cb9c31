import path from 'node:path';
import fastifyMiddie from '@fastify/middie';
import type { Render } from '@stagetime/web/render-contract';
import type { ViteDevServer } from 'vite';
import type { Command } from '../command.ts';
import { webFolder } from '../folders.ts';
import { runServer, type Site } from '../run-server.ts';

/** Pages from the sources. Vite adds inline scripts, so these go without the policy against them. */
function sourceSite(vite: ViteDevServer): Site {
  return {
    async render(request) {
      const entry = await vite.ssrLoadModule('/src/entry-server.tsx');
      const page = await (entry.render as Render)(request);
      return { ...page, html: await vite.transformIndexHtml(request.path, page.html) };
    },
    // Vite serves the modules; a build that lies around must not.
    clientFolder: path.join(webFolder, 'no-build'),
    async extend(app) {
      app.addHook('onSend', async (_request, reply) => {
        reply.removeHeader('content-security-policy');
      });
      await app.register(fastifyMiddie);
      app.use(vite.middlewares);
    },
  };
}

/** Serves from the sources until it is told to stop; changes show at once. */
export const dev: Command = async (context) => {
  const { createServer } = await import('vite');
  const server = { middlewareMode: true };
  const vite = await createServer({ root: webFolder, server, appType: 'custom' });
  try {
    await runServer(
      context,
      async () => sourceSite(vite),
      (origin) => context.print(`Developing on ${origin}`),
    );
  } finally {
    await vite.close();
  }
  return 0;
};

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyMiddie from '@fastify/middie';
import type { Render } from '@stagetime/web/render-contract';
import type { ViteDevServer } from 'vite';
import type { Command } from '../start/cli.ts';
import { rootFolder, webFolder } from '../start/folders.ts';
import { runServer, type Site } from '../start/run-server.ts';

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
    isSteady: false,
    async extend(app) {
      app.addHook('onSend', async (_request, reply) => {
        reply.removeHeader('content-security-policy');
      });
      app.get('/dev/ui', async (request, reply) => {
        return reply.type('text/html').send(await vite.transformIndexHtml(request.url, primitives));
      });
      await app.register(fastifyMiddie);
      app.use(vite.middlewares);
    },
  };
}

const primitivesFolder = `/@fs${pathToFileURL(path.join(rootFolder, 'packages/ui/dev')).pathname}`;

/** The page of all primitives; it is part of packages/ui and of no build. */
const primitives = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Primitives</title>
    <link rel="stylesheet" href="${primitivesFolder}/styles.css">
    <script type="module" src="${primitivesFolder}/main.tsx"></script>
  </head>
  <body></body>
</html>
`;

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

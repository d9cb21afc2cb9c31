import fastifyMiddie from '@fastify/middie';
import type { Render } from '@stagetime/web/render-contract';
import { createApp } from '../app.ts';
import type { Command } from '../command.ts';
import { webFolder } from '../folders.ts';
import { closeGracefully, waitForStop } from '../graceful-stop.ts';
import { listen } from '../listen.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { prepareSchema } from '../prepare-schema.ts';
import { version } from '../version.ts';

/**
 * Serves from the sources: the page's modules come from Vite, changes show at once. Vite adds inline
 * scripts, so these pages go without the content security policy.
 */
export const dev: Command = async ({ settings, print }) => {
  const stop = waitForStop();
  const log = createLog(settings.logLevel);
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const database = await openDatabase(settings, log, print);
  try {
    await prepareSchema(database.db, settings, print);
    const origin = `http://localhost:${settings.port}`;
    const render: Render = async (request) => {
      const entry = await vite.ssrLoadModule('/src/entry-server.tsx');
      const page = await (entry.render as Render)(request);
      return { ...page, html: await vite.transformIndexHtml(request.path, page.html) };
    };
    const app = await createApp({
      db: database.db,
      log,
      now: () => new Date(),
      version,
      origin: () => origin,
      isAccepting: () => true,
      render,
      trustedProxies: settings.trustedProxies,
      cityHeader: settings.cityHeader,
      clientFolder: `${webFolder}/no-build`,
    });
    app.addHook('onSend', async (_request, reply) => {
      reply.removeHeader('content-security-policy');
    });
    await app.register(fastifyMiddie);
    app.use(vite.middlewares);
    await listen(app, settings);
    print(`Developing on ${origin}`);
    await stop;
    await closeGracefully(app);
  } finally {
    await vite.close();
    await database.close();
  }
  return 0;
};

import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { productName } from '@stagetime/contracts/product';
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

/** Loads the renderer that `apps/web` built. */
async function loadRenderer(): Promise<Render> {
  const file = path.join(webFolder, 'dist/server/entry-server.js');
  const { render } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    render: Render;
  };
  return render;
}

/** Serves the product until it is told to stop. */
export const serve: Command = async ({ settings, print }) => {
  const stop = waitForStop();
  const log = createLog(settings.logLevel);
  const database = await openDatabase(settings, log, print);
  try {
    await prepareSchema(database.db, settings, print);
    let isAccepting = true;
    let origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
    const app = await createApp({
      db: database.db,
      log,
      now: () => new Date(),
      version,
      origin: () => origin,
      isAccepting: () => isAccepting,
      render: await loadRenderer(),
      trustedProxies: settings.trustedProxies,
      cityHeader: settings.cityHeader,
      clientFolder: path.join(webFolder, 'dist/client'),
    });
    const address = await listen(app, settings);
    const { port } = new URL(address);
    origin = settings.publicOrigin ?? `http://localhost:${port}`;
    // A process that is killed later leaves its compile cache all the same.
    module.flushCompileCache();
    print(`${productName} is ready: ${origin}`);
    process.send?.({ type: 'ready', origin });

    const reason = await stop;
    isAccepting = false;
    print(`Stopping (${reason})`);
    await new Promise((resolve) => setTimeout(resolve, settings.shutdownDelayMs));
    await closeGracefully(app);
  } finally {
    await database.close();
  }
  return 0;
};

import type { Render } from '@stagetime/web/render-contract';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { CommandContext } from './command.ts';
import { closeGracefully, waitForStop } from './graceful-stop.ts';
import { type ListeningChanges, listenForChanges } from './http/hot/directory-changes.ts';
import { createHotStore } from './http/hot/hot-store.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { prepareSchema } from './prepare-schema.ts';
import { version } from './version.ts';

/** Where the pages come from: the build, or the sources while developing. */
export type Site = {
  readonly render: Render;
  /** The client build's folder. */
  readonly clientFolder: string;
  /** Whether answers may be kept until the directory changes; not while the pages change too. */
  readonly isSteady: boolean;
  /** Adds to the application before it listens. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
};

/** Serves until the process is told to stop, then drains. `onReady` hears the product's address. */
export async function runServer(
  { settings, print }: CommandContext,
  loadSite: () => Promise<Site>,
  onReady: (origin: string) => void,
): Promise<void> {
  const stop = waitForStop();
  const log = createLog(settings.logLevel);
  const database = await openDatabase(settings, log, print);
  let changes: ListeningChanges | undefined;
  try {
    await prepareSchema(database.db, settings, print);
    const { extend, isSteady, ...site } = await loadSite();
    const now = () => new Date();
    if (isSteady) changes = listenForChanges(database.url, log);
    let isAccepting = true;
    let origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
    const app = await createApp({
      ...site,
      db: database.db,
      log,
      now,
      version,
      origin: () => origin,
      isAccepting: () => isAccepting,
      trustedProxies: settings.trustedProxies,
      cityHeader: settings.cityHeader,
      hot: changes && createHotStore({ maxBytes: settings.hotCacheBytes, changes, now }),
    });
    await extend?.(app);
    const { port } = new URL(await listen(app, settings));
    // Port 0 is known only now.
    origin = settings.publicOrigin ?? `http://localhost:${port}`;
    onReady(origin);

    const reason = await stop;
    isAccepting = false;
    print(`Stopping (${reason})`);
    await new Promise((resolve) => setTimeout(resolve, settings.shutdownDelayMs));
    await closeGracefully(app);
  } finally {
    await changes?.close();
    await database.close();
  }
}

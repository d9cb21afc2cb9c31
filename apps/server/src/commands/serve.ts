import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { productName } from '@stagetime/contracts/product';
import type { Render } from '@stagetime/web/render-contract';
import type { Command } from '../start/cli.ts';
import { webFolder } from '../start/folders.ts';
import { runServer, type Site } from '../start/run-server.ts';

/** The pages that `apps/web` built. */
async function loadBuiltSite(): Promise<Site> {
  const file = path.join(webFolder, 'dist/server/entry-server.js');
  const built = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const { render } = built as { render: Render };
  return { render, clientFolder: path.join(webFolder, 'dist/client'), isSteady: true };
}

/**
 * Milliseconds that a server which has stopped waits for what no one asked it for any more: arctic's request to
 * a provider has no time limit, and goes on for five minutes after it was given up.
 */
const lingerLimit = 1000;

/** Serves the product until it is told to stop, and then ends. */
export const serve: Command = async (context) => {
  await runServer(context, loadBuiltSite, (origin, local) => {
    context.print(`${productName} is ready: ${origin}`);
    process.send?.({ type: 'ready', origin: local });
  });
  setTimeout(() => process.exit(), lingerLimit).unref();
  return 0;
};

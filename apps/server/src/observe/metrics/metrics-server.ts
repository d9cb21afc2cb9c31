import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

export type MetricsServer = { close(): void };

/**
 * Serves `/metrics` on a port of its own, which people never reach. A port that is taken is logged and nothing more:
 * during a restart the process before still has it, and serving people matters more.
 */
export async function serveMetrics(
  { render, contentType }: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
  log: Logger,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = await render();
      response.writeHead(200, { 'content-type': contentType }).end(body);
    } catch (error) {
      log.error({ err: error }, 'metrics failed');
      response.writeHead(500).end();
    }
  });
  // It alone keeps no process alive.
  server.unref();
  server.listen(port, host);
  try {
    await once(server, 'listening');
    const address = server.address() as AddressInfo;
    log.info({ metrics: `http://${host}:${address.port}/metrics` }, 'metrics');
  } catch (error) {
    log.error({ err: error, port }, 'no metrics: METRICS_PORT cannot be listened on');
  }
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

import type { FastifyInstance } from 'fastify';

/** Requests still running get this long before their connections are cut. */
export const drainLimit = 20_000;
const idleSweepInterval = 100;

/**
 * Closes the server: no new connections, idle ones end at once and again as they fall idle, requests
 * in flight may finish. Fastify itself looks for idle connections only once, so one that falls idle
 * later would hold it open until its keep-alive ends.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), idleSweepInterval);
  const cut = setTimeout(() => app.server.closeAllConnections(), drainLimit);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

/**
 * Resolves with what first asked this process to stop: a signal, or the death of the process that
 * started it (the bootstrap holds a channel to its child). Later ones change nothing: the drain has
 * a limit of its own.
 */
export function waitForStop(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, resolve);
  if (process.channel) process.on('disconnect', () => resolve('parent process ended'));
  return promise;
}

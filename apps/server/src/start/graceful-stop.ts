import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

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

/** Listens and returns the address; the errors people meet say what to do about them. */
export async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  const { host, port } = settings;
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new Error(
        `This account may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new Error(
        `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`,
      );
    }
    throw error;
  }
}

import { errorMessages } from '@stagetime/contracts/core/messages';
import { type Database, pingDatabase } from '@stagetime/db/database';
import type { FastifyInstance } from 'fastify';

export type HealthOptions = {
  readonly db: Database;
  readonly version: string;
  /** False from the moment the server is told to stop. */
  readonly isAccepting: () => boolean;
};

/** `/api/health` for people and monitors, `/ready` for balancers. Both ask the database each time. */
export async function healthPlugin(fastify: FastifyInstance, options: HealthOptions) {
  const { db, version, isAccepting } = options;

  fastify.get('/api/health', async (_request, reply) => {
    const isReachable = await pingDatabase(db);
    return reply
      .code(isReachable ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReachable ? 'ok' : 'degraded',
        version,
        database: isReachable ? 'up' : 'down',
        uptime: Math.round(process.uptime()),
      });
  });

  fastify.get('/ready', async (_request, reply) => {
    const isReady = isAccepting() && (await pingDatabase(db));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(isReady ? 'ready' : errorMessages.UNAVAILABLE);
  });
}

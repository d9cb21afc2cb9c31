import { errorMessages } from '@stagetime/contracts/core/errors';
import { type Database, pingDatabase } from '@stagetime/db/database';
import type { FastifyInstance } from 'fastify';
import { withDeadline } from '../observe/tracing.ts';

type HealthOptions = {
  readonly db: Database;
  readonly version: string;
  /** False from the moment the server is told to stop. */
  readonly isAccepting: () => boolean;
};

/** Who asks is told within this many milliseconds, also while the database says neither yes nor no. */
const maxWait = 2000;

/**
 * Whether the database answers in time. Who asks while a question is under way shares its answer, so
 * a database that answers nothing holds one connection, however often balancers ask.
 */
function createDatabaseCheck(db: Database) {
  let asked: { readonly answer: Promise<boolean>; readonly since: number } | undefined;
  return async (): Promise<boolean> => {
    if (asked === undefined) {
      const answer = pingDatabase(db).finally(() => {
        asked = undefined;
      });
      asked = { answer, since: performance.now() };
    }
    const left = asked.since + maxWait - performance.now();
    if (left <= 0) return false;
    return withDeadline(asked.answer, left).catch(() => false);
  };
}

/**
 * `/api/health` for people and monitors, `/ready` for balancers. Both ask the database, and answer
 * within two seconds whatever becomes of that.
 */
export async function healthPlugin(fastify: FastifyInstance, options: HealthOptions) {
  const { db, version, isAccepting } = options;
  const isDatabaseUp = createDatabaseCheck(db);

  fastify.get('/api/health', async (_request, reply) => {
    const isReachable = await isDatabaseUp();
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
    const isReady = isAccepting() && (await isDatabaseUp());
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(isReady ? 'ready' : errorMessages.UNAVAILABLE);
  });
}

import { appRouter } from '@stagetime/api/app.router';
import type { SecurityEvent } from '@stagetime/api/core/context';
import type { LiveHub } from '@stagetime/api/features/notifications/live/live-hub';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseCache } from '../http/cache/response-cache.ts';
import type { Previews } from '../http/sharing/previews.ts';

export type MetricsOptions = {
  readonly pool: Pool;
  readonly responseCache: ResponseCache | undefined;
  readonly previews: Previews;
  readonly live: Pick<LiveHub, 'stats'>;
};

export type Metrics = {
  /** Counts an answer of the ordinary routes by the name of its route. */
  readonly observe: (request: FastifyRequest, reply: FastifyReply) => void;
  readonly countSecurityEvent: (event: SecurityEvent) => void;
  readonly contentType: string;
  /** Everything as Prometheus reads it. */
  readonly render: () => Promise<string>;
};

/** Seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const waitBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2];

const procedures: ReadonlySet<string> = new Set(Object.keys(appRouter._def.procedures));

/**
 * What an operator watches of this process. Cached responses are counted by their own cache, whose
 * numbers are read when somebody asks: measuring each would cost as much as sending it.
 */
export function createMetrics({ pool, responseCache, previews, live }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  watchPool(pool, registers);
  if (responseCache !== undefined) watchResponseCache(responseCache, registers);
  watchPreviews(previews, registers);
  watchStreams(live, registers);
  const requests = new Histogram({
    name: 'stagetime_request_seconds',
    help: 'Time to answer by route; cached responses are counted apart',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const securityEvents = new Counter({
    name: 'stagetime_security_events_total',
    help: 'What the log calls security, by event',
    labelNames: ['event'],
    registers,
  });
  return {
    countSecurityEvent: (event) => securityEvents.inc({ event }),
    observe(request, reply) {
      const { method } = request;
      const labels = { method, route: routeName(request), status: reply.statusCode };
      requests.observe(labels, reply.elapsedTime / 1000);
    },
    contentType: registry.contentType,
    render: () => registry.metrics(),
  };
}

/** A name from a closed list: addresses are anybody's to make up. */
function routeName({ routeOptions: { url = 'none' }, params }: FastifyRequest): string {
  const { path } = (params ?? {}) as { readonly path?: string };
  if (!url.startsWith('/trpc/') || path === undefined) return url;
  if (procedures.has(path)) return `/trpc/${path}`;
  return path.includes(',') ? '/trpc (batch)' : '/trpc (unknown)';
}

function watchPool(pool: Pool, registers: Registry[]): void {
  new Gauge({
    name: 'stagetime_pool_connections',
    help: 'Database connections of this process',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'stagetime_pool_waiting',
    help: 'Queries that wait for a database connection',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  const waits = new Histogram({
    name: 'stagetime_pool_wait_seconds',
    help: 'Time until a database connection was free',
    buckets: waitBuckets,
    registers,
  });
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  // Only the form without a callback is in use.
  pool.connect = (async () => {
    const end = waits.startTimer();
    try {
      return await connect();
    } finally {
      end();
    }
  }) as typeof pool.connect;
}

function watchResponseCache({ stats }: ResponseCache, registers: Registry[]): void {
  new Counter({
    name: 'stagetime_response_cache_requests_total',
    help: 'Requests to the response cache: hit, miss, or made and discarded because of a change',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses, discarded } = stats();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
      this.inc({ result: 'discarded' }, discarded);
    },
  });
  new Gauge({
    name: 'stagetime_response_cache_bytes',
    help: 'Memory of the response cache',
    registers,
    collect() {
      this.set(stats().bytes);
    },
  });
  new Gauge({
    name: 'stagetime_response_cache_entries',
    help: 'Responses in the response cache',
    registers,
    collect() {
      this.set(stats().entries);
    },
  });
  new Gauge({
    name: 'stagetime_response_cache_oldest_seconds',
    help: 'Age of the oldest response in the response cache',
    registers,
    collect() {
      this.set(stats().oldestMs / 1000);
    },
  });
}

function watchPreviews({ stats }: Previews, registers: Registry[]): void {
  new Counter({
    name: 'stagetime_link_previews_total',
    help: 'Pictures of links: sent as kept, drawn, refused because too many waited, and failed',
    labelNames: ['result'],
    registers,
    collect() {
      const { kept, drawn, refused, failed } = stats();
      this.reset();
      for (const [result, count] of Object.entries({ kept, drawn, refused, failed })) {
        this.inc({ result }, count);
      }
    },
  });
  new Gauge({
    name: 'stagetime_link_preview_bytes',
    help: 'Memory of the pictures of links that are kept',
    registers,
    collect() {
      this.set(stats().bytes);
    },
  });
}

function watchStreams({ stats }: MetricsOptions['live'], registers: Registry[]): void {
  new Gauge({
    name: 'stagetime_live_streams',
    help: 'Open streams of events',
    registers,
    collect() {
      this.set(stats().streams);
    },
  });
}

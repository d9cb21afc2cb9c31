import { readQueues } from '@stagetime/api/core/queue';
import type { Pool, PoolClient } from 'pg';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ResponseCache } from '../../http/cache/response-cache.ts';
import type { Previews } from '../../http/sharing/previews.ts';

export function watchResponseCache({ stats }: ResponseCache, registers: Registry[]): void {
  new Counter({
    name: 'stagetime_response_cache_requests_total',
    help: 'Requests to the response cache that it answered, and answers that were begun for the others',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = stats();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
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
}

export function watchPreviews({ stats }: Previews, registers: Registry[]): void {
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

/** What waits for its turn in this process: passwords, pages, pictures and so on. */
export function watchQueues(registers: Registry[]): void {
  const gauges = [
    ['running', 'Works of a queue that run'],
    ['waiting', 'Works of a queue that wait for their turn'],
    ['maxWaiting', 'Works of a queue that may wait; of writes as many of each person'],
  ] as const;
  for (const [key, help] of gauges) {
    new Gauge({
      name: `stagetime_queue_${key === 'maxWaiting' ? 'max_waiting' : key}_jobs`,
      help,
      labelNames: ['queue'],
      registers,
      collect() {
        for (const [queue, counts] of readQueues()) this.set({ queue }, counts[key]);
      },
    });
  }
  new Counter({
    name: 'stagetime_queue_refused_jobs_total',
    help: 'Works sent away because too many waited or their turn came too late',
    labelNames: ['queue'],
    registers,
    collect() {
      this.reset();
      for (const [queue, { refused }] of readQueues()) this.inc({ queue }, refused);
    },
  });
}

export function watchStreams(
  { stats }: { readonly stats: () => { readonly streams: number } },
  registers: Registry[],
): void {
  new Gauge({
    name: 'stagetime_live_streams',
    help: 'Open streams of events',
    registers,
    collect() {
      this.set(stats().streams);
    },
  });
}

/** Seconds. */
const waitBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2];

/** Whom connections are for. */
export type PoolName = 'requests' | 'jobs' | 'replica';

/** Tells of every pool that the returned function is handed. */
export function watchPools(registers: Registry[]) {
  const pools = new Map<PoolName, Pool>();
  new Gauge({
    name: 'stagetime_pool_connections',
    help: 'Database connections of this process',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, { idleCount, totalCount }] of pools) {
        this.set({ pool: name, state: 'idle' }, idleCount);
        this.set({ pool: name, state: 'busy' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'stagetime_pool_max_connections',
    help: 'Database connections that this process may open',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, { options }] of pools) this.set({ pool: name }, options.max);
    },
  });
  new Gauge({
    name: 'stagetime_pool_waiting_queries',
    help: 'Queries that wait for a database connection',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, { waitingCount }] of pools) this.set({ pool: name }, waitingCount);
    },
  });
  const waits = new Histogram({
    name: 'stagetime_pool_wait_seconds',
    help: 'Time until a database connection was free',
    labelNames: ['pool'],
    buckets: waitBuckets,
    registers,
  });
  return (name: PoolName, pool: Pool): void => {
    pools.set(name, pool);
    const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
    // Only the form without a callback is in use.
    pool.connect = (async () => {
      const end = waits.startTimer({ pool: name });
      try {
        return await connect();
      } finally {
        end();
      }
    }) as typeof pool.connect;
  };
}

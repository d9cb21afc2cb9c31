import type { Pool, PoolClient } from 'pg';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** Seconds. */
const waitBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2];

/** Whom connections are for. */
export type PoolName = 'requests' | 'jobs' | `replica-${number}`;

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

import type { Database } from '@stagetime/db/database';
import { createConcurrencyLimit } from './concurrency-limit.ts';

type Queue = { readonly limitConcurrency: ReturnType<typeof createConcurrencyLimit>; size: number };

const queues = new WeakMap<Database, Map<string, Queue>>();

/**
 * Lets the writes that count for the same one wait for each other here. They would do so in the
 * database anyway, at the lock of their limit's row, but each with a connection that others need.
 * Throws UNAVAILABLE for who sends more at once than can be done in ten seconds.
 */
export async function queueWrite<T>(db: Database, who: string, work: () => Promise<T>): Promise<T> {
  const byWho = queues.get(db) ?? new Map<string, Queue>();
  queues.set(db, byWho);
  const queue = byWho.get(who) ?? { limitConcurrency: createQueue(), size: 0 };
  byWho.set(who, queue);
  queue.size += 1;
  try {
    return await queue.limitConcurrency(work);
  } finally {
    queue.size -= 1;
    if (queue.size === 0) byWho.delete(who);
  }
}

function createQueue() {
  return createConcurrencyLimit({
    name: 'writes',
    atOnce: 1,
    maxWaiting: 100,
    maxWait: 10_000,
    clock: () => performance.now(),
  });
}

import { overloaded } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import { createQueue, type QueueName, type QueueOptions } from './queue.ts';

export type ConcurrencyLimitOptions = QueueOptions & {
  readonly name: QueueName;
  /** In milliseconds. */
  readonly maxWait: number;
  /** Milliseconds that only ever grow. */
  readonly clock: () => number;
};

/** Does the work when its turn comes. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets few works run at once and the others wait in the order they came, so that nobody waits much
 * longer than the average. Throws UNAVAILABLE without doing the work when too many wait already, or
 * when its turn came too late: whoever asked has given up by then.
 */
export function createConcurrencyLimit({
  name,
  maxWait,
  clock,
  ...options
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const queue = createQueue(name, options);
  const refuse = (): never => {
    queue.noteRefused();
    throw new DomainError('UNAVAILABLE', overloaded);
  };
  return async (work) => {
    if (!queue.hasRoom()) return refuse();
    const since = clock();
    return queue.run(() => (clock() - since > maxWait ? refuse() : work()));
  };
}

/** Does the work when what the same caller asked for before is done. */
export type QueuePerCaller = <Result>(
  caller: string,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * Lets the writes that count for the same caller wait for each other here. They would do so in the
 * database anyway, at the lock of their limit's row, but each with a connection that others need.
 * Throws UNAVAILABLE for who sends more at once than can be done in ten seconds.
 */
export function createWriteQueue(): QueuePerCaller {
  const queues = new Map<string, { readonly inTurn: ConcurrencyLimit; size: number }>();
  return async (caller, work) => {
    const queue = queues.get(caller) ?? { inTurn: createTurns(), size: 0 };
    queues.set(caller, queue);
    queue.size += 1;
    try {
      return await queue.inTurn(work);
    } finally {
      queue.size -= 1;
      if (queue.size === 0) queues.delete(caller);
    }
  };
}

function createTurns(): ConcurrencyLimit {
  return createConcurrencyLimit({
    name: 'writes',
    atOnce: 1,
    maxWaiting: 100,
    maxWait: 10_000,
    clock: () => performance.now(),
  });
}

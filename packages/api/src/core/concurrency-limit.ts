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

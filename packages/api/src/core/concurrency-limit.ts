import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import pLimit from 'p-limit';

export type ConcurrencyLimitOptions = {
  readonly atOnce: number;
  readonly maxWaiting: number;
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
  atOnce,
  maxWaiting,
  maxWait,
  clock,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const limit = pLimit(atOnce);
  return (work) => {
    if (limit.pendingCount >= maxWaiting) return Promise.reject(unavailable());
    const since = clock();
    return limit(() => {
      if (clock() - since > maxWait) throw unavailable();
      return work();
    });
  };
}

function unavailable(): DomainError {
  return new DomainError('UNAVAILABLE', errorMessages.UNAVAILABLE);
}

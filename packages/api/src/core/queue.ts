import { DomainError, overloaded } from '@stagetime/contracts/core/errors';
import pLimit from 'p-limit';

/** What waits in line within a process. A closed list, because each is a series of its own in metrics. */
type QueueName =
  | 'exports'
  | 'hashes'
  | 'imports'
  | 'large-pictures'
  | 'link-previews'
  | 'listings'
  | 'pages'
  | 'pictures'
  | 'posters'
  | 'searches'
  | 'sign-ins'
  | 'sitemap'
  | 'writes';

type QueueCounts = {
  /** As many may wait; of `writes` as many of one person. */
  readonly maxWaiting: number;
  readonly running: number;
  readonly waiting: number;
  /** Since the process began: sent away because too many waited, or its turn came too late. */
  readonly refused: number;
};

const queues = new Map<QueueName, { -readonly [Key in keyof QueueCounts]: QueueCounts[Key] }>();

/** How full the queues of this process are that anyone has made, those of one name together. */
export const readQueues = (): ReadonlyMap<QueueName, QueueCounts> => queues;

type QueueOptions = { readonly atOnce: number; readonly maxWaiting: number };

/** Lets few works run at once and the others wait in the order they came, and counts all of them. */
export function createQueue(name: QueueName, { atOnce, maxWaiting }: QueueOptions) {
  const limit = pLimit(atOnce);
  const counts = queues.get(name) ?? { maxWaiting, running: 0, waiting: 0, refused: 0 };
  queues.set(name, counts);
  return {
    hasRoom: () => limit.pendingCount < maxWaiting,
    noteRefused() {
      counts.refused += 1;
    },
    async run<Result>(work: () => Result | PromiseLike<Result>): Promise<Result> {
      counts.waiting += 1;
      return limit(async () => {
        counts.waiting -= 1;
        counts.running += 1;
        try {
          return await work();
        } finally {
          counts.running -= 1;
        }
      });
    },
  };
}

type ConcurrencyLimitOptions = QueueOptions & {
  readonly name: QueueName;
  /** In milliseconds. */
  readonly maxWait: number;
  /** Milliseconds that only ever grow; for tests. */
  readonly clock?: () => number;
};

/** Does the work when its turn comes. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets few works run at once and the others wait in the order they came, so that no one waits much
 * longer than the average. Throws UNAVAILABLE without doing the work when too many wait already, or
 * when its turn came too late: whoever asked has given up by then.
 */
export function createConcurrencyLimit({
  name,
  maxWait,
  clock = () => performance.now(),
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

const turns = { name: 'writes', atOnce: 1, maxWaiting: 100, maxWait: 10_000 } as const;

/**
 * Lets the writes that count for the same caller wait for each other here. They would do so in the
 * database anyway, at the lock of their limit's row, but each with a connection that others need.
 * Throws UNAVAILABLE for who sends more at once than can be done in ten seconds.
 */
export function createWriteQueue(): QueuePerCaller {
  const queues = new Map<string, { readonly inTurn: ConcurrencyLimit; size: number }>();
  return async (caller, work) => {
    const queue = queues.get(caller) ?? { inTurn: createConcurrencyLimit(turns), size: 0 };
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

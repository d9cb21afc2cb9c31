import pLimit from 'p-limit';

/** What waits in line within a process. A closed list, because each is a series of its own in metrics. */
export type QueueName =
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

export type QueueCounts = {
  /** As many may wait; of `writes` as many of one person. */
  readonly maxWaiting: number;
  readonly running: number;
  readonly waiting: number;
  /** Since the process began: sent away because too many waited, or its turn came too late. */
  readonly refused: number;
};

const queues = new Map<QueueName, { -readonly [Key in keyof QueueCounts]: QueueCounts[Key] }>();

/** How full the queues of this process are that anybody has made, those of one name together. */
export const readQueues = (): ReadonlyMap<QueueName, QueueCounts> => queues;

export type QueueOptions = { readonly atOnce: number; readonly maxWaiting: number };

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

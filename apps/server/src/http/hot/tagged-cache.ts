import { LRUCache } from 'lru-cache';

/** What drops entries: the tags they carry, or all of them. */
export type Dropped = ReadonlySet<string> | 'everything';

export type CacheOptions<Value> = {
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
  readonly now: () => Date;
  /** Whether every change is told of at once. */
  readonly isHeard: () => boolean;
};

export type Filled<Value> = {
  readonly value: Value;
  /** False for what is answered but not kept, such as failures. */
  readonly isKept: boolean;
};

export type Wanted<Value> = {
  readonly key: string;
  /** Every change that makes this another answer. */
  readonly tags: readonly string[];
  readonly fill: () => Promise<Filled<Value>>;
};

export type CacheCounters = {
  hits: number;
  /** Fills begun; who came while one ran is in neither. */
  misses: number;
  /** Fills not kept, because what they may have read changed meanwhile, or a later one was begun. */
  thrownAway: number;
};

type Entry<Value> = {
  readonly value: Value;
  readonly tags: readonly string[];
  readonly expiresAt: number;
  readonly bytes: number;
};

type RunningFill<Value> = {
  readonly tags: readonly string[];
  readonly expiresAt: number;
  readonly answer: Promise<Value>;
};

/** Nights are told by the minute ("Tonight"), and every zone's minutes begin with UTC's. */
const minute = 60_000;
/** While changes are not told: what a reader may be behind a write at most. */
const unheardAge = 1000;
/** What an entry weighs beside its value: keys, tags and the maps' own records. */
const entryOverhead = 1000;

/**
 * Keeps values that are made once for many readers: at most until the full minute, bounded in
 * bytes, the least used leaving first. Who asks for a value that is being made waits for that one.
 * A value whose tags are dropped while it is made goes to those who asked before, and is not kept.
 */
export function createTaggedCache<Value extends object>(options: CacheOptions<Value>) {
  const { maxBytes, bytesOf, now, isHeard } = options;
  // A maximum of 0 would mean none; nothing weighs as little as 1.
  const kept = new LRUCache<string, Entry<Value>>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bytes }) => bytes,
  });
  /** The one fill of each key that others may wait for and that may be kept. */
  const fills = new Map<string, RunningFill<Value>>();
  const counters: CacheCounters = { hits: 0, misses: 0, thrownAway: 0 };

  /** The value that is kept, if one is. */
  function find(key: string): Value | undefined {
    const entry = kept.get(key);
    if (entry === undefined || entry.expiresAt <= now().getTime()) return undefined;
    counters.hits += 1;
    return entry.value;
  }

  /** The value that is kept or being made; makes it otherwise. Rejects as the fill does. */
  async function read(wanted: Wanted<Value>): Promise<Value> {
    const found = find(wanted.key);
    if (found !== undefined) return found;
    const time = now().getTime();
    const running = fills.get(wanted.key);
    if (running !== undefined && running.expiresAt > time) return running.answer;
    return begin(wanted, time);
  }

  function begin({ key, tags, fill }: Wanted<Value>, time: number): Promise<Value> {
    counters.misses += 1;
    const { promise, resolve } = Promise.withResolvers<Value>();
    const expiresAt = Math.min(
      time - (time % minute) + minute,
      isHeard() ? Number.POSITIVE_INFINITY : time + unheardAge,
    );
    const running: RunningFill<Value> = { tags, expiresAt, answer: promise };
    fills.set(key, running);
    const run = async () => {
      try {
        const { value, isKept } = await fill();
        if (fills.get(key) !== running) counters.thrownAway += 1;
        else if (isKept) {
          kept.set(key, { value, tags, expiresAt, bytes: bytesOf(value) + entryOverhead });
        }
        return value;
      } finally {
        if (fills.get(key) === running) fills.delete(key);
      }
    };
    resolve(run());
    return promise;
  }

  /** Drops what carries one of these tags, and keeps fills that began before from being kept. */
  function drop(dropped: Dropped): void {
    const isDropped = ({ tags }: { readonly tags: readonly string[] }) =>
      dropped === 'everything' || tags.some((tag) => dropped.has(tag));
    for (const [key, entry] of [...kept.entries()]) if (isDropped(entry)) kept.delete(key);
    for (const [key, fill] of fills) if (isDropped(fill)) fills.delete(key);
  }

  return {
    find,
    read,
    drop,
    /** What happened so far, and what is kept now. */
    stats: () => ({ ...counters, entries: kept.size, bytes: kept.calculatedSize }),
  };
}

export type TaggedCache<Value extends object> = ReturnType<typeof createTaggedCache<Value>>;

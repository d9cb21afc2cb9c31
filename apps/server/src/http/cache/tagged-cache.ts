import { LRUCache } from 'lru-cache';
import { withDeadline } from '../../observe/with-deadline.ts';

/**
 * What drops entries: the tags they carry, or all of them; 'unheard' sets all of them aside, because
 * from now on changes may be missed, and 'missed' because some may have been.
 */
export type Dropped = ReadonlySet<string> | 'everything' | 'unheard' | 'missed';

export type CacheOptions<Value> = {
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
  readonly now: () => Date;
  /** Milliseconds that go on though `now` may stand still. Default: those of the process. */
  readonly elapsed?: () => number;
  /** Whether every change is told of at once. */
  readonly isHeard: () => boolean;
};

export type Loaded<Value> = {
  readonly value: Value;
  /** False for what is answered but not kept, such as failures. */
  readonly isCacheable: boolean;
};

/**
 * What few ask for twice would only push out what many ask for, so it has to be asked for again
 * before it is kept.
 */
export type Admission = 'immediate' | 'second-request';

export type Wanted<Value> = {
  readonly key: string;
  /** Every change that makes this another answer. */
  readonly tags: readonly string[];
  /** Default: at once. */
  readonly admission?: Admission;
  /** Told whether the value may be kept, and so whether others may get it, too. */
  readonly load: (mayBeKept: boolean) => Promise<Loaded<Value>>;
};

export type CacheCounters = {
  hits: number;
  /** Loads begun; who came while one ran is in neither. */
  misses: number;
  /** Loads not kept, because what they may have read changed meanwhile, or a later one was begun. */
  discarded: number;
};

/** A value from the moment on when its load begins. */
type EntryMeta = {
  readonly tags: readonly string[];
  readonly begunAt: number;
  /** By `elapsed`, as is until when it is kept though a change has dropped it. */
  readonly restBegunAt: number;
  restsUntil: number;
  /** Whether it was made because a change dropped the one before. */
  readonly followsDrop: boolean;
  expiresAt: number;
  isSetAside: boolean;
  /** Whether a change may have been missed that makes it another. */
  isDoubtful: boolean;
};

type Entry<Value> = { readonly meta: EntryMeta; readonly value: Value; readonly bytes: number };

type RunningLoad<Value> = { readonly meta: EntryMeta; readonly answer: Promise<Value> };

/** Nights are told by the minute ("Tonight"), and every zone's minutes begin with UTC's. */
const minute = 60_000;
/** Milliseconds until who waits for a value is told that there is none, whatever became of its load. */
const loadTimeout = 15_000;
/** While changes are not told: what a reader may be behind a write at most. */
const unheardAge = 1000;
/** While one change follows another: how long a value made after a change is kept all the same. */
const restAfterDrop = 250;
/** How old what stands in for an answer that cannot be made may be. */
const maxStaleAge = 60 * minute;
/** Keys of which is remembered that a change dropped them, until somebody asks for them again. */
const maxDroppedKeys = 10_000;
/** Of keys that were asked for once, the last ones. */
const maxAskedBytes = 1024 * 1024;
/** What an entry weighs beside its value: keys, tags and the maps' own records. */
const entryOverhead = 1000;

/**
 * Keeps values that are made once for many readers: at most until the full minute, bounded in
 * bytes, the least used leaving first. Who asks for a value that is being made waits for that one.
 * A value whose tags are dropped while it is made goes to those who asked before, and is not kept. What is
 * not to be kept is made for who asked alone.
 *
 * The first change drops at once. Where changes follow each other faster than values are made,
 * each would be made for a few readers only: a value that was begun after a change is kept for a
 * quarter of a second whatever changes meanwhile, and then dropped.
 */
export function createTaggedCache<Value extends object>(options: CacheOptions<Value>) {
  const { maxBytes, bytesOf, now, isHeard, elapsed = () => performance.now() } = options;
  // A maximum of 0 would mean none; nothing weighs as little as 1.
  const kept = new LRUCache<string, Entry<Value>>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bytes }) => bytes,
  });
  /** The one load of each key that others may wait for and that may be kept. */
  const loads = new Map<string, RunningLoad<Value>>();
  const askedOnce = new LRUCache<string, true>({
    maxSize: maxAskedBytes,
    sizeCalculation: (_, key) => 2 * key.length + 100,
  });
  const droppedKeys = new LRUCache<string, true>({ max: maxDroppedKeys });
  const counters: CacheCounters = { hits: 0, misses: 0, discarded: 0 };

  function isOver({ begunAt, expiresAt, restsUntil }: EntryMeta): boolean {
    const time = now().getTime();
    // What was begun later than now is of a clock that was set back since: its minute is long to come.
    return expiresAt <= time || time < begunAt || restsUntil <= elapsed();
  }

  /** The value that is kept, if one is. */
  function find(key: string): Value | undefined {
    const entry = kept.get(key);
    if (entry === undefined || isOver(entry.meta)) return undefined;
    counters.hits += 1;
    return entry.value;
  }

  /**
   * The last value of a key, although its time is over, for when no other can be made: no change that
   * was heard has dropped it, and it is not older than an hour.
   */
  function findStale(key: string): Value | undefined {
    const entry = kept.get(key);
    return entry?.meta.isDoubtful ? undefined : findLastResort(key);
  }

  /** As {@link findStale}, although a change may have been missed: for who would get nothing otherwise. */
  function findLastResort(key: string): Value | undefined {
    const entry = kept.get(key);
    return entry && now().getTime() - entry.meta.begunAt < maxStaleAge ? entry.value : undefined;
  }

  /** The value that is kept or being made; makes it otherwise. Rejects as the load does. */
  async function read(wanted: Wanted<Value>): Promise<Value> {
    const found = find(wanted.key);
    if (found !== undefined) return found;
    const time = now().getTime();
    const running = loads.get(wanted.key);
    if (running !== undefined && !isOver(running.meta)) return running.answer;
    return begin(wanted, time);
  }

  function begin({ key, tags, admission, load }: Wanted<Value>, time: number): Promise<Value> {
    counters.misses += 1;
    if (admission === 'second-request' && !askedOnce.has(key)) {
      askedOnce.set(key, true);
      return withDeadline(load(false), loadTimeout).then(({ value }) => value);
    }
    const { promise, resolve } = Promise.withResolvers<Value>();
    const expiresAt = Math.min(
      time - (time % minute) + minute,
      isHeard() ? Number.POSITIVE_INFINITY : time + unheardAge,
    );
    const meta: EntryMeta = {
      tags,
      begunAt: time,
      restBegunAt: elapsed(),
      restsUntil: Number.POSITIVE_INFINITY,
      followsDrop: droppedKeys.delete(key),
      expiresAt,
      isSetAside: false,
      isDoubtful: false,
    };
    const running: RunningLoad<Value> = { meta, answer: promise };
    loads.set(key, running);
    const run = async () => {
      try {
        const { value, isCacheable } = await withDeadline(load(true), loadTimeout);
        if (loads.get(key) !== running) counters.discarded += 1;
        else if (isCacheable) {
          kept.set(key, { meta, value, bytes: bytesOf(value) + entryOverhead });
        }
        return value;
      } finally {
        if (loads.get(key) === running) loads.delete(key);
      }
    };
    resolve(run());
    return promise;
  }

  /** Drops what carries one of these tags, and keeps loads that began before from being kept. */
  function drop(dropped: Dropped): void {
    if (dropped === 'everything' || dropped === 'unheard' || dropped === 'missed') {
      if (dropped === 'everything') kept.clear();
      else for (const { meta } of kept.values()) setAside(meta, dropped);
      loads.clear();
      droppedKeys.clear();
      return;
    }
    const isDropped = (key: string, meta: EntryMeta): boolean => {
      if (!meta.tags.some((tag) => dropped.has(tag))) return false;
      droppedKeys.set(key, true);
      const restsUntil = meta.restBegunAt + restAfterDrop;
      if (!meta.followsDrop || restsUntil <= elapsed()) return true;
      meta.restsUntil = restsUntil;
      return false;
    };
    for (const [key, { meta }] of [...kept.entries()]) if (isDropped(key, meta)) kept.delete(key);
    for (const [key, { meta }] of loads) if (isDropped(key, meta)) loads.delete(key);
  }

  function setAside(meta: EntryMeta, why: 'unheard' | 'missed'): void {
    meta.expiresAt = Number.NEGATIVE_INFINITY;
    meta.isSetAside = true;
    if (why === 'missed') meta.isDoubtful = true;
  }

  /** What happened so far, and what is kept now. */
  function stats() {
    const current = [...kept.values()].filter(({ meta }) => !meta.isSetAside);
    const begun = current.map(({ meta }) => meta.begunAt);
    const oldestMs = Math.max(0, ...begun.map((at) => now().getTime() - at));
    return { ...counters, entries: current.length, bytes: kept.calculatedSize, oldestMs };
  }

  return { find, findStale, findLastResort, read, drop, stats };
}

export type TaggedCache<Value extends object> = ReturnType<typeof createTaggedCache<Value>>;

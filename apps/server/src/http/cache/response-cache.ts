import { readFailure } from '@stagetime/api/core/errors';
import { inSpan } from '@stagetime/api/core/tracing';
import { errorStatus } from '@stagetime/contracts/core/errors';
import { withDeadline } from '../../observe/with-deadline.ts';
import { bytesOfResponse, type CachedResponse } from './cached-response.ts';
import type { DirectoryChanges } from './directory-changes.ts';
import { createTaggedCache } from './tagged-cache.ts';

export type ResponseCacheOptions = {
  /** Most bytes of answers to keep; 0 keeps none. */
  readonly maxBytes: number;
  readonly changes: DirectoryChanges;
  readonly now: () => Date;
  /** Milliseconds that go on though `now` may stand still. Default: those of the process. */
  readonly elapsed?: () => number;
};

/** City slugs and neighborhoods are few; made-up addresses ask for them again and again. */
const maxListBytes = 1024 * 1024;

/** Milliseconds after which who asks for an answer that was kept before gets that one. */
const staleAfter = 250;
/** Milliseconds in which nobody waits, after an answer came later than that or not at all. */
const slowFor = 5000;
/** Milliseconds in which none is made meanwhile, after one could not be. */
const outageRest = 1000;
/** Answers that are made meanwhile at once, so that they leave room for what cannot be kept. */
const mostRefreshed = 4;

/** How an answer came about that was not kept: made for who asked, the last one instead, or not at all. */
export type AnswerResult = 'made' | 'stale' | 'failed';

/** What one process keeps for its cached routes, dropped as the directory changes. */
export function createResponseCache({
  maxBytes,
  changes,
  now,
  elapsed = () => performance.now(),
}: ResponseCacheOptions) {
  const { isHeard } = changes;
  const answers = createTaggedCache<CachedResponse>({
    maxBytes,
    bytesOf: bytesOfResponse,
    now,
    isHeard,
    elapsed,
  });
  /** Names that decide whether an address is worth rendering. */
  const names = createTaggedCache<readonly string[]>({
    maxBytes: Math.min(maxBytes, maxListBytes),
    bytesOf: (list) => list.reduce((sum, name) => sum + 2 * name.length + 50, 0),
    now,
    isHeard,
    elapsed,
  });
  let outageAt = Number.NEGATIVE_INFINITY;
  changes.subscribe((dropped) => {
    answers.drop(dropped);
    names.drop(dropped);
    // Who tells so has reached the database again.
    if (dropped === 'missed') outageAt = Number.NEGATIVE_INFINITY;
  });
  let slowAt = Number.NEGATIVE_INFINITY;
  const refreshing = new Set<string>();
  let kept = 0;
  let onAnswer: (result: AnswerResult, milliseconds: number) => void = () => {};

  /**
   * Makes an answer. While the database is away or slow, who asks gets the last one that was kept of the same
   * key, if no change is known that would make it another, and waits for it a quarter of a second at
   * most. Who comes after that waits for nothing: the next one is made meanwhile, and kept.
   */
  async function makeOrStale(
    key: string,
    make: () => Promise<CachedResponse>,
  ): Promise<readonly [CachedResponse, AnswerResult]> {
    const stale = answers.findStale(key);
    if (stale === undefined) return makeOrLastResort(key, make);
    if (elapsed() - slowAt < slowFor) {
      void refresh(key, make);
      return [stale, 'stale'];
    }
    try {
      const answer = await withDeadline(makeWatched(make), staleAfter);
      if (answer.status < 500) return judged(answer);
    } catch (error) {
      if (readFailure(error).code !== 'UNAVAILABLE') throw error;
    }
    slowAt = elapsed();
    return [stale, 'stale'];
  }

  /**
   * Makes an answer. Who would get none, because the database went away again before it was made, gets the last one
   * of the time before changes may have been missed.
   */
  async function makeOrLastResort(
    key: string,
    make: () => Promise<CachedResponse>,
  ): Promise<readonly [CachedResponse, AnswerResult]> {
    const last = answers.findLastResort(key);
    if (last === undefined) return judged(await make());
    if (elapsed() - outageAt < outageRest) return [last, 'stale'];
    try {
      const answer = await makeWatched(make);
      if (answer.status < 500) return judged(answer);
    } catch (error) {
      if (readFailure(error).code !== 'UNAVAILABLE') throw error;
    }
    return [last, 'stale'];
  }

  /** Makes an answer that nobody waits for; what goes wrong is logged where it is made. */
  async function refresh(key: string, make: () => Promise<CachedResponse>): Promise<void> {
    const isResting = elapsed() - outageAt < outageRest;
    if (isResting || refreshing.has(key) || refreshing.size >= mostRefreshed) return;
    refreshing.add(key);
    await makeWatched(make).catch(() => undefined);
    refreshing.delete(key);
  }

  /** Makes an answer, and remembers when it came late or could not be made. */
  async function makeWatched(make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const begin = elapsed();
    let isMade = false;
    try {
      const answer = await make();
      isMade = answer.status < 500;
      return answer;
    } catch (error) {
      isMade = errorStatus[readFailure(error).code] < 500;
      throw error;
    } finally {
      if (!isMade) outageAt = elapsed();
      if (!isMade || elapsed() - begin > staleAfter) slowAt = elapsed();
    }
  }

  /** {@link makeOrStale}, measured. */
  async function loadOrStale(
    key: string,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const begin = performance.now();
    const tell = (result: AnswerResult) => onAnswer(result, performance.now() - begin);
    try {
      const [answer, result] = await inSpan('make cached answer', {}, () => makeOrStale(key, make));
      tell(result);
      return answer;
    } catch (error) {
      tell(errorStatus[readFailure(error).code] < 500 ? 'made' : 'failed');
      throw error;
    }
  }

  /** The finished answer to a request, if it is kept. */
  function find(key: string): CachedResponse | undefined {
    const answer = answers.find(key);
    if (answer !== undefined) kept += 1;
    return answer;
  }

  return {
    answers,
    names,
    find,
    loadOrStale,
    /** From now on `listener` hears of every answer that was not kept. */
    listen(listener: typeof onAnswer) {
      onAnswer = listener;
    },
    /** `answered` counts requests answered by what was kept. */
    stats: () => ({ ...answers.stats(), answered: kept }),
  };
}

function judged(answer: CachedResponse): readonly [CachedResponse, AnswerResult] {
  return [answer, answer.status < 500 ? 'made' : 'failed'];
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

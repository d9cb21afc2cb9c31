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
};

/** City slugs and neighborhoods are few; made-up addresses ask for them again and again. */
const maxListBytes = 1024 * 1024;

/** Milliseconds after which who asks for an answer that was kept before gets that one. */
const staleAfter = 1000;
/** Milliseconds in which nobody waits, after an answer could not be made. */
const outageRest = 1000;

/** How an answer came about that was not kept: made for who asked, the last one instead, or not at all. */
export type AnswerResult = 'made' | 'stale' | 'failed';

/** What one process keeps for its cached routes, dropped as the directory changes. */
export function createResponseCache({ maxBytes, changes, now }: ResponseCacheOptions) {
  const { isHeard } = changes;
  const answers = createTaggedCache<CachedResponse>({
    maxBytes,
    bytesOf: bytesOfResponse,
    now,
    isHeard,
  });
  /** Names that decide whether an address is worth rendering. */
  const names = createTaggedCache<readonly string[]>({
    maxBytes: Math.min(maxBytes, maxListBytes),
    bytesOf: (list) => list.reduce((sum, name) => sum + 2 * name.length + 50, 0),
    now,
    isHeard,
  });
  changes.subscribe((dropped) => {
    answers.drop(dropped);
    names.drop(dropped);
  });
  let outageAt = Number.NEGATIVE_INFINITY;
  let kept = 0;
  let onAnswer: (result: AnswerResult, milliseconds: number) => void = () => {};

  /**
   * Makes an answer. While the database is away, or takes longer than a second, who asks gets the last
   * one that was kept of the same key, if no change is known that would make it another.
   */
  async function makeOrStale(
    key: string,
    make: () => Promise<CachedResponse>,
  ): Promise<readonly [CachedResponse, AnswerResult]> {
    const stale = answers.findStale(key);
    if (stale === undefined) return judged(await make());
    if (performance.now() - outageAt < outageRest) return [stale, 'stale'];
    try {
      const answer = await withDeadline(make(), staleAfter);
      if (answer.status < 500) return judged(answer);
    } catch (error) {
      if (readFailure(error).code !== 'UNAVAILABLE') throw error;
    }
    outageAt = performance.now();
    return [stale, 'stale'];
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

import { readFailure } from '@stagetime/api/core/errors';
import { withDeadline } from '../../with-deadline.ts';
import type { DirectoryChanges } from './directory-changes.ts';
import { bytesOfAnswer, type PreparedAnswer } from './prepare-answer.ts';
import { createTaggedCache } from './tagged-cache.ts';

export type HotStoreOptions = {
  /** Most bytes of answers to keep; 0 keeps none. */
  readonly maxBytes: number;
  readonly changes: DirectoryChanges;
  readonly now: () => Date;
};

/** City slugs and neighborhoods are few; made-up addresses ask for them again and again. */
const maxListBytes = 1024 * 1024;

/** Milliseconds after which who asks for an answer that was kept before gets that one. */
const spareAfter = 1000;
/** Milliseconds in which nobody waits, after an answer could not be made. */
const outageRest = 1000;

/** What one process keeps for its hot routes, dropped as the directory changes. */
export function createHotStore({ maxBytes, changes, now }: HotStoreOptions) {
  const { isHeard } = changes;
  const answers = createTaggedCache<PreparedAnswer>({
    maxBytes,
    bytesOf: bytesOfAnswer,
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

  /**
   * Makes an answer. While the database is away, or takes longer than a second, who asks gets the last
   * one that was kept of the same key, if no change is known that would make it another.
   */
  async function makeOrSpare(
    key: string,
    make: () => Promise<PreparedAnswer>,
  ): Promise<PreparedAnswer> {
    const spare = answers.findSpare(key);
    if (spare === undefined) return make();
    if (performance.now() - outageAt < outageRest) return spare;
    try {
      const answer = await withDeadline(make(), spareAfter);
      if (answer.status < 500) return answer;
    } catch (error) {
      if (readFailure(error).code !== 'UNAVAILABLE') throw error;
    }
    outageAt = performance.now();
    return spare;
  }

  return { answers, names, makeOrSpare, stats: answers.stats };
}

export type HotStore = ReturnType<typeof createHotStore>;

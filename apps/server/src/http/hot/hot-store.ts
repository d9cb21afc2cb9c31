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
  return { answers, names, stats: answers.stats };
}

export type HotStore = ReturnType<typeof createHotStore>;

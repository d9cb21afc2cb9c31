import { LRUCache } from 'lru-cache';
import { steadyTime } from './steady-clock.ts';

/** Callers that are remembered at the same time; beyond it the one that asked longest ago is forgotten. */
const maxRefusals = 10_000;

/**
 * What this process remembers of callers whom a limit in the database refused, so that asking again
 * costs neither a query nor a place in a queue. It refuses nobody whom the database would let in: a
 * refusal names the limit, how many it lets in and the caller, and ends when the caller was told to
 * come back.
 */
export type Refusals = {
  /** The seconds that are left of a refusal; undefined where there is none. */
  readonly find: (key: string, max: number) => number | undefined;
  readonly remember: (key: string, max: number, retryAfter: number) => void;
};

/** A solved captcha lets in more: then another refusal counts. */
function nameOf(key: string, max: number): string {
  return `${max} ${key}`;
}

export function createRefusals(clock: () => Date = steadyTime): Refusals {
  // It takes all its room when it is made: not at the start.
  let kept: LRUCache<string, number> | undefined;
  return {
    find(key, max) {
      const until = kept?.get(nameOf(key, max));
      const left = until === undefined ? 0 : until - clock().getTime();
      return left > 0 ? Math.ceil(left / 1000) : undefined;
    },
    remember(key, max, retryAfter) {
      kept ??= new LRUCache({ max: maxRefusals });
      kept.set(nameOf(key, max), clock().getTime() + retryAfter * 1000);
    },
  };
}

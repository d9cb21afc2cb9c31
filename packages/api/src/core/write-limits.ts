import type { Actor } from './context.ts';
import type { Attempt, RateLimit } from './rate-limit.ts';

const minute = 60;

/**
 * All that one person, or visitors of one network together, may write, counted in the database. Some
 * actions have tighter limits of their own besides. All are multiplied by RATE_LIMIT_SCALE.
 */
export const writeLimits = {
  writesByUser: { name: 'writes-user', max: 1500, seconds: 5 * minute },
  writesByCaller: { name: 'writes-caller', max: 300, seconds: 5 * minute },
} as const satisfies Record<string, RateLimit>;

/** Taps that cost little each, all of them together: votes, favorites and interest. */
export const reactionsByUser: RateLimit = {
  name: 'reactions-user',
  max: 60,
  seconds: minute,
  isRemembered: true,
};

/** A tap of somebody's, as it counts. */
export function reactionOf({ userId }: Pick<Actor, 'userId'>): Attempt {
  return { limit: reactionsByUser, who: String(userId) };
}

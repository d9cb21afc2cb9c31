import type { RateLimit } from '../../core/rate-limit.ts';

/** Counted in the database, multiplied by RATE_LIMIT_SCALE. */
export const limits = {
  favoriteByUser: { name: 'favorite-user', max: 60, seconds: 60, isRemembered: true },
  interestByUser: { name: 'interest-user', max: 60, seconds: 60, isRemembered: true },
} as const satisfies Record<string, RateLimit>;

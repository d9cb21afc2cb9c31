import type { RateLimit } from '../../core/rate-limit.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** Counted in the database, multiplied by RATE_LIMIT_SCALE. */
export const limits = {
  commentByUser: { name: 'comment-user', max: 6, seconds: 10 * minute, isRemembered: true },
  commentByUserDay: { name: 'comment-user-day', max: 100, seconds: day, isRemembered: true },
} as const satisfies Record<string, RateLimit>;

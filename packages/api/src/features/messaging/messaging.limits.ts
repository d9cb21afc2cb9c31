import type { RateLimit } from '../../core/rate-limit.ts';

/** Counted in the database, multiplied by RATE_LIMIT_SCALE. The quota of messages is no such limit. */
export const limits = {
  /** Who tries all beginnings of names would have the list of members. */
  searchByUser: { name: 'people-search-user', max: 30, seconds: 60, isRemembered: true },
} as const satisfies Record<string, RateLimit>;

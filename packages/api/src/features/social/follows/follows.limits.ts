import type { RateLimit } from '../../../core/rate-limit.ts';

const hour = 60 * 60;

/** How often somebody may follow, repeats included. Multiplied by RATE_LIMIT_SCALE. */
export const followLimits = {
  followByUser: { name: 'follow-user', max: 30, seconds: hour, isRemembered: true },
} as const satisfies Record<string, RateLimit>;

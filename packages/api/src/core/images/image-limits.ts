import type { RateLimit } from '../rate-limit.ts';

const day = 24 * 60 * 60;

/** Pictures of every purpose together. All are multiplied by RATE_LIMIT_SCALE. */
export const imageLimits = {
  uploadByUser: { name: 'upload-user', max: 20, seconds: day, isRemembered: true },
  uploadByCaller: { name: 'upload-caller', max: 10, seconds: day, isRemembered: true },
} as const satisfies Record<string, RateLimit>;

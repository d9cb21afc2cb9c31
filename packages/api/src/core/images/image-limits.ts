import type { RateLimit } from '../rate-limit.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** Pictures of every purpose together. All are multiplied by RATE_LIMIT_SCALE. */
export const imageLimits = {
  /** Forms with a file, counted before any of it is read; not those of admins, who work through many. */
  formByCaller: { name: 'form-caller', max: 30, seconds: hour, isRemembered: true },
  uploadByUser: { name: 'upload-user', max: 20, seconds: day, isRemembered: true },
  uploadByCaller: { name: 'upload-caller', max: 10, seconds: day, isRemembered: true },
} as const satisfies Record<string, RateLimit>;

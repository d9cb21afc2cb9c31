import type { RateLimit } from '../../../core/rate-limit.ts';

const hour = 60 * 60;

/** Counted in the database with the mic that is written, multiplied by RATE_LIMIT_SCALE. */
export const limits = {
  /** Beyond both of them a solved captcha is asked for, which is good for three times as many. */
  submitByCaller: { name: 'submit-caller', max: 3, seconds: hour },
  submitByUser: { name: 'submit-user', max: 10, seconds: 24 * hour },
} as const satisfies Record<string, RateLimit>;

import type { RateLimit } from '../../../core/rate-limit.ts';

/** Counted in the database with the message, multiplied by RATE_LIMIT_SCALE. */
export const limits = {
  /** Beyond it a solved captcha is asked for, which is good for three times as many. */
  contactByCaller: { name: 'contact-caller', max: 3, seconds: 60 * 60 },
} as const satisfies Record<string, RateLimit>;

import type { RateLimit } from '../../core/rate-limit.ts';

/** Counted in the database, multiplied by RATE_LIMIT_SCALE. */
export const limits = {
  errorReportByCaller: { name: 'error-report-caller', max: 30, seconds: 60, isRemembered: true },
} satisfies Record<string, RateLimit>;

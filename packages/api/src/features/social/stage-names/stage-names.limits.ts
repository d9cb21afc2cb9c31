import type { RateLimit } from '../../../core/rate-limit.ts';

/** How often somebody may try to claim a name. Multiplied by RATE_LIMIT_SCALE. */
export const stageNameLimits = {
  claimByUser: { name: 'claim-stage-name-user', max: 10, seconds: 60, isRemembered: true },
} as const satisfies Record<string, RateLimit>;

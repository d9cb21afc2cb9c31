import type { Context } from './context.ts';
import { type Attempt, consumeRateLimit, findRefusal, refuse } from './rate-limit.ts';

/** Counts a try against each limit, and throws RATE_LIMITED beyond one of them. */
export async function consumeRateLimits(ctx: Context, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) {
    const outcome = await consumeRateLimit(ctx.db, ctx.tools.rateLimits, attempt);
    if (!outcome.isAllowed) throw reported(ctx, refuse('RATE_LIMITED', outcome));
    // Within a transaction it is not committed yet, and may never be.
    if (!ctx.db.isTransaction) ctx.noteAttempt();
  }
}

/**
 * Refuses who was told to come back later, before anything is asked or waited for; counts nothing.
 */
export function refuseSpent(
  ctx: Pick<Context, 'tools' | 'reportSecurity'>,
  attempts: readonly Attempt[],
): void {
  for (const attempt of attempts) {
    const refusal = findRefusal(ctx.tools.rateLimits, attempt);
    if (refusal === undefined) continue;
    ctx.tools.rateLimits.onDecision?.(attempt.limit.name, false);
    throw reported(ctx, refuse('RATE_LIMITED', refusal));
  }
}

/** The failure, once the security log has it. */
export function reported<Failure>(ctx: Pick<Context, 'reportSecurity'>, failure: Failure): Failure {
  ctx.reportSecurity('excess_rate_limit_exceeded');
  return failure;
}

import type { CaptchaAction } from '@stagetime/contracts/accounts/schemas';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Actor, Context } from '../../core/context.ts';
import { type Attempt, consumeRateLimit, findRefusal, refuse } from '../../core/rate-limit.ts';
import { captchaFactor, limits } from './accounts.limits.ts';
import { requireCaptcha } from './captcha.ts';

/**
 * Counts a try against each limit, committed before anything else is done. Beyond one of them a
 * solved captcha is asked for (CAPTCHA_REQUIRED), which is then good for three times as many; beyond
 * that the answer is RATE_LIMITED. `hasPaid` says that this call's captcha was
 * taken already. Returns whether one was.
 */
export async function consumeRateLimitsOrCaptcha(
  ctx: Context,
  action: CaptchaAction,
  attempts: readonly Attempt[],
  captchaToken: string | undefined,
  hasPaid = false,
): Promise<boolean> {
  const { db, tools } = ctx;
  let factor = hasPaid ? captchaFactor : 1;
  for (const attempt of attempts) {
    let outcome = await consumeRateLimit(db, tools.rateLimits, { ...attempt, factor });
    if (!outcome.isAllowed && factor === 1) {
      if (captchaToken === undefined) throw reported(ctx, refuse('CAPTCHA_REQUIRED', outcome));
      await requireCaptcha(ctx, action, captchaToken);
      factor = captchaFactor;
      outcome = await consumeRateLimit(db, tools.rateLimits, { ...attempt, factor });
    }
    if (!outcome.isAllowed) throw reported(ctx, refuse('RATE_LIMITED', outcome));
    ctx.noteAttempt();
  }
  return factor > 1;
}

/** As {@link refuseKnown}, where no captcha lets in more. */
export function refuseSpent(ctx: Context, attempts: readonly Attempt[]): void {
  for (const attempt of attempts) {
    const refusal = findRefusal(ctx.tools.rateLimits, attempt);
    if (refusal !== undefined) throw reported(ctx, refuse('RATE_LIMITED', refusal));
  }
}

/**
 * Refuses who was told to come back later, before anything is asked or waited for; counts nothing.
 * With a captcha only who is beyond what that lets in.
 */
export function refuseKnown(
  ctx: Context,
  attempts: readonly Attempt[],
  captchaToken: string | undefined,
): void {
  const factor = captchaToken === undefined ? 1 : captchaFactor;
  for (const attempt of attempts) {
    const refusal = findRefusal(ctx.tools.rateLimits, { ...attempt, factor });
    if (refusal === undefined) continue;
    throw reported(ctx, refuse(factor === 1 ? 'CAPTCHA_REQUIRED' : 'RATE_LIMITED', refusal));
  }
}

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
 * Counts a change that somebody makes to their own things, in the transaction that makes it; throws
 * RATE_LIMITED beyond the limit.
 */
export async function consumeChangeLimit(
  trx: Transaction<DB>,
  ctx: Context,
  { userId }: Actor,
): Promise<void> {
  await consumeRateLimits({ ...ctx, db: trx }, [
    { limit: limits.changeByUser, who: String(userId) },
  ]);
}

function reported<Failure>(ctx: Context, failure: Failure): Failure {
  ctx.reportSecurity('excess_rate_limit_exceeded');
  return failure;
}

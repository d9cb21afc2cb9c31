import type { CaptchaAction } from '@stagetime/contracts/accounts/schemas';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Actor, Context } from '../../core/context.ts';
import { findRefusal, refuse, type Try, takeTry } from '../../core/rate-limit.ts';
import { captchaFactor, limits } from './accounts.limits.ts';
import { requireCaptcha } from './captcha.ts';

/**
 * Counts a try against each limit, committed before anything else is done. Beyond one of them a
 * solved captcha is asked for (CAPTCHA_REQUIRED), which is then good for three times as many; beyond
 * that the answer is RATE_LIMITED. `hasPaid` says that this call's captcha was
 * taken already. Returns whether one was.
 */
export async function takeTriesOrCaptcha(
  ctx: Context,
  action: CaptchaAction,
  tries: readonly Try[],
  captchaToken: string | undefined,
  hasPaid = false,
): Promise<boolean> {
  const { db, tools } = ctx;
  let factor = hasPaid ? captchaFactor : 1;
  for (const tried of tries) {
    let taken = await takeTry(db, tools.rateLimits, { ...tried, factor });
    if (!taken.isTaken && factor === 1) {
      if (captchaToken === undefined) throw reported(ctx, refuse('CAPTCHA_REQUIRED', taken));
      await requireCaptcha(ctx, action, captchaToken);
      factor = captchaFactor;
      taken = await takeTry(db, tools.rateLimits, { ...tried, factor });
    }
    if (!taken.isTaken) throw reported(ctx, refuse('RATE_LIMITED', taken));
    ctx.noteTry();
  }
  return factor > 1;
}

/** As {@link refuseKnown}, where no captcha lets in more. */
export function refuseSpent(ctx: Context, tries: readonly Try[]): void {
  for (const tried of tries) {
    const refusal = findRefusal(ctx.tools.rateLimits, tried);
    if (refusal !== undefined) throw reported(ctx, refuse('RATE_LIMITED', refusal));
  }
}

/**
 * Refuses who was told to come back later, before anything is asked or waited for; counts nothing.
 * With a captcha only who is beyond what that lets in.
 */
export function refuseKnown(
  ctx: Context,
  tries: readonly Try[],
  captchaToken: string | undefined,
): void {
  const factor = captchaToken === undefined ? 1 : captchaFactor;
  for (const tried of tries) {
    const refusal = findRefusal(ctx.tools.rateLimits, { ...tried, factor });
    if (refusal === undefined) continue;
    throw reported(ctx, refuse(factor === 1 ? 'CAPTCHA_REQUIRED' : 'RATE_LIMITED', refusal));
  }
}

/** Counts a try against each limit, and throws RATE_LIMITED beyond one of them. */
export async function takeTries(ctx: Context, tries: readonly Try[]): Promise<void> {
  for (const tried of tries) {
    const taken = await takeTry(ctx.db, ctx.tools.rateLimits, tried);
    if (!taken.isTaken) throw reported(ctx, refuse('RATE_LIMITED', taken));
    // Within a transaction it is not committed yet, and may never be.
    if (!ctx.db.isTransaction) ctx.noteTry();
  }
}

/**
 * Counts a change that somebody makes to their own things, in the transaction that makes it; throws
 * RATE_LIMITED beyond the limit.
 */
export async function takeOwnChange(
  trx: Transaction<DB>,
  ctx: Context,
  { userId }: Actor,
): Promise<void> {
  await takeTries({ ...ctx, db: trx }, [{ limit: limits.changeByUser, who: String(userId) }]);
}

function reported<Failure>(ctx: Context, failure: Failure): Failure {
  ctx.reportSecurity('excess_rate_limit_exceeded');
  return failure;
}

import type { CaptchaAction } from '@stagetime/contracts/accounts/schemas';
import type { Context } from '../../../core/context.ts';
import {
  type Attempt,
  consumeRateLimit,
  findRefusal,
  refuse,
  reported,
} from '../../../core/rate-limit.ts';
import { captchaFactor } from '../accounts.limits.ts';
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

import type { OnboardingView } from '@stagetime/contracts/accounts/schemas';
import type { Actor, Context } from '../../core/context.ts';
import { completeOnboardingOf, findOnboarding } from './accounts.queries.ts';
import { takeOwnChange } from './take-tries.ts';

/** Whether the caller has seen the tour, or skipped it. */
export async function getOnboarding({ db }: Context, actor: Actor): Promise<OnboardingView> {
  const row = await findOnboarding(db, actor.userId);
  return { isCompleted: row?.onboarding_completed_at != null };
}

/** Notes that the caller has seen or skipped the tour; doing so again changes nothing. */
export async function completeOnboarding(ctx: Context, actor: Actor): Promise<OnboardingView> {
  await takeOwnChange(ctx, actor);
  await completeOnboardingOf(ctx.db, actor.userId, ctx.now());
  return { isCompleted: true };
}

import type { OnboardingView } from '@stagetime/contracts/accounts/schemas';
import type { Context, WithActor } from '../../../core/context.ts';
import type { Owner } from '../../../core/owner.ts';
import type { WriteContext } from '../../../core/write.ts';
import { completeOwnOnboarding, findOwnOnboarding } from '../accounts.queries.ts';

/** Whether the caller has seen the tour, or skipped it. */
export async function getOnboarding({
  db,
  actor,
}: Pick<Context, 'db'> & WithActor<Owner>): Promise<OnboardingView> {
  const row = await findOwnOnboarding(db, actor);
  return { isCompleted: row?.onboarding_completed_at != null };
}

/** Notes that the caller has seen or skipped the tour; doing so again changes nothing. */
export async function completeOnboarding(
  ctx: WriteContext & WithActor<Owner>,
): Promise<OnboardingView> {
  const { actor } = ctx;
  await ctx.write(({ trx }) => completeOwnOnboarding(trx, actor, ctx.now()));
  return { isCompleted: true };
}

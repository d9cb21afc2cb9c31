import { callerOf } from '../../../core/client-network.ts';
import type { Context } from '../../../core/context.ts';
import { consumeRateLimits, type RateLimit, refuseSpent } from '../../../core/rate-limit.ts';
import { consumeShared, findAsker } from '../known/known-places.ts';

/**
 * Counts a link that somebody asks for, committed before it is sent. `isMailed` is false beyond what
 * strangers may ask for: then nothing is mailed, and all else is the same. `cause` says whether the mail
 * counts with those that strangers cause. Throws RATE_LIMITED.
 */
export async function countLinkRequest(
  ctx: Context,
  email: string,
  { byCaller, byAddress }: { readonly byCaller: RateLimit; readonly byAddress: RateLimit },
) {
  // Who was told to come back later costs no query, unless they may be in a browser of the owner's.
  if (ctx.deviceMark === null) {
    refuseSpent(ctx, [{ limit: byCaller, who: callerOf(ctx.clientAddress) }]);
  }
  const asker = await findAsker(ctx, { email });
  await consumeRateLimits(ctx, [
    { limit: byCaller, who: asker.caller },
    { limit: byAddress, who: asker.own },
  ]);
  const isMailed = await consumeShared(ctx, asker, [byAddress]);
  const cause = asker.isKnown ? ('owner' as const) : ('anybody' as const);
  return { ownerId: asker.ownerId, isMailed, cause };
}

import { phoneMessages } from '@stagetime/contracts/accounts/messages';
import { phoneCodeMinutes } from '@stagetime/contracts/accounts/rules';
import type {
  SignedIn,
  SignInByPhoneInput,
  SignUpByPhoneInput,
} from '@stagetime/contracts/accounts/schemas';
import { invalidField } from '@stagetime/contracts/core/errors';
import type { Owner } from '../../../core/authorize.ts';
import { callerOf } from '../../../core/call-limits.ts';
import type { Context, WithActor } from '../../../core/context.ts';
import { consumeRateLimits } from '../../../core/rate-limit.ts';
import type { WriteContext } from '../../../core/write.ts';
import { limits } from '../accounts.policy.ts';
import { type SelfRow, updateOwnName } from '../accounts.queries.ts';
import { getOwnSelf, presentSelf } from '../accounts.service.ts';

/**
 * The forms that name a number prove nothing by themselves: they succeed only with the token that a
 * code gave for that very number in the last ten minutes, and answer with that token.
 */
async function requireVerified(
  ctx: Context & WithActor<Owner | null>,
  phoneNumber: string,
  otherwise: string,
): Promise<{ readonly token: string; readonly owner: Owner; readonly self: SelfRow }> {
  await consumeRateLimits(ctx, [{ limit: limits.checkByCaller, who: callerOf(ctx.clientAddress) }]);
  const { actor } = ctx;
  const since = ctx.now().getTime() - phoneCodeMinutes * 60_000;
  const isRecent = actor?.method === 'phone' && actor.signedInAt.getTime() >= since;
  const self = isRecent ? await getOwnSelf(ctx.db, actor) : undefined;
  if (!isRecent || self?.phone !== phoneNumber || ctx.token === null) {
    throw invalidField('phoneNumber', otherwise);
  }
  return { token: ctx.token, owner: actor, self };
}

/** Throws INVALID_INPUT unless the number was verified just now. */
export async function signInByPhone(
  ctx: Context & WithActor<Owner | null>,
  { phoneNumber }: SignInByPhoneInput,
): Promise<SignedIn> {
  const otherwise = phoneMessages.verifyBeforeSignIn;
  const { token, self } = await requireVerified(ctx, phoneNumber, otherwise);
  return { token, user: presentSelf(self), isNewUser: false };
}

/** As {@link signInByPhone}, and takes the name that the person gives. */
export async function signUpByPhone(
  ctx: WriteContext & WithActor<Owner | null>,
  { phoneNumber, name }: SignUpByPhoneInput,
): Promise<SignedIn> {
  const otherwise = phoneMessages.verifyBeforeSignUp;
  const { token, owner } = await requireVerified(ctx, phoneNumber, otherwise);
  const self = await ctx.write(async ({ trx }) => {
    await updateOwnName(trx, owner, name, ctx.now());
    return getOwnSelf(trx, owner);
  });
  return { token, user: presentSelf(self), isNewUser: true };
}

import { phoneCodeMinutes } from '@stagetime/contracts/accounts/limits';
import { phoneMessages } from '@stagetime/contracts/accounts/messages';
import type { SignedIn, SignUpByPhoneInput } from '@stagetime/contracts/accounts/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Actor, Context } from '../../../core/context.ts';
import { presentSelf } from '../accounts.presenter.ts';
import { updateName } from '../accounts.queries.ts';
import { getSelf } from '../accounts.service.ts';

/**
 * The forms that name a number prove nothing by themselves: they succeed only with the token that a
 * code gave for that very number in the last ten minutes, and answer with that token.
 */
async function requireVerified(
  ctx: Context,
  actor: Actor | null,
  phoneNumber: string,
  otherwise: string,
): Promise<{ readonly token: string; readonly userId: number }> {
  const since = ctx.now().getTime() - phoneCodeMinutes * 60_000;
  const isRecent = actor?.method === 'phone' && actor.signedInAt.getTime() >= since;
  const isOwn = isRecent && (await getSelf(ctx.db, actor.userId)).phone === phoneNumber;
  if (!isOwn || ctx.token === null) throw new DomainError('INVALID_INPUT', otherwise);
  return { token: ctx.token, userId: actor.userId };
}

/** Throws INVALID_INPUT unless the number was verified just now. */
export async function signInByPhone(
  ctx: Context,
  actor: Actor | null,
  phoneNumber: string,
): Promise<SignedIn> {
  const otherwise = phoneMessages.verifyBeforeSignIn;
  const { token, userId } = await requireVerified(ctx, actor, phoneNumber, otherwise);
  return { token, user: presentSelf(await getSelf(ctx.db, userId)), isNewUser: false };
}

/** As {@link signInByPhone}, and takes the name that the person gives. */
export async function signUpByPhone(
  ctx: Context,
  actor: Actor | null,
  { phoneNumber, name }: SignUpByPhoneInput,
): Promise<SignedIn> {
  const otherwise = phoneMessages.verifyBeforeSignUp;
  const { token, userId } = await requireVerified(ctx, actor, phoneNumber, otherwise);
  await updateName(ctx.db, userId, name, ctx.now());
  return { token, user: presentSelf(await getSelf(ctx.db, userId)), isNewUser: true };
}

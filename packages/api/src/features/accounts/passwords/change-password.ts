import { passwordChangedMail } from '@stagetime/contracts/accounts/mail-messages';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { isRecentSignIn, longPasswordLength } from '@stagetime/contracts/accounts/rules';
import type { ChangePasswordInput } from '@stagetime/contracts/accounts/schemas';
import { DomainError, errorMessages, invalidField } from '@stagetime/contracts/core/errors';
import { type Owner, ownedBy } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { consumeRateLimits, refundRateLimit } from '../../../core/rate-limit.ts';
import type { WriteContext } from '../../../core/write.ts';
import { queueMail, sendingOf } from '../../delivery/delivery.service.ts';
import { limits } from '../accounts.policy.ts';
import type { SelfRow } from '../accounts.queries.ts';
import { getOwnSelf } from '../accounts.service.ts';
import { spendMailLinksOf } from '../email-links/mail-links.queries.ts';
import { deleteOwnOtherSessions } from '../sessions/sessions.queries.ts';
import { hashPassword, isPasswordOf, requireCapacity, runPasswordTask } from './password-hash.ts';
import { isCommonPassword } from './password-strength.ts';

/** The columns of an account that a new password fills. */
export type PasswordColumns = {
  readonly password_hash: string;
  readonly password_set_at: Date;
  readonly password_is_long: boolean;
};

/** Throws INVALID_INPUT for a password that is guessed too soon by who knows the person. */
export async function checkNewPassword(
  password: string,
  person: { readonly name: string; readonly email: string | null },
  field: 'password' | 'newPassword',
): Promise<void> {
  const [mailbox = ''] = person.email?.split('@') ?? [];
  const context = [mailbox, person.name, ...person.name.split(/\s+/)];
  if (await isCommonPassword(password)) {
    throw invalidField(field, accountMessages.passwordTooCommon);
  }
  if (await runPasswordTask({ kind: 'judge', password, context })) {
    throw invalidField(field, accountMessages.passwordGuessable);
  }
}

/** What the account keeps of a new password. Throws RATE_LIMITED when too many hashes wait. */
export async function passwordColumns(
  pepper: Buffer,
  password: string,
  now: Date,
): Promise<PasswordColumns> {
  return {
    password_hash: await hashPassword(pepper, password),
    password_set_at: now,
    password_is_long: Array.from(password.normalize('NFKC')).length >= longPasswordLength,
  };
}

/**
 * Sets a new password for who knows the current one, ends all other sessions and tells the owner. Who
 * has none yet must have signed in just now (RECENT_SIGN_IN_REQUIRED). A wrong current password is
 * INVALID_INPUT, never 401, which would sign the caller out.
 */
export async function changePassword(
  ctx: WriteContext<'password_changed'> & WithActor<Owner>,
  input: ChangePasswordInput,
): Promise<void> {
  requireCapacity();
  const { actor, db, tools } = ctx;
  const { userId } = actor;
  const now = ctx.now();
  const self = await getOwnSelf(db, actor);
  if (self.password_hash === null) requireRecentSignIn(actor, now);
  else await requireCurrentPassword(ctx, self, input.currentPassword);
  await checkNewPassword(input.newPassword, self, 'newPassword');
  const password = await passwordColumns(tools.keys.pepper, input.newPassword, now);
  await ctx.write(async (write) => {
    const { trx } = write;
    await trx.updateTable('accounts').set(password).where(ownedBy(actor, 'accounts')).execute();
    await deleteOwnOtherSessions(trx, actor);
    await spendMailLinksOf(trx, userId, ['reset_password', 'sign_in'], now);
    await write.audit({ event: 'password_changed', targetId: userId });
    if (self.email === null) return;
    const words = passwordChangedMail(`${tools.origin()}/forgot-password`);
    await queueMail(trx, sendingOf(ctx), {
      to: self.email,
      kind: 'password_changed',
      cause: 'owner',
      words,
    });
  });
  ctx.reportSecurity('authn_password_change', { userId });
}

/** Throws RECENT_SIGN_IN_REQUIRED unless the caller gave a proof in the last 15 minutes. */
export function requireRecentSignIn({ signedInAt }: Actor, now: Date): void {
  if (isRecentSignIn(signedInAt, now)) return;
  throw new DomainError('RECENT_SIGN_IN_REQUIRED', errorMessages.RECENT_SIGN_IN_REQUIRED);
}

/** Throws INVALID_INPUT for a wrong one. Who holds a token or a link gets as few guesses as at sign-in. */
async function requireCurrentPassword(
  ctx: Context,
  self: SelfRow,
  password: string | undefined,
): Promise<void> {
  const attempt = { limit: limits.signInByAccount, who: `user ${self.id}` };
  await consumeRateLimits(ctx, [attempt]);
  const { pepper } = ctx.tools.keys;
  const isRight =
    password !== undefined && (await isPasswordOf(pepper, self.password_hash, password));
  if (!isRight) throw invalidField('currentPassword', accountMessages.wrongCurrentPassword);
  await refundRateLimit(ctx.db, attempt);
}

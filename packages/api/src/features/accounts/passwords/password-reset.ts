import {
  noAccountMail,
  passwordChangedMail,
  resetMail,
} from '@stagetime/contracts/accounts/mail-messages';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { resetLinkMinutes } from '@stagetime/contracts/accounts/rules';
import type {
  RequestPasswordResetInput,
  ResetPasswordInput,
} from '@stagetime/contracts/accounts/schemas';
import { minute } from '@stagetime/contracts/core/durations';
import { type DomainError, invalidField } from '@stagetime/contracts/core/errors';
import type { Notice } from '@stagetime/contracts/core/schemas';
import { callerOf, networkOf } from '../../../core/call-limits.ts';
import { consumeRateLimits } from '../../../core/rate-limit.ts';
import type { WriteContext } from '../../../core/write.ts';
import { queueMail, sendingOf } from '../../delivery/delivery.service.ts';
import { limits } from '../accounts.policy.ts';
import { updateAccount } from '../accounts.queries.ts';
import { countLinkRequest } from '../email-links/login-link.ts';
import {
  findMailLink,
  insertMailLink,
  spendMailLink,
  spendMailLinksOf,
} from '../email-links/mail-links.queries.ts';
import { forgetPlaces, rememberPlace } from '../known/known-places.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { budgetOf, clearFailures } from '../sign-in/sign-in.ts';
import { drawUserId } from '../sign-up/sign-up.ts';
import { checkNewPassword, passwordColumns } from './change-password.ts';
import { requireCapacity } from './password-hash.ts';

/**
 * Mails a link to choose a new password. An address without an account gets a mail too, and the same
 * rows are written, so neither the answer nor its time tells who has one. Links that were sent before go on
 * working. Beyond what strangers may ask for nothing is mailed.
 */
export async function requestPasswordReset(
  ctx: WriteContext,
  { email }: RequestPasswordResetInput,
): Promise<Notice> {
  const { tools } = ctx;
  const { ownerId, isMailed, cause } = await countLinkRequest(ctx, email, {
    byCaller: limits.resetByCaller,
    byAddress: limits.resetByAccount,
  });
  const now = ctx.now();
  await ctx.write(async ({ trx }) => {
    const userId = ownerId ?? drawUserId();
    const lifetime = resetLinkMinutes * minute;
    const link = { purpose: 'reset_password', userId, email, now, lifetime } as const;
    const token = await insertMailLink(trx, link);
    const url = `${tools.origin()}/reset-password?token=${token}`;
    const words =
      ownerId === undefined ? noAccountMail(`${tools.origin()}/signup`) : resetMail(url);
    const mail = { to: email, kind: 'reset_password', cause, words };
    if (isMailed) await queueMail(trx, sendingOf(ctx), mail);
  });
  return { message: accountMessages.resetRequested };
}

/**
 * Sets a new password for who has the mailed link, ends every session and uses up every other link,
 * and tells the owner. It signs no one in. Throws INVALID_INPUT for a link that does not work.
 */
export async function resetPassword(
  ctx: WriteContext<'password_reset'>,
  input: ResetPasswordInput,
): Promise<Notice> {
  requireCapacity();
  const { db, tools } = ctx;
  const now = ctx.now();
  const caller = callerOf(ctx.clientAddress);
  await consumeRateLimits(ctx, [{ limit: limits.useLinkByCaller, who: caller }]);
  const link = await findMailLink(db, 'reset_password', input.token, now);
  // Someone whose address changed since the mail was sent has to ask again.
  if (link === undefined || link.email !== link.sent_to) throw invalidLink();
  const { user_id: userId, sent_to: email } = link;
  await checkNewPassword(input.newPassword, link, 'newPassword');
  const password = await passwordColumns(tools.keys.pepper, input.newPassword, now);
  await ctx.write(async (write) => {
    const { trx } = write;
    if (!(await spendMailLink(trx, 'reset_password', input.token, now))) throw invalidLink();
    // Also one with which someone else would take the account along to an address of their own.
    await spendMailLinksOf(trx, userId, ['reset_password', 'sign_in', 'confirm_email'], now);
    await updateAccount(trx, userId, { ...password, email_verified_at: now });
    await deleteSessionsOf(trx, userId);
    // Where the address was never confirmed, whoever signed in may have been someone else.
    if (link.email_verified_at === null) await forgetPlaces(trx, userId);
    await rememberPlace(trx, ctx, userId);
    const network = networkOf(ctx.clientAddress);
    await clearFailures(trx, [budgetOf(email, null), budgetOf(email, network)]);
    await write.audit({ event: 'password_reset', actorId: userId, targetId: userId });
    const words = passwordChangedMail(`${tools.origin()}/forgot-password`);
    const mail = { to: email, kind: 'password_changed', cause: 'owner', words } as const;
    await queueMail(trx, sendingOf(ctx), mail);
  });
  ctx.reportSecurity('authn_password_change', { userId });
  return { message: accountMessages.resetDone };
}

function invalidLink(): DomainError {
  return invalidField('token', accountMessages.invalidResetLink);
}

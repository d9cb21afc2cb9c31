import {
  alreadySignedUpMail,
  confirmEmailMail,
  confirmNewEmailMail,
  emailChangeAskedMail,
} from '@stagetime/contracts/accounts/mail-messages';
import { confirmLinkHours } from '@stagetime/contracts/accounts/rules';
import type {
  OnboardingView,
  PendingEmailView,
  SelfUser,
  UpdateProfileInput,
} from '@stagetime/contracts/accounts/schemas';
import { hour } from '@stagetime/contracts/core/durations';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';
import { callerOf } from '../../../core/call-limits.ts';
import type { Context, WithActor } from '../../../core/context.ts';
import { consumeRateLimits, refuse, reported } from '../../../core/rate-limit.ts';
import type { WriteContext } from '../../../core/write.ts';
import { queueMail, sendingOf } from '../../delivery/delivery.service.ts';
import { limits } from '../accounts.policy.ts';
import { findSelfByEmail, type SelfRow, updateOwnName } from '../accounts.queries.ts';
import { getOwnSelf, presentSelf } from '../accounts.service.ts';
import { insertMailLink, spendMailLinksElsewhere } from '../email-links/mail-links.queries.ts';
import { requireRecentSignIn } from '../passwords/change-password.ts';

/**
 * Changes one's name, and asks for another address or for a new link to confirm the present one. A
 * new address counts only once it is confirmed; where the present one is, it is told, and the caller
 * must have signed in just now (RECENT_SIGN_IN_REQUIRED). Throws RATE_LIMITED where
 * one's own mailbox got many mails about accounts.
 */
export async function updateProfile(
  ctx: WriteContext<'email_change_asked'> & WithActor<Owner>,
  { displayName, email }: UpdateProfileInput,
): Promise<SelfUser> {
  const { actor } = ctx;
  const { userId } = actor;
  const self = await getOwnSelf(ctx.db, actor);
  const isVerified = self.email_verified_at !== null;
  const isAsking = email !== undefined && !(email === self.email && isVerified);
  if (isAsking) {
    if (isVerified) requireRecentSignIn(actor, ctx.now());
    await consumeRateLimits(ctx, [
      { limit: limits.confirmByUser, who: String(userId) },
      { limit: limits.loginLinkByCaller, who: callerOf(ctx.clientAddress) },
    ]);
  }
  const change = { limit: limits.changeByUser, who: String(userId) };
  return ctx.write(async (write) => {
    const { trx } = write;
    if (!isAsking) await consumeRateLimits({ ...ctx, db: trx }, [change]);
    await updateOwnName(trx, actor, displayName, ctx.now());
    if (isAsking) await askToConfirm(trx, ctx, { ...self, name: displayName }, email);
    if (isAsking && email !== self.email) {
      await write.audit({ event: 'email_change_asked', targetId: userId });
    } else {
      // A name opens no account, and neither does another link to the same address.
      write.unaudited();
    }
    return presentSelf(await getOwnSelf(trx, actor));
  });
}

/** The address that the caller still has to confirm, while its link works. */
export async function getPendingEmail({
  db,
  now,
  actor,
}: Pick<Context, 'db' | 'now'> & WithActor<Owner>): Promise<PendingEmailView> {
  const link = await db
    .selectFrom('mail_links')
    .select('email')
    .where(ownedBy(actor, 'mail_links'))
    .where('purpose', '=', 'confirm_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { email: link?.email ?? null };
}

/** Gives up a new address that waits to be confirmed: its link works no more. Twice, or of none, it does nothing. */
export async function cancelEmailChange(ctx: WriteContext & WithActor<Owner>): Promise<void> {
  const { actor } = ctx;
  await ctx.write(async ({ trx }) => {
    const { id: userId, email } = await getOwnSelf(trx, actor);
    const kept = email === null ? [] : [email];
    await spendMailLinksElsewhere(trx, { userId, kept, now: ctx.now() });
  });
}

/** Mails the link, and says so to the address that it would replace. */
async function askToConfirm(
  trx: Transaction<DB>,
  ctx: Context,
  self: SelfRow,
  email: string,
): Promise<void> {
  const { tools } = ctx;
  const now = ctx.now();
  const { id: userId } = self;
  const origin = tools.origin();
  // One to the same address goes on working, its mail may be the one that is opened, and so does one to the
  // present address: its owner may be someone else than who asks.
  const kept = [email, self.email].filter((address) => address !== null);
  await spendMailLinksElsewhere(trx, { userId, kept, now });
  const lifetime = confirmLinkHours * hour;
  const link = { purpose: 'confirm_email', userId, email, now, lifetime } as const;
  const token = await insertMailLink(trx, link);
  const owner = await findSelfByEmail(trx, email);
  // Asking tells no one who else has an account: its owner is told, the caller is not.
  const url = `${origin}/auth/confirm-email?token=${token}`;
  const isTaken = owner !== undefined && owner.id !== userId;
  const words = isTaken
    ? alreadySignedUpMail(`${origin}/signin`)
    : email === self.email
      ? confirmEmailMail(url)
      : confirmNewEmailMail(url, self);
  const outcome = await queueMail(trx, sendingOf(ctx), {
    to: email,
    kind: 'confirm_email',
    cause: 'account',
    words,
  });
  // No one waits for a mail that does not come. Of other mailboxes no one learns what they got.
  if (!outcome.isAllowed && email === self.email)
    throw reported(ctx, refuse('RATE_LIMITED', outcome));
  if (self.email === null || self.email === email || self.email_verified_at === null) return;
  const notice = emailChangeAskedMail(email, `${origin}/forgot-password`);
  await queueMail(trx, sendingOf(ctx), {
    to: self.email,
    kind: 'email_change_asked',
    cause: 'owner',
    words: notice,
  });
}

/** Whether the caller has seen the tour, or skipped it. */
export async function getOnboarding({
  db,
  actor,
}: Pick<Context, 'db'> & WithActor<Owner>): Promise<OnboardingView> {
  const row = await db
    .selectFrom('accounts')
    .select('onboarding_completed_at')
    .where(ownedBy(actor, 'accounts'))
    .executeTakeFirst();
  return { isCompleted: row?.onboarding_completed_at != null };
}

/** Notes that the caller has seen or skipped the tour; doing so again changes nothing. */
export async function completeOnboarding(
  ctx: WriteContext & WithActor<Owner>,
): Promise<OnboardingView> {
  const { actor } = ctx;
  await ctx.write(({ trx }) =>
    trx
      .updateTable('accounts')
      .set({ onboarding_completed_at: ctx.now() })
      .where(ownedBy(actor, 'accounts'))
      .execute(),
  );
  return { isCompleted: true };
}

import { loginLinkMail } from '@stagetime/contracts/accounts/mail-messages';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { loginLinkMinutes } from '@stagetime/contracts/accounts/rules';
import type {
  SendLoginLinkInput,
  SignedIn,
  VerifyLoginLinkInput,
} from '@stagetime/contracts/accounts/schemas';
import { minute } from '@stagetime/contracts/core/durations';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Notice } from '@stagetime/contracts/core/schemas';
import { callerOf } from '../../../core/call-limits.ts';
import type { Context, FeatureFlags } from '../../../core/context.ts';
import { consumeRateLimits, type RateLimit, refuseSpent } from '../../../core/rate-limit.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { queueMail, sendingOf } from '../../delivery/delivery.service.ts';
import { requireSignUpOpen } from '../../operations/feature-flags/feature-flags.service.ts';
import { limits } from '../accounts.policy.ts';
import { findSelf, findSelfByEmail } from '../accounts.queries.ts';
import { consumeShared, findAsker } from '../known/known-places.ts';
import { enterAs } from '../sessions/sessions.ts';
import { claimAccount, drawUserId, openAccount } from '../sign-up/sign-up.ts';
import { findLoginLink, insertMailLink, spendMailLink } from './mail-links.queries.ts';

/**
 * Counts a link that someone asks for, committed before it is sent. `isMailed` is false beyond what
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
  const cause = asker.isKnown ? ('owner' as const) : ('anyone' as const);
  return { ownerId: asker.ownerId, isMailed, cause };
}

/**
 * Mails a link that signs in, or up where the address is new. Answer, rows and mail are the same for
 * both; the account of a new address comes to be when the link is used. Links that were sent before go on
 * working. Beyond what strangers may ask for nothing is mailed.
 */
export async function sendLoginLink(
  ctx: WriteContext,
  { email }: SendLoginLinkInput,
): Promise<Notice> {
  const { tools } = ctx;
  const { ownerId, isMailed, cause } = await countLinkRequest(ctx, email, {
    byCaller: limits.loginLinkByCaller,
    byAddress: limits.loginLinkByAddress,
  });
  const now = ctx.now();
  await ctx.write(async ({ trx }) => {
    const userId = ownerId ?? drawUserId();
    const lifetime = loginLinkMinutes * minute;
    const link = { purpose: 'sign_in', userId, email, now, lifetime } as const;
    const token = await insertMailLink(trx, link);
    const query = new URLSearchParams({ token, userId: String(userId), email });
    const words = loginLinkMail(`${tools.origin()}/auth/magic-success?${query}`);
    const mail = { to: email, kind: 'login_link', cause, words };
    if (isMailed) await queueMail(trx, sendingOf(ctx), mail);
  });
  return { message: accountMessages.loginLinkSent };
}

/**
 * Signs in, or up, by a mailed link. Throws UNAUTHENTICATED for a link that does not work, and
 * SIGN_UP_CLOSED for a new address while no one may join.
 */
export async function verifyLoginLink(
  ctx: WriteContext<'account_created' | 'email_confirmed'>,
  input: VerifyLoginLinkInput,
): Promise<SignedIn> {
  const now = ctx.now();
  await consumeRateLimits(ctx, [
    { limit: limits.useLinkByCaller, who: callerOf(ctx.clientAddress) },
  ]);
  const featureFlags = await ctx.featureFlags.read();
  const signedIn = await ctx.write(async (write) => {
    const { trx } = write;
    const link = await findLoginLink(trx, input, now);
    const isSpent = link !== undefined && (await spendMailLink(trx, 'sign_in', input.token, now));
    if (!isSpent) throw invalidLink();
    const known = await findSelfByEmail(trx, input.email);
    const userId = known === undefined ? await enroll(write, ctx, featureFlags, input) : known.id;
    const isClaimed = known !== undefined && (await claimAccount(write, ctx, known));
    if (known !== undefined && !isClaimed) write.unaudited();
    return enterAs(write, ctx, userId, { method: 'link', isNewUser: known === undefined });
  });
  ctx.reportSecurity('authn_login_success', { userId: signedIn.user.userId });
  return signedIn;
}

function invalidLink(): DomainError {
  return new DomainError('UNAUTHENTICATED', accountMessages.invalidLoginLink);
}

/** Makes the account of a new address, named after its mailbox until its owner says otherwise. */
async function enroll(
  write: Write<'account_created'>,
  ctx: Context,
  featureFlags: FeatureFlags,
  { userId: promisedId, email }: VerifyLoginLinkInput,
): Promise<number> {
  requireSignUpOpen(featureFlags);
  // The link was for an account whose address is another one by now.
  if ((await findSelf(write.trx, promisedId)) !== undefined) throw invalidLink();
  const [name = email] = email.split('@');
  const ids = [promisedId];
  const drawId = () => ids.pop() ?? drawUserId();
  return openAccount(write, ctx, { name, email, email_verified_at: ctx.now() }, drawId);
}

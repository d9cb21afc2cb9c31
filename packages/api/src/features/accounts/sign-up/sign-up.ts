import { createHmac, randomInt } from 'node:crypto';
import { alreadySignedUpMail, welcomeMail } from '@stagetime/contracts/accounts/mail-messages';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { confirmLinkHours } from '@stagetime/contracts/accounts/rules';
import type { SignedIn, SignUpInput } from '@stagetime/contracts/accounts/schemas';
import { hour } from '@stagetime/contracts/core/durations';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Accounts, DB } from '@stagetime/db/tables';
import type { Insertable, Transaction } from 'kysely';
import { siteOf, wideNetworkOf } from '../../../core/call-limits.ts';
import type { Context } from '../../../core/context.ts';
import {
  type Attempt,
  consumeRateLimit,
  consumeRateLimits,
  refuseSpent,
} from '../../../core/rate-limit.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { queueMail, sendingOf } from '../../delivery/delivery.service.ts';
import { requireSignUpOpen } from '../../operations/feature-flags/feature-flags.service.ts';
import { authorizeSignIn, limits } from '../accounts.policy.ts';
import { insertAccount, insertUser, type SelfRow, updateAccount } from '../accounts.queries.ts';
import { requireUnspent, verifyCaptcha } from '../captcha/captcha.ts';
import { insertMailLink, spendMailLinksOf } from '../email-links/mail-links.queries.ts';
import { forgetPlaces } from '../known/known-places.ts';
import {
  checkNewPassword,
  type PasswordColumns,
  passwordColumns,
} from '../passwords/change-password.ts';
import { requireCapacity } from '../passwords/password-hash.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { enterAs } from '../sessions/sessions.ts';

const minId = 1_000_000_000;
const maxId = 9_999_999_999;

/** A ten-digit id, so that no one counts through the members. */
export function drawUserId(): number {
  return randomInt(minId, maxId + 1);
}

/**
 * The network that an account is made from, as a keyed hash: it tells that two came from one, and not
 * from which. In IPv6 it is a /48, so that who has one is not 65,536 people. Null where there is no
 * address.
 */
function signUpNetwork({ clientAddress, tools }: Context): string | null {
  const network = wideNetworkOf(clientAddress);
  if (network === null) return null;
  return createHmac('sha256', tools.keys.networks).update(network).digest('hex');
}

type NewAccount = Omit<Insertable<Accounts>, 'user_id' | 'created_at'> & {
  readonly name: string;
  readonly now: Date;
};

/** Adds a person with an account and returns the id. Throws CONFLICT for an e-mail address that is taken. */
export async function createAccount(
  trx: Transaction<DB>,
  { name, now, ...columns }: NewAccount,
  drawId: () => number = drawUserId,
): Promise<number> {
  let userId = drawId();
  while (!(await insertUser(trx, { id: userId, name, now }))) userId = drawId();
  const account = { ...columns, user_id: userId, created_at: now };
  if (!(await insertAccount(trx, account))) {
    throw new DomainError('CONFLICT', accountMessages.emailTaken);
  }
  return userId;
}

/** As {@link createAccount}, for who signs up: with the network that they do it from, and in the audit log. */
export async function openAccount(
  write: Write<'account_created'>,
  ctx: Context,
  columns: Omit<NewAccount, 'now' | 'signup_network'>,
  drawId?: () => number,
): Promise<number> {
  const of = { now: ctx.now(), signup_network: signUpNetwork(ctx) };
  const userId = await createAccount(write.trx, { ...columns, ...of }, drawId);
  await write.audit({ event: 'account_created', actorId: userId, targetId: userId });
  return userId;
}

/**
 * Lets whoever has proved to own an address into the account with it. A link with which someone else
 * would take the account along to an address of their own ends. Where the address was never
 * confirmed, whoever made the account may be someone else: their password and sessions end, too. True where that was so, which the audit log then says.
 */
export async function claimAccount(
  write: Write<'email_confirmed'>,
  ctx: Pick<Context, 'now'>,
  account: SelfRow,
): Promise<boolean> {
  const { id: userId } = authorizeSignIn(account, ctx.now());
  const { trx } = write;
  const now = ctx.now();
  await spendMailLinksOf(trx, userId, ['confirm_email'], now);
  if (account.email_verified_at !== null) return false;
  await endAccess(trx, userId, now);
  await updateAccount(trx, userId, { email_verified_at: now });
  await write.audit({ event: 'email_confirmed', actorId: userId, targetId: userId });
  return true;
}

/** Ends password, sessions and open links to other addresses of whoever made an account, and what is known of them. */
export async function endAccess(trx: Transaction<DB>, userId: number, now: Date): Promise<void> {
  const none = { password_hash: null, password_set_at: null, password_is_long: false };
  await updateAccount(trx, userId, none);
  await spendMailLinksOf(trx, userId, ['confirm_email'], now);
  await deleteSessionsOf(trx, userId);
  await forgetPlaces(trx, userId);
}

/**
 * Makes an account for an address and signs in to it; the address still has to be confirmed by the
 * link that is mailed to it. Throws CONFLICT when the address has an account, whose owner is told,
 * and SIGN_UP_CLOSED while no one may join.
 */
export async function signUp(
  ctx: WriteContext<'account_created'>,
  input: SignUpInput,
): Promise<SignedIn> {
  const attempts = signUpRateLimits(ctx);
  refuseSpent(ctx, attempts);
  requireCapacity();
  requireSignUpOpen(await ctx.featureFlags.read());
  const captcha = await verifyCaptcha(ctx, 'sign-up', input.captchaToken);
  // What the person can mend costs neither the captcha nor one of the few tries.
  ctx.countCall('checks', null);
  await checkNewPassword(input.password, input, 'password');
  await requireUnspent(ctx, captcha);
  await consumeRateLimits(ctx, attempts);
  const password = await passwordColumns(ctx.tools.keys.pepper, input.password, ctx.now());

  try {
    return await enroll(ctx, input, password);
  } catch (error) {
    const isTaken = error instanceof DomainError && error.code === 'CONFLICT';
    if (isTaken) await tellOwner(ctx, input.email);
    throw error;
  }
}

/** What every new account counts as, whichever way someone signs up: in IPv6 for its /48. */
export function signUpRateLimits(ctx: Context): readonly Attempt[] {
  const who = siteOf(ctx.clientAddress);
  return [
    { limit: limits.signUpShort, who },
    { limit: limits.signUp, who },
  ];
}

/** Writes everything that a new account is, or nothing. Throws CONFLICT for an address that is taken. */
export async function enroll(
  ctx: Context & Pick<WriteContext<'account_created'>, 'write'>,
  { name, email }: Pick<SignUpInput, 'name' | 'email'>,
  password: PasswordColumns,
): Promise<SignedIn> {
  const { tools } = ctx;
  const now = ctx.now();
  return ctx.write(async (write) => {
    const { trx } = write;
    const userId = await openAccount(write, ctx, { name, email, ...password });
    const lifetime = confirmLinkHours * hour;
    const link = { purpose: 'confirm_email', userId, email, now, lifetime } as const;
    const confirmToken = await insertMailLink(trx, link);
    const words = welcomeMail(`${tools.origin()}/auth/confirm-email?token=${confirmToken}`);
    const mail = { to: email, kind: 'welcome', cause: 'account', words } as const;
    await queueMail(trx, sendingOf(ctx), mail);
    return enterAs(write, ctx, userId, { method: 'password', isNewUser: true });
  });
}

/** Tells the owner of an address that someone tried to sign up with it, at most once an hour. */
async function tellOwner(ctx: Context, email: string): Promise<void> {
  const { db, tools } = ctx;
  const attempt = { limit: limits.takenNotice, who: email };
  const { isAllowed } = await consumeRateLimit(db, tools.rateLimits, attempt);
  if (!isAllowed) return;
  const words = alreadySignedUpMail(`${tools.origin()}/signin`);
  const mail = { to: email, kind: 'already_signed_up', cause: 'account', words } as const;
  await db.transaction().execute((trx) => queueMail(trx, sendingOf(ctx), mail));
}

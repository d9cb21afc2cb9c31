import { loginLinkMinutes } from '@stagetime/contracts/accounts/limits';
import { loginLinkMail } from '@stagetime/contracts/accounts/mail-messages';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import type { Notice, SignedIn, VerifyLoginLinkInput } from '@stagetime/contracts/accounts/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../core/audit.ts';
import { callerOf } from '../../core/client-network.ts';
import type { Context } from '../../core/context.ts';
import { queueMail } from '../delivery/delivery.service.ts';
import { limits } from './accounts.limits.ts';
import { presentSelf } from './accounts.presenter.ts';
import {
  findSelf,
  findSelfByEmail,
  findUserIdByEmail,
  type SelfRow,
  updateAccount,
} from './accounts.queries.ts';
import { getSelf, requireEnabled } from './accounts.service.ts';
import { createAccount, drawUserId } from './create-account.ts';
import { findLoginLink, insertMailLink, spendMailLink } from './mail-links.queries.ts';
import { deleteSessionsOf } from './sessions/sessions.queries.ts';
import { beginSession } from './sessions/sessions.ts';
import { takeTries } from './take-tries.ts';

const minute = 60 * 1000;

/**
 * Mails a link that signs in, or up where the address is new. Answer, rows and mail are the same for
 * both; the account of a new address comes to be when the link is used.
 */
export async function sendLoginLink(ctx: Context, email: string): Promise<Notice> {
  const { db, tools } = ctx;
  await takeTries(ctx, [
    { limit: limits.loginLinkByCaller, who: callerOf(ctx.clientAddress) },
    { limit: limits.loginLinkByAddress, who: email },
  ]);
  const now = ctx.now();
  await db.transaction().execute(async (trx) => {
    const newId = drawUserId();
    const userId = (await findUserIdByEmail(trx, email)) ?? newId;
    const lifetime = loginLinkMinutes * minute;
    const link = { purpose: 'sign_in', userId, email, now, lifetime } as const;
    const token = await insertMailLink(trx, link);
    const query = new URLSearchParams({ token, userId: String(userId), email });
    const words = loginLinkMail(`${tools.origin()}/auth/magic-success?${query}`);
    const sending = { key: tools.keys.outbox, now };
    await queueMail(trx, sending, { to: email, kind: 'login_link', words });
  });
  return { message: accountMessages.loginLinkSent };
}

/** Signs in, or up, by a mailed link. Throws UNAUTHENTICATED for a link that does not work. */
export async function verifyLoginLink(
  ctx: Context,
  input: VerifyLoginLinkInput,
): Promise<SignedIn> {
  const now = ctx.now();
  await takeTries(ctx, [{ limit: limits.useLinkByCaller, who: callerOf(ctx.clientAddress) }]);
  const signedIn = await ctx.db.transaction().execute(async (trx) => {
    const link = await findLoginLink(trx, input, now);
    const isSpent = link !== undefined && (await spendMailLink(trx, 'sign_in', input.token, now));
    if (!isSpent) throw invalidLink();
    const known = await findSelfByEmail(trx, input.email);
    const userId = known === undefined ? await enroll(trx, ctx, input) : known.id;
    if (known !== undefined) await claim(trx, ctx, known);
    const self = await getSelf(trx, userId);
    const { name, role } = self;
    const token = await beginSession(trx, ctx, { userId, name, role }, 'link');
    return { token, user: presentSelf(self), isNewUser: known === undefined };
  });
  ctx.reportSecurity('authn_login_success', { userId: signedIn.user.userId });
  return signedIn;
}

function invalidLink(): DomainError {
  return new DomainError('UNAUTHENTICATED', accountMessages.invalidLoginLink);
}

/** Makes the account of a new address, named after its mailbox until its owner says otherwise. */
async function enroll(
  trx: Transaction<DB>,
  ctx: Context,
  { userId: promisedId, email }: VerifyLoginLinkInput,
): Promise<number> {
  const now = ctx.now();
  // The link was for an account whose address is another one by now.
  if ((await findSelf(trx, promisedId)) !== undefined) throw invalidLink();
  const [name = email] = email.split('@');
  const ids = [promisedId];
  const drawId = () => ids.pop() ?? drawUserId();
  const userId = await createAccount(trx, { name, email, email_verified_at: now, now }, drawId);
  await writeAudit(trx, ctx, { event: 'account_created', actorId: userId, targetId: userId });
  return userId;
}

/**
 * Lets the reader of the mailbox into the account with that address. Where the address was never
 * confirmed, whoever made the account may be somebody else: their password and sessions end.
 */
async function claim(trx: Transaction<DB>, ctx: Context, account: SelfRow): Promise<void> {
  requireEnabled(account);
  if (account.email_verified_at !== null) return;
  const { id: userId } = account;
  const none = { password_hash: null, password_set_at: null, password_is_long: false };
  await updateAccount(trx, userId, { ...none, email_verified_at: ctx.now() });
  await deleteSessionsOf(trx, userId);
  await writeAudit(trx, ctx, { event: 'email_confirmed', actorId: userId, targetId: userId });
}

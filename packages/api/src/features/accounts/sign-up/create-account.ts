import { randomInt } from 'node:crypto';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { Accounts, DB } from '@stagetime/db/tables';
import type { Insertable, Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import type { Write } from '../../../core/write.ts';
import { authorizeSignIn } from '../accounts.policy.ts';
import { insertAccount, insertUser, type SelfRow, updateAccount } from '../accounts.queries.ts';
import { spendMailLinksOf } from '../email-links/mail-links.queries.ts';
import { forgetPlaces } from '../known/known.queries.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';

const minId = 1_000_000_000;
const maxId = 9_999_999_999;

/** A ten-digit id, so that nobody counts through the members. */
export function drawUserId(): number {
  return randomInt(minId, maxId + 1);
}

/** Adds a person with an account and returns the id. Throws CONFLICT for an e-mail address that is taken. */
export async function createAccount(
  trx: Transaction<DB>,
  {
    name,
    now,
    ...columns
  }: Omit<Insertable<Accounts>, 'user_id' | 'created_at'> & {
    readonly name: string;
    readonly now: Date;
  },
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

/**
 * Lets whoever has proved to own an address into the account with it. A link with which somebody else
 * would take the account along to an address of their own ends. Where the address was never
 * confirmed, whoever made the account may be somebody else: their password and sessions end, too. True where that was so, which the audit log then says.
 */
export async function claimAccount(
  write: Write<'email_confirmed'>,
  ctx: Pick<Context, 'now'>,
  account: SelfRow,
): Promise<boolean> {
  const { id: userId } = authorizeSignIn(account);
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

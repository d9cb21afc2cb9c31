import { emailChangedMail } from '@stagetime/contracts/accounts/mail-messages';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import type { ConfirmEmailInput, SelfUser } from '@stagetime/contracts/accounts/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
import { errorMessages } from '@stagetime/contracts/core/messages';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../core/audit.ts';
import { callerOf } from '../../core/client-network.ts';
import type { Actor, Context } from '../../core/context.ts';
import { queueMail } from '../delivery/delivery.service.ts';
import { limits } from './accounts.limits.ts';
import { presentSelf } from './accounts.presenter.ts';
import { type SelfRow, updateAccount } from './accounts.queries.ts';
import { getSelf } from './accounts.service.ts';
import { requireCurrentPassword } from './change-password.ts';
import { endAccess } from './claim-account.ts';
import { findMailLink, spendMailLink, spendMailLinksOf } from './mail-links.queries.ts';
import { requireTurn } from './passwords/password-hash.ts';
import { deleteSessionsOf } from './sessions/sessions.queries.ts';
import { takeTries } from './take-tries.ts';

/**
 * Notes that somebody reads mail at an address, and uses it from now on if it is a new one: then all
 * sessions but the caller's own end, and the former address is told. Throws INVALID_INPUT for a link
 * that does not work, CONFLICT when somebody else has the address by now, and PASSWORD_REQUIRED as
 * {@link isMaker} says.
 */
export async function confirmEmail(
  ctx: Context,
  actor: Actor | null,
  input: ConfirmEmailInput,
): Promise<SelfUser> {
  const now = ctx.now();
  const { token } = input;
  await takeTries(ctx, [{ limit: limits.useLinkByCaller, who: callerOf(ctx.clientAddress) }]);
  const found = await findMailLink(ctx.db, 'confirm_email', token, now);
  if (found === undefined) throw invalidLink();
  const isTheirs = await isMaker(ctx, actor, await getSelf(ctx.db, found.user_id), input);
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await spendMailLink(trx, 'confirm_email', token, now))) throw invalidLink();
    const { user_id: userId, sent_to: email } = found;
    const self = await getSelf(trx, userId);
    if (email !== self.email) await changeEmail(trx, ctx, { self, email, actor });
    else await updateAccount(trx, userId, { email_verified_at: now });
    if (!isTheirs) await endAccess(trx, userId, now);
    if (email === self.email) {
      const details = { endedAccess: !isTheirs };
      const event = 'email_confirmed';
      await writeAudit(trx, ctx, { event, actorId: userId, targetId: userId, details });
    }
    return presentSelf(await getSelf(trx, userId));
  });
}

function invalidLink(): DomainError {
  return new DomainError('INVALID_INPUT', accountMessages.invalidConfirmLink);
}

/**
 * Whether it is certain that who reads the mail also made the account. Anybody can make one with
 * somebody else's address, and the password that they chose must not outlive its owner's tap. It is
 * certain for who is signed in to it here or knows its password, and where an address or phone was
 * proved before. Otherwise throws PASSWORD_REQUIRED, unless the caller decides.
 */
async function isMaker(
  ctx: Context,
  actor: Actor | null,
  self: SelfRow,
  { password, ifUnproved }: ConfirmEmailInput,
): Promise<boolean> {
  const isProved = self.email === null || self.email_verified_at !== null;
  if (isProved || actor?.userId === self.id) return true;
  if (password !== undefined) {
    requireTurn();
    await requireCurrentPassword(ctx, self, password);
    return true;
  }
  if (ifUnproved !== 'ask') return ifUnproved === 'keep';
  throw new DomainError('PASSWORD_REQUIRED', errorMessages.PASSWORD_REQUIRED);
}

async function changeEmail(
  trx: Transaction<DB>,
  ctx: Context,
  { self, email, actor }: { self: SelfRow; email: string; actor: Actor | null },
): Promise<void> {
  const now = ctx.now();
  const { id: userId } = self;
  try {
    await updateAccount(trx, userId, { email, email_verified_at: now });
  } catch (error) {
    throw isUniqueViolation(error)
      ? new DomainError('CONFLICT', accountMessages.emailTaken)
      : error;
  }
  await spendMailLinksOf(trx, userId, ['confirm_email', 'reset_password', 'sign_in'], now);
  const own = actor?.userId === userId ? actor.sessionId : undefined;
  await deleteSessionsOf(trx, userId, own);
  await writeAudit(trx, ctx, { event: 'email_changed', actorId: userId, targetId: userId });
  if (self.email === null || self.email_verified_at === null) return;
  const sending = { key: ctx.tools.keys.outbox, now };
  const words = emailChangedMail(email);
  await queueMail(trx, sending, { to: self.email, kind: 'email_changed', words });
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

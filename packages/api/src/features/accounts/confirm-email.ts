import { emailChangedMail } from '@stagetime/contracts/accounts/mail-messages';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import type { SelfUser } from '@stagetime/contracts/accounts/schemas';
import { DomainError } from '@stagetime/contracts/core/errors';
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
import { findMailLink, spendMailLink, spendMailLinksOf } from './mail-links.queries.ts';
import { deleteSessionsOf } from './sessions/sessions.queries.ts';
import { takeTries } from './take-tries.ts';

/**
 * Notes that somebody reads mail at an address, and uses it from now on if it is a new one: then all
 * sessions but the caller's own end, and the former address is told. Throws INVALID_INPUT for a link
 * that does not work, CONFLICT when somebody else has the address by now.
 */
export async function confirmEmail(
  ctx: Context,
  actor: Actor | null,
  token: string,
): Promise<SelfUser> {
  const now = ctx.now();
  await takeTries(ctx, [{ limit: limits.useLinkByCaller, who: callerOf(ctx.clientAddress) }]);
  return ctx.db.transaction().execute(async (trx) => {
    const link = await findMailLink(trx, 'confirm_email', token, now);
    if (link === undefined || !(await spendMailLink(trx, 'confirm_email', token, now))) {
      throw new DomainError('INVALID_INPUT', accountMessages.invalidConfirmLink);
    }
    const { user_id: userId, sent_to: email } = link;
    const self = await getSelf(trx, userId);
    if (email !== self.email) await changeEmail(trx, ctx, { self, email, actor });
    else {
      await updateAccount(trx, userId, { email_verified_at: now });
      await writeAudit(trx, ctx, { event: 'email_confirmed', actorId: userId, targetId: userId });
    }
    return presentSelf(await getSelf(trx, userId));
  });
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

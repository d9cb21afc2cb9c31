import { emailChangedMail } from '@stagetime/contracts/accounts/mail-messages';
import { accountMessages } from '@stagetime/contracts/accounts/messages';
import type { ConfirmEmailInput, SelfUser } from '@stagetime/contracts/accounts/schemas';
import { DomainError, errorMessages, invalidField } from '@stagetime/contracts/core/errors';
import { callerOf } from '../../../core/call-limits.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { isUniqueViolation } from '../../../core/errors.ts';
import { consumeRateLimits } from '../../../core/rate-limit.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { queueMail, sendingOf } from '../../delivery/delivery.service.ts';
import { limits } from '../accounts.policy.ts';
import { type SelfRow, updateAccount } from '../accounts.queries.ts';
import { getSelf, presentSelf } from '../accounts.service.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { requirePasswordOf } from '../sign-in/sign-in.ts';
import { endAccess } from '../sign-up/sign-up.ts';
import { findMailLink, spendMailLink, spendMailLinksOf } from './mail-links.queries.ts';

/**
 * Notes that someone reads mail at an address, and uses it from now on if it is a new one: then all
 * sessions but the caller's own end, and the former address is told. Throws INVALID_INPUT for a link
 * that does not work, CONFLICT when someone else has the address by now, UNAUTHENTICATED for a wrong
 * password, and what {@link requireProof} says. A refused try leaves the link as it was.
 */
export async function confirmEmail(
  ctx: WriteContext<'email_changed' | 'email_confirmed'> & WithActor<Actor | null>,
  input: ConfirmEmailInput,
): Promise<SelfUser> {
  const { actor } = ctx;
  const now = ctx.now();
  const { token, password } = input;
  await consumeRateLimits(ctx, [
    { limit: limits.useLinkByCaller, who: callerOf(ctx.clientAddress) },
  ]);
  const found = await findMailLink(ctx.db, 'confirm_email', token, now);
  if (found === undefined) throw invalidLink();
  const { user_id: userId, sent_to: email } = found;
  const known = await getSelf(ctx.db, userId);
  const isOwn = actor?.userId === userId;
  if (!isOwn && password !== undefined) await requirePasswordOf(ctx, known, password);
  const isProved = isOwn || password !== undefined;
  if (!isProved) requireProof(known, email, input);
  return ctx.write(async (write) => {
    const { trx } = write;
    if (!(await spendMailLink(trx, 'confirm_email', token, now))) throw invalidLink();
    const self = await getSelf(trx, userId);
    // The address that was the account's a moment ago was replaced, and with it its links.
    if (email !== self.email && !isProved) throw invalidLink();
    if (email !== self.email) await changeEmail(write, ctx, { self, email, actor });
    else {
      const endedAccess =
        !isProved && self.email_verified_at === null && input.ifUnproved === 'end';
      await updateAccount(trx, userId, { email_verified_at: now });
      if (endedAccess) await endAccess(trx, userId, now);
      const event = 'email_confirmed';
      const details = { endedAccess };
      await write.audit({ event, actorId: userId, targetId: userId, details });
    }
    return presentSelf(await getSelf(trx, userId));
  });
}

function invalidLink(): DomainError {
  return invalidField('token', accountMessages.invalidConfirmLink);
}

/**
 * What someone may do who proves no more than that they read the mail. Not bring an account to
 * their address: it may be a stranger's, who keeps the password and waits for what it will hold
 * (UNAUTHENTICATED). And where the account has the address already but never confirmed it, not leave
 * it with the password that its maker chose, unless they say so (PASSWORD_REQUIRED).
 */
function requireProof(self: SelfRow, email: string, { ifUnproved }: ConfirmEmailInput): void {
  if (email !== self.email) {
    throw new DomainError('UNAUTHENTICATED', accountMessages.confirmNeedsAccount);
  }
  if (self.email_verified_at === null && ifUnproved === 'ask') {
    throw new DomainError('PASSWORD_REQUIRED', errorMessages.PASSWORD_REQUIRED);
  }
}

async function changeEmail(
  write: Write<'email_changed'>,
  ctx: Context,
  { self, email, actor }: { self: SelfRow; email: string; actor: Actor | null },
): Promise<void> {
  const now = ctx.now();
  const { id: userId } = self;
  const { trx } = write;
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
  await write.audit({ event: 'email_changed', actorId: userId, targetId: userId });
  if (self.email === null || self.email_verified_at === null) return;
  const words = emailChangedMail(email, `${ctx.tools.origin()}/contact`);
  const mail = { to: self.email, kind: 'email_changed', cause: 'owner', words } as const;
  await queueMail(trx, sendingOf(ctx), mail);
}

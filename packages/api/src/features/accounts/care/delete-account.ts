import { careMessages } from '@stagetime/contracts/accounts/care/messages';
import { confirmsDeletion } from '@stagetime/contracts/accounts/care/rules';
import type { DeleteAccountInput } from '@stagetime/contracts/accounts/care/schemas';
import { accountDeletedMail } from '@stagetime/contracts/accounts/mail-messages';
import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { isSuperAdmin } from '../../../core/admin.ts';
import type { Context, WithActor } from '../../../core/context.ts';
import { sweepImages } from '../../../core/images/sweep-images.ts';
import type { Owner } from '../../../core/owner.ts';
import type { PersonalData } from '../../../core/personal-data.ts';
import type { WriteContext } from '../../../core/write.ts';
import { queueMail } from '../../delivery/delivery.service.ts';
import { requireRecentSignIn } from '../passwords/change-password.ts';
import { holdOtherSuperAdmin, lockOwnAccount } from './care.queries.ts';

/**
 * Erases all that is kept of the caller, sessions included, in one transaction, and tells their former
 * address. They must have signed in just now (RECENT_SIGN_IN_REQUIRED) and say that they mean it
 * (INVALID_INPUT). CONFLICT for the last super admin. Of two at once the second is UNAUTHENTICATED, as
 * is whatever else the person was still writing.
 */
export async function deleteAccount(
  ctx: WriteContext<'account_deleted'> & WithActor<Owner>,
  { confirmation }: DeleteAccountInput,
  kept: readonly PersonalData[],
): Promise<void> {
  const { actor } = ctx;
  const { userId } = actor;
  requireRecentSignIn(actor, ctx.now());
  await ctx.write(async (write) => {
    const { trx } = write;
    const account = await lockOwnAccount(trx, actor);
    if (account === undefined) {
      throw new DomainError('UNAUTHENTICATED', errorMessages.UNAUTHENTICATED);
    }
    const { email, phone } = account;
    requireMeant(confirmation, email);
    if (isSuperAdmin(account) && !(await holdOtherSuperAdmin(trx, userId))) {
      throw new DomainError('CONFLICT', careMessages.lastSuperAdmin);
    }
    for (const { erase } of kept) {
      await erase(trx, { userId, email, phone }, ctx.now());
    }
    await write.audit({ event: 'account_deleted', actorId: userId, targetId: userId });
    // After erasing, which takes every mail to that address with it.
    if (email !== null) await tell(trx, ctx, email);
  });
  // Pictures are gone before anybody is told; where that fails, the hourly sweep goes on.
  await sweepImages(ctx.db, ctx.tools.images, ctx.now()).catch(ctx.reportError);
}

function requireMeant(confirmation: string, email: string | null): void {
  if (confirmsDeletion(confirmation, email)) return;
  const message = careMessages.notConfirmed;
  throw new DomainError('INVALID_INPUT', message, [{ field: 'confirmation', message }]);
}

async function tell(
  trx: Transaction<DB>,
  { tools, now }: Pick<Context, 'tools' | 'now'>,
  to: string,
): Promise<void> {
  const sending = { key: tools.keys.outbox, now: now(), rateLimits: tools.rateLimits };
  const words = accountDeletedMail();
  await queueMail(trx, sending, { to, kind: 'account_deleted', cause: 'owner', words });
}

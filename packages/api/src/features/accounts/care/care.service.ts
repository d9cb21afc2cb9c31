import { careMessages, exportFile } from '@stagetime/contracts/accounts/forms/messages';
import { accountDeletedMail } from '@stagetime/contracts/accounts/mail-messages';
import { fieldMessages } from '@stagetime/contracts/accounts/messages';
import { confirmsDeletion } from '@stagetime/contracts/accounts/rules';
import { DataFile, DeleteAccountInput } from '@stagetime/contracts/accounts/schemas';
import { DomainError, errorMessages, invalidField } from '@stagetime/contracts/core/errors';
import { NoInput, NoOutput } from '@stagetime/contracts/core/schemas';
import { productName } from '@stagetime/contracts/product';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { isSuperAdmin, type Owner, ownedBy } from '../../../core/authorize.ts';
import type { Context, WithActor } from '../../../core/context.ts';
import { sweepImages } from '../../../core/images/store-image.ts';
import type { Person, PersonalData } from '../../../core/personal-data.ts';
import { writes } from '../../../core/procedure.ts';
import { createConcurrencyLimit } from '../../../core/queue.ts';
import { consumeRateLimits } from '../../../core/rate-limit.ts';
import { router } from '../../../core/trpc.ts';
import type { WriteContext } from '../../../core/write.ts';
import { queueMail, sendingOf } from '../../delivery/delivery.service.ts';
import { limits } from '../accounts.policy.ts';
import { getOwnSelf } from '../accounts.service.ts';
import { requireRecentSignIn } from '../passwords/change-password.ts';

/** Only to be a key of its own. */
const deletionLock = 7_204_511_903;

/**
 * The caller's account, which no one refers to or changes any more until the transaction has ended.
 * People are erased one after the other: two who follow each other would wait for each other, and two
 * super admins would both believe that the other stays.
 */
async function lockOwnAccount(trx: Transaction<DB>, owner: Owner) {
  await sql`select pg_advisory_xact_lock(${deletionLock})`.execute(trx);
  return trx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['accounts.email', 'accounts.phone', 'accounts.role'])
    .where(ownedBy(owner, 'users'))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Whether there is another super admin, who stays one until the transaction has ended. Whatever that one is
 * writing goes on: it holds their row too, and may wait for this transaction, as their own deletion does.
 */
async function holdOtherSuperAdmin(trx: Transaction<DB>, userId: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select('users.id')
    .where('accounts.role', '=', 'super_admin')
    .where('users.disabled_at', 'is', null)
    .where('users.id', '<>', userId)
    .orderBy('users.id')
    .forShare()
    .execute();
  return rows.length > 0;
}

/**
 * Erases all that is kept of the caller, sessions included, in one transaction, and tells their former
 * address. They must have signed in just now (RECENT_SIGN_IN_REQUIRED) and say that they mean it
 * (INVALID_INPUT). CONFLICT for the last super admin. Of two at once the second is UNAUTHENTICATED, as
 * is whatever else the person was still writing.
 */
async function deleteAccount(
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
    await write.audit({ event: 'account_deleted', targetId: userId });
    // After erasing, which takes every mail to that address with it.
    if (email !== null) await tell(trx, ctx, email);
  });
  // Pictures are gone before anyone is told; where that fails, the hourly sweep goes on.
  await sweepImages(ctx.db, ctx.tools.images, ctx.now()).catch(ctx.reportError);
}

function requireMeant(confirmation: string, email: string | null): void {
  if (confirmsDeletion(confirmation, email)) return;
  throw invalidField('confirmation', fieldMessages.deletionNotConfirmed);
}

async function tell(
  trx: Transaction<DB>,
  ctx: Pick<Context, 'tools' | 'now'>,
  to: string,
): Promise<void> {
  const words = accountDeletedMail(`${ctx.tools.origin()}/contact`);
  await queueMail(trx, sendingOf(ctx), { to, kind: 'account_deleted', cause: 'owner', words });
}

/** A document is in memory as a whole, so a process puts one together at a time. */
const oneAtATime = createConcurrencyLimit({
  name: 'exports',
  atOnce: 1,
  maxWaiting: 10,
  maxWait: 10_000,
});

/**
 * All that is kept of the caller, who must have signed in just now (RECENT_SIGN_IN_REQUIRED). Throws
 * RATE_LIMITED after five in an hour, and UNAVAILABLE while too many others wait for theirs.
 */
async function exportData(
  ctx: WriteContext<'data_exported'> & WithActor<Owner>,
  kept: readonly PersonalData[],
): Promise<DataFile> {
  const { actor } = ctx;
  const { userId } = actor;
  requireRecentSignIn(actor, ctx.now());
  await consumeRateLimits(ctx, [{ limit: limits.exportByUser, who: String(userId) }]);
  return oneAtATime(() =>
    ctx.write(async (write) => {
      const { trx } = write;
      const { email, phone } = await getOwnSelf(trx, actor);
      const sections = await collect(trx, kept, { userId, email, phone });
      await write.audit({ event: 'data_exported', targetId: userId });
      const exportedAt = ctx.now().toISOString();
      const head = { product: productName, exportedAt, userId, note: exportFile.note };
      return {
        fileName: exportFile.name(exportedAt.slice(0, 10)),
        json: JSON.stringify({ ...head, sections }, null, 2),
      };
    }),
  );
}

type Tables = Awaited<ReturnType<PersonalData['export']>>;

/** Each section's tables. A feature may have several parts that stand in one section. */
async function collect(db: Database, kept: readonly PersonalData[], person: Person) {
  const sections: Record<string, Tables> = {};
  for (const { section, export: read } of kept) {
    sections[section] = { ...sections[section], ...(await read(db, person)) };
  }
  return sections;
}

/**
 * Taking one's data along, and leaving. What is kept of people belongs to features above this one, so
 * it is handed in.
 */
export function createCareRouter(kept: readonly PersonalData[]) {
  return router({
    // Not `writes`: the answer to a repeatable write would be kept for a day.
    exportData: writes({ who: 'user', limit: 'sign-in', audit: ['data_exported'] })
      .input(NoInput)
      .output(DataFile)
      .mutation(({ ctx }) => exportData(ctx, kept)),

    deleteAccount: writes({ who: 'user', audit: ['account_deleted'] })
      .input(DeleteAccountInput)
      .output(NoOutput)
      .mutation(({ ctx, input }) => deleteAccount(ctx, input, kept)),
  });
}

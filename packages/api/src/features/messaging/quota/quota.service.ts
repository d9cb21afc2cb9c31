import { administerMessages } from '@stagetime/contracts/accounts/messages';
import { day } from '@stagetime/contracts/core/durations';
import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import { restoreDays } from '@stagetime/contracts/messaging/limits';
import { messagingFailures } from '@stagetime/contracts/messaging/messages';
import { monthOf, remainingMessages } from '@stagetime/contracts/messaging/rules';
import type {
  ExtendQuotaInput,
  OwnQuotaView,
  QuotaView,
  ResetQuotaInput,
} from '@stagetime/contracts/messaging/schemas';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import { asRequest, isAdmin, type Operator } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { transact, type Write } from '../../../core/write.ts';
import { getSelf } from '../../accounts/accounts.service.ts';
import { countSentSince } from '../messages.queries.ts';
import {
  bringBackMessages,
  lockQuota,
  type QuotaRow,
  readQuota,
  takeBackMessages,
  updateQuota,
} from './quotas.queries.ts';

type Reading = Pick<Context, 'db' | 'now'>;
type Writing = Pick<Context, 'now'> & WithActor<Actor>;

/** What someone has sent this month, and may still. Admins have no limit. */
export async function getOwnQuota(ctx: Reading & WithActor<Actor>): Promise<OwnQuotaView> {
  const { actor, db, now } = ctx;
  if (isAdmin(actor)) return unlimited(await countSentThisMonth(db, actor.userId, now()));
  return limited(await readQuota(db, actor.userId, monthOf(now())));
}

/** As {@link getOwnQuota}, of anyone, with who it is; for admins. Throws NOT_FOUND. */
export async function getQuota({ db, now }: Reading, userId: number): Promise<QuotaView> {
  const person = await getSelf(db, userId);
  const quota = await readQuota(db, userId, monthOf(now()));
  const counts = isAdmin(person)
    ? unlimited(await countSentThisMonth(db, userId, now()))
    : limited(quota);
  const { name, email } = person;
  const { base, bonus } = quota;
  return { ...counts, userId, name, email, isAdmin: isAdmin(person), base, bonus };
}

async function countSentThisMonth(db: Database, userId: number, now: Date): Promise<number> {
  return countSentSince(db, userId, monthOf(now).begin);
}

function limited({ used, base, bonus }: QuotaRow): OwnQuotaView {
  const limit = base + bonus;
  return { monthlyCount: used, remaining: remainingMessages(used, limit), limit };
}

function unlimited(monthlyCount: number): OwnQuotaView {
  return { monthlyCount, remaining: null, limit: null };
}

/**
 * Gives someone more messages for this month, in an admin's transaction; what was given before stays.
 * Throws NOT_FOUND, and INVALID_INPUT for an admin, who has no quota.
 */
export async function extendQuota(
  write: Write<'message_quota_extended'>,
  ctx: Writing,
  { userId, additional, reason }: ExtendQuotaInput,
): Promise<QuotaView> {
  const now = ctx.now();
  const { trx } = write;
  await requireLimited(trx, userId);
  const { base, bonus } = await lockQuota(trx, userId, monthOf(now));
  // The database refuses more at once than an extension may be.
  const bonusThen = sql<number>`bonus + ${additional}::quota_extension`;
  await updateQuota(trx, userId, monthOf(now), { bonus: bonusThen });
  await write.audit({
    event: 'message_quota_extended',
    targetId: userId,
    details: { reason, additional, before: base + bonus, after: base + bonus + additional },
  });
  return getQuota({ db: trx, now: ctx.now }, userId);
}

/**
 * Begins someone's month anew, in an admin's transaction: nothing of it is used, and the messages that
 * they sent in it leave both inboxes. What was given besides stays. Repeating it changes nothing. Throws
 * as {@link extendQuota}.
 */
export async function resetQuota(
  write: Write<'message_quota_reset'>,
  ctx: Writing,
  { userId, reason }: ResetQuotaInput,
): Promise<QuotaView> {
  const now = ctx.now();
  const month = monthOf(now);
  const { trx } = write;
  await requireLimited(trx, userId);
  const { used } = await lockQuota(trx, userId, month);
  const by = { actorId: ctx.actor.userId, reason, now };
  const takenBack = await takeBackMessages(trx, { userId, from: month.begin, to: month.end }, by);
  if (used === 0 && takenBack === 0) write.unaudited();
  else {
    await updateQuota(trx, userId, month, { used: 0 });
    await write.audit({
      event: 'message_quota_reset',
      targetId: userId,
      details: { reason, before: used, after: 0, takenBack },
    });
  }
  return getQuota({ db: trx, now: ctx.now }, userId);
}

async function requireLimited(db: Database, userId: number): Promise<void> {
  if (!isAdmin(await getSelf(db, userId))) return;
  throw invalidField('userId', messagingFailures.noQuotaForAdmins);
}

/**
 * Brings back what resets took of someone's messages in the last 30 days, for a command. They count
 * for no month again. Returns how many. Throws NOT_FOUND for an address that no one has.
 */
export async function restoreMessages(operator: Operator, email: string): Promise<number> {
  const { now } = operator;
  return transact(asRequest(operator), ['messages_restored'], async (write) => {
    const { trx } = write;
    const account = await trx
      .selectFrom('accounts')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (account === undefined) {
      throw new DomainError('NOT_FOUND', administerMessages.unknown(email));
    }
    const { user_id: userId } = account;
    // As whoever sends or resets does it.
    await lockQuota(trx, userId, monthOf(now()));
    const since = new Date(now().getTime() - restoreDays * day);
    const restored = await bringBackMessages(trx, userId, since);
    if (restored === 0) write.unaudited();
    else await write.audit({ event: 'messages_restored', targetId: userId, details: { restored } });
    return restored;
  });
}

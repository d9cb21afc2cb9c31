import { DomainError } from '@stagetime/contracts/core/errors';
import { monthlyMessageLimit } from '@stagetime/contracts/messaging/limits';
import { messagingFailures } from '@stagetime/contracts/messaging/messages';
import {
  type Month,
  monthOf,
  pairOf,
  remainingMessages,
} from '@stagetime/contracts/messaging/rules';
import type { SendMessageInput, SentMessageView } from '@stagetime/contracts/messaging/schemas';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { isAdmin } from '../../core/admin.ts';
import type { WithActor } from '../../core/context.ts';
import type { Owner } from '../../core/owner.ts';
import type { WriteContext } from '../../core/write.ts';
import { announce } from './announce.ts';
import { lockForMessage } from './conversations.queries.ts';
import { insertMessage } from './messages.queries.ts';
import { presentMessage } from './messaging.presenter.ts';
import { requireOther } from './messaging.service.ts';
import { findQuota, takeFromQuota } from './quota/quotas.queries.ts';

/**
 * Writes to somebody. The message, what it takes from the month's quota and what it adds to the other
 * side's unread ones are one transaction. Throws MESSAGE_QUOTA_REACHED, INVALID_INPUT for oneself, and
 * NOT_FOUND for who is not there or was shut out.
 */
export function sendMessage(
  ctx: WriteContext & WithActor<Owner>,
  { recipientId, body }: SendMessageInput,
): Promise<SentMessageView> {
  const { actor } = ctx;
  const pair = pairOf(actor.userId, requireOther(actor, recipientId, 'recipientId'));
  return ctx.write(async (write) => {
    const { trx } = write;
    const now = ctx.now();
    // The quota first: whoever resets one locks it before the conversations, too.
    const remaining = isAdmin(actor) ? null : await takeMessage(trx, actor, now);
    if (!(await lockForMessage(trx, pair, recipientId))) {
      throw new DomainError('NOT_FOUND', messagingFailures.unknownRecipient);
    }
    const message = await insertMessage(trx, actor, pair, { body, now });
    // Who wrote it may have other pages open.
    await announce(write, ctx, [recipientId, actor.userId], message.id);
    return { ...presentMessage(message), remaining };
  });
}

/** Takes one of the caller's messages of this month; returns how many are left. */
async function takeMessage(trx: Transaction<DB>, owner: Owner, now: Date): Promise<number> {
  const month = monthOf(now);
  const quota = await takeFromQuota(trx, owner, month, monthlyMessageLimit);
  if (quota === undefined) throw await quotaReached(trx, owner, month, now);
  return remainingMessages(quota.used, quota.base + quota.bonus);
}

/** With the limit that holds for this person, and when there are new messages to send. */
async function quotaReached(
  trx: Transaction<DB>,
  { userId }: Owner,
  month: Month,
  now: Date,
): Promise<DomainError> {
  const quota = await findQuota(trx, userId, month);
  const max = quota === undefined ? monthlyMessageLimit : quota.base + quota.bonus;
  const retryAfter = Math.ceil((month.end.getTime() - now.getTime()) / 1000);
  const sentence = messagingFailures.quotaReached(max);
  return new DomainError('MESSAGE_QUOTA_REACHED', sentence, [], { max, retryAfter });
}

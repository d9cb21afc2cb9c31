import type { UnreadCount } from '@stagetime/contracts/core/schemas';
import { type MessagesFrom, pairOf } from '@stagetime/contracts/messaging/rules';
import type { AnswerRequestInput, MessageSettings } from '@stagetime/contracts/messaging/schemas';
import { sql } from 'kysely';
import { type Owner, ownedBy } from '../../core/authorize.ts';
import type { Context, WithActor } from '../../core/context.ts';
import type { WriteContext } from '../../core/write.ts';
import { holdBlocks } from '../social/blocks/blocks.service.ts';
import { lockOwnSide, setReadTo, setRequest, sumUnread } from './conversations.queries.ts';
import { announce, requireOther } from './messaging.service.ts';

/**
 * Accepts a request, or deletes it for the caller as far as they saw it: the other side keeps what they
 * wrote, and what they write next is a request again. Nothing where none waits. Returns what is unread in all.
 */
export async function answerRequest(
  ctx: WriteContext & WithActor<Owner>,
  input: AnswerRequestInput,
): Promise<UnreadCount> {
  const { actor } = ctx;
  const pair = pairOf(actor.userId, requireOther(actor, input.otherUserId));
  return ctx.write(async (write) => {
    const { trx } = write;
    // No message is being judged by what this changes.
    await holdBlocks(trx, actor.userId, input.otherUserId);
    const side = await lockOwnSide(trx, actor, pair);
    if (!side?.is_request || side.last_message_id === null) {
      return { unreadCount: await sumUnread(trx, actor) };
    }
    if (input.answer === 'accept') await setRequest(trx, actor, pair, 'accepted');
    else {
      const deletedTo = Math.min(input.upTo, side.last_message_id);
      await setRequest(trx, actor, pair, { deletedTo });
      await setReadTo(trx, actor, pair, Math.max(side.read_to, deletedTo));
    }
    await announce(write, ctx, [actor.userId], side.last_message_id);
    return { unreadCount: await sumUnread(trx, actor) };
  });
}

/** From whom the caller takes messages. */
export async function getSettings({
  db,
  actor,
}: Pick<Context, 'db'> & WithActor<Owner>): Promise<MessageSettings> {
  return db
    .selectFrom('accounts')
    .select(sql<MessagesFrom>`messages_from`.as('messagesFrom'))
    .where(ownedBy(actor, 'accounts'))
    .executeTakeFirstOrThrow();
}

/** Decides from whom the caller takes messages, from the next one on. */
export async function updateSettings(
  ctx: WriteContext & WithActor<Owner>,
  settings: MessageSettings,
): Promise<MessageSettings> {
  await ctx.write(({ trx }) =>
    trx
      .updateTable('accounts')
      .set({ messages_from: settings.messagesFrom })
      .where(ownedBy(ctx.actor, 'accounts'))
      .execute(),
  );
  return settings;
}

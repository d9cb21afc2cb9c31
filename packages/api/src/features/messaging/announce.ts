import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { publishLiveEvent } from '../notifications/live/live.service.ts';

/** Tells the open pages of some people that a message came, or was sent or read by themselves. */
export async function announce(
  trx: Transaction<DB>,
  ctx: Pick<Context, 'tools'>,
  userIds: readonly number[],
  messageId: number,
): Promise<void> {
  await publishLiveEvent(trx, ctx, userIds, { kind: 'message', messageId });
}

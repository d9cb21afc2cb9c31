import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { publishLiveEvent } from '../notifications/live/live.service.ts';

/** Tells somebody's open pages that their conversation with somebody is another one than before. */
export async function announce(
  trx: Transaction<DB>,
  ctx: Pick<Context, 'tools'>,
  userId: number,
  otherUserId: number,
): Promise<void> {
  await publishLiveEvent(trx, ctx, userId, { kind: 'message', otherUserId });
}

import type { Context } from '../../core/context.ts';
import type { Write } from '../../core/write.ts';
import { publishLiveEvent } from '../notifications/live/live.service.ts';

/** Tells the open pages of some people that a message came, or was sent or read by themselves. */
export async function announce(
  write: Write,
  ctx: Pick<Context, 'tools'>,
  userIds: readonly number[],
  messageId: number,
): Promise<void> {
  await publishLiveEvent(write, ctx, userIds, { kind: 'message', messageId });
}

import type { LiveEvent, OpenStreamInput } from '@stagetime/contracts/notifications/live/schemas';
import type { Context, WithActor } from '../../../core/context.ts';
import type { SentMessage } from '../../../core/live.ts';
import type { Owner } from '../../../core/owner.ts';
import type { Write } from '../../../core/write.ts';
import { insertLiveEvents, readMissedEvents } from './live-events.queries.ts';

/**
 * Tells the open pages of some people of something, once the transaction that makes it so is committed. For
 * every feature that has news.
 */
export async function publishLiveEvent(
  write: Pick<Write, 'trx' | 'afterCommit'>,
  { tools }: Pick<Context, 'tools'>,
  userIds: readonly number[],
  event: LiveEvent,
): Promise<void> {
  await insertLiveEvents(write.trx, userIds, event);
  write.afterCommit(tools.live.announce);
}

/** Opens a stream of the caller's own events. Throws RATE_LIMITED beyond what one person may have. */
export async function openLiveStream(
  { db, tools, actor }: Pick<Context, 'db' | 'tools'> & WithActor<Owner>,
  { lastEventId }: OpenStreamInput,
  signal: AbortSignal | undefined,
): Promise<AsyncIterable<SentMessage>> {
  const since = lastEventId == null ? undefined : Number(lastEventId);
  return tools.live.open({
    userId: actor.userId,
    sessionId: actor.sessionId,
    signal,
    readMissed: () => readMissedEvents(db, actor, since),
  });
}

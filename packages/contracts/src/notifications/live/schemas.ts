import { z } from 'zod';
import { Word } from '../../core/schemas.ts';

/**
 * What open pages are told of, by kind. It says what changed, and nothing of what it is now: whoever
 * shows it asks. A feature that has news adds its kind here.
 */
export const LiveEvent = z.discriminatedUnion('kind', [
  /** A notification came, was read or was removed. */
  z.object({ kind: z.literal('notification'), notificationId: z.int() }),
  /** A message came, or was sent or read by oneself elsewhere. */
  z.object({ kind: z.literal('message'), messageId: z.int() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** What a stream of events says. */
export const LiveMessage = z.discriminatedUnion('type', [
  /**
   * The first: from now on everything is told. Without `isComplete` something may have happened before
   * of which nobody will be told; otherwise what was missed follows.
   */
  z.object({ type: z.literal('ready'), isComplete: z.boolean() }),
  /** Of two that come at nearly the same time the later may have the lower id. */
  z.object({ type: z.literal('event'), eventId: z.int(), event: LiveEvent }),
  /** The last of a process that stops: come back, to another. */
  z.object({ type: z.literal('reconnect') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

export const OpenStreamInput = z.strictObject({
  /** Where an earlier stream ended, as the id of its last message. */
  lastEventId: Word(/^[0-9]{1,15}$/).nullish(),
});
export type OpenStreamInput = z.infer<typeof OpenStreamInput>;

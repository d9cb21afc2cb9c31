import { Id, PageInput, Word } from '../core/schemas.ts';
import { z } from '../core/zod.ts';

/** Every kind of thing that someone is told of. */
export const NotificationKind = z.enum(['follow']);
export type NotificationKind = z.infer<typeof NotificationKind>;

export const NotificationView = z.object({
  notificationId: z.int(),
  kind: NotificationKind,
  /** Who did it. */
  source: z.object({
    userId: z.int(),
    /** The stage name, or else the name. */
    displayName: z.string(),
    slug: z.string(),
    profileImageUrl: z.string().nullable(),
  }),
  createdAt: z.date(),
  isRead: z.boolean(),
});
export type NotificationView = z.infer<typeof NotificationView>;

export const ListNotificationsInput = z.strictObject({
  ...PageInput.shape,
  /** What the hooks for lists by pages add. */
  direction: z.literal('forward').optional(),
});
export type ListNotificationsInput = z.infer<typeof ListNotificationsInput>;

export const NotificationListView = z.object({
  notifications: z.array(NotificationView),
  nextCursor: z.string().nullable(),
});
export type NotificationListView = z.infer<typeof NotificationListView>;

export const UnreadCountView = z.object({ unreadCount: z.int() });
export type UnreadCountView = z.infer<typeof UnreadCountView>;

export const NotificationReference = z.strictObject({ notificationId: Id });
export type NotificationReference = z.infer<typeof NotificationReference>;

/** The newest one that was shown. */
export const MarkAllReadInput = z.strictObject({ upTo: Id });
export type MarkAllReadInput = z.infer<typeof MarkAllReadInput>;

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
   * of which no one will be told; otherwise what was missed follows.
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

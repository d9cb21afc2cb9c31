import { z } from 'zod';
import { Id, PageInput } from '../core/schemas.ts';

/** Every kind of thing that somebody is told of. */
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

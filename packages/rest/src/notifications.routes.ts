import { Id, IdInAddress } from '@stagetime/contracts/core/schemas';
import {
  NotificationKind,
  type NotificationView,
} from '@stagetime/contracts/notifications/schemas';
import { z } from 'zod';
import {
  OneOrZero,
  pageFields,
  pageQuery,
  toFlag,
  toPageFields,
  toPageInput,
  unreadFields,
} from './core/fields.ts';
import { defineRoute } from './core/route.ts';

const row = { auth: 'bearer', tag: 'Notifications' } as const;

const PublicNotification = z
  .object({
    id: z.int(),
    kind: NotificationKind.meta({
      description: '`follow`: the sender started following you. Others only with `kinds=all`.',
    }),
    source_user_id: z.int().nullable().meta({ description: 'Null where no one did it' }),
    display_name: z.string().meta({ description: "The sender's stage name or name, or the mic's" }),
    slug: z.string().meta({ description: "Of the sender's profile, or the mic's" }),
    source_user_profile_image: z.string().nullable(),
    text: z.string().optional().meta({ description: 'With `kinds=all`' }),
    url: z.string().optional().meta({
      description: 'With `kinds=all`: where it leads to, below the root of the product',
    }),
    created_at: z.iso.datetime(),
    is_read: OneOrZero,
  })
  .meta({ id: 'Notification' });

function toPublicNotification(
  view: NotificationView,
  isOfAllKinds: boolean,
): z.infer<typeof PublicNotification> {
  const { notificationId, kind, source, mic, text, url, createdAt, isRead } = view;
  return {
    id: notificationId,
    kind,
    source_user_id: source?.userId ?? null,
    display_name: source?.displayName ?? mic?.showName ?? '',
    slug: source?.slug ?? mic?.slug ?? '',
    source_user_profile_image: source?.profileImageUrl ?? null,
    ...(isOfAllKinds && { text, url }),
    created_at: createdAt.toISOString(),
    is_read: toFlag(isRead),
  };
}

const list = defineRoute({
  ...row,
  operationId: 'listNotifications',
  method: 'get',
  path: '/notifications',
  summary: "One's own notifications",
  description:
    'The newest first, without those that were deleted: follows, and with `kinds=all` what became of nights and mics too.',
  query: z.object({
    ...pageQuery,
    kinds: z.literal('all').optional().meta({ description: 'Without it only follows come' }),
  }),
  answer: 'The notifications',
  fields: { data: z.array(PublicNotification), ...pageFields },
  async run({ caller, query }) {
    const { kinds, ...page } = query;
    const { notifications, nextCursor } = await caller.notifications.list({
      ...toPageInput(page),
      kinds,
    });
    const data = notifications.map((each) => toPublicNotification(each, kinds === 'all'));
    return { data, ...toPageFields(query, nextCursor) };
  },
});

const countUnread = defineRoute({
  ...row,
  operationId: 'countUnreadNotifications',
  method: 'get',
  path: '/notifications/unread-count',
  summary: 'How many are unread',
  description: 'Counted up to 1,000, which stands for more, too.',
  answer: 'The number',
  fields: unreadFields,
  async run({ caller }) {
    return { data: await caller.notifications.countUnread() };
  },
});

const markRead = defineRoute({
  ...row,
  operationId: 'markNotificationRead',
  method: 'post',
  path: '/notifications/mark-read',
  summary: 'Mark one as read',
  description: "Repeating it is no error. Someone else's is 404.",
  body: z.object({ notificationId: Id }),
  answer: 'Done',
  failures: [404],
  async run({ caller, body }) {
    await caller.notifications.markRead(body);
    return {};
  },
});

const dismiss = defineRoute({
  ...row,
  operationId: 'deleteNotification',
  method: 'delete',
  path: '/notifications/{id}',
  summary: 'Delete one',
  description: "Someone else's is 404, and so is one that is gone.",
  params: z.object({ id: IdInAddress }),
  answer: 'Done',
  failures: [404],
  async run({ caller, params }) {
    await caller.notifications.dismiss({ notificationId: params.id });
    return {};
  },
});

export const notificationRoutes = [list, countUnread, markRead, dismiss];

import { profileSlug } from '@stagetime/contracts/accounts/rules';
import type {
  NotificationKind,
  NotificationView,
} from '@stagetime/contracts/notifications/schemas';
import type { NotificationRow } from './notifications.queries.ts';

export function presentNotification(row: NotificationRow): NotificationView {
  return {
    notificationId: row.id,
    // A check of the table.
    kind: row.kind as NotificationKind,
    source: {
      userId: row.source_id,
      displayName: row.stage_name ?? row.name,
      slug: profileSlug(row.custom_slug, row.source_id),
      profileImageUrl: row.profile_image_url,
    },
    createdAt: row.created_at,
    isRead: row.read_at !== null,
  };
}

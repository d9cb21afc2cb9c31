import type {
  NotificationKind,
  NotificationView,
} from '@stagetime/contracts/notifications/schemas';
import type { ComponentType } from 'react';

/** Draws what can be done about a notification. */
export type NotificationAction = ComponentType<{ readonly source: NotificationView['source'] }>;

/** The features above this one have them, and the page's route puts both together. */
export type NotificationActions = Readonly<Partial<Record<NotificationKind, NotificationAction>>>;

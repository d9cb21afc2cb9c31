export const notificationsPage = {
  title: 'Notifications',
  settings: 'Notification settings',
  thisMonth: 'This month',
  earlier: 'Earlier',
  started: 'started following you',
  empty: 'No notifications yet',
  emptyText: "When someone follows you, you'll see it here!",
  browse: 'Browse Open Mics',
  failed: 'Failed to load notifications',
  retry: 'Try Again',
  loading: 'Loading notifications...',
  more: 'Show more',
  unread: 'Unread',
  markAllRead: 'Mark all as read',
  allRead: 'All marked as read.',
  markAllFailed: "We couldn't mark them as read. Please try again.",
  dismiss: (text: string) => `Dismiss: ${text}`,
  dismissed: 'Notification removed',
  undo: 'Undo',
  undoFailed: "We couldn't put it back. Please try again.",
  followBack: 'Follow Back',
  followBackName: (name: string) => `Follow Back ${name}`,
};

/** What the server says. */
export const notificationMessages = {
  notFound: 'That notification is gone.',
  followed: (name: string) => `${name} ${notificationsPage.started}`,
  tooManyStreams: 'Too many of your pages are already listening for news.',
};

export const relativeDates = {
  today: 'Today',
  yesterday: 'Yesterday',
  daysAgo: (days: number) => `${days} days ago`,
};

import { adminRequired } from '../core/error-messages.ts';

/** The lists of mics that are not published. */
export const pendingList = {
  title: 'Pending Submissions',
  count: (count: number) => `Found ${count} pending ${count === 1 ? 'submission' : 'submissions'}`,
  refresh: 'Refresh Data',
  emptyTitle: 'No pending submissions',
  emptyText: 'All submissions have been reviewed!',
  noToken: 'No authentication token found. Please log in.',
  failed: 'Failed to load pending submissions',
  badge: 'Pending Review',
  logOut: 'Logout',
};

export const rejectedList = {
  title: 'Rejected Submissions',
  count: (count: number) => `Found ${count} rejected ${count === 1 ? 'submission' : 'submissions'}`,
  refresh: 'Refresh',
  emptyTitle: 'No rejected submissions',
  emptyText: 'All submissions are either approved or still pending review.',
  noToken: 'Authentication required. Please log in again.',
  failed: 'Failed to load submissions',
};

export const submissionCard = {
  submitted: (date: string) => `Submitted ${date}`,
  newCity: 'New city',
  image: (name: string) => `Picture of ${name}`,
};

export const adminList = {
  loading: 'Loading submissions...',
  more: 'More',
  loadingMore: 'Loading more...',
  retry: 'Try again',
};

/** Why an admin's page has nothing to show, by what the server answered. */
export const adminFailures = {
  unauthenticated: 'Authentication failed. Please log in again.',
  forbidden: adminRequired,
  absent: 'Admin endpoint not found. Please contact support.',
  server: 'Server error. Please try again later.',
  unreadable: 'Invalid response from server. Please try again.',
  network: (message: string) => `Network error: ${message}`,
};

import { suspensionEnd } from '../accounts/messages.ts';
import { adminRequired } from '../core/errors.ts';
import { closedMic, type PublishedStatus } from '../mics/status/rules.ts';
import type { SuspensionDays } from './rules.ts';

/** The bar above every page of an admin. */
export const adminBar = {
  title: 'Admin Panel',
  loading: 'Loading admin panel...',
  desk: 'Desk',
  /** Behind their number. */
  waiting: 'waiting',
  mics: 'Mics',
  pending: 'Pending',
  submissions: 'Submissions',
  people: 'People',
  quotas: 'Message Quotas',
  holidays: 'Holidays',
  import: 'Import',
  audit: 'Audit',
  errors: 'Errors',
  system: 'System',
};

/** What stands where an admin's rights ended while the page was open. */
export const accessDenied = {
  title: 'Access Denied',
  text: 'You need admin privileges to access this page.',
  link: 'Back to browsing',
};

type Status = 'pending' | 'rejected' | PublishedStatus;

/** The control bar of admins on a mic's page. */
export const reviewBar = {
  title: 'Review',
  status: {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    ...closedMic.word,
  } satisfies Record<Status, string>,
  approve: 'Approve',
  reject: 'Reject',
  edit: 'Edit',
  save: 'Save Changes',
  saving: 'Saving...',
  cancel: 'Cancel Edit',
  nextPending: 'Next pending',
  history: 'History',
  likelySame: 'Is it one of these?',
  compared: {
    this: 'This one',
    showName: 'Name',
    venueName: 'Venue',
    venueAddress: 'Address',
    scheduleText: 'Nights',
    startTime: 'Start',
  },
  pendingToo: 'waiting for review, too',
  notSaid: 'Not given',
  reason: 'Reason for the submitter (optional)',
  newCity: (state: string) => `New city in ${state}, listed with this mic`,
  timeZone: (state: string) => `Time zone (${state} has two)`,
};

const doing = {
  approve: 'approving',
  reject: 'rejecting',
  undo: 'taking back the decision on',
} as const;
type Action = keyof typeof doing;

export const decisionResult = {
  /** Beside Undo, on whatever page one is by then. */
  canUndo: (name: string, action: Action) =>
    `${action === 'approve' ? 'Approved' : 'Rejected'} “${name}”`,
  undo: 'Undo',
  noToken: 'Authentication required. Please log in again.',
  failed: (action: Action, error: string) => `Failed to ${action} open mic: ${error}`,
  error: (action: Action, message: string) => `Error ${doing[action]} open mic: ${message}`,
};

/** Of tools that no production build holds; apps/web/src/features/admin/lists/debug-tools.test.ts looks. */
export const debugTools = {
  setToken: 'Set Admin Token (Debug)',
  tokenLabel: 'Admin token',
  testConnection: 'Test Connection (Debug)',
  answered: (status: number) => `The server answered ${status}.`,
};

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
  waits: (age: string) => `Waiting ${age}`,
  review: 'Review',
  newCity: 'New city',
};

export const adminList = {
  loading: 'Loading submissions...',
  more: 'More',
  loadingMore: 'Loading more...',
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

/** What admins did, and what changed of credentials and rights. */
export const auditPage = {
  title: 'Audit log',
  intro: 'Who did what, when and to whom. Kept for 365 days; no one can change it.',
  event: 'Event',
  allEvents: 'All events',
  when: 'When',
  who: 'Who',
  details: 'Details',
  noOne: 'No one signed in',
  person: (id: number) => `Former member ${id}`,
  mic: (id: number) => `Mic ${id}`,
  by: (name: string) => `By ${name}`,
  on: (name: string) => `On ${name}`,
  remove: (filter: string) => `Remove filter: ${filter}`,
  empty: 'No entries yet.',
  from: (network: string) => `from ${network}`,
  /** `toDate` and `until_date` alike as words. */
  changed: (field: string) => {
    const words = field.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);
    return `${words.toLowerCase()}:`;
  },
  none: 'empty',
  failed: "We couldn't load the audit log.",
  loading: 'Loading the audit log...',
};

/** `mic_approved` as 'Mic approved'. */
export function describeEvent(event: string): string {
  const words = event.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What broke in people's browsers. */
export const errorsPage = {
  title: 'Errors',
  intro: "What broke in people's browsers, each error once, most recent first. Kept for 30 days.",
  columns: ['What broke', 'How often', 'Last seen'],
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  firstSeen: 'First seen',
  where: 'Page',
  browser: 'Browser',
  request: 'Request',
  user: 'User',
  fingerprint: 'Fingerprint',
  context: 'Context',
  stack: 'Stack',
  componentStack: 'Component stack',
  details: 'Details',
  empty: 'Nothing broke.',
  failed: "We couldn't load the errors.",
  loading: 'Loading errors...',
};

/** What the server says about reviewing and editing. */
export const reviewMessages = {
  done: {
    approve: 'Open mic approved successfully!',
    reject: 'Open mic rejected successfully!',
    undo: "Undone. It's waiting for review again.",
  },
  notYours: 'Only the person who decided can undo it.',
  tooLate: "It's too late to undo that decision.",
  rejectsApproved: "This open mic is already approved and can't be rejected.",
  approvesClosed: 'This open mic was already published. Open it again on its page.',
  /** To the second of two who decide at once. */
  decidedBy: (name: string, status: 'approved' | 'rejected') => `${name} already ${status} it.`,
  decidedMeanwhile: 'Someone already decided on it.',
  sameUnlisted: "That open mic isn't listed anymore. Choose another one, or reject this one.",
  zoneInvalid: 'Please choose one of the time zones of that state.',
  cityNameInvalid: 'Please enter the name of the city.',
};

/** A suspension: how long it is to be, and how long one is. */
export const suspensionWords = {
  label: 'For how long',
  days: (days: SuspensionDays) =>
    days === null ? 'for good' : days === 1 ? '1 day' : `${days} days`,
  /** On a page: by the clock of whoever reads it. */
  suspended: (until: Date | null, reason: string) =>
    `Suspended ${suspensionEnd(until, 'own')}: ${reason}`,
};

/** Milliseconds after which an admin who rejected a mic is led back to the queue (spec). */
export const afterRejectDelay = 1500;

/** Most UTF-16 units of the reason for a decision. */
export const maxReasonLength = 500;

/** Most people that a search finds. */
export const maxFoundUsers = 20;

/** Most UTF-16 units of what is searched for. */
export const maxUserQueryLength = 100;

import { quotaExtensionMax, quotaReasonMinLength, restoreDays } from '../../messaging/limits.ts';
import { quotaChanges } from '../../messaging/messages.ts';

/** The page on which admins change how many messages someone may send. */
export const quotasPage = {
  title: 'Message Quota Management',
  intro: 'Find someone, then give them more messages for this month or start their month over.',
  selectFirst: 'Please select a user first',
};

export const userSearch = {
  label: 'Search users',
  placeholder: 'Name, stage name or email address',
  results: 'Users',
  searching: 'Searching...',
  found: (count: number) => (count === 1 ? '1 user found' : `${count} users found`),
  empty: (query: string) => `No users found matching "${query}"`,
  admin: 'Admin',
};

export const quotaSummary = {
  label: 'Selected user',
  loading: 'Loading quota information...',
  admin: 'Admin',
  noEmail: 'No email address',
  sent: 'Messages Sent',
  remaining: 'Remaining',
  limit: 'Total Limit',
  unlimited: 'Unlimited',
  custom: (bonus: number) =>
    `Custom quota: ${bonus} bonus ${bonus === 1 ? 'message' : 'messages'} this month`,
  adminNote:
    'This user is an admin. Admins have unlimited messages, so there is no quota to manage.',
};

export const quotaActions = {
  reason: 'Reason',
  reasonHint: `At least ${quotaReasonMinLength} characters; kept in the audit log`,
  amount: 'Additional messages',
  extend: 'Extend Quota',
  reset: 'Reset Monthly Count',
};

export const quotaAnswers = {
  extended: (name: string, limit: number | null) =>
    limit === null
      ? `${name}'s quota was extended.`
      : `${name} can now send ${limit} messages this month.`,
  reset: (name: string) => `${name}'s month starts over.`,
};

/** What is asked before someone's messages are taken back. */
export const resetDialog = {
  title: (name: string) => `Reset ${name}'s monthly count?`,
  text: (name: string) =>
    `All messages that ${name} sent this month will be deleted, from both inboxes. An operator can recover them for ${restoreDays} days.`,
  keep: 'Cancel',
  confirm: 'Delete and reset',
};

/** Why something was not found or done, where the server says nothing (spec). */
export const quotaFailures = {
  search: 'Failed to search users',
  load: 'Failed to fetch quota information',
  extend: 'Failed to extend quota',
  reset: 'Failed to reset quota',
  network: 'Network error - please try again',
  searchNetwork: (message: string) => `Network error: ${message}`,
  status: (status: number) => `Error: ${status}`,
};

/** What is wrong with an extension before it is asked for; null when nothing is. */
export function findExtensionProblem(reason: string, additional: number): string | null {
  const isAmount = Number.isInteger(additional) && additional >= 1;
  if (reason.trim() === '' || !isAmount) return quotaChanges.extensionInvalid;
  if (additional > quotaExtensionMax) return quotaChanges.amountInvalid;
  return findShortReason(reason);
}

/** As {@link findExtensionProblem}, of a reset. */
export function findResetProblem(reason: string): string | null {
  return reason.trim() === '' ? quotaChanges.resetReasonRequired : findShortReason(reason);
}

function findShortReason(reason: string): string | null {
  return reason.trim().length < quotaReasonMinLength ? quotaChanges.reasonTooShort : null;
}

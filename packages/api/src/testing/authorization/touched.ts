import type { Principal } from './cast.ts';
import type { Cell } from './run-matrix.ts';

/** Which columns say whose a row is. */
const ownerColumns: Readonly<Record<string, readonly string[]>> = {
  accounts: ['user_id'],
  comment_votes: ['user_id'],
  comments: ['user_id'],
  conversations: ['lower_id', 'higher_id'],
  favorites: ['user_id'],
  follow_counts: ['user_id'],
  goings: ['user_id'],
  follows: ['follower_id'],
  images: ['user_id'],
  interests: ['user_id'],
  known_devices: ['user_id'],
  known_networks: ['user_id'],
  live_events: ['user_id'],
  mail_links: ['user_id'],
  message_quotas: ['user_id'],
  messages: ['lower_id', 'higher_id'],
  mics: ['submitted_by'],
  night_notices: ['user_id'],
  notifications: ['recipient_id'],
  notification_settings: ['user_id'],
  oauth_identities: ['user_id'],
  sessions: ['user_id'],
  users: ['id'],
};

/** The tables in which someone else's call changed a row of the owner's. */
export function findForeignChanges({ who, changes, ownerId }: Cell): string[] {
  if (who === 'owner' || who === 'submitter') return [];
  const tables = changes
    .filter(({ table, row }) => ownerColumns[table]?.some((column) => row[column] === ownerId))
    .map(({ table }) => table);
  return [...new Set(tables)].toSorted();
}

type Touched = Partial<Record<Principal, readonly string[]>>;

const toAll = (...tables: string[]): Touched => ({
  ...{ visitor: tables, ended: tables, suspended: tables },
  ...bySignedIn(...tables),
});
const bySignedIn = (...tables: string[]): Touched => ({
  ...{ unconfirmed: tables, other: tables },
  ...byAdmins(...tables),
});
const byAdmins = (...tables: string[]): Touched => ({
  ...{ admin: tables, admin2: tables, superAdmin: tables },
});

/** What others change of the owner's, by hand, and nothing else. */
export const touchesOthers: Readonly<Record<string, Touched>> = {
  'desk.editSubmission': byAdmins('mics'),
  // The owner is told.
  'mics.endHosting': byAdmins('live_events', 'notifications'),
  // What people say of it is kept beside it.
  'mics.reportNight': bySignedIn('mics'),
  'mics.withdrawReport': bySignedIn('mics'),
  'people.act': byAdmins('users'),
  'reports.decide': byAdmins('comments'),
  'reports.undo': byAdmins('comments'),
  // Anyone may have a link sent to the owner, and whoever proves to be the owner is.
  'accounts.requestPasswordReset': toAll('mail_links'),
  'accounts.resetPassword': {
    ...toAll('accounts', 'known_devices', 'known_networks', 'mail_links'),
    // The first one ended all sessions.
    visitor: ['accounts', 'known_devices', 'known_networks', 'mail_links', 'sessions'],
  },
  'accounts.sendLoginLink': toAll('mail_links'),
  'accounts.signIn': toAll('known_devices', 'known_networks', 'sessions'),
  'accounts.verifyLoginLink': toAll('known_devices', 'known_networks', 'mail_links', 'sessions'),
  'accounts.verifyPhoneCode': toAll('known_devices', 'known_networks', 'sessions'),
  'admin.editMic': byAdmins('mics'),
  'admin.extendMessageQuota': byAdmins('message_quotas'),
  'admin.resetMessageQuota': byAdmins('conversations', 'message_quotas', 'messages'),
  'admin.toggleApproval': byAdmins('mics'),
  'comments.delete': byAdmins('comments'),
  // Only the counts of votes.
  'comments.toggleVote': bySignedIn('comments'),
  'comments.vote': bySignedIn('comments'),
  'mics.cancelNight': byAdmins('mics'),
  'mics.confirm': byAdmins('mics'),
  'mics.edit': byAdmins('mics'),
  'mics.moveNight': byAdmins('mics'),
  'mics.restoreNight': byAdmins('mics'),
  'mics.restoreVersion': byAdmins('mics'),
  'mics.decideSuggestion': byAdmins('mics'),
  'mics.setStatus': byAdmins('mics'),
  // Who looks after the mic is told, once until they read it.
  'mics.suggest': { visitor: ['live_events', 'notifications'] },
  // The link in a mail is good for whoever has it.
  'mics.answerMicCheck': toAll('mics'),
  'notifications.stopMails': toAll('notification_settings'),
};

import type { Principal } from '@stagetime/api/testing/authorization/cast';
import type { Stage } from '@stagetime/api/testing/authorization/stage';

type Input = Readonly<Record<string, never>>;
type Fields = Readonly<Record<string, unknown>>;

/** One row of the interface: the procedure that it calls, and how a call's input is put to it. */
export type RestCall = {
  readonly procedure: string;
  /** Of success. Default: 200. */
  readonly status?: number;
  readonly params?: (input: Input, stage: Stage) => Fields;
  readonly query?: (input: Input) => Fields;
  readonly body?: (input: Input, stage: Stage) => Fields;
  /** Sent as a form; files are bytes. */
  readonly form?: (input: Input) => Fields;
  /** What it leaves out of what the procedure tells, such as `owner's phone`. */
  readonly leavesOut?: readonly string[];
  /** Where it is not what becomes of the procedure, by hand. */
  readonly outcomes?: Partial<Record<Principal, string>>;
};

const whole = (input: Input): Fields => input;
const idOfUser = { params: ({ userId: id }: Input) => ({ id }) };
const idOfMic = { params: ({ mic: id }: Input) => ({ id }) };
const micId = { params: ({ mic }: Input) => ({ micId: mic }) };
const forbidden = { unconfirmed: '403', other: '403', admin: '403', admin2: '403' };

export const restCalls: Readonly<Record<string, RestCall>> = {
  listCities: { procedure: 'places.listCities' },
  detectLocation: { procedure: 'places.detectLocation' },

  getCaptcha: { procedure: 'accounts.getCaptcha', query: whole },
  signUp: { procedure: 'accounts.signUp', status: 201, body: whole },
  signIn: { procedure: 'accounts.signIn', body: whole },
  signOut: { procedure: 'accounts.signOut' },
  getMe: { procedure: 'accounts.me' },
  requestPasswordReset: { procedure: 'accounts.requestPasswordReset', body: whole },
  resetPassword: {
    procedure: 'accounts.resetPassword',
    body: ({ token, newPassword: new_password }) => ({ token, new_password }),
  },
  confirmEmail: { procedure: 'accounts.confirmEmail', body: whole },
  sendLoginLink: { procedure: 'accounts.sendLoginLink', body: whole },
  verifyLoginLink: {
    procedure: 'accounts.verifyLoginLink',
    body: whole,
    leavesOut: ["owner's phone"],
  },
  startPhoneVerification: { procedure: 'accounts.startPhoneVerification', body: whole },
  verifyPhoneCode: { procedure: 'accounts.verifyPhoneCode', body: whole },
  signInByGoogle: {
    procedure: 'accounts.signInByGoogle',
    body: ({ idToken: id_token }) => ({ id_token }),
  },
  updateProfile: {
    procedure: 'accounts.updateProfile',
    body: ({ displayName: display_name, email }) => ({ display_name, email }),
  },
  getOnboarding: { procedure: 'accounts.getOnboarding' },
  completeOnboarding: { procedure: 'accounts.completeOnboarding' },

  listNotifications: { procedure: 'notifications.list' },
  countUnreadNotifications: { procedure: 'notifications.countUnread' },
  markNotificationRead: { procedure: 'notifications.markRead', body: whole },
  deleteNotification: {
    procedure: 'notifications.dismiss',
    params: ({ notificationId: id }) => ({ id }),
  },

  followUser: {
    procedure: 'social.follow',
    body: ({ userId: followed_id }) => ({ followed_id }),
  },
  unfollowUser: {
    procedure: 'social.unfollow',
    body: ({ userId: followed_id }) => ({ followed_id }),
  },
  listFollowers: { procedure: 'social.listFollowers', ...idOfUser },
  listFollowing: { procedure: 'social.listFollowing', ...idOfUser },
  countFollows: { procedure: 'social.countFollows', ...idOfUser },
  getFollowStatus: { procedure: 'social.getFollowStatus', ...idOfUser },
  getOwnProfile: { procedure: 'social.getOwnProfile' },
  updateOwnProfile: { procedure: 'social.updateOwnProfile', body: whole },
  uploadProfileImage: {
    procedure: 'social.uploadProfileImage',
    form: ({ file: profileImage }) => ({ profileImage }),
  },
  getProfile: { procedure: 'social.getProfile', params: whole },
  getUserSlug: { procedure: 'social.getSlug', ...idOfUser },
  getStageNameStatus: { procedure: 'social.getStageNameStatus' },
  getEngagement: { procedure: 'social.getEngagement' },
  checkStageName: {
    procedure: 'social.checkStageName',
    params: ({ name: slug }) => ({ slug }),
  },
  claimStageName: { procedure: 'social.claimStageName', body: whole },

  listMicsByCity: { procedure: 'mics.list', params: ({ citySlug: city }) => ({ city }) },
  getMic: { procedure: 'mics.get', ...idOfMic },
  submitMic: {
    procedure: 'mics.submit',
    status: 201,
    form: ({ venueName: venue_name, ...fields }) => ({ ...fields, venue_name }),
  },
  search: { procedure: 'mics.search', query: ({ query: q }) => ({ q }) },
  listFavorites: { procedure: 'mics.listFavorites', params: whole },
  toggleFavorite: {
    procedure: 'mics.toggleFavorite',
    // For the owner, whoever asks.
    body: (_input, { cast, shown }) => ({ user_id: cast.owner.userId, open_mic_id: shown.id }),
    outcomes: { ...forbidden, superAdmin: '403' },
  },
  listInterested: { procedure: 'mics.listInterested', ...idOfMic },
  addInterest: { procedure: 'mics.setInterest', ...idOfMic },
  removeInterest: { procedure: 'mics.setInterest', ...idOfMic },
  cancelNight: {
    procedure: 'mics.cancelNight',
    params: ({ mic: id, date }) => ({ id, date }),
    body: ({ sentence }) => ({ sentence }),
  },
  moveNight: {
    procedure: 'mics.moveNight',
    params: ({ mic: id, date }) => ({ id, date }),
    body: ({ sentence, toTime: to_time }) => ({ sentence, to_time }),
  },
  restoreNight: {
    procedure: 'mics.restoreNight',
    params: ({ mic: id, date }) => ({ id, date }),
  },
  confirmMic: { procedure: 'mics.confirm', ...idOfMic },

  listComments: { procedure: 'comments.list', ...micId },
  listOwnVotes: { procedure: 'comments.ownVotes', ...micId },
  addComment: {
    procedure: 'comments.add',
    status: 201,
    ...micId,
    body: ({ content }) => ({ content }),
  },
  voteOnComment: {
    procedure: 'comments.toggleVote',
    params: ({ commentId }) => ({ commentId }),
    body: ({ voteType }) => ({ voteType }),
  },
  editComment: {
    procedure: 'comments.edit',
    params: ({ commentId: id }) => ({ id }),
    body: ({ content }) => ({ content }),
  },
  deleteComment: { procedure: 'comments.delete', params: ({ commentId: id }) => ({ id }) },

  listConversations: { procedure: 'messaging.listConversations' },
  getConversation: {
    procedure: 'messaging.getThread',
    params: whole,
    leavesOut: ["friend's email"],
  },
  markConversationRead: { procedure: 'messaging.markRead', params: whole },
  countUnreadMessages: { procedure: 'messaging.unreadCount' },
  getMessageQuota: { procedure: 'messaging.getQuota' },
  searchPeople: { procedure: 'messaging.searchPeople', query: ({ query: q }) => ({ q }) },
  sendMessage: {
    procedure: 'messaging.send',
    status: 201,
    body: ({ recipientId: recipient_user_id, body: message_body }) => ({
      ...{ recipient_user_id, message_body },
    }),
  },
  sendContactMessage: { procedure: 'messaging.contact', body: whole },

  listSubmissions: {
    procedure: 'admin.listSubmissions',
    query: () => ({ unapproved_only: 'true' }),
  },
  toggleApproval: {
    procedure: 'admin.toggleApproval',
    ...idOfMic,
    body: ({ action }) => ({ action }),
  },
  editOwnMic: {
    procedure: 'mics.edit',
    ...idOfMic,
    form: ({ version, changes }: { version?: string; changes?: Fields }) => ({
      ...{ updated_at: version ?? '', start_time: changes?.startTime ?? '' },
    }),
  },
  editMic: {
    procedure: 'admin.editMic',
    ...idOfMic,
    form: ({ changes: { showName: show_name } = {} }: { changes?: Fields }) => ({ show_name }),
  },
  searchUsers: { procedure: 'admin.searchUsers', query: ({ query: q }) => ({ q }) },
  getUserMessageQuota: { procedure: 'admin.readMessageQuota', ...idOfUser },
  extendUserMessageQuota: {
    procedure: 'admin.extendMessageQuota',
    ...idOfUser,
    body: ({ additional: additional_messages, reason }) => ({ additional_messages, reason }),
  },
  resetUserMessageQuota: {
    procedure: 'admin.resetMessageQuota',
    ...idOfUser,
    body: ({ reason }) => ({ reason }),
  },
  previewImport: { procedure: 'admin.previewImport', form: whole },
  confirmImport: { procedure: 'admin.confirmImport', form: whole },
  logError: { procedure: 'operations.logError', status: 202, body: whole },
};

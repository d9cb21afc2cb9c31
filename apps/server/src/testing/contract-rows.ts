import type { ErrorCode } from '@stagetime/contracts/core/errors';

/** What a refusal says, and of which fields, as the row spells them. */
export type Refusal = {
  readonly says: string;
  readonly fields: readonly string[];
  readonly code: ErrorCode;
  /** What programs are told beside, where it is more. */
  readonly tells?: string;
};

/** One row of the interface, and what it says to who asks wrongly. */
export type ContractRow = {
  /** To a visitor, where someone has to be signed in. */
  readonly signedOut?: string;
  /** To a body without a field; `taken` where none is needed. */
  readonly empty?: Refusal | 'taken';
  /** To NUL in one of its fields. */
  readonly nul?: Refusal;
  /** To a value that a field cannot have. */
  readonly wrong?: { readonly value: unknown } & Refusal;
  /** To ids that nothing can have: in the address, or in this field of the body. */
  readonly id?: { readonly says: string; readonly field?: string };
};

const plain = 'Please check what you entered and try again.';
const link = "This confirmation link doesn't work anymore. Please ask for a new one.";
const noReset = 'Invalid reset token. Please request a new password reset.';
const noLink = 'Invalid authentication parameters';
const noPhone = 'Phone number is required';
const noCode = 'Please enter the complete 6-digit verification code';
const noGoogle = "Signing in with Google isn't set up here.";
const extension = 'Please provide a valid reason and extension amount';
const sentence = 'Please write a sentence for the people who wanted to come.';
const staleCursor = 'That page is no longer valid. Please start from the first one.';

const no = (says: string, ...fields: string[]): Refusal => ({
  says,
  fields,
  code: 'INVALID_INPUT',
});
const nul = (field: string, says = "This has characters we can't store.") => no(says, field);
const wrong = (field: string, value: unknown, says = plain) => ({ value, ...no(says, field) });

const signedOut = 'Please sign in and try again.';
const toComment = 'You must be signed in to comment';
const toVote = 'You must be signed in to vote';
const toWrite = 'Authentication required';
const pages = { nul: nul('cursor'), wrong: wrong('cursor', 'made-up', staleCursor) };

const noMic = { id: { says: "We couldn't find that open mic." } };
const noComment = { id: { says: "This comment isn't there anymore." } };
const noFriend = { id: { says: "That person isn't here anymore." } };
const noRecipient = { id: { says: "We couldn't find this person." } };
const noNotice = { says: 'That notification is gone.' };
const nobody = { id: { says: "We couldn't find what you asked for." } };
const noProfile = { id: { says: 'Profile not found' } };

export const contractRows: Readonly<Record<string, ContractRow>> = {
  listCities: {},
  detectLocation: {},

  getCaptcha: { nul: nul('action', plain), wrong: wrong('action', 'fly') },
  signUp: {
    empty: no('Name is required', 'name'),
    nul: nul('name'),
    wrong: wrong('email', 'dana', 'Please enter a valid email address'),
  },
  signIn: {
    empty: no('Email and password are required', 'email', 'password'),
    nul: nul('password'),
    wrong: wrong('email', 5, 'Email and password are required'),
  },
  signOut: { signedOut },
  getMe: { signedOut },
  requestPasswordReset: {
    empty: no('Email address is required', 'email'),
    nul: nul('email'),
    wrong: wrong('email', 'dana', 'Please enter a valid email address'),
  },
  resetPassword: {
    empty: no(noReset, 'token', 'new_password'),
    nul: nul('new_password'),
    wrong: wrong('token', 'made-up', noReset),
  },
  confirmEmail: {
    empty: no(link, 'token'),
    nul: nul('password'),
    wrong: wrong('token', 'made-up', link),
  },
  sendLoginLink: {
    empty: no('Please enter your email address', 'email'),
    nul: nul('email'),
    wrong: wrong('email', 5, 'Please enter your email address'),
  },
  verifyLoginLink: {
    empty: no(noLink, 'token', 'userId', 'email'),
    nul: nul('token'),
    wrong: wrong('userId', 'nine', noLink),
  },
  startPhoneVerification: {
    empty: no(noPhone, 'phoneNumber'),
    nul: nul('phoneNumber'),
    wrong: wrong('phoneNumber', 5, noPhone),
  },
  verifyPhoneCode: {
    empty: no(noPhone, 'phoneNumber', 'code'),
    nul: nul('name'),
    wrong: wrong('code', '12345', noCode),
  },
  signInByGoogle: {
    empty: { says: noGoogle, fields: [], code: 'NOT_FOUND' },
    nul: nul('id_token'),
    wrong: { value: 5, says: noGoogle, fields: ['id_token'], code: 'NOT_FOUND' },
  },
  updateProfile: {
    signedOut,
    empty: no('Display name is required', 'display_name'),
    nul: nul('display_name'),
    wrong: wrong('email', 'dana', 'Please enter a valid email address'),
  },
  getOnboarding: { signedOut },
  completeOnboarding: { signedOut },

  listNotifications: { signedOut, ...pages },
  countUnreadNotifications: { signedOut },
  markNotificationRead: {
    signedOut,
    empty: no(plain, 'notificationId'),
    nul: nul('notificationId', plain),
    wrong: wrong('notificationId', 'nine'),
    id: { ...noNotice, field: 'notificationId' },
  },
  deleteNotification: { signedOut, id: noNotice },

  followUser: {
    signedOut,
    empty: no(plain, 'followed_id'),
    nul: nul('followed_id', plain),
    wrong: wrong('followed_id', 'nine'),
    id: { ...noFriend.id, field: 'followed_id' },
  },
  // Following who is not there no more is no error.
  unfollowUser: {
    signedOut,
    empty: no(plain, 'followed_id'),
    nul: nul('followed_id', plain),
    wrong: wrong('followed_id', 'nine'),
  },
  listFollowers: { signedOut, ...pages, ...noFriend },
  listFollowing: { signedOut, ...pages, ...noFriend },
  countFollows: noFriend,
  getFollowStatus: { signedOut, ...noFriend },

  getOwnProfile: { signedOut },
  updateOwnProfile: {
    signedOut,
    empty: 'taken',
    nul: nul('bio'),
    wrong: wrong('experience_level', 'Legend'),
  },
  uploadProfileImage: {
    signedOut,
    empty: no('Please select a JPG or PNG image file', 'profileImage'),
    nul: nul('profileImage', 'Please select a JPG or PNG image file'),
    wrong: wrong('profileImage', 'a face', 'Please select a JPG or PNG image file'),
  },
  getProfile: noProfile,
  getUserSlug: noProfile,
  getStageNameStatus: { signedOut },
  getEngagement: { signedOut },
  // Any name may be asked about: that it cannot be had is the answer.
  checkStageName: {},
  claimStageName: {
    signedOut,
    empty: no('Stage names need at least 3 characters.', 'customSlug'),
    nul: nul('customSlug'),
    wrong: wrong('customSlug', 'ab', 'Stage names need at least 3 characters.'),
  },

  listMicsByCity: {
    nul: nul('type'),
    wrong: wrong('free', 'yes'),
    id: { says: "We couldn't find that city." },
  },
  getMic: noMic,
  submitMic: {
    empty: no(
      'Please enter the name of the mic.',
      ...['name', 'venue_name', 'city', 'state', 'email', 'recurrence', 'time', 'selectedDays'],
    ),
    nul: nul('venue_name'),
    wrong: wrong('signup_time', '25:00', 'Please enter a time, such as 19:30.'),
  },
  search: { nul: nul('q'), wrong: wrong('city', 'Los Angeles') },

  listComments: { ...pages, ...noMic, wrong: wrong('sort_by', 'worst') },
  listOwnVotes: { signedOut, ...noMic },
  addComment: {
    signedOut: toComment,
    empty: no('Please write something first.', 'content'),
    nul: nul('content'),
    wrong: wrong('content', ' ', 'Please write something first.'),
    ...noMic,
  },
  voteOnComment: {
    signedOut: toVote,
    empty: no(plain, 'voteType'),
    nul: nul('voteType', plain),
    wrong: wrong('voteType', 'sideways'),
    ...noComment,
  },
  editComment: {
    signedOut: toComment,
    empty: no('Please write something first.', 'content'),
    nul: nul('content'),
    wrong: wrong('content', 5, 'Please write something first.'),
    ...noComment,
  },
  deleteComment: { signedOut: toComment, ...noComment },

  listFavorites: { signedOut, ...pages, ...nobody },
  toggleFavorite: {
    signedOut,
    empty: no(plain, 'user_id', 'open_mic_id'),
    nul: nul('open_mic_id', plain),
    wrong: wrong('user_id', 'me'),
    id: { ...noMic.id, field: 'open_mic_id' },
  },
  listInterested: { ...pages, ...noMic },
  addInterest: { signedOut, ...noMic },
  removeInterest: { signedOut, ...noMic },

  cancelNight: {
    signedOut,
    empty: no(sentence, 'sentence'),
    nul: nul('sentence'),
    wrong: wrong('sentence', ' ', sentence),
    ...noMic,
  },
  moveNight: {
    signedOut,
    empty: no(sentence, 'sentence'),
    nul: nul('to_date'),
    wrong: wrong('to_date', '2026-02-30'),
    ...noMic,
  },
  restoreNight: { signedOut, ...noMic },
  confirmMic: { signedOut, ...noMic },

  listConversations: { signedOut: toWrite, ...pages },
  getConversation: {
    signedOut: toWrite,
    nul: nul('before'),
    wrong: wrong('before', '-1'),
    ...noRecipient,
  },
  markConversationRead: { signedOut: toWrite, ...noRecipient },
  countUnreadMessages: { signedOut: toWrite },
  getMessageQuota: { signedOut: toWrite },
  searchPeople: {
    signedOut: toWrite,
    nul: nul('q'),
    wrong: wrong('q', 'x'.repeat(81), 'Please use 80 characters or fewer.'),
  },
  sendMessage: {
    signedOut: toWrite,
    empty: no(plain, 'recipient_user_id', 'message_body'),
    nul: nul('message_body'),
    wrong: wrong('message_body', 'x'.repeat(289), 'Message cannot exceed 288 characters'),
    id: { ...noRecipient.id, field: 'recipient_user_id' },
  },
  sendContactMessage: {
    empty: no('Name is required', 'name', 'email', 'subject', 'message'),
    nul: nul('subject'),
    wrong: wrong('email', 'dana', 'Please enter a valid email address'),
  },

  listSubmissions: { signedOut, nul: nul('cursor'), wrong: wrong('rejected_only', 'no') },
  toggleApproval: {
    signedOut,
    empty: no(plain, 'action'),
    nul: nul('reason'),
    wrong: wrong('action', 'ignore'),
    ...noMic,
  },
  editOwnMic: {
    signedOut,
    empty: { ...no(plain, 'updated_at'), tells: 'updated_at is needed, as its call says.' },
    nul: nul('show_name'),
    wrong: wrong('day_of_week', 'someday', 'Please choose at least one day.'),
    ...noMic,
  },
  editMic: {
    signedOut,
    empty: 'taken',
    nul: nul('show_name'),
    wrong: wrong('day_of_week', 'someday', 'Please choose at least one day.'),
    ...noMic,
  },
  searchUsers: {
    signedOut,
    nul: nul('q'),
    wrong: wrong('q', 'x'.repeat(101), 'Please use 100 characters or fewer.'),
  },
  getUserMessageQuota: { signedOut, ...nobody },
  extendUserMessageQuota: {
    signedOut,
    empty: no(extension, 'additional_messages', 'reason'),
    nul: nul('reason'),
    wrong: wrong('additional_messages', 0, extension),
    ...nobody,
  },
  resetUserMessageQuota: {
    signedOut,
    empty: no('Please provide a reason for the quota reset', 'reason'),
    nul: nul('reason'),
    wrong: wrong('reason', 5, 'Please provide a reason for the quota reset'),
    ...nobody,
  },
  previewImport: {
    signedOut,
    empty: no('Please choose a CSV file.', 'file'),
    nul: nul('city'),
    wrong: wrong('city', 'Los Angeles'),
  },
  confirmImport: {
    signedOut,
    empty: no('Please choose a CSV file.', 'file', 'hash'),
    nul: nul('city'),
    wrong: wrong('hash', 'made-up', 'Please preview the file first.'),
  },
  logError: { empty: no(plain, 'message'), nul: nul('message'), wrong: wrong('level', 'fatal') },
};

import { endSentence } from '../core/text.ts';
import { messageMaxLength, quotaExtensionMax, quotaReasonMinLength } from './limits.ts';
import type { MessagesFrom } from './rules.ts';

export const messagesPage = {
  title: 'My Messages',
  signedOutTitle: 'Sign in to view messages',
  signedOutText: 'Conversations are between you and the people you message.',
  signIn: 'Sign In',
  conversations: 'Conversations',
  loading: 'Loading your conversations...',
  emptyTitle: 'No conversations yet',
  emptyText: 'Start messaging other performers!',
  loadFailed: "We couldn't load your conversations.",
  more: 'More conversations',
  /** Below the last one. */
  end: 'Someone new? Find them by name above.',
  openDrawer: 'Open conversations',
  closeDrawer: 'Close conversations',
  unchosen: 'Select a conversation to start messaging',
  unchosenOnPhone: 'Tap the menu button to view conversations',
  /** Read out with a conversation's name. */
  unread: (count: number) => `${count} unread`,
  you: (text: string) => `You: ${text}`,
  pinned: 'SuperAdmin',
  /** Read out where an older conversation stands above newer ones. */
  onTop: 'Pinned',
};

export const personSearch = {
  label: 'Find someone to message',
  placeholder: 'Search people...',
  results: 'People',
  searching: 'Searching...',
  found: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
  empty: (query: string) => `No one found for “${query}”`,
  failed: "We couldn't search for people.",
};

export const thread = {
  label: (name: string) => `Conversation with ${name}`,
  loading: 'Loading messages...',
  empty: (name: string) => endSentence(`This is the beginning of your conversation with ${name}`),
  failed: "We couldn't load these messages.",
  older: 'Older messages',
  loadingOlder: 'Loading older messages...',
  newMessages: 'New messages',
  /** Read out before a message. */
  from: (name: string) => `${name}:`,
  own: 'You:',
  /** After 'Report', as several messages can be. */
  reported: (name: string, time: string) => `message from ${name}, ${time}`,
  today: 'Today',
  closed: 'This account is closed. No one will read what you write here.',
  unknown: "We couldn't find this person.",
};

/** First messages of people whom one doesn't follow. */
export const requests = {
  inbox: 'Inbox',
  title: 'Requests',
  count: (count: string) => `Requests (${count})`,
  loading: 'Loading your requests...',
  emptyTitle: 'No requests',
  emptyText: "First messages from people you don't follow wait here.",
  bar: (name: string) => `${name} wants to message you. They can't see if you've read this.`,
  accept: 'Accept',
  delete: 'Delete',
  deleted: 'Request deleted.',
  failed: "That didn't work. Please try again.",
};

/** In the thread of someone whom one blocked. */
export const blockedThread = 'You blocked this person. Unblock them to write here.';

export const messageSettings = {
  title: 'Messages',
  legend: 'Who can message me',
  choices: {
    everyone: 'Everyone',
    followed: 'People I follow',
    nobody: 'No one',
  } satisfies Record<MessagesFrom, string>,
  help: 'People you already talk with can still reply, and so can admins.',
  saved: 'Saved.',
  loadFailed: "We couldn't load your setting.",
  failed: "We couldn't save your choice. Please try again.",
};

export const composer = {
  label: 'Message',
  placeholder: 'Write a message...',
  send: 'Send',
  sending: 'Sending...',
  counter: (length: number) => `${length}/${messageMaxLength} characters`,
  empty: 'Please enter a message',
  tooLong: `Message cannot exceed ${messageMaxLength} characters`,
  failed: 'Failed to send message',
  failedWith: (status: number) => `Failed to send message (${status})`,
  unreachable: 'Network error - please check your connection and try again',
};

export const quotaLine = {
  remaining: (remaining: number, limit: number) =>
    `${remaining}/${limit} messages remaining this month`,
  unlimited: 'Unlimited messages (Admin)',
};

export const messageDialog = {
  title: (name: string) => `Message ${name}`,
  sent: (name: string) => `Your message to ${name} was sent.`,
  open: 'Open the conversation',
};

export const messagingFailures = {
  signedOut: 'Authentication required',
  toSelf: "You can't message yourself.",
  unknownRecipient: "We couldn't find this person.",
  /** For every reason alike: it doesn't tell who blocked whom. */
  notTaking: "This person isn't taking messages.",
  quotaReached: (limit: number) =>
    `You've reached your monthly limit of ${limit} messages. Limit resets next month.`,
  noQuotaForAdmins: 'Admins have no message quota.',
};

/** What is wrong with a change of someone's quota. */
export const quotaChanges = {
  extensionInvalid: 'Please provide a valid reason and extension amount',
  amountInvalid: `Please add 1 to ${quotaExtensionMax} messages at a time`,
  resetReasonRequired: 'Please provide a reason for the quota reset',
  reasonTooShort: `Please give a reason of at least ${quotaReasonMinLength} characters`,
};

export const messagingAnswers = { sent: 'Message sent' };

/** What a command on the server's own machine prints. */
export const restoreMessages = {
  restored: (name: string, count: number) =>
    count === 1 ? `1 message from ${name} is back.` : `${count} messages from ${name} are back.`,
  none: (name: string) => `No messages from ${name} were deleted in the last 30 days.`,
};

/** What is wrong with a message before it is sent; null when nothing is. */
export function findMessageProblem(text: string): string | null {
  if (text.trim() === '') return composer.empty;
  return text.length > messageMaxLength ? composer.tooLong : null;
}

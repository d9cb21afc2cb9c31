import { pageSizes } from '@stagetime/contracts/core/paging';
import { AnyText, IdInAddress, Word } from '@stagetime/contracts/core/schemas';
import {
  contactTextLimits,
  personQueryMaxLength,
  personSearchMaxResults,
} from '@stagetime/contracts/messaging/limits';
import { messagingAnswers, messagingFailures } from '@stagetime/contracts/messaging/messages';
import { SendMessageInput } from '@stagetime/contracts/messaging/schemas';
import { z } from 'zod';
import {
  messageFields,
  pageFields,
  pageQuery,
  toPageFields,
  toPageInput,
  unreadFields,
} from './core/fields.ts';
import { defineRoute } from './core/route.ts';
import {
  PublicConversation,
  PublicMessage,
  PublicPerson,
  toPublicConversation,
  toPublicMessage,
  toPublicPerson,
} from './messaging.public.ts';

const messagingRow = {
  tag: 'Messaging',
  auth: 'bearer',
  signedOut: messagingFailures.signedOut,
} as const;

/** Someone's id in an address. */
export const UserId = IdInAddress.meta({ description: "A person's id", example: '4711004711' });
const ofPerson = z.object({ otherUserId: UserId });

const listConversations = defineRoute({
  ...messagingRow,
  operationId: 'listConversations',
  method: 'get',
  path: '/messages/conversations',
  summary: "The caller's conversations",
  description:
    'The newest first; for all but admins the one with the top admin stands before all others. Requests are rows with is_request, until the caller answers or accepts them.',
  query: z.object(pageQuery),
  answer: 'The conversations',
  fields: { data: z.array(PublicConversation), ...pageFields },
  async run({ caller, query }) {
    const input = toPageInput(query);
    const { conversations, nextCursor } = await caller.messaging.listConversations(input);
    const data = conversations.map(toPublicConversation);
    return { data, ...toPageFields(query, nextCursor) };
  },
});

const MessageId = Word(/^[1-9][0-9]{0,14}$/).transform(Number);

const getConversation = defineRoute({
  ...messagingRow,
  operationId: 'getConversation',
  method: 'get',
  path: '/messages/conversation/{otherUserId}',
  summary: 'The messages with one person',
  description: `The newest ones, the oldest of them first. before leads upwards: next_cursor is the id to give. Without limit up to ${pageSizes.max} come.`,
  params: ofPerson,
  query: z.object({
    limit: pageQuery.limit,
    before: MessageId.optional().meta({
      description: 'A message; only older ones come',
      example: '4711',
    }),
    cursor: MessageId.optional().meta({ description: 'The same as before' }),
  }),
  answer: 'The messages, the oldest first',
  fields: { data: z.array(PublicMessage), ...pageFields },
  failures: [404],
  async run({ caller, params, query }) {
    const { limit } = toPageInput({ limit: query.limit });
    const thread = await caller.messaging.getThread({
      otherUserId: params.otherUserId,
      cursor: query.before ?? query.cursor,
      limit,
    });
    const next = thread.olderThan === null ? null : String(thread.olderThan);
    const data = thread.messages.map(toPublicMessage);
    return { data, ...toPageFields({ limit: query.limit }, next) };
  },
});

const markRead = defineRoute({
  ...messagingRow,
  operationId: 'markConversationRead',
  method: 'post',
  path: '/messages/mark-conversation-read/{otherUserId}',
  summary: 'Mark a conversation as read',
  description:
    'Repeating it, or marking one that has no message, is no error. 404 for who is not there.',
  params: ofPerson,
  answer: 'What is unread now',
  fields: { unread_count: z.int() },
  failures: [404],
  async run({ caller, params }) {
    const { unreadCount } = await caller.messaging.markRead({ otherUserId: params.otherUserId });
    return { unread_count: unreadCount };
  },
});

const countUnread = defineRoute({
  ...messagingRow,
  operationId: 'countUnreadMessages',
  method: 'get',
  path: '/messages/unread-count',
  summary: 'How many messages are unread',
  description: 'In all conversations together but for requests.',
  answer: 'The number',
  fields: unreadFields,
  async run({ caller }) {
    return { data: await caller.messaging.unreadCount() };
  },
});

const getQuota = defineRoute({
  ...messagingRow,
  operationId: 'getMessageQuota',
  method: 'get',
  path: '/messages/count',
  summary: 'How many messages are left',
  description: 'In this calendar month of UTC. Admins have no limit.',
  answer: 'What is left, and what was sent',
  fields: {
    count: z.union([z.int(), z.literal('unlimited')]).meta({ description: 'Messages left' }),
    data: z.object({
      monthly_count: z.int(),
      remaining: z.int().nullable(),
      limit: z.int().nullable(),
    }),
  },
  async run({ caller }) {
    const { monthlyCount, remaining, limit } = await caller.messaging.getQuota();
    const data = { monthly_count: monthlyCount, remaining, limit };
    return { count: remaining ?? ('unlimited' as const), data };
  },
});

const searchPeople = defineRoute({
  ...messagingRow,
  operationId: 'searchPeople',
  method: 'get',
  path: '/messages/search-users',
  summary: 'Find users to write to',
  description: `At most ${personSearchMaxResults} people whose name or stage name has words that begin as those of q; never the caller.`,
  query: z.object({
    q: AnyText()
      .default('')
      .meta({
        description: `What to look for, 1 to ${personQueryMaxLength} characters`,
        example: 'pat',
      }),
  }),
  answer: 'The people',
  fields: { data: z.array(PublicPerson) },
  fieldNames: { query: 'q' },
  async run({ caller, query }) {
    const people = await caller.messaging.searchPeople({ query: query.q });
    return { data: people.map(toPublicPerson) };
  },
});

const send = defineRoute({
  ...messagingRow,
  operationId: 'sendMessage',
  method: 'post',
  path: '/messages/send',
  summary: 'Write to a user',
  description:
    '429 with the code MESSAGE_QUOTA_REACHED once all messages of the month are sent; Retry-After leads to the next one. 400 for oneself, 404 for who is not there, 403 for who takes no messages from the caller; the last costs none of the quota.',
  body: z.object({
    recipient_user_id: SendMessageInput.shape.recipientId.meta({ example: 4711004711 }),
    message_body: SendMessageInput.shape.body,
  }),
  answer: 'Sent',
  status: 201,
  fields: { message: z.string(), data: PublicMessage.extend({ remaining: z.int().nullable() }) },
  fieldNames: { recipientId: 'recipient_user_id', body: 'message_body' },
  failures: [403, 404],
  async run({ caller, body }) {
    const { remaining, ...message } = await caller.messaging.send({
      recipientId: body.recipient_user_id,
      body: body.message_body,
    });
    const data = { ...toPublicMessage(message), remaining };
    return { message: messagingAnswers.sent, data };
  },
});

export const messagingRoutes = [
  listConversations,
  getConversation,
  markRead,
  countUnread,
  getQuota,
  searchPeople,
  send,
];

const text = AnyText().optional();

const sendContactMessage = defineRoute({
  operationId: 'sendContactMessage',
  method: 'post',
  path: '/contact',
  auth: 'open',
  tag: 'Contact',
  summary: 'Write to the team',
  description:
    'All four fields are needed, each but the message in one line. The message is kept and mailed to the team. Three in an hour from one network; after that 429 with the code CAPTCHA_REQUIRED, and the same call with a solved captcha (/auth/captcha?action=contact) passes.',
  body: z.object({
    name: text.meta({ description: `At most ${contactTextLimits.name} characters` }),
    email: text.meta({ example: 'dana@example.com' }),
    subject: text.meta({ description: `At most ${contactTextLimits.subject} characters` }),
    message: text.meta({ description: `At most ${contactTextLimits.message} characters` }),
    captchaToken: text,
  }),
  needs: ['name', 'email', 'subject', 'message'],
  answer: 'Taken in',
  fields: messageFields,
  failures: [422],
  async run({ caller, body }) {
    // What a form lacks, the procedure tells.
    const { name = '', email = '', subject = '', message: words = '', captchaToken } = body;
    const input = { name, email, subject, message: words, captchaToken };
    return caller.messaging.contact(input);
  },
});

export const contactRoutes = [sendContactMessage];

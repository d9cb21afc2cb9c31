import { NoInput, Notice, UnreadCount } from '@stagetime/contracts/core/schemas';
import { messagingFailures } from '@stagetime/contracts/messaging/messages';
import {
  AnswerRequestInput,
  ConversationListView,
  GetThreadInput,
  ListConversationsInput,
  MarkReadInput,
  MessageSettings,
  OwnQuotaView,
  PersonListView,
  SearchPeopleInput,
  SendContactInput,
  SendMessageInput,
  SentMessageView,
  ThreadView,
} from '@stagetime/contracts/messaging/schemas';
import { reads, writes } from '../../core/procedure.ts';
import { router } from '../../core/trpc.ts';
import { sendContactMessage } from './contact/contact.service.ts';
import {
  countUnread,
  getThread,
  listConversations,
  markRead,
  searchPeople,
  sendMessage,
} from './messaging.service.ts';
import { getOwnQuota } from './quota/quota.service.ts';
import { answerRequest, getSettings, updateSettings } from './requests.service.ts';

const { signedOut } = messagingFailures;
const member = { who: 'user', signedOut } as const;

export const messagingRouter = router({
  listConversations: reads(member)
    .input(ListConversationsInput)
    .output(ConversationListView)
    .query(({ ctx, input }) => listConversations(ctx, input)),

  getThread: reads(member)
    .input(GetThreadInput)
    .output(ThreadView)
    .query(({ ctx, input }) => getThread(ctx, input)),

  unreadCount: reads(member)
    .input(NoInput)
    .output(UnreadCount)
    .query(({ ctx }) => countUnread(ctx)),

  getQuota: reads(member)
    .input(NoInput)
    .output(OwnQuotaView)
    .query(({ ctx }) => getOwnQuota(ctx)),

  searchPeople: reads({ ...member, limit: 'search' })
    .input(SearchPeopleInput)
    .output(PersonListView)
    .query(({ ctx, input }) => searchPeople(ctx, input)),

  markRead: writes(member)
    .input(MarkReadInput)
    .output(UnreadCount)
    .mutation(({ ctx, input }) => markRead(ctx, input)),

  answerRequest: writes(member)
    .input(AnswerRequestInput)
    .output(UnreadCount)
    .mutation(({ ctx, input }) => answerRequest(ctx, input)),

  getSettings: reads(member)
    .input(NoInput)
    .output(MessageSettings)
    .query(({ ctx }) => getSettings(ctx)),

  updateSettings: writes(member)
    .input(MessageSettings)
    .output(MessageSettings)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),

  send: writes(member)
    .input(SendMessageInput)
    .output(SentMessageView)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),

  contact: writes({ who: 'public-uncached' })
    .input(SendContactInput)
    .output(Notice)
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
});

import { NoInput } from '@stagetime/contracts/core/schemas';
import { messagingFailures } from '@stagetime/contracts/messaging/messages';
import {
  ConversationListView,
  GetThreadInput,
  ListConversationsInput,
  MarkReadInput,
  OwnQuotaView,
  PersonListView,
  SearchPeopleInput,
  SendMessageInput,
  SentMessageView,
  ThreadView,
  UnreadMessagesView,
} from '@stagetime/contracts/messaging/schemas';
import { procedure, router } from '../../core/trpc.ts';
import { contactProcedures } from './contact/contact.procedures.ts';
import {
  countUnread,
  getThread,
  listConversations,
  markRead,
  searchPeople,
} from './messaging.service.ts';
import { getOwnQuota } from './quota/quota.service.ts';
import { sendMessage } from './send-message.ts';

const { signedOut } = messagingFailures;
const ownRead = {
  principal: 'user',
  ownership: 'own',
  limit: 'reads',
  audit: 'none',
  signedOut,
} as const;
const ownWrite = { ...ownRead, limit: 'writes' } as const;

export const messagingRouter = router({
  listConversations: procedure(ownRead)
    .input(ListConversationsInput)
    .output(ConversationListView)
    .query(({ ctx, input }) => listConversations(ctx, input)),

  getThread: procedure(ownRead)
    .input(GetThreadInput)
    .output(ThreadView)
    .query(({ ctx, input }) => getThread(ctx, input)),

  unreadCount: procedure(ownRead)
    .input(NoInput)
    .output(UnreadMessagesView)
    .query(({ ctx }) => countUnread(ctx)),

  getQuota: procedure({ ...ownRead, ownership: 'none' })
    .input(NoInput)
    .output(OwnQuotaView)
    .query(({ ctx }) => getOwnQuota(ctx)),

  searchPeople: procedure({ ...ownRead, ownership: 'none', limit: 'search' })
    .input(SearchPeopleInput)
    .output(PersonListView)
    .query(({ ctx, input }) => searchPeople(ctx, input)),

  markRead: procedure(ownWrite)
    .input(MarkReadInput)
    .output(UnreadMessagesView)
    .mutation(({ ctx, input }) => markRead(ctx, input)),

  send: procedure(ownWrite)
    .input(SendMessageInput)
    .output(SentMessageView)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),

  ...contactProcedures,
});

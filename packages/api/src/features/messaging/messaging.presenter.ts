import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { profileSlug } from '@stagetime/contracts/accounts/rules';
import type {
  ConversationView,
  CorrespondentView,
  MessageView,
} from '@stagetime/contracts/messaging/schemas';
import type { ConversationRow } from './conversations.queries.ts';
import type { CorrespondentRow, Viewer } from './correspondents.queries.ts';
import type { MessageRow } from './messages.queries.ts';

/** Of who is suspended or left, others see no more than that someone was there. */
const closedCard = {
  name: accountMessages.formerMember,
  stageName: null,
  email: null,
  profileImageUrl: null,
  isAdmin: false,
  adminLevel: 0,
  isTopAdmin: false,
  isReachable: false,
};

export function presentCorrespondent(
  row: CorrespondentRow,
  { topAdminId }: Viewer,
): CorrespondentView {
  const userId = row.other_id;
  if (row.disabled_at !== null) {
    return { userId, slug: profileSlug(null, userId), ...closedCard };
  }
  return {
    userId,
    name: row.name,
    stageName: row.stage_name,
    email: row.email,
    slug: profileSlug(row.custom_slug, userId),
    profileImageUrl: row.profile_image_url,
    isAdmin: row.is_admin ?? false,
    adminLevel: row.admin_level ?? 0,
    isTopAdmin: userId === topAdminId,
    isReachable: true,
  };
}

export function presentConversation(
  row: ConversationRow,
  viewer: Viewer,
  pinnedId: number | null,
): ConversationView {
  return {
    other: presentCorrespondent(row, viewer),
    lastMessage: row.body,
    lastMessageAt: row.created_at,
    isLastOwn: row.sender_id === viewer.actor.userId,
    unreadCount: row.unread,
    isPinned: row.other_id === pinnedId,
    isRequest: row.is_request,
  };
}

export function presentMessage(row: MessageRow): MessageView {
  return {
    messageId: row.id,
    senderId: row.sender_id,
    body: row.body,
    createdAt: row.created_at,
  };
}

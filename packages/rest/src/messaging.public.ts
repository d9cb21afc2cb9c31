import type {
  ConversationView,
  CorrespondentView,
  MessageView,
} from '@stagetime/contracts/messaging/schemas';
import { z } from 'zod';
import { bodyFrom, OneOrZero, toFlag } from './core/fields.ts';

export const PublicConversation = z
  .object({
    other_user_id: z.int(),
    other_user_name: z.string(),
    other_user_stage_name: z.string().nullable(),
    other_user_email: z.string().nullable().meta({ description: 'Null but for admins' }),
    other_user_slug: z.string(),
    other_user_profile_image: z.string().nullable(),
    other_user_is_admin: OneOrZero,
    other_user_admin_level: z.int(),
    last_message: z.string(),
    last_message_time: z.iso.datetime(),
    unread_count: z.int(),
    is_pinned: OneOrZero.meta({ description: '1: with the top admin, before all newer ones' }),
    is_request: OneOrZero.meta({
      description:
        '1: a first message that waits for the caller to accept it; unread ones count in no total',
    }),
  })
  .meta({ id: 'Conversation' });

export const toPublicConversation = bodyFrom(
  PublicConversation,
  ({ other, ...conversation }: ConversationView) => ({
    other_user_id: other.userId,
    other_user_name: other.name,
    other_user_stage_name: other.stageName,
    other_user_email: other.email,
    other_user_slug: other.slug,
    other_user_profile_image: other.profileImageUrl,
    other_user_is_admin: toFlag(other.isAdmin),
    other_user_admin_level: other.adminLevel,
    last_message_time: conversation.lastMessageAt.toISOString(),
    is_pinned: toFlag(conversation.isPinned),
    is_request: toFlag(conversation.isRequest),
  }),
);

export const PublicMessage = z
  .object({
    id: z.int(),
    sender_user_id: z.int(),
    message_body: z.string().meta({ description: 'Plain text; links in it stay text' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Message' });

export const toPublicMessage = bodyFrom(PublicMessage, (message: MessageView) => ({
  id: message.messageId,
  sender_user_id: message.senderId,
  message_body: message.body,
  created_at: message.createdAt.toISOString(),
}));

export const PublicPerson = z
  .object({
    id: z.int(),
    name: z.string(),
    stage_name: z.string().nullable(),
    email: z.string().nullable().meta({ description: 'Null but for admins' }),
    profile_image_url: z.string().nullable(),
    is_admin: OneOrZero,
    admin_level: z.int(),
    is_top_admin: OneOrZero.meta({ description: '1: the most senior admin, shown as SuperAdmin' }),
  })
  .meta({ id: 'Person' });

export const toPublicPerson = bodyFrom(PublicPerson, (person: CorrespondentView) => ({
  id: person.userId,
  is_admin: toFlag(person.isAdmin),
  is_top_admin: toFlag(person.isTopAdmin),
}));

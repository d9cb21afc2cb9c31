import { CaptchaToken, Email } from '../accounts/schemas.ts';
import { textTooLong } from '../core/errors.ts';
import {
  AnyText,
  Id,
  IdempotencyKey,
  Lines,
  PageInput,
  Text,
  WrittenText,
} from '../core/schemas.ts';
import { z } from '../core/zod.ts';
import { contactFields } from './contact/messages.ts';
import {
  contactTextLimits,
  messageMaxLength,
  personQueryMaxLength,
  quotaExtensionMax,
  quotaReasonMaxLength,
  quotaReasonMinLength,
  threadPageSize,
} from './limits.ts';
import { composer, quotaChanges } from './messages.ts';
import { messagesFromChoices } from './rules.ts';

/** Someone as those see them who write to them. */
export const CorrespondentView = z.object({
  userId: z.int(),
  name: z.string(),
  stageName: z.string().nullable(),
  /** For admins only; null for everyone else. */
  email: z.string().nullable(),
  slug: z.string(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  adminLevel: z.int(),
  /** The most senior super admin, who stands first in everyone's messages. */
  isTopAdmin: z.boolean(),
  /** Whether they can be written to: not once their account is closed. */
  isReachable: z.boolean(),
});
export type CorrespondentView = z.infer<typeof CorrespondentView>;

export const ConversationView = z.object({
  other: CorrespondentView,
  lastMessage: z.string(),
  lastMessageAt: z.date(),
  isLastOwn: z.boolean(),
  unreadCount: z.int(),
  /** Stands first, whatever is newer. */
  isPinned: z.boolean(),
  /** Waits for the caller to accept it; what is unread of it counts in no total. */
  isRequest: z.boolean(),
});
export type ConversationView = z.infer<typeof ConversationView>;

// Of what is read by pages, the client also says in which direction.
export const ListConversationsInput = PageInput.extend({
  /** Only requests that wait for the caller, or all but those. Without it both. */
  folder: z.enum(['inbox', 'requests']).optional(),
});
export type ListConversationsInput = z.infer<typeof ListConversationsInput>;
export const ConversationListView = z.object({
  conversations: z.array(ConversationView),
  nextCursor: z.string().nullable(),
});
export type ConversationListView = z.infer<typeof ConversationListView>;

export const MessageView = z.object({
  messageId: z.int(),
  senderId: z.int(),
  body: z.string(),
  createdAt: z.date(),
});
export type MessageView = z.infer<typeof MessageView>;

export const GetThreadInput = z.strictObject({
  otherUserId: Id,
  limit: PageInput.shape.limit.default(threadPageSize),
  /** Only messages before this one. */
  cursor: z.int().positive().optional(),
  direction: PageInput.shape.direction,
});
export type GetThreadInput = z.infer<typeof GetThreadInput>;
export const ThreadView = z.object({
  other: CorrespondentView,
  /** The oldest first. */
  messages: z.array(MessageView),
  /** The message before which older ones are; null where there are none. */
  olderThan: z.int().nullable(),
  /** Waits for the caller to accept it. */
  isRequest: z.boolean(),
});
export type ThreadView = z.infer<typeof ThreadView>;

export const MarkReadInput = z.strictObject({
  otherUserId: Id,
  /** The newest message that was seen. Without it, all there are. */
  upTo: z.int().positive().optional(),
});
export type MarkReadInput = z.infer<typeof MarkReadInput>;
/** Accepts a request, or deletes it as far as the caller saw it. */
export const AnswerRequestInput = z.discriminatedUnion('answer', [
  z.strictObject({ otherUserId: Id, answer: z.literal('accept') }),
  z.strictObject({ otherUserId: Id, answer: z.literal('delete'), upTo: z.int().positive() }),
]);
export type AnswerRequestInput = z.infer<typeof AnswerRequestInput>;

export const MessageSettings = z.strictObject({ messagesFrom: z.enum(messagesFromChoices) });
export type MessageSettings = z.infer<typeof MessageSettings>;

export const MessageBody = WrittenText(messageMaxLength, {
  required: composer.empty,
  tooLong: composer.tooLong,
}).meta({
  description: `Plain text of 1 to ${messageMaxLength} UTF-16 units, trimmed`,
  example: 'See you at Good Hang on Monday?',
});

export const SendMessageInput = z.strictObject({
  recipientId: Id,
  body: MessageBody,
  idempotencyKey: IdempotencyKey.optional(),
});
export type SendMessageInput = z.infer<typeof SendMessageInput>;
export const SentMessageView = MessageView.extend({
  /** Messages left this month; null for admins, who have no limit. */
  remaining: z.int().nullable(),
});
export type SentMessageView = z.infer<typeof SentMessageView>;

/** How many messages someone sent this month, and how many are left; both last are null for admins. */
export const OwnQuotaView = z.object({
  monthlyCount: z.int(),
  remaining: z.int().nullable(),
  limit: z.int().nullable(),
});
export type OwnQuotaView = z.infer<typeof OwnQuotaView>;

export const SearchPeopleInput = z.strictObject({
  query: Text(personQueryMaxLength),
  /** Leaves out whom the caller blocked, and who blocked them. */
  withoutBlocked: z.boolean().optional(),
});
export type SearchPeopleInput = z.infer<typeof SearchPeopleInput>;
export const PersonListView = z.array(CorrespondentView);
export type PersonListView = z.infer<typeof PersonListView>;

/** Someone's quota as admins see it. */
export const QuotaView = OwnQuotaView.extend({
  userId: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  isAdmin: z.boolean(),
  /** What everyone has this month, and what admins gave besides. */
  base: z.int(),
  bonus: z.int(),
});
export type QuotaView = z.infer<typeof QuotaView>;

/** Why someone's quota is changed: one line or paragraph for the audit log. */
function QuotaReason(required: string) {
  return Text(quotaReasonMaxLength, { required })
    .pipe(z.string().min(quotaReasonMinLength, quotaChanges.reasonTooShort))
    .meta({
      description: `${quotaReasonMinLength} to ${quotaReasonMaxLength} characters, trimmed`,
      example: 'Hosts a festival this month',
    });
}

export const ExtendQuotaInput = z.strictObject({
  userId: Id,
  additional: z
    .int(quotaChanges.extensionInvalid)
    .min(1, quotaChanges.extensionInvalid)
    .max(quotaExtensionMax, quotaChanges.amountInvalid),
  reason: QuotaReason(quotaChanges.extensionInvalid),
  idempotencyKey: IdempotencyKey.optional(),
});
export type ExtendQuotaInput = z.infer<typeof ExtendQuotaInput>;
export const ResetQuotaInput = z.strictObject({
  userId: Id,
  reason: QuotaReason(quotaChanges.resetReasonRequired),
  idempotencyKey: IdempotencyKey.optional(),
});
export type ResetQuotaInput = z.infer<typeof ResetQuotaInput>;

/** What stands in a mail's head: a line break there would begin another header. */
function Line(max: number, required: string) {
  return AnyText(required)
    .refine((text) => !/[\r\n]/.test(text), { error: contactFields.oneLine, abort: true })
    .pipe(Text(max, { required, tooLong: textTooLong(max) }));
}

const fields = {
  name: Line(contactTextLimits.name, contactFields.nameRequired),
  email: AnyText(contactFields.emailRequired)
    .refine((text) => !/[\r\n]/.test(text), { error: contactFields.oneLine, abort: true })
    .pipe(Email(contactFields.emailRequired, contactFields.emailInvalid)),
  subject: Line(contactTextLimits.subject, contactFields.subjectRequired),
  message: Lines(contactTextLimits.message, {
    required: contactFields.messageRequired,
    tooLong: contactFields.messageTooLong,
  }),
};

/** A message to the team; the form is judged by it. */
export const ContactForm = z.strictObject(fields);

export const SendContactInput = z.strictObject({
  ...fields,
  /** Needed only after an answer with the code CAPTCHA_REQUIRED. */
  captchaToken: CaptchaToken.optional(),
});
export type SendContactInput = z.infer<typeof SendContactInput>;

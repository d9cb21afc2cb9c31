import { Id, PageInput, Word } from '../core/schemas.ts';
import { z } from '../core/zod.ts';
import { posterHands } from '../mics/posters.ts';
import { micTypes } from '../mics/rules.ts';
import { decidedKind } from './decided.ts';
import { moderationKinds } from './moderation.ts';
import { askKind, newsKinds } from './news.ts';
import { topics } from './settings.ts';

/**
 * Every kind of thing that someone is told of: what someone did, what became of a night or a mic, what they are asked,
 * what became of what they suggested or look after, and what moderators decided.
 */
export const NotificationKind = z.enum([
  'follow',
  ...newsKinds,
  askKind,
  'suggestion',
  'hosting',
  decidedKind,
  ...moderationKinds,
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Without it only what people did, as clients before there were other kinds expect it. */
const kinds = z.literal('all').optional();

export const NotificationView = z.object({
  notificationId: z.int(),
  kind: NotificationKind,
  /** Who did it; null where no one did. */
  source: z
    .object({
      userId: z.int(),
      /** The stage name, or else the name. */
      displayName: z.string(),
      slug: z.string(),
      profileImageUrl: z.string().nullable(),
    })
    .nullable(),
  /** The mic that it is about, as far as its poster goes; null where it is about none. */
  mic: z
    .object({
      slug: z.string(),
      citySlug: z.string(),
      showName: z.string(),
      categories: z.array(z.enum(micTypes)),
      posterHand: z.enum(posterHands).nullable(),
      coverImageUrl: z.string().nullable(),
      /** The date of the night that it leads to; left out for most. */
      night: z.string().optional(),
    })
    .nullable(),
  text: z.string(),
  /** Where it leads to, below the product's root. */
  url: z.string(),
  createdAt: z.date(),
  isRead: z.boolean(),
});
export type NotificationView = z.infer<typeof NotificationView>;

export const ListNotificationsInput = PageInput.extend({ kinds });
export type ListNotificationsInput = z.infer<typeof ListNotificationsInput>;

export const NotificationListView = z.object({
  notifications: z.array(NotificationView),
  nextCursor: z.string().nullable(),
});
export type NotificationListView = z.infer<typeof NotificationListView>;

export const CountUnreadInput = z.strictObject({ kinds }).optional();
export type CountUnreadInput = z.infer<typeof CountUnreadInput>;

export const NotificationReference = z.strictObject({ notificationId: Id });
export type NotificationReference = z.infer<typeof NotificationReference>;

/** The newest one that was shown. */
export const MarkAllReadInput = z.strictObject({ upTo: Id });
export type MarkAllReadInput = z.infer<typeof MarkAllReadInput>;

/**
 * What open pages are told of, by kind. It says what changed, and nothing of what it is now: whoever
 * shows it asks. A feature that has news adds its kind here.
 */
export const LiveEvent = z.discriminatedUnion('kind', [
  /** A notification came, was read or was removed. */
  z.object({ kind: z.literal('notification'), notificationId: z.int() }),
  /** A message came, or was sent or read by oneself elsewhere. */
  z.object({ kind: z.literal('message'), messageId: z.int() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** What a stream of events says. */
export const LiveMessage = z.discriminatedUnion('type', [
  /**
   * The first: from now on everything is told. Without `isComplete` something may have happened before
   * of which no one will be told; otherwise what was missed follows.
   */
  z.object({ type: z.literal('ready'), isComplete: z.boolean() }),
  /** Of two that come at nearly the same time the later may have the lower id. */
  z.object({ type: z.literal('event'), eventId: z.int(), event: LiveEvent }),
  /** The last of a process that stops: come back, to another. */
  z.object({ type: z.literal('reconnect') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

export const OpenStreamInput = z.strictObject({
  /** Where an earlier stream ended, as the id of its last message. */
  lastEventId: Word(/^[0-9]{1,15}$/).nullish(),
});
export type OpenStreamInput = z.infer<typeof OpenStreamInput>;

const Topic = z.enum(topics);

export const SetTopicInput = z.strictObject({
  topic: Topic,
  inbox: z.boolean(),
  mail: z.boolean(),
});
export type SetTopicInput = z.infer<typeof SetTopicInput>;

/** What someone is told of and how, by topic, and whether hosts read that they come. */
export const NotificationSettingsView = z.object({
  topics: z.array(SetTopicInput),
  showsGoings: z.boolean(),
});
export type NotificationSettingsView = z.infer<typeof NotificationSettingsView>;

export const ShowGoingsInput = z.strictObject({ isShown: z.boolean() });
export type ShowGoingsInput = z.infer<typeof ShowGoingsInput>;

/** Of the link in a mail. */
export const StopMailsInput = z.strictObject({ token: Word(/^[\w.-]{0,1000}$/) });
export type StopMailsInput = z.infer<typeof StopMailsInput>;

/** The topic of which no more mails come. */
export const StoppedMailsView = z.object({ topic: Topic });
export type StoppedMailsView = z.infer<typeof StoppedMailsView>;

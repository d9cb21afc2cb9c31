import { NoInput, NoOutput, UnreadCount } from '@stagetime/contracts/core/schemas';
import {
  CountUnreadInput,
  ListNotificationsInput,
  LiveMessage,
  MarkAllReadInput,
  NotificationListView,
  NotificationReference,
  NotificationSettingsView,
  OpenStreamInput,
  SetTopicInput,
  ShowGoingsInput,
  StopMailsInput,
  StoppedMailsView,
} from '@stagetime/contracts/notifications/schemas';
import { type TrackedEnvelope, tracked } from '@trpc/server';
// The type of a subscription with ids names modules that no public one exports.
import type {} from '@trpc/server/unstable-core-do-not-import';
import type { SentMessage } from '../../core/live.ts';
import { reads, writes } from '../../core/procedure.ts';
import { router } from '../../core/trpc.ts';
import { openLiveStream } from './live/live-hub.ts';
import {
  countUnread,
  dismiss,
  listNotifications,
  markAllRead,
  markRead,
  restore,
} from './notifications.service.ts';
import {
  checkStopLink,
  getSettings,
  setTopic,
  showGoings,
  stopMails,
} from './settings/settings.service.ts';

const who = 'user';

type Tracked = AsyncIterable<TrackedEnvelope<LiveMessage>, void, unknown>;

/** Each message with the id by which a client goes on after it. */
async function* track(messages: AsyncIterable<SentMessage>) {
  for await (const { position, message } of messages) yield tracked(String(position), message);
}

/** Each message by its schema. */
async function* parseEach(messages: Tracked) {
  for await (const [position, message] of messages) {
    yield tracked(position, LiveMessage.parse(message));
  }
}

export const notificationsRouter = router({
  list: reads({ who })
    .input(ListNotificationsInput)
    .output(NotificationListView)
    .query(({ ctx, input }) => listNotifications(ctx, input)),

  countUnread: reads({ who })
    .input(CountUnreadInput)
    .output(UnreadCount)
    .query(({ ctx, input }) => countUnread(ctx, input)),

  markRead: writes({ who })
    .input(NotificationReference)
    .output(NoOutput)
    .mutation(({ ctx, input }) => markRead(ctx, input)),

  markAllRead: writes({ who })
    .input(MarkAllReadInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => markAllRead(ctx, input)),

  dismiss: writes({ who })
    .input(NotificationReference)
    .output(NoOutput)
    .mutation(({ ctx, input }) => dismiss(ctx, input)),

  restore: writes({ who })
    .input(NotificationReference)
    .output(NoOutput)
    .mutation(({ ctx, input }) => restore(ctx, input)),

  getSettings: reads({ who })
    .input(NoInput)
    .output(NotificationSettingsView)
    .query(({ ctx }) => getSettings(ctx)),

  setTopic: writes({ who })
    .input(SetTopicInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => setTopic(ctx, input)),

  showGoings: writes({ who })
    .input(ShowGoingsInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => showGoings(ctx, input)),

  checkStopLink: reads({ who: 'anyone' })
    .input(StopMailsInput)
    .output(StoppedMailsView)
    .query(({ ctx, input }) => checkStopLink(ctx, input)),

  // The link is the proof, and mail programs post many of them from few networks.
  stopMails: writes({ who: 'anyone', limit: 'none' })
    .input(StopMailsInput)
    .output(StoppedMailsView)
    .mutation(({ ctx, input }) => stopMails(ctx, input)),

  stream: reads({ who })
    .input(OpenStreamInput)
    .output((messages: unknown): Tracked => parseEach(messages as Tracked))
    .subscription(
      async ({ ctx, input, signal }): Promise<Tracked> =>
        track(await openLiveStream(ctx, input, signal)),
    ),
});

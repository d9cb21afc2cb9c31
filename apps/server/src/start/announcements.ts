import { listen } from '@stagetime/db/listen';
import type { Logger } from 'pino';

type Subscriber = {
  readonly onPayload: (payload: string) => void;
  /** Called when the connection is there, and when it is lost: what is told meanwhile no one hears. */
  readonly onHearing: (isHearing: boolean) => void;
};

/** What any process tells all of them by NOTIFY, on the one connection of this one that listens. */
export type Announcements = {
  readonly subscribe: (channel: Channel, subscriber: Subscriber) => void;
};

const channels = ['live', 'sessions'] as const;
type Channel = (typeof channels)[number];

export type ListeningAnnouncements = Announcements & { close(): Promise<void> };

/** Listens to every channel, and listens again whenever the connection was lost. */
export function hearAnnouncements(url: string, log: Logger): ListeningAnnouncements {
  const subscribers = new Map<string, Subscriber[]>();
  const setHearing = (isHearing: boolean) => {
    for (const subscriber of [...subscribers.values()].flat()) subscriber.onHearing(isHearing);
  };
  const listener = listen({
    url,
    channels,
    applicationName: 'stagetime changes',
    onPayload(payload, channel) {
      for (const subscriber of subscribers.get(channel) ?? []) subscriber.onPayload(payload);
    },
    onListening() {
      setHearing(true);
      log.info('other processes are heard');
    },
    onLost(error) {
      setHearing(false);
      log.warn({ err: error }, 'other processes are not heard; streams ask every five seconds');
    },
  });
  return {
    subscribe(channel, subscriber) {
      subscribers.set(channel, [...(subscribers.get(channel) ?? []), subscriber]);
    },
    close: listener.close,
  };
}

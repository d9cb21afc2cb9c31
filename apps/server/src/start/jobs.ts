import { purgeAudit } from '@stagetime/api/core/audit';
import type { RateLimits } from '@stagetime/api/core/context';
import { purgeIdempotencyKeys } from '@stagetime/api/core/idempotency';
import type { ImageStore } from '@stagetime/api/core/images/image-store';
import { sweepImages } from '@stagetime/api/core/images/store-image';
import type { Keys } from '@stagetime/api/core/keys';
import { purgeAccounts } from '@stagetime/api/features/accounts/personal-data';
import { sendDigests } from '@stagetime/api/features/admin/desk/send-digests';
import { purgeReports } from '@stagetime/api/features/admin/reports/reports.service';
import { tellDecisions } from '@stagetime/api/features/admin/reports/tell-decisions';
import {
  type DeliveryOptions,
  deliverDue,
  purgeOutbox,
} from '@stagetime/api/features/delivery/deliver-due';
import { withoutRecipients } from '@stagetime/api/features/delivery/delivery.service';
import { purgeContactMessages } from '@stagetime/api/features/messaging/contact/contact.service';
import { purgeMessaging } from '@stagetime/api/features/messaging/messaging.service';
import { askContacts } from '@stagetime/api/features/mics/freshness/ask-contacts';
import { purgeGoings } from '@stagetime/api/features/mics/goings/goings.queries';
import { askAboutHolidays } from '@stagetime/api/features/mics/holidays/ask-hosts';
import { keepHolidays } from '@stagetime/api/features/mics/holidays/holidays.service';
import { purgeClaims } from '@stagetime/api/features/mics/hosts/claims.service';
import { purgeInvitations } from '@stagetime/api/features/mics/hosts/hosts.queries';
import { purgeNotices } from '@stagetime/api/features/mics/news/news.queries';
import { tellOwnNews } from '@stagetime/api/features/mics/news/own-news';
import { tellNews } from '@stagetime/api/features/mics/news/tell-news';
import { askWhoWent } from '@stagetime/api/features/mics/night-answers/ask-who-went';
import { purgeSearchWords } from '@stagetime/api/features/mics/search/search.queries';
import { applyRemovals, endDuePauses } from '@stagetime/api/features/mics/status/status.service';
import { purgeSuggestions } from '@stagetime/api/features/mics/suggestions/suggestions.queries';
import { purgeNotifications } from '@stagetime/api/features/notifications/notifications.service';
import { purgeOperations } from '@stagetime/api/features/operations/system/system.service';
import { hour, minute } from '@stagetime/contracts/core/durations';
import type { Database } from '@stagetime/db/database';
import { listen } from '@stagetime/db/listen';
import { keepAllNights } from '@stagetime/db/nights/keep-all-nights';
import { dealMissingHands } from '@stagetime/db/posters/deal-poster-hands';
import type { Logger } from 'pino';

type Purge = (db: Database, now: Date) => Promise<void>;

/** What removes what has ended, by the names that docs/data.md knows them by. */
export const purges = {
  purgeOutbox,
  purgeAccounts,
  purgeNotifications,
  purgeOperations,
  purgeSearchWords,
  purgeMessaging,
  purgeReports,
  purgeGoings,
  purgeNotices,
  purgeSuggestions,
  purgeInvitations,
  purgeClaims,
  purgeIdempotencyKeys,
  purgeContactMessages,
  purgeAudit,
} as const satisfies Record<string, Purge>;

/**
 * Removes what has ended. Where one fails the others have their turn all the same: the app's role, for
 * one, may remove nothing of the audit log. The first failure is thrown at the end.
 */
export async function purge(db: Database, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const run of Object.values(purges)) {
    await run(db, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

export type JobsOptions = Omit<DeliveryOptions, 'key' | 'now' | 'onFailure' | 'onSent'> & {
  readonly keys: Keys;
  /** What links in mails begin with. */
  readonly origin: () => string;
  readonly rateLimits: RateLimits;
  readonly now: () => Date;
  readonly log: Logger;
  readonly images: ImageStore;
  /** Told of every try to send something, for counting. */
  readonly onDelivery?:
    | ((channel: 'email' | 'sms', result: 'sent' | 'retried' | 'given-up') => void)
    | undefined;
};

export type Jobs = {
  /** Begins nothing new, and resolves once what runs is done. */
  stop(): Promise<void>;
};

const deliveryPause = 1000;
/** People are told within about a second. */
const newsPause = 500;
const purgePause = hour;
/** A city's date changes at most so long before its nights follow, and a mic is public so long without a hand. */
const nightsPause = minute;
/** Contacts are asked in days, people who went within so long of 10 AM; this only spreads it. */
const askPause = 10 * minute;

/**
 * Does what no request waits for: sends mail and SMS, tells of nights that changed and of what moderators decided,
 * removes what no one took back, keeps the nights and holidays, deals posters' hands, asks contacts of silent mics,
 * hosts about holidays and people who went, tells moderators what is new, and removes what has ended. Every process
 * may run them; what they take is taken by one. A failure is logged and tried again.
 */
export function startJobs(jobsOptions: JobsOptions): Jobs {
  const { log, images, now, onDelivery, rateLimits, ...options } = jobsOptions;
  const { db, keys, origin } = options;
  const delivery: DeliveryOptions = {
    ...options,
    key: keys.outbox,
    onSent: ({ channel }) => onDelivery?.(channel, 'sent'),
    onFailure({ kind, channel, isFinal, error }) {
      // The error itself has the recipient among its properties.
      const reason = withoutRecipients(error instanceof Error ? error.message : String(error));
      log[isFinal ? 'error' : 'warn']({ reason, kind, channel, isFinal }, 'message not sent');
      onDelivery?.(channel, isFinal ? 'given-up' : 'retried');
    },
  };
  const jobs = [
    ...(['email', 'sms'] as const).map((channel) =>
      repeat(deliveryPause, log, async () => {
        while ((await deliverDue(delivery, channel)) > 0);
      }),
    ),
    repeat(newsPause, log, (isStopped) =>
      tellNews({ db, keys, origin, rateLimits, now }, isStopped),
    ),
    repeat(deliveryPause, log, (isStopped) => tellDecisions({ db, now }, isStopped)),
    repeat(deliveryPause, log, (isStopped) => applyRemovals(db, now(), { isStopped })),
    repeat(deliveryPause, log, (isStopped) =>
      tellOwnNews({ db, keys, origin, rateLimits, now }, isStopped),
    ),
    repeat(purgePause, log, () => purge(db, now())),
    repeat(purgePause, log, () => sweepImages(db, images, now())),
    // At once too: no one may have worked for days.
    repeat(nightsPause, log, (isStopped) => keepListings(db, now(), isStopped), 0),
    // At once too: it is done once a day, and asking finds nothing that it asked before.
    repeat(
      purgePause,
      log,
      async (isStopped) => {
        await keepHolidays(db, now(), { isStopped });
        await askAboutHolidays(db, now(), { key: keys.outbox, origin: origin(), isStopped });
      },
      0,
    ),
    repeat(
      askPause,
      log,
      async (isStopped) => {
        await askContacts(db, { keys, origin }, now(), { isStopped });
        await askWhoWent(db, now(), { isStopped });
      },
      0,
    ),
    repeat(nightsPause, log, (isStopped) =>
      sendDigests(db, now(), { key: keys.outbox, origin: origin(), isStopped }),
    ),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((stop) => stop()));
    },
  };
}

/** Pauses that are over, nights, and hands that follow from who stands beside whom on them. */
async function keepListings(db: Database, now: Date, isStopped: () => boolean): Promise<void> {
  await endDuePauses(db, now, { isStopped });
  await keepAllNights(db, now, { isStopped });
  await dealMissingHands(db, { isStopped });
}

/** Runs work again and again with a pause between; returns what stops it. */
function repeat(
  pause: number,
  log: Logger,
  work: (isStopped: () => boolean) => Promise<void>,
  firstPause = pause,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async () => {
    try {
      await work(() => isStopped);
    } catch (error) {
      log.warn({ err: error }, 'job failed');
    }
    if (!isStopped) timer = setTimeout(begin, pause).unref();
  };
  const begin = () => {
    running = run();
  };
  timer = setTimeout(begin, firstPause).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}

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

import type { ImageStore } from '@stagetime/api/core/images/image-store';
import { sweepImages } from '@stagetime/api/core/images/sweep-images';
import { mendCounts } from '@stagetime/api/core/mend-counts';
import { type DeliveryOptions, deliverDue } from '@stagetime/api/features/delivery/deliver-due';
import { withoutRecipients } from '@stagetime/api/features/delivery/delivery.service';
import { keepAllNights } from '@stagetime/db/nights/keep-all-nights';
import type { Logger } from 'pino';
import { keptCounts } from './kept-counts.ts';
import { purge } from './purges.ts';

export type JobsOptions = Omit<DeliveryOptions, 'now' | 'onFailure' | 'onSent'> & {
  readonly now: () => Date;
  readonly log: Logger;
  readonly images: ImageStore;
  /** Told of every try to send something, for counting. */
  readonly onDelivery?:
    | ((channel: 'email' | 'sms', result: 'sent' | 'retried' | 'given-up') => void)
    | undefined;
  /** Milliseconds until numbers are compared with what they count; then it is once a day. */
  readonly mendAfter?: number;
};

export type Jobs = {
  /** Begins nothing new, and resolves once what runs is done. */
  stop(): Promise<void>;
};

const deliveryPause = 1000;
const purgePause = 60 * 60 * 1000;
/** A city's date changes at most so long before its nights follow. */
const nightsPause = 60 * 1000;
/** Not at once: a process that is started again and again would read all votes each time. */
const firstMendPause = 60 * 60 * 1000;
const mendPause = 24 * 60 * 60 * 1000;

/**
 * Does what no request waits for: sends mail and SMS, keeps the nights, removes what has ended, and mends numbers that
 * are not those of their rows. Every process may
 * run them; what they take is taken by one. A failure is logged and tried again.
 */
export function startJobs(jobsOptions: JobsOptions): Jobs {
  const { log, images, now, mendAfter, onDelivery, ...options } = jobsOptions;
  const { db } = options;
  const delivery: DeliveryOptions = {
    ...options,
    onSent: ({ channel }) => onDelivery?.(channel, 'sent'),
    onFailure({ kind, channel, isFinal, error }) {
      // The error itself has the recipient among its properties.
      const reason = withoutRecipients(error instanceof Error ? error.message : String(error));
      log[isFinal ? 'error' : 'warn']({ reason, kind, channel, isFinal }, 'message not sent');
      onDelivery?.(channel, isFinal ? 'given-up' : 'retried');
    },
  };
  const onMended = (counts: string, ids: readonly number[]) =>
    log.error({ counts, ids }, 'counts were wrong');
  const jobs = [
    ...(['email', 'sms'] as const).map((channel) =>
      repeat(deliveryPause, log, async () => {
        while ((await deliverDue(delivery, channel)) > 0);
      }),
    ),
    repeat(purgePause, log, () => purge(db, now())),
    repeat(purgePause, log, () => sweepImages(db, images, now())),
    // At once too: nobody may have worked for days.
    repeat(nightsPause, log, (isStopped) => keepAllNights(db, now(), { isStopped }), 0),
    repeat(
      mendPause,
      log,
      (isStopped) => mendCounts(db, keptCounts, { onMended, isStopped }),
      mendAfter ?? firstMendPause,
    ),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((stop) => stop()));
    },
  };
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

import type { ImageStore } from '@stagetime/api/core/images/image-store';
import { sweepImages } from '@stagetime/api/core/images/sweep-images';
import { type DeliveryOptions, deliverDue } from '@stagetime/api/features/delivery/deliver-due';
import { keepAllNights } from '@stagetime/db/nights/keep-all-nights';
import type { Logger } from 'pino';
import { purge } from './purges.ts';

export type JobsOptions = Omit<DeliveryOptions, 'onFailure'> & {
  readonly log: Logger;
  readonly images: ImageStore;
};

export type Jobs = {
  /** Begins nothing new, and resolves once what runs is done. */
  stop(): Promise<void>;
};

const deliveryPause = 1000;
const purgePause = 60 * 60 * 1000;
/** A city's date changes at most so long before its nights follow. */
const nightsPause = 60 * 1000;

/**
 * Does what no request waits for: sends mail and SMS, keeps the nights, and removes what has ended. Every process may
 * run them; what they take is taken by one. A failure is logged and tried again.
 */
export function startJobs({ log, images, ...options }: JobsOptions): Jobs {
  const { db, now } = options;
  const delivery: DeliveryOptions = {
    ...options,
    onFailure: ({ kind, isFinal, error }) =>
      log[isFinal ? 'error' : 'warn']({ err: error, kind, isFinal }, 'message not sent'),
  };
  const jobs = [
    repeat(deliveryPause, log, async () => {
      while ((await deliverDue(delivery)) > 0);
    }),
    repeat(purgePause, log, () => purge(db, now())),
    repeat(purgePause, log, () => sweepImages(db, images, now())),
    // At once too: nobody may have worked for days.
    repeat(nightsPause, log, (isStopped) => keepAllNights(db, now(), { isStopped }), 0),
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

import { purgeAudit } from '@stagetime/api/core/audit';
import { purgeAccounts } from '@stagetime/api/features/accounts/accounts.service';
import {
  type DeliveryOptions,
  deliverDue,
  purgeOutbox,
} from '@stagetime/api/features/delivery/deliver-due';
import { purgeOperations } from '@stagetime/api/features/operations/operations.service';
import type { Database } from '@stagetime/db/database';
import type { Logger } from 'pino';

export type JobsOptions = Omit<DeliveryOptions, 'onFailure'> & { readonly log: Logger };

export type Jobs = {
  /** Begins nothing new, and resolves once what runs is done. */
  stop(): Promise<void>;
};

const deliveryPause = 1000;
const purgePause = 60 * 60 * 1000;

/**
 * Does what no request waits for: sends mail and SMS, and removes what has ended. Every process may
 * run them; what they take is taken by one. A failure is logged and tried again.
 */
export function startJobs({ log, ...options }: JobsOptions): Jobs {
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
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((stop) => stop()));
    },
  };
}

/** Removes what has ended. The audit log comes last: the app's role may not remove anything of it. */
export async function purge(db: Database, now: Date): Promise<void> {
  await purgeOutbox(db, now);
  await purgeAccounts(db, now);
  await purgeOperations(db, now);
  await purgeAudit(db);
}

/** Runs work again and again with a pause between; returns what stops it. */
function repeat(pause: number, log: Logger, work: () => Promise<void>): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async () => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, 'job failed');
    }
    if (!isStopped) timer = setTimeout(begin, pause).unref();
  };
  const begin = () => {
    running = run();
  };
  timer = setTimeout(begin, pause).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}

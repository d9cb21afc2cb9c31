import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { channel, tagsOfComments } from './directory-changes.ts';
import type { Dropped } from './tagged-cache.ts';

export type AnnouncerOptions = {
  readonly db: Database;
  readonly log: Pick<Logger, 'warn'>;
  /** Drops what this process keeps. */
  readonly drop: (dropped: Dropped) => void;
};

/** Milliseconds for which announcements to the other processes are gathered. */
const pause = 10;

/**
 * How services tell of comments that changed, after the commit: this process at once, the others by one
 * NOTIFY for all of 10 ms. A NOTIFY takes a lock of the whole database, which in each transaction would
 * halve the rate of votes. If this process dies first, the others see the change within the minute.
 */
export function createAnnouncer({ db, log, drop }: AnnouncerOptions): (micId: number) => void {
  const waiting = new Set<number>();
  const send = async () => {
    const comments = [...waiting];
    waiting.clear();
    // Releases that do not know comments read an empty list of cities.
    const payload = JSON.stringify({ comments, cities: [] });
    try {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    } catch (error) {
      log.warn({ err: error }, 'changed comments not announced');
    }
  };
  return (micId) => {
    drop(tagsOfComments([micId]));
    if (waiting.size === 0) setTimeout(send, pause).unref();
    waiting.add(micId);
  };
}

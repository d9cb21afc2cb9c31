import { gatherNotify } from '@stagetime/api/core/gathered-notify';
import type { Database } from '@stagetime/db/database';
import type { Logger } from 'pino';
import { channel, tagsOfComments } from './directory-changes.ts';
import type { Dropped } from './tagged-cache.ts';

export type AnnouncerOptions = {
  readonly db: Database;
  readonly log: Pick<Logger, 'warn'>;
  /** Drops what this process keeps. */
  readonly drop: (dropped: Dropped) => void;
};

/**
 * How services tell of comments that changed, after the commit: this process at once, the others within
 * milliseconds. In each transaction the NOTIFY would halve the rate of votes. If this process dies first,
 * the others see the change within the minute.
 */
export function createAnnouncer({ db, log, drop }: AnnouncerOptions): (micId: number) => void {
  const tellOthers = gatherNotify<number>({
    db,
    channel,
    // Releases that do not know comments read an empty list of cities.
    toPayload: (comments) => JSON.stringify({ comments, cities: [] }),
    onFailure: (error) => log.warn({ err: error }, 'changed comments not announced'),
  });
  return (micId) => {
    drop(tagsOfComments([micId]));
    tellOthers(micId);
  };
}

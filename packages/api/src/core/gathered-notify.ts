import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';

/** Milliseconds for which announcements to the other processes are gathered. */
const pause = 10;

export type GatheredNotifyOptions<Item> = {
  readonly db: Database;
  readonly channel: string;
  /** What one NOTIFY says of all that was gathered; called at the moment it is sent. */
  readonly toPayload: (items: readonly Item[]) => string;
  /** Told that the other processes were not. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * Returns what tells the other processes of something that was committed: one NOTIFY for all of 10 ms,
 * in no transaction. A NOTIFY takes a lock of the whole database, for which commits would queue. It
 * returns at once; what was gathered is lost with the process.
 */
export function gatherNotify<Item>(options: GatheredNotifyOptions<Item>): (item: Item) => void {
  const { db, channel, toPayload, onFailure } = options;
  const waiting = new Set<Item>();
  const send = () => {
    const payload = toPayload([...waiting]);
    waiting.clear();
    sql`select pg_notify(${channel}, ${payload})`.execute(db).catch(onFailure);
  };
  return (item) => {
    if (waiting.size === 0) setTimeout(send, pause).unref();
    waiting.add(item);
  };
}

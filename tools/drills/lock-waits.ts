import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const pause = 10;

/**
 * Looks again and again how long a session has waited for a lock on a table or a row. Builds of indexes
 * wait for transactions, and whoever migrates waits for another who does: neither keeps anyone waiting.
 */
export function watchLocks(databaseUrl: string): { stop(): Promise<number> } {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    while (!isOver) {
      const { rows } = await client.query<{ ms: number }>(`
        select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float8 as ms
        from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()
          and locktype not in ('virtualxid', 'advisory')`);
      longest = Math.max(longest, rows[0]?.ms ?? 0);
      await wait(pause);
    }
    await client.end();
  })();
  return {
    /** The longest wait that was seen, in milliseconds. */
    async stop() {
      isOver = true;
      await watching;
      return longest;
    },
  };
}

import { createHash } from 'node:crypto';
import type { Database } from '@stagetime/db/database';
import { seedOnce } from '@stagetime/db/demo/seed-demo-data';

const hour = 60 * 60 * 1000;
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Each says that it is an example, or someone would look for what is broken. */
const reports = [
  {
    message: 'Example: The map could not be opened',
    level: 'warning',
    path: '/los-angeles',
    user_agent: phone,
    times: 3,
    first: 50,
    last: 5,
  },
  {
    message: 'Example: QuotaExceededError: the storage of this browser is full',
    level: 'error',
    path: '/submit',
    user_agent: desktop,
    times: 1,
    first: 28,
    last: 28,
  },
] as const;

/** Gives admins error reports to look at, once in the life of a database. */
export async function addDemoErrorReports(db: Database, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  await seedOnce(db, 'demo-error-reports', async (trx) => {
    const rows = reports.map(({ message, level, path, user_agent, times, first, last }) => ({
      ...{ message, level, user_agent, times },
      fingerprint: createHash('sha256').update(message).digest('hex'),
      url: `http://localhost${path}`,
      stack: `Error: ${message}`,
      context: JSON.stringify({ page: path }),
      first_seen_at: ago(first),
      last_seen_at: ago(last),
    }));
    const insert = trx.insertInto('error_reports').values(rows);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  });
}

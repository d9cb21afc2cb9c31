import { day, hour, minute } from '../../core/durations.ts';
import { productName } from '../../product.ts';

/** The page that tells how the product itself is doing. */
export const systemPage = {
  title: 'System',
  loading: 'Loading the state of the system...',
  failed: 'The state of the system could not be loaded.',
  refresh: 'Refresh',
  asOf: (instant: string) => `As of ${instant}`,
  backup: 'Last backup',
  noBackup: 'There is no backup yet. Run npm run backup.',
  oldBackup: (age: string) => `${age} ago: make a new one.`,
  age: (age: string) => `${age} ago`,
  size: 'Size',
  encrypted: 'Encrypted',
  yes: 'Yes',
  no: 'No',
  archived: 'Log archived',
  notArchived: 'Not yet',
  archiveFailing: 'The last try failed',
  queue: 'Mail and SMS',
  waiting: 'Waiting',
  failing: 'Of these, failed before',
  givenUp: 'Given up, last 30 days',
  oldest: 'Oldest waiting',
  none: 'None',
  failures: 'Failed lately',
  attempts: (count: number) => `${count} ${count === 1 ? 'try' : 'tries'}`,
  final: 'given up',
  database: 'Database',
  connections: 'Connections',
  of: (used: number, most: number) => `${used} of ${most}`,
  pool: 'This process’s pool',
  poolState: (busy: number, idle: number, waiting: number) =>
    `${busy} busy, ${idle} idle, ${waiting} waiting`,
  versions: 'Versions',
  product: productName,
  node: 'Node.js',
  postgres: 'Postgres',
  schema: 'Schema',
  flags: 'Feature flags',
  on: 'On',
  off: 'Off',
  since: (instant: string) => `since ${instant}`,
  errors: 'Errors of browsers',
  noErrors: 'Nothing broke.',
  allErrors: 'All errors',
};

/** 'less than a minute', '5 minutes', '3 hours', '2 days'. */
export function formatAge(milliseconds: number): string {
  const [size, unit] =
    milliseconds < hour
      ? [minute, 'minute']
      : milliseconds < 2 * day
        ? [hour, 'hour']
        : [day, 'day'];
  const count = Math.floor(milliseconds / (size as number));
  if (count < 1) return 'less than a minute';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** From then on a backup counts as old: a nightly one that failed once. */
export const oldBackupMs = 26 * hour;

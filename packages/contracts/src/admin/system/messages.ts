import { hour, minute } from '../../core/durations.ts';
import type { FeatureFlagName } from '../../operations/schemas.ts';
import { productName } from '../../product.ts';
import { sayWait } from '../desk/messages.ts';

/** The page that tells how the product itself is doing. */
export const systemPage = {
  title: 'System',
  loading: 'Loading the state of the system...',
  failed: "We couldn't load the state of the system.",
  refresh: 'Refresh',
  asOf: (instant: string) => `As of ${instant}`,
  backup: 'Last backup',
  noBackup: "There's no backup yet. Run npm run backup.",
  oldBackup: (age: string) => `${age} ago: make a new one.`,
  age: (age: string) => `${age} ago`,
  size: 'Size',
  encrypted: 'Encrypted',
  yes: 'Yes',
  no: 'No',
  archived: 'Log archived',
  notArchived: 'Not yet',
  archiveFailing: 'The last try failed',
  queue: 'Email and SMS',
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
  pool: "This process's pool",
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
  flagsIntro: 'Other servers follow a change within ten seconds.',
  notYours: 'Super admins change them.',
  flagChanged: (state: string) => `${state} Other servers follow within ten seconds.`,
  flagFailed: "We couldn't change that. Try again.",
  undo: 'Undo',
  errors: 'Browser errors',
  noErrors: 'Nothing broke.',
  allErrors: 'All errors',
};

type FlagWords = {
  readonly name: string;
  /** What that means now. */
  readonly about: { readonly on: string; readonly off: string };
  /** What is so once it is on, or off. */
  readonly on: string;
  readonly off: string;
  /** What is asked before it is turned to the state that people feel. */
  readonly ask: {
    readonly isOn: boolean;
    readonly title: string;
    readonly text: string;
    readonly keep: string;
    readonly confirm: string;
  };
};

/** What admins read of each feature flag. */
export const flagWords: Readonly<Record<FeatureFlagName, FlagWords>> = {
  'sign-up': {
    name: 'Signup',
    about: {
      on: 'Anyone can join.',
      off: 'No one new can join. Anyone with an account can still get in.',
    },
    on: 'Signup is open.',
    off: 'Signup is closed.',
    ask: {
      isOn: false,
      title: 'Close signup?',
      text: 'No one new can join, by email, phone or Google, until you open it again. Anyone with an account can still get in.',
      keep: 'Leave it open',
      confirm: 'Close signup',
    },
  },
  phone: {
    name: 'Sign-in by phone',
    about: {
      on: 'Codes are sent and accepted.',
      off: 'Codes are neither sent nor accepted.',
    },
    on: 'Sign-in by phone is on.',
    off: 'Sign-in by phone is off.',
    ask: {
      isOn: false,
      title: 'Turn off sign-in by phone?',
      text: "Codes are neither sent nor accepted until you turn it on again. People who only sign in by phone can't get in.",
      keep: 'Leave it on',
      confirm: 'Turn it off',
    },
  },
  submissions: {
    name: 'Submissions',
    about: {
      on: 'Anyone can submit a mic.',
      off: 'No one can submit a mic. The form and the REST interface say so.',
    },
    on: 'Submissions are open.',
    off: 'Submissions are closed.',
    ask: {
      isOn: false,
      title: 'Close submissions?',
      text: 'No one can submit a mic, through the form or over REST, until you open them again. What waits for review stays there.',
      keep: 'Leave them open',
      confirm: 'Close submissions',
    },
  },
  'read-only': {
    name: 'Read-only mode',
    about: {
      on: 'Nothing can be changed, except by signing in and out and by these switches.',
      off: 'Everything can be changed.',
    },
    on: 'Read-only mode is on.',
    off: 'Read-only mode is off.',
    ask: {
      isOn: true,
      title: 'Turn on read-only mode?',
      text: 'No one can change anything, admins included, until you turn it off again. Signing in and out still works, and so do these switches.',
      keep: 'Leave it off',
      confirm: 'Turn it on',
    },
  },
  'ask-imported': {
    name: 'Asking imported contacts',
    about: {
      on: 'Contacts of imported lists get emails that ask if their mic still exists.',
      off: 'Contacts of imported lists get no emails that ask if their mic still exists.',
    },
    on: 'Contacts of imported lists are asked.',
    off: "Contacts of imported lists aren't asked.",
    ask: {
      isOn: true,
      title: 'Ask imported contacts?',
      text: "Contacts of imported mics that no one has confirmed for a while get an email, one per address in 30 days. Once an email is sent, you can't take it back.",
      keep: 'Leave them alone',
      confirm: 'Ask them',
    },
  },
};

/** 'less than a minute', '5 minutes', '3 hours', '2 days'. */
export function formatAge(milliseconds: number): string {
  return milliseconds < minute ? 'less than a minute' : sayWait(milliseconds);
}

/** From then on a backup counts as old: a nightly one that failed once. */
export const oldBackupMs = 26 * hour;

import { day, hour, minute } from '../../core/durations.ts';
import type { MailWords } from '../../delivery/messages.ts';

/** The kinds of things that wait for a moderator, in the order of the desk's filters. */
export const deskKinds = ['submission', 'suggestion', 'claim', 'report'] as const;
type Kind = (typeof deskKinds)[number];

/** Most UTF-16 units of what the desk is searched for. */
export const maxDeskQueryLength = 100;

/** How often a moderator is mailed about what is new. */
export const digestFrequencies = ['never', 'at_once', 'daily'] as const;

/** Milliseconds that at least lie between two such mails. */
export const digestPauses = { at_once: 10 * minute, daily: day } as const;

/** Milliseconds for which whoever opened an item is said to look at it. */
export const lookingTime = 30_000;

/** In the largest unit that says enough: hours up to two days, and days from there. */
function measureWait(milliseconds: number): [count: number, unit: 'day' | 'hour' | 'minute'] {
  const wait = Math.max(0, milliseconds);
  if (wait >= 2 * day) return [Math.floor(wait / day), 'day'];
  return wait >= hour ? [Math.floor(wait / hour), 'hour'] : [Math.floor(wait / minute), 'minute'];
}

/** '46 hr', '40 min': how long something waits, as short as a row needs it. */
export function formatWait(milliseconds: number): string {
  const [count, unit] = measureWait(milliseconds);
  return `${count} ${{ day: 'd', hour: 'hr', minute: 'min' }[unit]}`;
}

/** '5 days', '46 hours', '1 hour', '40 minutes'. */
export function sayWait(milliseconds: number): string {
  const [count, unit] = measureWait(milliseconds);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** On a row, where its days are not named. */
export const micDays = { varies: 'Varies', daily: 'Daily' };

/** The moderators' queue. */
export const desk = {
  title: 'Desk',
  failed: "We couldn't load the queue.",
  count: (count: number) => (count === 0 ? 'Nothing to decide' : `${count} to decide`),
  oldest: (wait: string) => `Oldest first. The oldest has waited ${wait}.`,
  noneFound: 'Nothing here. Try other filters.',
  emptyTitle: 'Nothing waiting',
  emptyText: "Everything's been decided. New ones show up here on their own.",
  queue: 'Queue',
  back: 'Back to the queue',
  /** '3 of 12', '3 of 50+' where more wait than were read. */
  place: (at: number, of: number, hasMore: boolean) => `${at} of ${of}${hasMore ? '+' : ''}`,
  gone: "This isn't waiting anymore.",
  next: 'Open the next one',
  before: 'Open the previous one',
  listedAlready: 'Listed already?',
  looksAt: (name: string) => `${name} is looking at this`,
  kindLabel: 'Kind',
  all: 'All',
  kinds: {
    submission: 'New',
    suggestion: 'Suggestions',
    claim: 'Claims',
    report: 'Reports',
  } satisfies Record<Kind, string>,
  /** On a row. */
  kind: {
    submission: 'New mic',
    suggestion: 'Suggestion',
    claim: 'Claim',
    report: 'Report',
  } satisfies Record<Kind, string>,
  search: 'Search the queue',
  city: 'City',
  anyCity: 'Every city',
  age: 'Waiting for',
  anyAge: 'Any time',
  older: (hours: number) => (hours < 48 ? `${hours} hours or more` : `${hours / 24} days or more`),
  mail: "Email me what's new",
  mails: {
    never: 'Never',
    at_once: 'Right away, at most every ten minutes',
    daily: 'Once a day',
  } satisfies Record<(typeof digestFrequencies)[number], string>,
  mailSaved: 'Saved.',
  undo: 'Undo',
  undone: "Undone. It's waiting again.",
  nothingToUndo: "There's nothing to undo.",
};

/** Several at once. */
export const deskBulk = {
  select: (title: string) => `Select ${title}`,
  selected: (count: number) => `${count} selected`,
  clear: 'Clear',
  confirm: {
    approve: (count: number) => `Approve ${count}?`,
    reject: (count: number) => `Reject ${count}?`,
  },
  text: {
    approve: 'All of them are listed right away. You can undo it for ten seconds.',
    reject: "We'll email whoever sent them. You can undo it for ten seconds.",
  },
  done: (action: 'approve' | 'reject', count: number, others: number) =>
    [
      `${action === 'approve' ? 'Approved' : 'Rejected'} ${count}.`,
      ...(others === 0 ? [] : [`${others} couldn't be decided anymore.`]),
    ].join(' '),
};

/** The keys of the desk, and what they do. */
export const deskKeys = {
  title: 'Keys',
  all: 'all keys',
  hints: [
    ['J', 'next'],
    ['K', 'previous'],
    ['U', 'undo'],
    ['/', 'search'],
    ['F', 'filter'],
  ],
  list: [
    ['J', 'The next one'],
    ['K', 'The previous one'],
    ['A', 'Approve'],
    ['R', 'Reject or decline; with a report, choose what happens to it'],
    ['E', 'Edit the mic'],
    ['S', 'Same as the listed one beside it'],
    ['D', 'Dismiss a report'],
    ['C', 'Into the case, to go on with Tab'],
    ['Esc', 'Out of a field, so that keys decide again'],
    ['X', 'Select, to decide on several'],
    ['U', 'Undo, for ten seconds'],
    ['/', 'Search'],
    ['F', 'Filter'],
    ['?', 'This list'],
  ],
} as const;

/** A mic that waits, on the desk. */
export const submissionCase = {
  sent: (wait: string) => `New mic, sent ${wait} ago`,
  signup: (time: string) => `Signup ${time}`,
  next: 'Next',
  venue: 'Venue',
  address: 'Address',
  /** Of what people need to find it. */
  notGiven: 'Not given',
  city: 'City',
  newCity: 'not listed yet',
  length: 'Length',
  type: 'Type',
  signupMethod: 'Signup',
  fee: 'Fee',
  sentBy: 'Sent by',
  visitor: 'No one signed in',
  history: 'History',
  before: (approved: number, rejected: number) =>
    approved + rejected === 0
      ? 'The first mic'
      : `${approved} approved, ${rejected} rejected before`,
  notSaid: 'Not given',
  page: 'See its page',
  failed: "We couldn't load this open mic.",
  perhapsSame: 'Maybe the same',
  this: 'This one',
  listed: (name: string) => `Listed: ${name}`,
  waits: (name: string) => `Also waiting: ${name}`,
  same: 'Same as this one',
  night: 'Night',
  host: 'Host',
  noOne: 'No one named',
  approve: 'Approve',
  reject: 'Reject',
  edit: 'Edit',
  done: {
    approve: (name: string) => `Approved: ${name}`,
    reject: (name: string) => `Rejected: ${name}`,
    same: (name: string) => `Closed as the same: ${name}`,
  },
  rejecting: (name: string) => `Reject ${name}?`,
  reason: 'Reason for the submitter (optional)',
  reasonHint: "They'll see this in our email.",
  save: 'Save changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Saved.',
};

type Waiting = {
  /** All that waits. */
  readonly count: number;
  /** Of these, what came since the mail before. */
  readonly fresh: number;
  /** For how many milliseconds the oldest has waited. */
  readonly oldest: number;
  readonly titles: readonly string[];
  readonly url: string;
};

/** What a moderator reads who wants to hear of new items. */
export function digestMail({ count, fresh, oldest, titles, url }: Waiting): MailWords {
  const more = fresh - titles.length;
  const lines = [...titles, ...(more > 0 ? [`and ${more} more`] : [])];
  return {
    subject: fresh === 1 ? 'Something new to decide' : `${fresh} new to decide`,
    paragraphs: [
      `New: ${lines.join(', ')}.`,
      count === 1
        ? `Nothing else is waiting.`
        : `${count} waiting in all, the oldest for ${formatWait(oldest)}.`,
    ],
    action: { label: 'Open the desk', url },
    closing: 'You asked for these emails on the desk, where you can stop them.',
  };
}

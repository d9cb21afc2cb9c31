import {
  type ClosedStatus,
  closedMic,
  type PublishedStatus,
  publishedStatuses,
} from '../../mics/status/rules.ts';

/** What a mic of the directory may be, in the order of the filters. */
export const micStates = [...publishedStatuses, 'removing', 'pending', 'rejected'] as const;
type State = (typeof micStates)[number];

/** The newest mics first, or those first of which no one has said anything for longest. */
export const micOrders = ['newest', 'silent'] as const;

/** Most UTF-16 units of what mics are searched for. */
export const maxMicQueryLength = 100;
/** So many of a state are counted, at most. */
export const maxCounted = 1000;

/** Every mic of the directory, for moderators. */
export const allMics = {
  title: 'Mics',
  loading: 'Loading the mics...',
  failed: "We couldn't load the mics.",
  empty: 'No open mics here. Try other filters.',
  stateLabel: 'Status',
  all: 'All',
  states: {
    approved: 'Listed',
    ...closedMic.word,
    removing: 'Being removed',
    pending: 'Waiting',
    rejected: 'Rejected',
  } satisfies Record<State, string>,
  count: (count: number) => (count > maxCounted ? `${maxCounted}+` : String(count)),
  search: 'Search name or venue',
  city: 'City',
  anyCity: 'Every city',
  order: 'Order',
  cityAndOrder: 'City and order',
  orders: {
    newest: 'Newest first',
    silent: 'Longest silent first',
  } satisfies Record<(typeof micOrders)[number], string>,
  columns: ['Open mic', 'Venue', 'City', 'Nights', 'Status', 'Last word', 'Hosts'],
  hosts: (count: number) => (count === 1 ? '1 host' : `${count} hosts`),
  sentBy: (name: string) => `Sent by ${name}`,
  pausedUntil: (date: string) => `Paused until ${date}`,
  since: (date: string) => `Since ${date}`,
  sent: (date: string) => `Sent ${date}`,
};

/** Several of them at once. */
export const micsBulk = {
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all that are shown',
  /** Why one has no box. */
  fixed: {
    pending: 'Still waiting: approve or reject it first',
    rejected: 'Rejected: open its page to change that',
    others: 'Nothing can be changed here right now',
  },
  selected: (count: number) => `${count} selected`,
  clear: 'Clear',
  open: {
    paused: 'Pause…',
    closed: 'Close…',
    removed: 'Remove…',
    approved: 'Reopen…',
  } satisfies Record<PublishedStatus, string>,
  title: (to: PublishedStatus, count: number) =>
    `${verbs[to]} ${count === 1 ? '1 open mic' : `${count} open mics`}?`,
  text: {
    paused: 'Their pages stay and say so. You can undo it for ten seconds.',
    closed: 'Their pages stay and say so. You can undo it for ten seconds.',
    removed: 'Their pages are gone ten seconds from now. Until then you can undo it.',
    approved: "They'll be back on the list. You can undo it for ten seconds.",
  } satisfies Record<PublishedStatus, string>,
  others: (count: number) =>
    `${count === 1 ? '1 of the selected stays as it is' : `${count} of the selected stay as they are`}.`,
  noteHint: {
    paused: 'Anyone who opens one of the pages can read this.',
    closed: 'Anyone who opens one of the pages can read this.',
    removed: "We'll tell the people who wanted to go.",
  } satisfies Record<ClosedStatus, string>,
  untilHint: "They'll be listed again from that day on.",
  run: (to: PublishedStatus, count: number) => `${verbs[to]} ${count}`,
  progress: (to: PublishedStatus, done: number, all: number) => `${past[to]} ${done} of ${all}`,
  done: (to: PublishedStatus, done: number, failed: number) =>
    [
      ...(done === 0 ? [] : [doneOf(to, done)]),
      ...(failed === 0
        ? []
        : [`${failed} failed and ${failed === 1 ? 'stays' : 'stay'} selected.`]),
    ].join(' '),
  undone: "Undone. They're back to how they were.",
};

function doneOf(to: PublishedStatus, count: number): string {
  if (to !== 'removed') return `${past[to]} ${count}.`;
  return `${count} ${count === 1 ? 'is' : 'are'} removed in ten seconds.`;
}

const verbs = {
  paused: 'Pause',
  closed: 'Close',
  removed: 'Remove',
  approved: 'Reopen',
} satisfies Record<PublishedStatus, string>;

const past = {
  paused: 'Paused',
  closed: 'Closed',
  removed: 'Removed',
  approved: 'Reopened',
} satisfies Record<PublishedStatus, string>;

/** The keys of the page, and what they do. */
export const micsKeys = {
  hints: [
    ['J', 'next'],
    ['K', 'previous'],
    ['X', 'select'],
    ['U', 'undo'],
    ['/', 'search'],
  ],
  list: [
    ['J', 'The next one'],
    ['K', 'The previous one'],
    ['Enter', 'Open its page'],
    ['X', 'Select, to change several'],
    ['U', 'Undo, for ten seconds'],
    ['/', 'Search'],
    ['F', 'Filter'],
    ['?', 'This list'],
  ],
} as const;

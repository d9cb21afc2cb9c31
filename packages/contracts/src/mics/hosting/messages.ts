/** The desk of who runs mics. */
export const hostingPage = {
  intro: 'Your next nights. One tap, and everyone who wants to come knows.',
  loading: 'Loading your mics...',
  loadFailed: 'We could not load your mics right now.',
  retry: 'Try again',
  capped: (count: number) => `These are ${count} of your mics. The others are on their own pages.`,
  emptyTitle: 'You host no mic yet',
  emptyText:
    'Who hosts a mic keeps its nights right. Do you run one? Open its page and tap ‘Is this your mic?’, or submit it.',
  find: 'Find your mic',
  /** What leads here from a mic's page, and from the account. */
  open: 'Host’s desk',
  openCount: (count: number) => (count === 1 ? 'You host 1 mic.' : `You host ${count} mics.`),
};

/** One mic of the desk. */
export const hostedMic = {
  states: {
    pending: 'Waits for review. We look at it within 24-48 hours.',
    approved: 'On the list',
  },
  noNights: 'No night to come. Correct the schedule, and they are here.',
  moreNights: (count: number) => (count === 1 ? '1 more night' : `${count} more nights`),
  correct: 'Correct something',
};

/** One night of it. */
export const hostingNight = {
  cancelled: 'Cancelled',
  check: 'Check first',
  planned: 'On as planned',
  saidOn: 'You say it is on',
  cancel: 'Cancel',
  move: 'Moved…',
  full: 'List is full',
  on: "It's on",
  onAgain: "It's on after all",
  going: (people: number) => `${people} going`,
  /** After the names of those of them whom a host may know of. */
  others: (count: number) => (count === 1 ? 'and 1 other' : `and ${count} others`),
  nobody: 'No one has said they are going yet',
  said: {
    cancelled: 'Cancelled. People see it now.',
    full: 'People see that the list is full.',
    on: 'People see that it is on.',
    planned: 'Taken back.',
  },
  undo: 'Undo',
  failed: 'That did not work. Please try again.',
};

import type { ClosedStatus, PublishedStatus } from './rules.ts';

/** What whoever looks after a mic reads while it is being removed, of whom admins read the name. */
export const micRemoval = {
  undo: 'Keep it after all',
  own: 'You are removing this open mic.',
  team: 'The Stagetime team',
};

/** The dialog by which whoever looks after a mic says what became of it. */
export const statusMenu = {
  open: 'Pause or close',
  openClosed: 'Open again',
  text: 'Its page stays and says so; it leaves the list, search and calendars within a second.',
  kind: 'What becomes of it',
  kinds: {
    approved: 'It is on again',
    paused: 'It pauses',
    closed: 'It is over for good',
    removed: 'It must go (a hoax, abuse)',
  } satisfies Record<PublishedStatus, string>,
  until: 'Back on (optional)',
  untilHint: 'It is listed again from that day on.',
  successor: 'What it is now (optional)',
  successorHint: 'The address of the open mic that takes its place.',
  note: 'Why (optional)',
  noteHint: 'Everyone who opens the page reads it.',
  placeholders: {
    paused: 'The room is being painted.',
    closed: 'The bar has a new owner. Thank you for six years!',
    removed: 'There is no such open mic.',
  } satisfies Record<ClosedStatus, string>,
  counter: (length: number, max: number) => `${length}/${max} characters`,
  save: {
    approved: 'Open it again',
    paused: 'Pause it',
    closed: 'Close it',
    removed: 'Remove it',
  } satisfies Record<PublishedStatus, string>,
  done: {
    approved: 'It is on the list again.',
    paused: 'Paused. People see it now.',
    closed: 'Closed. People see it now.',
    removed: 'It is removed in ten seconds.',
  } satisfies Record<PublishedStatus, string>,
  undo: 'Undo',
  undone: 'Taken back. It is as it was.',
  failed: 'That did not work. Please try again.',
};

export const statusRefusals = {
  changed: 'Someone else changed this open mic meanwhile. Please look again.',
  moderated: 'The Stagetime team did this. Write to us and we will look at it again.',
  tooLate: 'It is removed by now. You can open it again.',
  beingRemoved: (name: string) => `${name} is removing this open mic.`,
  adminsOnly: 'Only admins remove an open mic.',
  unpublished: 'This open mic waits for review. Approve or reject it first.',
  untilPast: 'Please choose a day that is still to come.',
  untilFar: (days: number) => `Please choose a day within ${days} days.`,
  successorUnknown: 'There is no such open mic on the list.',
};

/** What changed of a mic: a line on its page, and for who looks after it the whole list. */
export const micHistory = {
  /** 'Changed Nov 2: start time 7:30 PM'. */
  changed: (date: string, what: string) => `Changed ${date}: ${what}`,
  more: (count: number) => `${count} more`,
  open: 'History',
  text: 'Every change of what people read, the newest first.',
  empty: 'Nothing has changed so far.',
  older: 'Older changes',
  loading: 'Loading its history...',
  loadFailed: 'We could not load the history right now.',
  team: 'The Stagetime team',
  formerMember: 'A former member',
  visitor: 'a visitor',
  suggested: (by: string, who: string) => `Suggested by ${by}, taken by ${who}`,
  sources: {
    contact: 'The contact, by the link of a mail',
    people: 'People who were there',
    product: 'Stagetime',
  },
  change: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  nothing: 'nothing',
  schedule: 'Schedule',
  status: 'State',
  statuses: {
    pending: 'waiting for review',
    approved: 'on the list',
    rejected: 'rejected',
    paused: 'paused',
    closed: 'closed',
    removed: 'removed',
  },
  picture: 'Picture',
  city: 'City',
  somePicture: 'a picture',
  restore: 'Restore',
  /** Begins with what is shown. */
  restoreFrom: (when: string) => `Restore what was there before ${when}`,
  asks: (fields: string) => `Changed again since then: ${fields}. Restore it anyway?`,
  anyway: 'Restore anyway',
  restored: 'Restored. People see it now.',
  failed: 'That did not work. Please try again.',
  unknown: 'We do not know that change.',
};

import { didNotWork } from '../../core/errors.ts';
import type { ClosedStatus, PublishedStatus } from './rules.ts';

/** What whoever looks after a mic reads while it is being removed, of whom admins read the name. */
export const micRemoval = {
  undo: 'Keep it after all',
  own: "You're removing this open mic.",
  team: 'The Stagetime team',
};

/** The dialog by which whoever looks after a mic says what became of it. */
export const statusMenu = {
  open: 'Pause or close',
  openClosed: 'Open again or change',
  /** What comes of it, before it is done. */
  text: (to: PublishedStatus) =>
    to === 'approved'
      ? "It'll be back on the list, in search and in calendars within a second."
      : 'Its page stays up and says so, but it leaves the list, search and calendars within a second.',
  kind: 'What happens to it',
  kinds: {
    approved: "It's on again",
    paused: "It's paused for now",
    closed: "It's over for good",
    removed: 'It has to go (a hoax, abuse)',
  } satisfies Record<PublishedStatus, string>,
  /** Of what it is already, with another day or other words. */
  stays: {
    paused: 'It stays paused',
    closed: 'It stays closed',
    removed: 'It stays removed',
  } satisfies Record<ClosedStatus, string>,
  saveWords: 'Save',
  saved: 'Saved. People can see it now.',
  until: 'Back on (optional)',
  untilHint: "It'll be listed again from that day on.",
  successor: 'What it is now (optional)',
  successorHint: 'The link to the open mic that replaces it.',
  note: 'Why (optional)',
  noteHint: 'Anyone who opens the page can read this.',
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
    approved: "It's back on the list.",
    paused: 'Paused. People can see it now.',
    closed: 'Closed. People can see it now.',
    removed: "It'll be removed in ten seconds.",
  } satisfies Record<PublishedStatus, string>,
  undo: 'Undo',
  undone: "Undone. It's back to how it was.",
  failed: didNotWork,
};

export const statusRefusals = {
  changed: 'Someone else changed this open mic in the meantime. Please take another look.',
  moderated: "The Stagetime team did this. Write to us and we'll take another look.",
  tooLate: "It's already been removed. You can open it again.",
  beingRemoved: (name: string) => `${name} is removing this open mic.`,
  adminsOnly: 'Only admins remove an open mic.',
  unpublished: 'This open mic is waiting for review. Approve or reject it first.',
  untilPast: 'Please choose a day in the future.',
  untilFar: (days: number) => `Please choose a day within ${days} days.`,
  successorUnknown: "We couldn't find that open mic on the list.",
};

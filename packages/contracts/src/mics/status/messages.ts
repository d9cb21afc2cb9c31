import { didNotWork } from '../../core/errors.ts';
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
  openClosed: 'Open again or change',
  /** What comes of it, before it is done. */
  text: (to: PublishedStatus) =>
    to === 'approved'
      ? 'It comes back on the list, in search and in calendars within a second.'
      : 'Its page stays and says so; it leaves the list, search and calendars within a second.',
  kind: 'What becomes of it',
  kinds: {
    approved: 'It is on again',
    paused: 'It pauses',
    closed: 'It is over for good',
    removed: 'It must go (a hoax, abuse)',
  } satisfies Record<PublishedStatus, string>,
  /** Of what it is already, with another day or other words. */
  stays: {
    paused: 'It stays paused',
    closed: 'It stays closed',
    removed: 'It stays removed',
  } satisfies Record<ClosedStatus, string>,
  saveWords: 'Save',
  saved: 'Saved. People see it now.',
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
  failed: didNotWork,
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

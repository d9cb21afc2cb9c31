import { didNotWork } from '../../core/errors.ts';
import { listOf } from '../../core/text.ts';

/** What changed of a mic: a line on its page, and for who looks after it the whole list. */
export const micHistory = {
  /** 'Changed Nov 2: start time 7:30 PM'. */
  changed: (date: string, what: string) => `Changed ${date}: ${what}`,
  /** The same of a field that was emptied: 'removed “things to note”'. */
  removed: (label: string) => `removed “${label}”`,
  more: (count: number) => `${count} more`,
  open: 'History',
  text: "What changed about the mic itself, newest first. Nights that were cancelled, moved or full aren't listed here.",
  empty: 'Nothing has changed so far.',
  older: 'Older changes',
  loading: 'Loading its history...',
  loadFailed: "We couldn't load the history right now.",
  team: 'The Stagetime team',
  formerMember: 'A former member',
  visitor: 'a visitor',
  suggested: (by: string, who: string) => `Suggested by ${by}, accepted by ${who}`,
  sources: {
    contact: 'The contact, through an email link',
    people: 'People who were there',
    product: 'Stagetime',
  },
  change: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  nothing: 'nothing',
  schedule: 'Schedule',
  /** Beside a schedule: a date that says in which weeks it is, and those that it skips. */
  suchAs: (date: string) => `such as ${date}`,
  butNot: (dates: readonly string[]) => `but not ${listOf(dates, 'or')}`,
  status: 'Status',
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
  restored: 'Restored. People can see it now.',
  failed: didNotWork,
  unknown: "We couldn't find that change.",
};

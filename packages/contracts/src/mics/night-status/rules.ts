import { formatTime } from '../rules.ts';
import type { NightView } from '../schemas.ts';

/** Whether a night takes place at another date than this one, which the schedule has for it. */
export function isMovedAway({ date, moved }: Pick<NightView, 'date' | 'moved'>): boolean {
  return moved !== undefined && moved.to !== date;
}

/** Most UTF-16 units of what people read about a night that is cancelled or moved. */
export const maxNightSentence = 188;
/** So many days from its own date at most a night is moved. */
export const maxMoveDays = 60;

/** What stands beside a night that takes place otherwise than its schedule says. */
export const movedNight = {
  to: (date: string, time: string | null) => `Moved to ${dateAndTime(date, time)}`,
  from: (date: string, time: string | null) => `Moved from ${dateAndTime(date, time)}`,
  fromTime: (time: string | null) => (time === null ? 'Moved' : `Moved from ${formatTime(time)}`),
  elsewhere: 'Another place',
};

function dateAndTime(date: string, time: string | null): string {
  return time === null ? date : `${date}, ${formatTime(time)}`;
}

export const nightRefusals = {
  unknown: 'This mic has no such night.',
  over: 'That night is over.',
  past: 'Please choose a time that is still to come.',
  tooFar: (days: number) => `Please choose a date within ${days} days.`,
  taken: 'This mic is on at that date anyway.',
  sentenceRequired: 'Please write a sentence for those who wanted to come.',
};

/** What whoever looks after a mic does about one of its nights. */
export const nightMenu = {
  open: 'Change one night',
  text: 'People see it with your sentence, wherever they look.',
  kind: 'What changes',
  kinds: { cancel: 'It is cancelled', move: 'It is moved' },
  night: 'Night',
  isCancelled: (label: string) => `${label} (cancelled)`,
  isMoved: (label: string) => `${label} (moved)`,
  toDate: 'New date',
  toTime: 'New time',
  placeHint: 'At another place? Say where.',
  sentence: 'What people read',
  placeholders: {
    cancel: 'The venue is closed. Back next week!',
    move: 'The game is on Monday, so come a day later.',
  },
  counter: (length: number, max: number) => `${length}/${max} characters`,
  cancel: 'Cancel this night',
  move: 'Move this night',
  restore: 'It is on as usual',
  cancelled: 'Cancelled. People see it now.',
  moved: 'Moved. People see it now.',
  restored: 'It is on as usual. People see it now.',
  failed: 'That did not work. Please try again.',
};

export const confirmation = {
  confirm: 'All of this is right',
  /** The same on the host's desk, where only how long ago that was is shown. */
  stillRuns: 'It still runs',
  /** For those who hear the buttons of a list. */
  ofMic: (words: string, name: string) => `${words}: ${name}`,
  confirmed: 'Confirmed.',
  failed: 'That did not work. Please try again.',
};

import { leastLength, mostLength } from '@stagetime/contracts/mics/limits';
import { weekdayLabels } from '@stagetime/contracts/mics/messages';
import { dayNames } from '@stagetime/contracts/mics/rules';
import type { LocalTime } from '@stagetime/contracts/mics/schedule/schedule';
import { findNearWords } from './columns.ts';
import type { Field } from './fields.ts';
import * as messages from './import-messages.ts';
import { isAbsent, type Parsed, partly, understood, withoutEmoji } from './parse-text.ts';
import { liesAfter, parseTime, type TimeValue } from './parse-time.ts';
import { readUrl } from './read-contacts.ts';
import type { RowReading } from './read-mic-row.ts';
import { parseSignup } from './read-terms.ts';

/** A clock time as it is written, before it is settled which half of the day is meant. */
export type Clock = {
  readonly hour: number;
  readonly minute: number;
  /** `day`: said by the 24-hour clock; null: no one said. */
  readonly half: 'am' | 'pm' | 'day' | null;
  /** Written in a way that only times are: with minutes or half of the day. */
  readonly isPlain: boolean;
};

export type TimeWord =
  | { readonly is: 'time'; readonly clock: Clock; readonly isRange: boolean }
  | { readonly is: 'label'; readonly label: TimeLabel }
  | { readonly is: 'half'; readonly half: 'am' | 'pm' }
  /** Begins another part of the words: a comma, a slash, 'or'. */
  | { readonly is: 'break' }
  /** 'after the show', 'varies': what stands behind is no time of this mic. */
  | { readonly is: 'doubt' }
  | { readonly is: 'unknown' };
export type TimeLabel = 'start' | 'signup' | 'doors';

const clock = String.raw`(?:noon|midday|midnight|\d{1,4}(?:[:.h]\d{2}){0,2}\s?(?:(?:[ap]m?|uhr|hrs?|h)(?![\p{L}\d]))?)`;
const until = String.raw`\s?(?:-|\bto\b|\btill?\b|\buntil\b|\bthru\b)\s?`;
const pieces = new RegExp(
  [
    String.raw`(?<![\p{L}\d.:,$€£#])(?<from>${clock})(?:(?<range>${until})(?:(?<to>${clock})|late|close|end|$))?(?:-?ish|\+)?(?![\p{L}\d:%€$])`,
    String.raw`sign(?:ing)?[\s-]?(?:ups?|ins?)`,
    String.raw`\p{L}+`,
    String.raw`\S`,
  ].join('|'),
  'giu',
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

const startWords = wordSet(
  'show shows showtime start starts starting mic mics begin begins performance performances music comedy',
);
const signupWords = wordSet('signup signups list lists lottery bucket sheet registration register');
const doorWords = wordSet('door doors');
const breakWords = wordSet('and or , / ; & | ( ) + then [ ] •');
const pmWords = wordSet('evening night tonight afternoon nights evenings');
const doubtWords = wordSet(
  'after before following when once until till unless except if not no tbd tba tbc varies vary variable ' +
    'varied depends depending ask check call see email dm text follow either unknown ?',
);
// Words beside a time that change nothing about it, the days among them.
const fillers = wordSet(
  'at from around about approx approximately circa ca roughly sharp prompt promptly ish the in on is of by time ' +
    'open oclock est edt et cst cdt ct mst mdt mt pst pdt pt local every each weekly nightly usually ' +
    '@ ~ . : - ! * = " “ ” ' +
    'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays ' +
    'fridays saturdays sundays mon tue tues wed thu thur thurs fri sat sun',
);

/** The pieces of the words that say something about a time. Linear in the length of the words. */
export function readTimeWords(words: string): TimeWord[] {
  const folded = withoutEmoji(words)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\b([ap])\s?\.\s?m\b\.?/g, '$1m')
    .replace(/['’]/g, '');
  return Array.from(folded.matchAll(pieces), readPiece).filter((word) => word !== null);
}

function readPiece(match: RegExpMatchArray): TimeWord | null {
  const [piece] = match;
  const { from, range, to } = match.groups ?? {};
  if (from !== undefined) return readRange(from, range !== undefined, to);
  if (/^sign/.test(piece) || signupWords.has(piece)) return { is: 'label', label: 'signup' };
  if (startWords.has(piece)) return { is: 'label', label: 'start' };
  if (doorWords.has(piece)) return { is: 'label', label: 'doors' };
  if (breakWords.has(piece)) return { is: 'break' };
  if (pmWords.has(piece)) return { is: 'half', half: 'pm' };
  if (piece === 'morning' || piece === 'mornings') return { is: 'half', half: 'am' };
  if (doubtWords.has(piece)) return { is: 'doubt' };
  return fillers.has(piece) ? null : { is: 'unknown' };
}

function readRange(from: string, isRange: boolean, to: string | undefined): TimeWord {
  const start = readClock(from);
  if (start === null) return { is: 'unknown' };
  const end = to === undefined ? null : readClock(to);
  const half = start.half ?? inferHalf(start, end);
  return { is: 'time', clock: { ...start, half }, isRange };
}

/** In '8-10pm' and '11-1am' the end tells the half of the start: the nearer one before it. */
function inferHalf(start: Clock, end: Clock | null): Clock['half'] {
  if (end?.half !== 'am' && end?.half !== 'pm') return null;
  const endHour = toHour(end.hour, end.half);
  const hoursTo = (half: 'am' | 'pm') =>
    (endHour + end.minute / 60 - toHour(start.hour, half) - start.minute / 60 + 24) % 24;
  return hoursTo('am') < hoursTo('pm') ? 'am' : 'pm';
}

/** 12 AM is 0, 12 PM is 12. */
export function toHour(hour: number, half: 'am' | 'pm'): number {
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

function readClock(text: string): Clock | null {
  if (text === 'midnight') return { hour: 12, minute: 0, half: 'am', isPlain: true };
  if (text === 'noon' || text === 'midday') {
    return { hour: 12, minute: 0, half: 'pm', isPlain: true };
  }
  const [, digits = '', minutes, suffix = ''] =
    /^(\d{1,4})(?:[:.h](\d\d))?(?:[:.h]\d\d)?\s?([a-z]*)$/.exec(text) ?? [];
  // '730pm' and '1930': the last two digits are the minutes.
  const isJoined = digits.length > 2;
  if (digits === '' || (isJoined && minutes !== undefined)) return null;
  const hour = Number(isJoined ? digits.slice(0, -2) : digits);
  const minute = Number(isJoined ? digits.slice(-2) : (minutes ?? 0));
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null;
  const isPlain = isJoined || minutes !== undefined || suffix !== '';
  const half = readHalf(digits, hour, suffix);
  if (half === 'am' && hour > 12) return null;
  return hour === 0 && !isPlain ? null : { hour: hour % 24, minute, half, isPlain };
}

function readHalf(digits: string, hour: number, suffix: string): Clock['half'] {
  // '19:30 PM' is a slip, but no doubt.
  if (hour > 12 || hour === 0) return suffix.startsWith('a') && hour > 12 ? 'am' : 'day';
  if (suffix.startsWith('a')) return 'am';
  if (suffix.startsWith('p')) return 'pm';
  // '07:30' is how 24-hour clocks write the morning.
  return suffix !== '' || (digits.startsWith('0') && digits.length > 1) ? 'day' : null;
}

const whole =
  /^(?:(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:hours?|hrs?|h)\b)?[\s,]*(?:and\s)?(?:(\d{1,3})\s?(?:minutes?|mins?|m)\b)?\.?$/;

/**
 * How long a night lasts, in minutes: '2 hours', '1.5h', '2 h 30 min', '90 min'. A bare number, a range and
 * what is shorter than any night (a set of five minutes) are no length.
 */
export function parseLength(words: string): Parsed<number | null> {
  if (isAbsent(words)) return understood(null);
  const folded = words.slice(0, 100).toLowerCase().trim();
  const [, hours, minutes] = whole.exec(folded) ?? [];
  if (hours === undefined && minutes === undefined) return partly(null, messages.lengthUnread);
  const length = Math.round(Number((hours ?? '0').replace(',', '.')) * 60) + Number(minutes ?? 0);
  if (length < leastLength || length > mostLength) return partly(null, messages.lengthUnread);
  return understood(length);
}

export type RowTimes = {
  readonly startTime: LocalTime | null;
  readonly signupTime: LocalTime | null;
  readonly signupCloses: LocalTime | null;
  readonly lengthMinutes: number | null;
  /** What the mixed sign-up column says beside a time: the way, or a link. */
  readonly signupWords: string;
};

const plainTime = /\d\s*[ap]\.?\s?m\b|\d[:.]\d\d|\bnoon\b|\bmidnight\b/i;

/**
 * When the mic and its sign-up start: from their own columns first, then from the column that mixes
 * ways and times of sign-up, from 'sign up 7, show 8', and from days such as 'Mondays at 8pm'.
 */
export function readTimes(reading: RowReading): RowTimes {
  const start = reading.take('start_time', parseTime(reading.words('start_time'), 'start'));
  const startTime = start.time ?? readStartFromDays(reading, start);
  const ownWords = parseTime(reading.words('signup_time'), 'signup', startTime);
  const own = reading.take('signup_time', ownWords).time;
  const mixed = readMixedSignup(reading, own, startTime);
  const named = own ?? mixed.time;
  if (start.signup !== null && named !== null && start.signup !== named) {
    keepOther(reading, 'start_time');
  }
  const signupTime = named ?? start.signup;
  const isLate = startTime !== null && signupTime !== null && liesAfter(signupTime, startTime);
  if (isLate) {
    const field = own !== null ? 'signup_time' : mixed.time !== null ? 'sign_up' : 'start_time';
    reading.note(field, messages.signupAfterStart(messages.showTime(startTime)));
    reading.keep(field, reading.words(field));
  }
  return {
    startTime,
    signupTime: isLate ? null : signupTime,
    signupCloses: reading.take('signup_closes', parseTime(reading.words('signup_closes'), 'start'))
      .time,
    lengthMinutes: reading.take('length_minutes', parseLength(reading.words('length_minutes'))),
    signupWords: mixed.words,
  };
}

function readMixedSignup(
  reading: RowReading,
  own: LocalTime | null,
  start: LocalTime | null,
): { time: LocalTime | null; words: string } {
  const words = reading.words('sign_up');
  if (words === '' || readUrl(words) !== null) return { time: null, words };
  const { value, assumed, saysMore } = parseTime(words, 'signup', start);
  if (value.time === null) return { time: null, words };
  // 'Bucket at 7:30' names a way too, 'list at 7:30' only a time.
  const isWay = parseSignup({ method: words, description: '' }).value.method !== 'other';
  const way = saysMore || isWay ? words : '';
  if (own !== null) {
    if (own !== value.time && way === '') keepOther(reading, 'sign_up');
    return { time: null, words: way };
  }
  const taken = messages.signupTimeTaken(messages.showTime(value.time));
  reading.note('sign_up', saysMore ? taken : assumed);
  return { time: value.time, words: way };
}

/** Two columns tell different times: the one of its own is taken. */
function keepOther(reading: RowReading, field: Field): void {
  reading.note(field, messages.timeRepeated);
  reading.keep(field, reading.words(field));
}

/** 'Mondays at 8pm' in a list without starts; the schedule keeps the words. */
function readStartFromDays(reading: RowReading, start: TimeValue): LocalTime | null {
  if (start.signup !== null || reading.words('start_time') !== '') return null;
  for (const field of ['day_of_week', 'recurrence'] as const) {
    const words = reading.words(field);
    if (words.length > 200 || !plainTime.test(words)) continue;
    const times = readTimeWords(words).filter(({ is }) => is === 'time');
    const { time } = parseTime(words, 'start').value;
    if (times.length > 1) reading.note(field, messages.timesByDay);
    if (time === null || times.length !== 1) continue;
    reading.note(field, messages.timeFromDays(messages.showTime(time)));
    return time;
  }
  return null;
}

/** Words that are like a weekday's name and none. */
const noDays: ReadonlySet<string> = new Set(['today', 'midday', 'someday', 'payday', 'noonday']);

/** The first word that is likely a weekday's name with a slip, 'Tusday', and the days that it may be. */
export function findDaySlip(words: string) {
  for (const word of words.match(/\p{L}+/gu) ?? []) {
    const folded = word.toLowerCase();
    const near = findNearWords(folded.replace(/s$/, ''), dayNames);
    if (near.length === 0 || noDays.has(folded)) continue;
    return { word, near: weekdayLabels.filter((label) => near.includes(label.toLowerCase())) };
  }
  return undefined;
}

import { weekdayNames } from '@stagetime/contracts/core/calendar';
import { leastLength, mostLength } from '@stagetime/contracts/mics/limits';
import { dayNames } from '@stagetime/contracts/mics/rules';
import type { LocalTime } from '@stagetime/contracts/mics/schedule/day-number';
import { findNearWords } from './columns.ts';
import type { Field } from './fields.ts';
import * as messages from './import-messages.ts';
import { isAbsent, type Parsed, partly, understood } from './parse-text.ts';
import { liesAfter, parseTime, type TimeValue } from './parse-time.ts';
import { readUrl } from './read-contacts.ts';
import type { RowReading } from './read-csv.ts';
import { parseSignup } from './read-terms.ts';
import { readTimeWords } from './time-words.ts';

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

type RowTimes = {
  readonly startTime: LocalTime | null;
  readonly signupTime: LocalTime | null;
  readonly signupCloses: LocalTime | null;
  readonly advanceTime: LocalTime | null;
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
    advanceTime: reading.take(
      'advance_signup_time',
      parseTime(reading.words('advance_signup_time'), 'signup'),
    ).time,
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
    return { word, near: weekdayNames.filter((label) => near.includes(label.toLowerCase())) };
  }
  return undefined;
}

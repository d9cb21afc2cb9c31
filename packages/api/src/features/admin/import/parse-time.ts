import type { LocalTime } from '@stagetime/contracts/mics/schedule/day-number';
import * as messages from './import-messages.ts';
import { assuming, type Parsed, partly, understood } from './parse-text.ts';
import { type Clock, readTimeWords, type TimeLabel, type TimeWord, toHour } from './time-words.ts';

/** A time, and the sign-up's where the words name it beside the start. */
export type TimeValue = { readonly time: LocalTime | null; readonly signup: LocalTime | null };

type NamedTime = {
  readonly time: LocalTime;
  /** The other half of the day, where no one said which one is meant. */
  readonly other: LocalTime | null;
  readonly label: TimeLabel | null;
  readonly isRange: boolean;
  readonly assumed: string | null;
};

const nothing: TimeValue = { time: null, signup: null };
const maxLength = 200;

/**
 * Reads a time of day as people write it: '7pm', '7.30 p.m. sharp', '19:00', '8-10pm', 'sign up 7,
 * show 8'. An hour without AM or PM is the evening, with a note: that is when open mics are. Words
 * that name no time of this mic ('after the show') give null with a note. A sign-up's hour is the one before
 * the `start`, where that is known.
 */
export function parseTime(
  words: string,
  wanted: 'start' | 'signup',
  start: LocalTime | null = null,
): Parsed<TimeValue> {
  if (words === '' || /^[\p{Pd}.]+$/u.test(words)) return understood(nothing);
  const fraction = readFraction(words);
  if (fraction !== null) {
    return assuming(
      { time: fraction, signup: null },
      messages.fromFraction(messages.showTime(fraction)),
    );
  }
  if (words.length > maxLength) return partly(nothing, messages.notATime);
  const timeWords = readTimeWords(withoutDate(words));
  const times = settleTimes(timeWords);
  if (times === null) return partly(nothing, messages.notATime);
  const show = start ?? times.find(({ label }) => label === 'start')?.time ?? null;
  const settled = times.map((time) => beforeStart(time, wanted, show));
  return chooseTime(settled, wanted, timeWords.some(isLoose));
}

function isLoose(word: TimeWord): boolean {
  return word.is === 'unknown' || word.is === 'doubt';
}

/** Null when the words name no time, or may mean another one than this mic's. */
function settleTimes(words: readonly TimeWord[]): NamedTime[] | null {
  const first = words.findIndex((word) => word.is === 'time');
  const doubt = words.findIndex((word) => word.is === 'doubt');
  if (first < 0 || (doubt >= 0 && doubt < first)) return null;
  const known = doubt < 0 ? words : words.slice(0, doubt);
  // Among unknown words a bare number may be anything: '5 comics, 2 rounds'.
  const isVague = words.some(isLoose);
  const half = known.find((word) => word.is === 'half')?.half ?? null;
  const times: NamedTime[] = [];
  for (const [index, word] of known.entries()) {
    if (word.is !== 'time') continue;
    if (isVague && !word.clock.isPlain) return null;
    const label = labelOf(known, index);
    times.push({ ...settleHalf(word.clock, half), label, isRange: word.isRange });
  }
  return times;
}

/** The label beside a time: before it where labels lead ('show 8'), else behind it ('8pm show'). */
function labelOf(words: readonly TimeWord[], index: number): TimeLabel | null {
  const start = words.findLastIndex((word, at) => at < index && word.is === 'break') + 1;
  const before = words.slice(start, index).findLast((word) => word.is !== 'half');
  const rest = words.slice(index + 1);
  const end = rest.findIndex((word) => word.is === 'break');
  const after = (end < 0 ? rest : rest.slice(0, end)).find((word) => word.is !== 'half');
  const leads = words.slice(start).find((word) => word.is === 'label' || word.is === 'time');
  const [near, far] = leads?.is === 'label' ? [before, after] : [after, before];
  if (near?.is === 'label') return near.label;
  return far?.is === 'label' ? far.label : null;
}

function settleHalf(
  { hour, minute, half }: Clock,
  hint: 'am' | 'pm' | null,
): Pick<NamedTime, 'time' | 'other' | 'assumed'> {
  const settled = half ?? hint ?? 'pm';
  const time = toTime(settled === 'day' ? hour : toHour(hour, settled), minute);
  const isSaid = half === 'am' || half === 'pm' || hint !== null;
  if (isSaid) return { time, other: null, assumed: null };
  const other = half === null ? toTime(toHour(hour, 'am'), minute) : null;
  if (half === null && hour === 12) return { time, other, assumed: messages.assumedNoon };
  if (half === null) {
    return { time, other, assumed: messages.assumedEvening(messages.showTime(time)) };
  }
  // Hardly anyone starts then: it may be an evening without its PM, or an empty cell shown as 0:00.
  const isOdd = hour < 10;
  return { time, other, assumed: isOdd ? messages.assumedMorning(messages.showTime(time)) : null };
}

/** So long before the start a sign-up may open for its hour to be told from the start's half of the day. */
const maxLead = 4 * 60;

/** A sign-up in the half of the day that it must be in, where no one said which: 11:30 before noon. */
function beforeStart(named: NamedTime, wanted: 'start' | 'signup', start: LocalTime | null) {
  const { time, other, label } = named;
  const isSignup = label === 'signup' || (wanted === 'signup' && label === null);
  if (!isSignup || start === null || other === null || !liesAfter(time, start)) return named;
  const lead = toMinutes(start) - toMinutes(other);
  if (lead < 0 || lead > maxLead) return named;
  const assumed = messages.assumedBefore(messages.showTime(other), messages.showTime(start));
  return { ...named, time: other, other: null, assumed };
}

/** Whether a sign-up lies after the start. One late in the evening is before a start after midnight. */
export function liesAfter(signup: LocalTime, start: LocalTime): boolean {
  const later = toMinutes(signup) - toMinutes(start);
  return later > 0 && later < 12 * 60;
}

function toMinutes(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function chooseTime(
  times: readonly NamedTime[],
  wanted: 'start' | 'signup',
  hasMore: boolean,
): Parsed<TimeValue> {
  const chosen =
    times.find(({ label }) => label === wanted) ?? times.find(({ label }) => label === null);
  const signup = times.find(({ label }) => label === 'signup') ?? null;
  if (chosen === undefined) {
    const value = { time: null, signup: signup?.time ?? null };
    return partly(value, messages.timeOfOther);
  }
  const other = wanted === 'start' ? signup : null;
  const value = { time: chosen.time, signup: other?.time ?? null };
  const hasOthers = times.some((time) => time !== chosen && time !== other);
  if (hasMore || hasOthers || chosen.isRange) {
    return partly(value, messages.restKept(chosen.assumed ?? messages.showTime(chosen.time)));
  }
  if (other !== null && (chosen.assumed ?? other.assumed) !== null) {
    return assuming(
      value,
      messages.timesAssumed(messages.showTime(chosen.time), messages.showTime(other.time)),
    );
  }
  return { value, assumed: chosen.assumed, saysMore: false };
}

/** Spreadsheets that lost a cell's format write 7:30 PM as 0.8125, the share of the day. */
function readFraction(words: string): LocalTime | null {
  if (!/^0?[.,]\d{1,17}$/.test(words)) return null;
  const minutes = Number(words.replace(',', '.')) * 24 * 60;
  const whole = Math.round(minutes);
  const isTime = Math.abs(minutes - whole) < 0.01 && whole % 5 === 0;
  return isTime ? toTime(Math.floor(whole / 60) % 24, whole % 60) : null;
}

/** '1899-12-30T19:30:00.000Z' and '12/30/1899 19:30' are how a bare time is exported as a date. */
function withoutDate(words: string): string {
  return words
    .replace(/^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{4})[t\s]+(?=\d)/i, '')
    .replace(/(\d{2}:\d{2}:\d{2})(?:\.\d+)?z?$/i, '$1');
}

function toTime(hour: number, minute: number): LocalTime {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

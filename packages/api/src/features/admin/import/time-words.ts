import { withoutEmoji } from './parse-text.ts';

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

import { sayDate } from '../core/calendar.ts';
import { listing, micPage } from './messages.ts';
import { formatLength, formatTime, isSmallHour, smallHoursEnd } from './rules.ts';
import { addDays, daysBetween, parseMinutes } from './schedule/day-number.ts';
import { dateNear } from './schedule/schedule-messages.ts';
import type { MicView, NightView } from './schemas.ts';

/** What is known of a night on the clock. */
export type NightHours = {
  readonly startTime: string | null;
  readonly signupTime: string | null;
  readonly signupCloses: string | null;
  readonly lengthMinutes: number | null;
  /** When its list opens on a day before; left out where it does not. */
  readonly advance?: AdvanceSignup | null;
};

type AdvanceSignup = {
  readonly date: string;
  /** Null where no one knows. */
  readonly time: string | null;
  /** From when on it is open, in minutes after the midnight that the night's own date begins with. */
  readonly minutes: number;
};

type MicHours = Pick<MicView, 'startTime' | 'signupTime'> &
  Partial<
    Pick<MicView, 'signupCloses' | 'lengthMinutes' | 'advanceSignupDays' | 'advanceSignupTime'>
  >;
type HoursOf = Pick<NightView, 'date' | 'moved'>;

/** When a night of a mic begins; null where no one knows. */
export function startOfNight(
  { startTime }: Pick<MicView, 'startTime'>,
  night: Pick<NightView, 'moved'> | null | undefined,
): string | null {
  return night?.moved?.time ?? startTime;
}

/** The hours of a mic's night, or of any, where it is not known which. */
export function hoursOf(mic: MicHours, night?: HoursOf | null): NightHours {
  const { moved } = night ?? {};
  const isOnDate = moved === undefined || moved.from === moved.to;
  const startTime = startOfNight(mic, night);
  const signupTime = moved?.signupTime ?? mic.signupTime;
  return {
    ...{ startTime, signupTime },
    // Of a night that begins at another time no one knows when its list closes, nor of another date since when it is
    // open; of one at another place only, both are as usual.
    signupCloses: isOnDate && !moved?.time ? (mic.signupCloses ?? null) : null,
    lengthMinutes: mic.lengthMinutes ?? null,
    advance: night && isOnDate ? advanceOf({ ...mic, startTime, signupTime }, night.date) : null,
  };
}

/**
 * When the list of a night opens before its date: as many days, the day before where only a time is said, and on the
 * evening before a show in the small hours.
 */
function advanceOf(mic: MicHours, date: string): AdvanceSignup | null {
  const { advanceSignupDays: days = null, advanceSignupTime, startTime, signupTime } = mic;
  const isEvening = isSmallHour(startTime ?? '') && (signupTime ?? '') > (startTime ?? '');
  const time = advanceSignupTime ?? (days === null && isEvening ? signupTime : null);
  if (days === null && time === null) return null;
  const opens = addDays(date, -(days ?? 1));
  // Of a day without a time no one knows more than that it is open when that is over.
  const minutes = (parseMinutes(time) ?? dayMinutes) - daysBetween(opens, date) * dayMinutes;
  return { date: opens, time, minutes };
}

/** When a list opens: '7 PM', and before the night 'Mon, Nov 30, 12 PM'; null where no one knows. */
export function describeOpening({ advance, signupTime }: NightHours): string | null {
  const time = advance ? advance.time : signupTime;
  const parts = [
    advance && sayDate(advance.date, { weekday: 'short' }),
    time && formatTime(time),
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(', ');
}

/** Of any night, '2 days before, 12 PM'; '' where the list does not open before it. */
export function describeAdvance({
  advanceSignupDays: days = null,
  advanceSignupTime: time = null,
}: MicHours): string {
  if (days === null && time === null) return '';
  return [micPage.daysBefore(days ?? 1), time && formatTime(time)].filter(Boolean).join(', ');
}

/**
 * When a list closes: '7 PM', 'at showtime' where the show begins then, and of one that opened on a day before 'Thu,
 * Dec 3, 7 PM'; null where no one knows.
 */
export function describeClosing(
  { startTime, advance, signupCloses }: NightHours,
  night: HoursOf | undefined,
): string | null {
  if (signupCloses === null) return null;
  if (signupCloses === startTime && !advance) return micPage.atShowtime;
  const day = advance && night ? `${sayDate(night.date, { weekday: 'short' })}, ` : '';
  return `${day}${formatTime(signupCloses)}`;
}

/**
 * 'Signup 7 PM', of a list that opens before the night 'Signup Mon, 12 PM', or 'Signup since Mon' once that day is over
 * by `today`, the city's date; where the show's time is not known 'Signup 7 PM, start unknown'. Null where no one knows
 * when.
 */
export function describeSignup(
  mic: MicHours,
  night?: HoursOf | null,
  today?: string,
): string | null {
  const { advance, signupTime, startTime } = hoursOf(mic, night);
  const say = startTime === null ? listing.signupOnly : listing.signupAt;
  if (night && advance) {
    const isPast = today !== undefined && advance.date < today;
    if (isPast) return listing.signupSince(dateNear(advance.date, night.date));
    const time = advance.time === null ? '' : `, ${formatTime(advance.time)}`;
    return say(`${dateNear(advance.date, night.date)}${time}`);
  }
  return signupTime === null ? null : say(formatTime(signupTime));
}

const dayMinutes = 24 * 60;

/** What is said of a night now, and whether it is of its list, of the show, or that both are over. */
export type WordsOfNow = {
  readonly of: 'open' | 'closed' | 'show' | 'over';
  readonly words: string;
};

/**
 * What the clock makes of a night, `minutes` after the midnight that its date begins with, fewer than none before it:
 * 'Signup until 7 PM' while the list is open, 'Signup open' where no one knows how long, 'Signup closed' until the
 * start, 'Started 40 min ago' while it runs, for as long as the page stays open where no one knows its length, and
 * 'Over' after. Null where its hours say all there is.
 */
export function describeNow(hours: NightHours, minutes: number): WordsOfNow | null {
  const start = parseMinutes(hours.startTime);
  const { signupCloses } = hours;
  const signup = judgeSignup(hours, minutes);
  if (signup === 'open') {
    // An hour alone would be taken for one of today.
    const isEndKnown = signupCloses !== null && minutes >= 0;
    const words = isEndKnown ? listing.signupUntil(formatTime(signupCloses)) : listing.signupOpen;
    return { of: 'open', words };
  }
  if (start !== null && minutes >= start) {
    const ago = minutes - start;
    const { lengthMinutes } = hours;
    if (lengthMinutes !== null && ago >= lengthMinutes) return { of: 'over', words: listing.over };
    const words = ago === 0 ? listing.startsNow : listing.startedAgo(roundLength(ago));
    return { of: 'show', words };
  }
  return signup === 'closed' ? { of: 'closed', words: listing.signupClosed } : null;
}

/** '40 min', '1½ hr': after an hour no one counts minutes, and a row has no room for them. */
function roundLength(minutes: number): string {
  if (minutes < 60) return formatLength(minutes);
  const halves = Math.round(minutes / 30);
  return `${Math.floor(halves / 2)}${halves % 2 === 0 ? '' : '½'}\u00a0hr`;
}

export type SignupNow = 'open' | 'closed';

/**
 * Whether the list of a night is open or closed, `minutes` after the midnight that its date began with; null before
 * it opens, and where no one knows.
 */
export function judgeSignup(hours: NightHours, minutes: number): SignupNow | null {
  const start = parseMinutes(hours.startTime);
  const opens = hours.advance?.minutes ?? parseMinutes(hours.signupTime);
  const closes = closingMinutes(hours);
  if (closes !== null && minutes >= closes) return 'closed';
  if (opens === null || minutes < opens) return null;
  if (closes !== null) return 'open';
  // Until the show begins; whether one gets on after that, no one said.
  return start !== null && minutes < start ? 'open' : null;
}

/** Minutes after the start of a night after which no one gets on, where no one says how long its list is open. */
const lateAfter = 60;

/** Whether a night began so long ago that one is too late for it, `minutes` after the midnight of its date. */
export function isTooLate(hours: NightHours, minutes: number): boolean {
  const start = parseMinutes(hours.startTime);
  return start !== null && minutes >= start + lateAfter && judgeSignup(hours, minutes) !== 'open';
}

/**
 * A list that closes at an earlier time than it opens closes the day after; where no one knows when it opens, or it
 * opens on a day before, one that closes in the small hours does, unless the show begins in them too: of such a show
 * it is the evening before that closes a list at any other hour.
 */
function closingMinutes({ startTime, signupTime, signupCloses, advance }: NightHours) {
  const closes = parseMinutes(signupCloses);
  if (closes === null) return null;
  const isSmall = isSmallHour(startTime ?? '');
  if (isSmall && !isSmallHour(signupCloses ?? '')) return closes - dayMinutes;
  const opens = (advance ? null : signupTime) ?? (isSmall ? '00:00' : smallHoursEnd);
  return closes < (parseMinutes(opens) ?? 0) ? closes + dayMinutes : closes;
}

/** Whether a night takes place at another date than this one, which the schedule has for it. */
export function isMovedAway({ date, moved }: Pick<NightView, 'date' | 'moved'>): boolean {
  return moved !== undefined && moved.to !== date;
}

/**
 * Where a night takes place that is at another place than its mic, as whoever looks after that says it; null of any
 * other.
 */
export function placeInstead(night: Pick<NightView, 'moved'> | null | undefined): string | null {
  const { moved } = night ?? {};
  const isElsewhere = moved !== undefined && moved.from === moved.to && moved.time === null;
  return isElsewhere ? moved.sentence || moved.note : null;
}

/** What stands at a date on which a night does not take place: where it went, or that it is cancelled. */
export function offNote(night: Pick<NightView, 'date' | 'moved'>): string {
  return (isMovedAway(night) && night.moved?.note) || listing.cancelled;
}

/** The same where there is room for a day only: 'Moved to Wed', 'Moved to Dec 9'. */
export function offWords(night: Pick<NightView, 'date' | 'moved'>): string {
  const note = offNote(night);
  if (night.moved === undefined || note === listing.cancelled) return note;
  return listing.movedTo(dateNear(night.moved.to, night.date));
}

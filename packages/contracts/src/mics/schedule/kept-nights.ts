import {
  type DayNumber,
  type DayOfWeek,
  getLocalStart,
  keptDays,
  type LocalDate,
  type LocalTime,
  parseLocalDate,
  parseMinutes,
  toDayOfWeek,
  toLocalDate,
} from './day-number.ts';
import { countLabelNights } from './describe-night.ts';
import { type CityClock, type NightTimes, nightLengthMs } from './next-nights.ts';
import { findScheduledDay, isCertain, isScheduledDay, type Schedule, toRule } from './schedule.ts';

/** One date of a mic as the directory keeps it. */
type KeptNight = {
  readonly date: LocalDate;
  /** Where it stands among others: its start, else its sign-up time, `HH:mm`; `24:00` where neither is known. */
  readonly time: LocalTime | typeof unknownTime;
  /** Null where its start is unknown. */
  readonly startsAtMs: number | null;
  /** From then on it is over: when its length has passed since its start, else when its date ends. */
  readonly endsAtMs: number;
  /** False where only the weekday, or one of several weeks or months, is known. */
  readonly isCertain: boolean;
};

/** Sorts behind every time of a day. */
export const unknownTime = '24:00';

/** So many nights after today are kept in any case: those that are shown, and one that may pass unnoticed. */
const leastNights = 5;
/** And so many on each of its weekdays. */
const leastOnWeekday = 2;

/**
 * The nights of a mic that the directory keeps, earliest first: today's, also one that is over, one of
 * yesterday that still runs, those of the coming {@link keptDays} days, and beyond that as many as it
 * takes to say which are the next. A schedule that varies has a candidate on each of its weekdays.
 */
export function listKeptNights(
  schedule: Schedule,
  times: NightTimes,
  clock: CityClock,
): readonly KeptNight[] {
  const rule = toRule(schedule);
  const certain = isCertain(schedule);
  const wanted = createWanted(schedule, clock);
  const nights: KeptNight[] = [];
  let day = findScheduledDay(rule, clock.todayNumber - 1);
  while (day !== null && wanted.includes(day)) {
    const night = keepNight(day, times, clock, certain);
    const isPast = day < clock.todayNumber && night.endsAtMs <= clock.epochMs;
    // Clocks that skip midnight move a late start into the next date.
    if (!isPast && nights.at(-1)?.date !== night.date) nights.push(night);
    day = findScheduledDay(rule, day + 1);
  }
  return nights;
}

/** Asked day by day, whether a night on it is kept. */
function createWanted(schedule: Schedule, clock: CityClock) {
  const isLabelled = !isCertain(schedule) && schedule.kind !== 'varies' && schedule.interval <= 3;
  let missing = Math.max(leastNights, isLabelled ? countLabelNights(schedule) : 0);
  const missingOn = new Map<DayOfWeek, number>(schedule.days.map((day) => [day, leastOnWeekday]));
  return {
    includes(day: DayNumber): boolean {
      const weekday = toDayOfWeek(day);
      const isMissing = missing > 0 || [...missingOn.values()].some((count) => count > 0);
      if (day > clock.todayNumber) {
        missing -= 1;
        missingOn.set(weekday, (missingOn.get(weekday) ?? 0) - 1);
      }
      return isMissing || day <= clock.todayNumber + keptDays;
    },
  };
}

/** A date as a night of a mic with these times. */
function keepNight(
  day: DayNumber,
  times: NightTimes,
  { timeZone }: CityClock,
  certain: boolean,
): KeptNight {
  const start = parseMinutes(times.startTime);
  const common = {
    time: formatMinutes(start ?? parseMinutes(times.signupTime)),
    isCertain: certain,
  };
  if (start === null) {
    const endsAtMs = getLocalStart(timeZone, day + 1, 0).epochMs;
    return { ...common, date: toLocalDate(day), startsAtMs: null, endsAtMs };
  }
  const { date, epochMs } = getLocalStart(timeZone, day, start);
  return { ...common, date, startsAtMs: epochMs, endsAtMs: epochMs + nightLengthMs(times) };
}

function formatMinutes(minutes: number | null): KeptNight['time'] {
  return minutes === null ? unknownTime : `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function pad(value: number): string {
  return `${value}`.padStart(2, '0');
}

/** Where a night takes place otherwise than its schedule says. */
type NightMove = {
  /** The night's own date where only the time, or the place, is another. */
  readonly to: LocalDate;
  /** Null for the time at which the mic begins anyway. */
  readonly time: LocalTime | null;
  /** What people read; null where it was cancelled since. */
  readonly sentence: string | null;
};

/** Moves by the dates that the schedule has for them. */
export type NightMoves = Readonly<Record<LocalDate, NightMove>>;

/** The move that an evening belongs to: from this date, or to it. */
export function findMove(
  moves: NightMoves | null,
  date: LocalDate,
): { readonly from: LocalDate; readonly move: NightMove } | undefined {
  const own = moves?.[date];
  if (own !== undefined) return { from: date, move: own };
  const found = Object.entries(moves ?? {}).find(([, { to }]) => to === date);
  return found && { from: found[0], move: found[1] };
}

const dayMinutes = 24 * 60;

/**
 * When people sign up for a night that begins at another time: as long before it as usual. Null where that
 * is the usual time, also of a night that only begins late, for which people come as usual, and where no one
 * knows how long before it usually is.
 */
export function movedSignup(
  { startTime, signupTime }: Pick<NightTimes, 'startTime' | 'signupTime'>,
  { to, time }: Pick<NightMove, 'to' | 'time'>,
  from: LocalDate,
): LocalTime | null {
  const [usual, signup, start] = [startTime, signupTime, time].map(parseMinutes);
  if (usual == null || signup == null || start == null || usual === start) return null;
  if (to === from && start > usual) return null;
  const minutes = (signup + start - usual + dayMinutes) % dayMinutes;
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/**
 * Kept nights as they take place: one that is moved to another date stays where it was, where it can be
 * struck through, and is kept there too until it is over. A move from a date that is no longer on the
 * schedule is none.
 */
export function applyMoves(
  nights: readonly KeptNight[],
  moves: NightMoves | null,
  { schedule, times }: { readonly schedule: Schedule; readonly times: NightTimes },
  clock: CityClock,
): readonly KeptNight[] {
  if (moves === null) return nights;
  const rule = toRule(schedule);
  const byDate = new Map(nights.map((night) => [night.date, night]));
  for (const [from, move] of Object.entries(moves)) {
    const [scheduled, day] = [parseLocalDate(from), parseLocalDate(move.to)];
    if (scheduled === null || day === null) continue;
    if (!byDate.has(move.to) && !isScheduledDay(rule, scheduled)) continue;
    const moved = { ...times, startTime: move.time ?? times.startTime };
    const night = keepNight(day, moved, clock, true);
    const isPast = day < clock.todayNumber && night.endsAtMs <= clock.epochMs;
    if (!isPast) byDate.set(night.date, night);
  }
  return [...byDate.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

import { parseLocalDate } from './day-number.ts';
import { type KeptNight, keepNight } from './kept-nights.ts';
import { type CityClock, type NightTimes, parseMinutes } from './next-nights.ts';
import type { LocalDate, LocalTime, Schedule } from './schedule.ts';
import { isCertain, isScheduledDay } from './scheduled-days.ts';

/** Where a night takes place otherwise than its schedule says. */
export type NightMove = {
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
 * is the usual time, and where nobody knows how long it usually is.
 */
export function movedSignup(
  { startTime, signupTime }: Pick<NightTimes, 'startTime' | 'signupTime'>,
  { time }: Pick<NightMove, 'time'>,
): LocalTime | null {
  const [usual, signup, start] = [startTime, signupTime, time].map(parseMinutes);
  if (usual == null || signup == null || start == null || usual === start) return null;
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
  const byDate = new Map(nights.map((night) => [night.date, night]));
  for (const [from, move] of Object.entries(moves)) {
    const [scheduled, day] = [parseLocalDate(from), parseLocalDate(move.to)];
    if (scheduled === null || day === null || !isCertain(schedule)) continue;
    if (!byDate.has(move.to) && !isScheduledDay(schedule, scheduled)) continue;
    const moved = { ...times, startTime: move.time ?? times.startTime };
    const night = keepNight(day, moved, clock, true);
    const isPast = day < clock.todayNumber && night.endsAtMs <= clock.epochMs;
    if (!isPast) byDate.set(night.date, night);
  }
  return [...byDate.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

import {
  parseLocalDate,
  toCivilDate,
  toDayOfWeek,
  toMonthNumber,
  toWeekNumber,
} from './day-number.ts';
import { type CityClock, isTonight, type Night } from './next-nights.ts';
import type { Schedule } from './schedule.ts';
import {
  checkFirst,
  type DateParts,
  daysCheckFirst,
  nightAlternatives,
  nightDate,
  nightOrLater,
  tomorrow,
  tonight,
} from './schedule-messages.ts';
import { isCertain } from './scheduled-days.ts';

// From about ten months on, a date without its year would be taken for the one in this year.
const daysBeforeYearIsSaid = 300;

// More dates than this are no longer read as a choice.
const maxAlternatives = 3;

/** How many nights `describeNextNight` needs. Rare fifth weeks may need more; the label then says so. */
export function countLabelNights(schedule: Schedule): number {
  if (isCertain(schedule)) return 1;
  return schedule.interval * schedule.days.length * Math.max(1, schedule.weeks.length);
}

/**
 * The label of the next night: 'Tonight', 'Tomorrow', 'Mon 23 Nov', and with an unknown anchor the
 * dates it may be, 'Mon 23 or 30 Nov, check first'. 'Tonight' and 'Tomorrow' are promises, so a
 * candidate always shows its date. `nights` are those of `nextNights` for the same schedule and
 * clock, at least `countLabelNights` of them; where they do not hold every alternative, the label
 * says 'Mon 23 Nov or later, check first'.
 */
export function describeNextNight(
  schedule: Schedule,
  nights: readonly Night[],
  clock: CityClock,
): string {
  const [first] = nights;
  if (first === undefined) {
    const saysDays = schedule.days.length > 0 && schedule.days.length < 7;
    return schedule.kind === 'varies' && saysDays ? daysCheckFirst(schedule.days) : checkFirst;
  }
  if (first.certain) {
    if (isTonight(first, clock)) return tonight;
    if (parseLocalDate(first.date) === clock.todayNumber + 1) return tomorrow;
    return nightDate(toParts(first, clock));
  }
  const alternatives = listAlternatives(schedule, nights);
  const isComplete = alternatives.length === schedule.interval;
  if (!isComplete || alternatives.length > maxAlternatives) {
    return nightOrLater(toParts(first, clock));
  }
  return nightAlternatives(alternatives.map((night) => toParts(night, clock)));
}

/** A night's date as a list of nights shows it: 'Mon 23 Nov'. */
export function describeNightDate(night: Pick<Night, 'date'>, clock: CityClock): string {
  return nightDate(toParts(night, clock));
}

/**
 * The nights one of which is the next, when the anchor is unknown: the first candidate of each of
 * the next `interval` weeks or months that have one. Fewer come back when `nights` end before that;
 * a certain schedule has one, its next night.
 */
export function listAlternatives(schedule: Schedule, nights: readonly Night[]): readonly Night[] {
  if (isCertain(schedule)) return nights.slice(0, 1);
  const toPhase = schedule.kind === 'monthly' ? toMonthNumber : toWeekNumber;
  const alternatives = new Map<number, Night>();
  for (const night of nights) {
    const day = parseLocalDate(night.date);
    if (day === null) continue;
    const phase = toPhase(day) % schedule.interval;
    if (!alternatives.has(phase)) alternatives.set(phase, night);
  }
  return [...alternatives.values()];
}

function toParts(night: Pick<Night, 'date'>, clock: CityClock): DateParts {
  const day = parseLocalDate(night.date) ?? clock.todayNumber;
  const { year, month, dayOfMonth } = toCivilDate(day);
  const needsYear = day - clock.todayNumber > daysBeforeYearIsSaid;
  return { dayOfWeek: toDayOfWeek(day), dayOfMonth, month, year: needsYear ? year : null };
}

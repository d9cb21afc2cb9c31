import { sayDate } from '../../core/calendar.ts';
import { getLocalStart, parseLocalDate, toMonthNumber, toWeekNumber } from './day-number.ts';
import { describeSeason } from './limits.ts';
import { type CityClock, isTonight, type Night } from './next-nights.ts';
import { isCertain, type Schedule } from './schedule.ts';
import {
  checkFirst,
  daily,
  daysCheckFirst,
  daysVary,
  everyFewWeeks,
  everyWeek,
  nightAlternatives,
  nightDate,
  nightOrLater,
  noMoreNights,
  offWeek,
  type SaidDate,
  started,
  startsIn,
  today,
  tomorrow,
  tonight,
  untilDate,
  varies,
  weeksOfMonth,
} from './schedule-messages.ts';

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
 * The label of the next night: 'Today', from 5 PM in the city on 'Tonight', 'Tomorrow', 'Mon, Nov 23',
 * and with an unknown anchor the dates it may be, 'Mon Nov 23 or 30, check first'. 'Today' and
 * 'Tomorrow' are promises, so a candidate always shows its date. `nights` are those of `nextNights` for
 * the same schedule and clock, at least `countLabelNights` of them; where they do not hold every
 * alternative, the label says 'Mon, Nov 23 or later, check first'.
 */
export function describeNextNight(
  schedule: Schedule,
  nights: readonly Night[],
  clock: CityClock,
): string {
  const [first] = nights;
  if (first === undefined) {
    if (schedule.lastNight != null && schedule.lastNight < clock.today) return noMoreNights;
    const saysDays = schedule.days.length > 0 && schedule.days.length < 7;
    return schedule.kind === 'varies' && saysDays ? daysCheckFirst(schedule.days) : checkFirst;
  }
  if (first.certain) {
    if (isTonight(first, clock)) return isEvening(first, clock) ? tonight : today;
    if (parseLocalDate(first.date) === clock.todayNumber + 1) return tomorrow;
    return nightDate(toSay(first, clock));
  }
  const alternatives = listAlternatives(schedule, nights);
  const isComplete = alternatives.length === schedule.interval;
  if (!isComplete || alternatives.length > maxAlternatives) {
    return nightOrLater(toSay(first, clock));
  }
  return nightAlternatives(alternatives.map((night) => toSay(night, clock)));
}

// Before that, "tonight" would be read as something else than the mic at noon.
const eveningBegins = 17 * 60;

/** Whether the city's clock says that today's nights are tonight's. One that still runs is. */
function isEvening(night: Pick<Night, 'date'>, clock: CityClock): boolean {
  const evening = getLocalStart(clock.timeZone, clock.todayNumber, eveningBegins);
  return clock.epochMs >= evening.epochMs || night.date < clock.today;
}

/** What a city calls its day: 'Today', from 5 PM on 'Tonight'. */
export function describeToday(clock: CityClock): string {
  return isEvening({ date: clock.today }, clock) ? tonight : today;
}

/** A start further away, in minutes, is better told by its time. */
const maxMinutesAhead = 3 * 60;
const minuteMs = 60_000;

/**
 * What helps someone who could still go: 'Started', 'Starts in 45 min', 'Starts in 2 hr'; null for
 * nights that are not certain, not today's or further than three hours away.
 */
export function describeStart(night: Night | undefined, clock: CityClock): string | null {
  if (!night?.certain || night.startsAt === null || !isTonight(night, clock)) return null;
  const minutes = Math.ceil((Date.parse(night.startsAt) - clock.epochMs) / minuteMs);
  if (minutes <= 0) return started;
  return minutes <= maxMinutesAhead ? startsIn(minutes) : null;
}

/**
 * 'Not this Wednesday. Back Dec 2.' for a mic of certain weekdays that is not on in the coming seven days;
 * null for any other. People who know the weekday only would go.
 */
export function describeOffWeek(
  schedule: Schedule,
  [next]: readonly Pick<Night, 'date'>[],
  clock: CityClock,
): string | null {
  const day = next === undefined ? null : parseLocalDate(next.date);
  if (next === undefined || day === null || day < clock.todayNumber + 7) return null;
  if (schedule.kind !== 'weekly' || !isCertain(schedule)) return null;
  const [weekday = null] = schedule.days;
  return offWeek(schedule.days.length === 1 ? weekday : null, toSay(next, clock));
}

/** A night's date as a list of nights shows it: 'Mon, Nov 23'. */
export function describeNightDate(night: Pick<Night, 'date'>, clock: CityClock): string {
  return nightDate(toSay(night, clock));
}

/** The same with the whole weekday, for a heading: 'Monday, Nov 23'. */
export function describeNightHeading(night: Pick<Night, 'date'>, clock: CityClock): string {
  const { date, year } = toSay(night, clock);
  return sayDate(date, { weekday: 'long', year });
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

function toSay({ date }: Pick<Night, 'date'>, clock: CityClock): SaidDate {
  const day = parseLocalDate(date) ?? clock.todayNumber;
  return { date, year: day - clock.todayNumber > daysBeforeYearIsSaid };
}

/**
 * The schedule in a few English words: 'Every Monday', '2nd and 4th Sunday, May to Sep', 'Mondays, varies'.
 * Skipped dates, anchor and kept words are not part of it. `parseSchedule` reads the words of a rule back to the
 * same rule.
 */
export function describeSchedule(schedule: Schedule): string {
  const limits = [
    ...(schedule.season == null ? [] : [describeSeason(schedule.season)]),
    ...(schedule.lastNight == null ? [] : [untilDate(schedule.lastNight)]),
  ];
  return [describeRule(schedule), ...limits].join(', ');
}

function describeRule(schedule: Schedule): string {
  const { kind, days, weeks, interval } = schedule;
  switch (kind) {
    case 'weekly':
      if (interval > 1) return everyFewWeeks(interval, days);
      return days.length === 7 ? daily : everyWeek(days);
    case 'monthly':
      return weeksOfMonth(weeks, days, interval);
    case 'varies':
      // No day and every day tell the reader the same: nothing to plan by.
      return days.length % 7 === 0 ? varies : daysVary(days);
  }
}

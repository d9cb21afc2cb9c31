import { type DayName, dayNames } from '../rules.ts';
import {
  type DayOfWeek,
  type LocalDate,
  parseLocalDate,
  toDayOfWeek,
  type WeekOfMonth,
} from '../schedule/day-number.ts';
import { hasLimits, type Season } from '../schedule/limits.ts';
import {
  hasNights,
  isScheduledDay,
  isValidSchedule,
  type Schedule,
  weekOrder,
} from '../schedule/schedule.ts';
import { fieldFaults } from './messages.ts';
import {
  type MonthlyWeek,
  monthlyWeeks,
  type SubmittedRecurrence,
  type WeekName,
  weekNames,
} from './rules.ts';

/** What may be said of a schedule beyond the three fields of the public interface. */
type ScheduleExtras = {
  /** Of a monthly one; where there are some they win over the single week. */
  readonly weeksOfMonth: readonly WeekName[];
  /** Every n-th week or month; null for every one. */
  readonly interval: number | null;
  /** A date on which it is on, where it is not on in every week or month; null for unknown. */
  readonly anchor: LocalDate | null;
  readonly season: Season | null;
  readonly lastNight: LocalDate | null;
  readonly skippedDates: readonly LocalDate[];
};

/** The same schedule with what is given of the rest; an anchor that does not fit any more is forgotten. */
export function addExtras(schedule: Schedule, extras: Partial<ScheduleExtras>): Schedule {
  const { weeksOfMonth = [], season, lastNight, skippedDates } = extras;
  const weeks = weekOrder.filter((_week, place) =>
    weeksOfMonth.includes(weekNames[place] ?? 'Last'),
  );
  const asked = extras.interval === undefined ? schedule.interval : (extras.interval ?? 1);
  const interval = schedule.kind === 'varies' ? 1 : asked;
  const rule: Schedule = {
    ...schedule,
    interval,
    anchor: null,
    weeks: schedule.kind === 'monthly' && weeks.length > 0 ? weeks : schedule.weeks,
    ...(season === undefined ? {} : { season }),
    ...(lastNight === undefined ? {} : { lastNight }),
    ...(skippedDates === undefined ? {} : { skipped: skippedDates }),
  };
  if (interval === 1) return rule;
  if (extras.anchor !== undefined) return { ...rule, anchor: extras.anchor };
  const kept = { ...rule, anchor: schedule.anchor };
  return isValidSchedule(kept) ? kept : rule;
}

/** Why no one can come to what was typed, by its field; undefined where they can, from `today` on. */
export function findScheduleFault(schedule: Schedule, today: LocalDate) {
  const { kind, days, anchor, lastNight } = schedule;
  // Told whatever else is to be chosen yet.
  if (lastNight != null && lastNight < today) {
    return { field: 'lastNight', message: fieldFaults.dateOver } as const;
  }
  if (days.length === 0 && (kind !== 'varies' || hasLimits(schedule))) {
    return { field: 'days', message: fieldFaults.daysRequired } as const;
  }
  if (anchor !== null && !isValidSchedule(schedule)) {
    return { field: 'anchor', message: fieldFaults.anchorUnfit } as const;
  }
  if (hasNights(schedule, parseLocalDate(today) ?? 0)) return undefined;
  const field =
    lastNight != null ? 'lastNight' : schedule.season != null ? 'season' : 'skippedDates';
  return { field, message: fieldFaults.noNights } as const;
}

/**
 * Why a date need not be skipped, or is none; undefined where there may be a night. In which weeks of an interval
 * it is on is not asked: that may shift until then.
 */
export function findSkipFault(
  { kind, days, weeks }: Schedule,
  date: string,
  today: LocalDate,
): string | undefined {
  const day = parseLocalDate(date);
  if (day === null) return fieldFaults.dateInvalid;
  if (date < today) return fieldFaults.dateOver;
  const rule: Schedule = { kind, days, weeks, interval: 1, anchor: null, words: null };
  const isOn = kind === 'varies' || days.length === 0 || isScheduledDay(rule, day);
  return isOn ? undefined : fieldFaults.skipNeedless(dayNames[toDayOfWeek(day)] ?? 'sunday');
}

type ScheduleChoice = Partial<ScheduleExtras> & {
  readonly recurrence: SubmittedRecurrence;
  readonly selectedDays: readonly DayName[];
  /** Monthly only. */
  readonly monthlyWeek: MonthlyWeek | null;
};

/** What someone chose in the form as a schedule; daily is every day, whatever days are chosen. */
export function toSchedule(choice: ScheduleChoice): Schedule {
  const { recurrence, selectedDays, monthlyWeek } = choice;
  const chosen = recurrence === 'Daily' ? dayNames : selectedDays;
  const days = dayNames.flatMap((name, day) => (chosen.includes(name) ? [day as DayOfWeek] : []));
  const weeks =
    recurrence === 'Monthly'
      ? [(monthlyWeeks.indexOf(monthlyWeek ?? '1st') + 1) as WeekOfMonth]
      : [];
  const kinds = {
    Daily: 'weekly',
    Weekly: 'weekly',
    Monthly: 'monthly',
    Varies: 'varies',
  } as const;
  const rule = { kind: kinds[recurrence], days, weeks, interval: 1, anchor: null, words: null };
  return addExtras(rule, recurrence === 'Daily' ? { ...choice, interval: null } : choice);
}

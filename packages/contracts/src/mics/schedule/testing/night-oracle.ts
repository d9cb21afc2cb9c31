import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { LocalTime } from '../day-number.ts';
import type { Schedule } from '../schedule.ts';

// Two slow answers to the question that next-nights.ts answers fast. Neither shares code with it.

/** What a test asks: the rule, when it starts and how long it lasts, the instant, the zone. */
export type Question = {
  readonly schedule: Schedule;
  readonly time: LocalTime | null;
  /** Null where no one says it. */
  readonly lengthMinutes: number | null;
  readonly epochMs: number;
  readonly timeZone: string;
};

export type ExpectedNight = { readonly date: string; readonly startsAt: string | null };

/** Looks at every date of the next `days` days with Temporal alone. */
export function listNightsDayByDay(question: Question, days: number): readonly ExpectedNight[] {
  const now = toZoned(question);
  const nights: ExpectedNight[] = [];
  let date = now.toPlainDate().subtract({ days: 2 });
  for (let count = 0; count < days; count += 1) {
    date = date.add({ days: 1 });
    if (!isOn(question.schedule, date)) continue;
    const night = toNight(question, date, now);
    if (night !== null) nights.push(night);
  }
  return nights;
}

/** Asks a library for RFC 5545 rules. It leaves out local times that the clocks skip. */
export function listNightsByRule(question: Question, days: number): readonly string[] {
  const { schedule, time, timeZone } = question;
  const now = toZoned(question);
  const names = schedule.days.map((day) => ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][day] ?? '');
  const interval = schedule.anchor === null ? 1 : schedule.interval;
  const isWeekly = schedule.kind === 'weekly';
  // A rule counts from the week or month of its first date, which must lie before the present.
  const unit = isWeekly ? 'weeks' : 'months';
  let first = Temporal.PlainDate.from(schedule.anchor ?? now.toPlainDate().toString());
  first = isWeekly ? first.subtract({ days: first.dayOfWeek - 1 }) : first.with({ day: 1 });
  const ahead = now.toPlainDate().until(first, { largestUnit: unit })[unit];
  const periods = Math.max(0, Math.ceil((ahead + 2) / interval)) * interval;
  first = first.subtract({ [unit]: periods });
  const at = (date: string) =>
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time ?? '12:00' });
  const rule = new RRuleTemporal({
    freq: isWeekly ? 'WEEKLY' : 'MONTHLY',
    interval,
    byDay: isWeekly
      ? names
      : schedule.weeks.flatMap((week) => names.map((name) => `${week}${name}`)),
    wkst: 'MO',
    tzid: timeZone,
    dtstart: first.toZonedDateTime({ timeZone, plainTime: time ?? '12:00' }),
    byHour: [Number((time ?? '12:00').slice(0, 2))],
    byMinute: [Number((time ?? '12:00').slice(3, 5))],
    ...(schedule.lastNight == null ? {} : { until: at(schedule.lastNight) }),
    exDate: schedule.skipped?.map(at) ?? [],
  });
  const found = rule
    .between(now.subtract(lengthOf(question)), now.add({ days }), false)
    // A rule of RFC 5545 knows no part of a year that begins within a month.
    .filter((start) =>
      isInSeason(schedule, Temporal.ZonedDateTime.from(start.toString()).toPlainDate()),
    );
  return found.map((start) => toText(Temporal.ZonedDateTime.from(start.toString())));
}

/** True on a date that the rule and its limits allow; with an unknown anchor, in every week or month. */
export function isOn(schedule: Schedule, date: Temporal.PlainDate): boolean {
  const { skipped = [], lastNight = null } = schedule;
  if (skipped.includes(date.toString()) || !isInSeason(schedule, date)) return false;
  if (lastNight !== null && Temporal.PlainDate.compare(date, lastNight) > 0) return false;
  return isByRule(schedule, date);
}

/** A season is walked from each of its first days to its last one. */
function isInSeason({ season }: Schedule, date: Temporal.PlainDate): boolean {
  if (season == null) return true;
  const [from = '', until = ''] = season.split('/');
  const wraps = from > until;
  return [-1, 0].some((back) => {
    const year = date.year + back;
    // What begins on a leap day begins on March 1 of a common year, and what ends on one on February 28.
    const [month = 1, day = 1] = from.split('-').map(Number);
    const first = Temporal.PlainDate.from({ year, month, day: 1 }).add({ days: day - 1 });
    const last = toDate(wraps ? year + 1 : year, until);
    return (
      Temporal.PlainDate.compare(date, first) >= 0 && Temporal.PlainDate.compare(date, last) <= 0
    );
  });
}

function toDate(year: number, monthDay: string): Temporal.PlainDate {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  return Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' });
}

function isByRule(schedule: Schedule, date: Temporal.PlainDate): boolean {
  if (!schedule.days.some((day) => day === date.dayOfWeek % 7)) return false;
  const anchor = schedule.anchor === null ? null : Temporal.PlainDate.from(schedule.anchor);
  if (schedule.kind === 'weekly') {
    if (anchor === null) return true;
    const monday = date.subtract({ days: date.dayOfWeek - 1 });
    const anchorMonday = anchor.subtract({ days: anchor.dayOfWeek - 1 });
    return (anchorMonday.until(monday, { largestUnit: 'days' }).days / 7) % schedule.interval === 0;
  }
  const isLast = date.add({ weeks: 1 }).month !== date.month;
  const week = Math.ceil(date.day / 7);
  if (!schedule.weeks.some((wanted) => (wanted === -1 ? isLast : wanted === week))) return false;
  if (anchor === null) return true;
  const months = (date.year - anchor.year) * 12 + date.month - anchor.month;
  return months % schedule.interval === 0;
}

function lengthOf({ lengthMinutes }: Question): Temporal.Duration {
  return Temporal.Duration.from(lengthMinutes === null ? { hours: 3 } : { minutes: lengthMinutes });
}

function toNight(
  question: Question,
  date: Temporal.PlainDate,
  now: Temporal.ZonedDateTime,
): ExpectedNight | null {
  const { time, timeZone } = question;
  if (time === null) {
    const end = date.add({ days: 1 }).toZonedDateTime(timeZone);
    const isOver = Temporal.ZonedDateTime.compare(now, end) >= 0;
    return isOver ? null : { date: date.toString(), startsAt: null };
  }
  const start = date.toPlainDateTime(time).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  });
  const isOver = Temporal.ZonedDateTime.compare(now, start.add(lengthOf(question))) >= 0;
  return isOver ? null : { date: start.toPlainDate().toString(), startsAt: toText(start) };
}

function toZoned({ epochMs, timeZone }: Question): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
}

function toText(start: Temporal.ZonedDateTime): string {
  return `${start.toPlainDateTime().toString({ smallestUnit: 'minute' })}${start.offset}`;
}

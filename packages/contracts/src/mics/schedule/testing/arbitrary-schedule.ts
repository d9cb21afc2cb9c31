import fc from 'fast-check';
import { type DayOfWeek, type LocalTime, parseLocalDate, toLocalDate } from '../day-number.ts';
import { findScheduledDay, type Schedule, weekOrder } from '../schedule.ts';

/** The zones of the cities, and three whose clocks are unusual. */
export const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'Pacific/Honolulu',
  'Europe/London',
  'Australia/Lord_Howe',
] as const;

const allDays: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6];
const days = fc.subarray([...allDays], { minLength: 1 });
const weeks = fc.subarray([...weekOrder], { minLength: 1 });

/** Rules with an interval up to `maxInterval`; with a longer one, anchored and not. */
export function arbitraryRule(maxInterval: number): fc.Arbitrary<Schedule> {
  return fc
    .record({
      days,
      weeks,
      kind: fc.constantFrom('weekly' as const, 'monthly' as const),
      interval: fc.integer({ min: 1, max: maxInterval }),
      // Before, among and after the moments that are looked at.
      anchorFrom: fc.option(fc.integer({ min: 18_000, max: 24_000 })),
    })
    .map(({ kind, days, weeks, interval, anchorFrom }) => {
      const rule: Schedule = {
        kind,
        days,
        weeks: kind === 'monthly' ? weeks : [],
        interval,
        anchor: null,
        words: null,
      };
      if (interval === 1 || anchorFrom === null) return rule;
      const anchor = findScheduledDay(rule, anchorFrom);
      return { ...rule, anchor: anchor === null ? null : toLocalDate(anchor) };
    });
}

const monthDay = fc
  .record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, day }) => `${pad(month)}-${pad(day)}`);
/** Among them whole months, one that begins on a leap day, and some over the new year. */
const season = fc.oneof(
  fc.tuple(monthDay, monthDay).map(([from, until]) => `${from}/${until}`),
  fc.constantFrom('05-01/09-30', '11-01/02-29', '02-29/03-15', '12-20/01-06', '03-08/03-08'),
);

/** A rule with a season, a last night and skipped dates, most of which would else be nights. */
export function limited(rule: fc.Arbitrary<Schedule>): fc.Arbitrary<Schedule> {
  const day = fc.integer({ min: 20_400, max: 21_900 });
  const limits = fc.record({
    season: fc.option(season, { nil: null }),
    lastNight: fc.option(day.map(toLocalDate), { nil: null }),
    seeds: fc.array(day, { maxLength: 60 }),
  });
  return fc.tuple(rule, limits).map(([schedule, { seeds, ...others }]) => {
    const days = seeds.map((seed) => findScheduledDay(schedule, seed) ?? seed);
    const skipped = [...new Set(days.map(toLocalDate))].toSorted();
    return { ...schedule, ...others, skipped };
  });
}

/** What people say of how long a night lasts, if anything. */
export const arbitraryLength = fc.option(
  fc.oneof(fc.constantFrom(15, 90, 120, 180, 480), fc.integer({ min: 15, max: 480 })),
);

/** Times around which the clocks are changed and the date ends, and any other. */
export const arbitraryTime: fc.Arbitrary<LocalTime> = fc.oneof(
  fc.constantFrom('00:00', '01:00', '01:15', '01:30', '02:00', '02:15', '02:30', '03:00'),
  fc.constantFrom('19:00', '20:00', '21:59', '22:00', '23:30', '23:59'),
  fc.integer({ min: 0, max: 1439 }).map((at) => `${pad(Math.floor(at / 60))}:${pad(at % 60)}`),
);

// Clock changes of the zones above, leap days, a century without one, ends of months and years.
const turns = [
  ...['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'],
  ...['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'],
  ...['2026-04-05', '2026-10-04', '2027-04-04', '2027-10-03'],
  ...['2028-02-29', '2100-02-28', '2026-01-31', '2026-12-31', '2027-05-31'],
].map((date) => (parseLocalDate(date) ?? 0) * 86_400_000);

/** Instants in epoch milliseconds, most of them near a date on which the calendar or the clocks turn. */
export const arbitraryNow: fc.Arbitrary<number> = fc.oneof(
  fc
    .record({
      turn: fc.constantFrom(...turns),
      offset: fc.integer({ min: -4 * 86_400_000, max: 3 * 86_400_000 }),
    })
    .map(({ turn, offset }) => turn + offset),
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) }),
);

function pad(value: number): string {
  return `${value}`.padStart(2, '0');
}

import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  firstOfMonth,
  getLocalDate,
  lastDayNumber,
  parseLocalDate,
  toCivilDate,
  toDayNumber,
  toDayOfWeek,
  toLocalDate,
  toMonthNumber,
  toWeekNumber,
} from './day-number.ts';

const epoch = Temporal.PlainDate.from('1970-01-01');
const anyDay = fc.integer({ min: toDayNumber(1, 1, 1), max: lastDayNumber });

describe('a day number', () => {
  it('counts days from 1970-01-01', () => {
    expect(toDayNumber(1970, 1, 1)).toBe(0);
    expect(toDayNumber(1969, 12, 31)).toBe(-1);
    expect(toDayNumber(9999, 12, 31)).toBe(lastDayNumber);
  });

  it('is the same calendar as that of Temporal', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = epoch.add({ days: day });
        const monday = date.subtract({ days: date.dayOfWeek - 1 });
        expect(toCivilDate(day)).toEqual({
          year: date.year,
          month: date.month,
          dayOfMonth: date.day,
        });
        expect(toDayNumber(date.year, date.month, date.day)).toBe(day);
        expect(toLocalDate(day)).toBe(date.toString());
        expect(parseLocalDate(date.toString())).toBe(day);
        expect(toDayOfWeek(day)).toBe(date.dayOfWeek % 7);
        expect(toWeekNumber(day)).toBe((monday.since(epoch).days + 3) / 7);
        expect(firstOfMonth(toMonthNumber(day))).toBe(date.with({ day: 1 }).since(epoch).days);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['2028-02-29', '2000-02-29', '2026-02-28', '0001-01-01', '9999-12-31'])(
    'is found for the date %s',
    (date) => {
      expect(toLocalDate(parseLocalDate(date) ?? 0)).toBe(date);
    },
  );

  it.each([
    ...['2100-02-29', '2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'],
    ...['26-01-01', '2026-1-1', '2026-01-01T00:00', ' 2026-01-01', '2026-01-99', ''],
  ])('is not found for %j, which is no date', (date) => {
    expect(parseLocalDate(date)).toBeNull();
  });
});

describe('the local date at an instant', () => {
  const zones = [
    ...['America/Los_Angeles', 'America/Santiago', 'America/Havana', 'Australia/Lord_Howe'],
    ...['Asia/Kathmandu', 'Asia/Beirut', 'Pacific/Apia', 'Pacific/Kiritimati', 'Etc/GMT+12'],
  ];
  const oracle = (zone: string, epochMs: number) =>
    Temporal.Instant.fromEpochMilliseconds(epochMs)
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .toString();

  it('is that of Temporal, where midnights are skipped or doubled too', () => {
    const anyInstant = fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2060, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyInstant, (zone, epochMs) => {
        expect(getLocalDate(zone, epochMs)).toBe(oracle(zone, epochMs));
      }),
      { numRuns: 300 },
    );
    const halfHour = 30 * 60 * 1000;
    for (const zone of zones.slice(0, 3)) {
      for (const month of [2, 3, 8, 9, 10]) {
        for (let step = 0; step < 3 * 48; step += 1) {
          const epochMs = Date.UTC(2026, month, 1) + step * halfHour;
          for (const week of [0, 7, 14, 21, 28]) {
            const instant = epochMs + week * 48 * halfHour;
            if (getLocalDate(zone, instant) !== oracle(zone, instant)) {
              expect.unreachable(`${zone} ${new Date(instant).toISOString()}`);
            }
          }
        }
      }
    }
  });
});

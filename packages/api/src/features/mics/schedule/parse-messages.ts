import { ordinal } from '@stagetime/contracts/mics/schedule/schedule-messages';

// What the importing person reads beside the words that were understood only partly: clauses that
// follow a colon. Another language is another file with the same exports.

export const noRecurrenceWeekly = 'no recurrence given: weekly';

export const noRecurrenceMonthly = 'no recurrence given: monthly';

export const nothingGiven = 'no day and no recurrence given, so when it happens is unknown';

export const noDays = 'no day of the week given, so when it happens is unknown';

export const tooLong = 'too long to be read, so when it happens is unknown';

export const vagueWords = 'not a fixed rule, so when it happens is unknown';

export const aDate = 'a date of the month instead of a weekday, so when it happens is unknown';

export const contradiction = 'these do not fit together, so when it happens is unknown';

export const intervalUnfit = 'not an interval from 1 to 12, so when it happens is unknown';

export const biWeeklyDoubt = 'twice a week or every other week, so when it happens is unknown';

export const biMonthlyDoubt = 'twice a month or every other month, so when it happens is unknown';

export const biMonthlyAsInterval = 'every other month, though twice a month could be meant';

export const biMonthlyAsCount = 'twice a month, in the two weeks named';

export const weekIgnored = 'left out, because the recurrence says every week';

export const weekUnread = 'not a week of the month, so when it happens is unknown';

export const weekOverruled = 'left out, because the recurrence names another week';

export const daysOverruled = 'left out, because the recurrence names other days';

export const daysNarrowed = 'every week, but only on the days named';

export const daysContradict = 'not the day given, so when it happens is unknown';

export const everyDayOfMonth = 'every week';

export const weekAsPlace = 'read as that weekday of the month, not as a week from Monday on';

export const placeAsWeek = 'read as that weekday of the month, not as a date';

export const sharedPlaces = 'read as the same week of the month for each of these days';

export const everyOtherShared = 'read as every other week for each of these days';

export const dayLeftOut = 'every week on the other days';

/** 'not understood (“purple”), so when it happens is unknown'. */
export function notUnderstood(text: string): string {
  return `not understood (“${text}”), so when it happens is unknown`;
}

/** 'limited (“except”), so when it happens is unknown'. */
export function limited(text: string): string {
  return `limited by “${text}”, so when it happens is unknown`;
}

/** '“funday” is not a day of the week: left out'. */
export function notADay(text: string): string {
  return `“${text}” is not a day of the week: left out`;
}

/** 'every other week, but which weeks is unknown'. */
export function unknownPhase(unit: 'week' | 'month', interval: number): string {
  return `${everyFew(unit, interval)}, but which ${unit}s is unknown`;
}

/** 'monthly, but which week of the month is unknown'. */
export function monthWithoutWeek(interval: number): string {
  const often = interval === 1 ? 'monthly' : everyFew('month', interval);
  return `${often}, but which week of the month is unknown`;
}

/** Beside a date that was handed in as one on which it happens. */
export function anchorUnfit(unit: 'week' | 'month', interval: number): string {
  return `not one of its dates, so which ${unit}s is unknown: ${everyFew(unit, interval)}`;
}

/** 'the 3rd in the month, though every 3rd week could be meant'. */
export function placeNotInterval(week: number): string {
  const interval = week === 2 ? 'every other week' : `every ${ordinal(week)} week`;
  return `the ${ordinal(week)} in the month, though ${interval} could be meant`;
}

/** 'twice a month, but not which two'. */
export function countUnsettled(unit: 'week' | 'month', count: number): string {
  const often = count === 2 ? 'twice' : `${count} times`;
  return `${often} a ${unit}, but when it happens is unknown`;
}

function everyFew(unit: 'week' | 'month', interval: number): string {
  return interval === 2 ? `every other ${unit}` : `every ${ordinal(interval)} ${unit}`;
}

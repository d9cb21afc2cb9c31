import { relativeDates } from './messages.ts';

const day = 24 * 60 * 60 * 1000;
const maxDaysAgo = 7;

/** The number of a date in the zone of whoever reads it: hours do not count. */
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / day;
}

/** "Today", "Yesterday", "3 days ago" up to 7, else "Nov 3". */
export function relativeDate(date: Date, now: Date): string {
  const days = dayNumber(now) - dayNumber(date);
  // A clock that is behind the server's.
  if (days <= 0) return relativeDates.today;
  if (days === 1) return relativeDates.yesterday;
  if (days <= maxDaysAgo) return relativeDates.daysAgo(days);
  return `${relativeDates.months[date.getMonth()]} ${date.getDate()}`;
}

/** Whether an instant is in the calendar month of `now`, or after it by a clock that is behind. */
export function isThisMonth(date: Date, now: Date): boolean {
  return date.getTime() >= new Date(now.getFullYear(), now.getMonth(), 1).getTime();
}

/** Unread notifications are counted up to here; a badge says 99+ long before. */
export const maxCountedUnread = 1000;
/** Pages of one person that listen for news at the same time, in each process. */
export const maxStreamsPerUser = 5;
/** Milliseconds in which a notification slides out before it is deleted. */
export const dismissDuration = 300;
/** Pixels beyond which a horizontal swipe deletes. */
export const swipeDistance = 50;
/** Milliseconds between two looks for news, where no one tells of them. */
export const pollInterval = 30_000;

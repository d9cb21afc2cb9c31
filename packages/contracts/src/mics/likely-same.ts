import type { LocalTime, WeekOfMonth } from './schedule/day-number.ts';
import { parseMinutes } from './schedule/day-number.ts';
import type { Schedule } from './schedule/schedule.ts';

/** What tells whether two mics of one city are likely one. */
export type ComparedMic = {
  readonly citySlug: string;
  /** Empty where no one has said it yet. */
  readonly showName: string;
  readonly venueName: string | null;
  readonly startTime: LocalTime | null;
  readonly schedule: Pick<Schedule, 'kind' | 'days' | 'weeks'>;
};

/** Minutes between two starts within which mics of one place and day are likely one. */
const maxApart = 30;

/**
 * Whether two mics are likely one: at the same place on nights that may be the same, half an hour apart at
 * most. Where the days or the start of one are unknown, their names have to be the same too.
 */
export function isLikelySame(one: ComparedMic, other: ComparedMic): boolean {
  if (one.citySlug !== other.citySlug || placeOf(one) !== placeOf(other)) return false;
  const isNear = startNear(one.startTime, other.startTime);
  const mayMeet = nightsMeet(one.schedule, other.schedule);
  if (isNear === false || mayMeet === false) return false;
  return (isNear && mayMeet) === true || hasSameName(one, other);
}

export function hasSameName(
  one: Pick<ComparedMic, 'showName'>,
  other: Pick<ComparedMic, 'showName'>,
): boolean {
  return foldName(one.showName) === foldName(other.showName);
}

/** Case, accents, marks and spaces make no other name; one of marks alone stays as it is. */
export function foldName(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`]/g, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return folded === '' ? name : folded;
}

/** How the place of a mic may be written, in small letters: with and without 'the'. */
export function placeSpellings(mic: Pick<ComparedMic, 'showName' | 'venueName'>): string[] {
  const bare = placeOf(mic);
  return [bare, `the ${bare}`];
}

/** The venue, or the mic that has its name from there. */
function placeOf({ showName, venueName }: Pick<ComparedMic, 'showName' | 'venueName'>): string {
  const name = (venueName ?? showName).normalize('NFC').toLowerCase();
  return name.replaceAll(/\s+/g, ' ').trim().replace(/^the /, '');
}

/** Null where one of them is unknown. The short way round the clock. */
function startNear(one: LocalTime | null, other: LocalTime | null): boolean | null {
  const [from, to] = [parseMinutes(one), parseMinutes(other)];
  if (from === null || to === null) return null;
  const apart = Math.abs(from - to);
  return Math.min(apart, 24 * 60 - apart) <= maxApart;
}

/** Whether there may be a night of both; null where the days of one are unknown. */
function nightsMeet(one: ComparedMic['schedule'], other: ComparedMic['schedule']): boolean | null {
  if (one.days.length === 0 || other.days.length === 0) return null;
  if (!one.days.some((day) => other.days.includes(day))) return false;
  if (one.kind !== 'monthly' || other.kind !== 'monthly') return true;
  return one.weeks.some((week) => other.weeks.some((each) => weeksMeet(week, each)));
}

/** The last one of a month is its fourth or fifth. */
function weeksMeet(one: WeekOfMonth, other: WeekOfMonth): boolean {
  if (one === other) return true;
  return (one === -1 && other >= 4) || (other === -1 && one >= 4);
}

import type { ListedMic, ListingSection } from '@stagetime/contracts/mics/listing/schemas';
import { type DayFilter, dayNames, isDate, weekdayOf } from '@stagetime/contracts/mics/rules';
import { addDays, daysBetween } from '@stagetime/contracts/mics/schedule/day-number';
import { describeNightHeading } from '@stagetime/contracts/mics/schedule/describe-night';
import type { CityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { NightView } from '@stagetime/contracts/mics/schemas';
import { z } from 'zod';
import { readTuple, refuseCursor, writeTuple } from '../../../core/paging.ts';
import { isOn, readComingNights } from '../coming-nights.ts';
import { type MicPlace, presentMic } from '../mics.presenter.ts';
import type { MicCounts, NightCount } from './listing.queries.ts';
import type { BlockEntry, ListedRow } from './listing-blocks.queries.ts';

/** All days under their headings; one day; or each mic once, at its next night. */
export type ListingShape = 'days' | 'day' | 'next';

/** Where a page of a listing ended: the date that its first section is of, and the sort key. */
export type ListingPosition = {
  readonly shape: ListingShape;
  readonly firstDate: string;
  readonly section: number;
  /** 0 for nights on the section's date, 1 for mics that are on another such weekday only. */
  readonly part: number;
  /** Null for mics without a known weekday. */
  readonly date: string | null;
  readonly time: string;
  readonly micId: number;
  readonly isOff: boolean;
};

const Position = z.tuple([
  z.enum(['days', 'day', 'next']),
  z.iso.date(),
  z.int().min(0).max(7),
  z.int().min(0).max(1),
  z.iso.date().nullable(),
  z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/),
  z.int().positive(),
  // Older addresses are without it.
  z.boolean().default(false),
]);

/** Not sealed: it stands in addresses of pages that people keep, and tells nothing but public facts. */
export function encodeListingCursor(position: ListingPosition): string {
  const { shape, firstDate, section, part, date, time, micId, isOff } = position;
  return writeTuple([shape, firstDate, section, part, date, time, micId, isOff]);
}

/** Throws INVALID_INPUT for anything that {@link encodeListingCursor} did not make. */
export function decodeListingCursor(cursor: string): ListingPosition {
  const read = Position.safeParse(readTuple(cursor));
  if (!read.success) throw refuseCursor();
  const [shape, firstDate, section, part, date, time, micId, isOff] = read.data;
  return { shape, firstDate, section, part, date, time, micId, isOff };
}

/** Whether a listing can go on there: it has the same form, and is of the same date where it is of one. */
export function isPositionIn(
  { shape, firstDate }: ListingPosition,
  asked: { readonly shape: ListingShape; readonly day: DayFilter | undefined },
): boolean {
  return shape === asked.shape && (!isDate(asked.day) || firstDate === asked.day);
}

/**
 * Where a page begins. One asked for after midnight keeps the order of the one before, or mics would be
 * skipped; what someone kept for longer goes on at the same place counted from today.
 */
export function readListingCursor(
  cursor: string,
  asked: { readonly shape: ListingShape; readonly day: DayFilter },
  { today }: CityClock,
): ListingPosition {
  const position = decodeListingCursor(cursor);
  if (!isPositionIn(position, asked)) throw refuseCursor();
  const age = daysBetween(position.firstDate, today);
  if (age <= 1 || asked.shape === 'next') return position;
  // A day's own page goes on at the same weekday.
  const days = asked.shape === 'days' ? age : Math.ceil(age / 7) * 7;
  return {
    ...position,
    firstDate: addDays(position.firstDate, days),
    date: position.date === null ? null : addDays(position.date, days),
  };
}

export type Listing = { readonly shape: ListingShape; readonly firstDate: string };

export type ListingCounts = {
  /** Nights that are not over, by date. */
  readonly nights: ReadonlyMap<string, NightCount>;
  /** Nights of the day before the first that still run, of mics that are not on again. */
  readonly running: NightCount;
  /** Null where the listing is of one day. */
  readonly mics: MicCounts | null;
};

export const noNights: NightCount = { all: 0, off: 0 };

export type ListedEntry = BlockEntry & { readonly section: number; readonly part: 0 | 1 };

/** The headings of a listing, with their numbers. */
export function presentSections(
  { shape, firstDate }: Listing,
  counts: ListingCounts,
  place: MicPlace,
): ListingSection[] {
  const days = shape === 'day' ? [0] : [0, 1, 2, 3, 4, 5, 6];
  const sections = days.map((offset) => {
    const date = addDays(firstDate, offset);
    const { all, off } = counts.nights.get(date) ?? noNights;
    const running = offset === 0 ? counts.running : noNights;
    const weekday = weekdayOf(date);
    const holiday = place.holidays?.[date];
    return {
      day: dayNames[weekday] ?? null,
      date,
      label: describeNightHeading({ date }, place.clock),
      isToday: date === place.clock.today,
      ...(holiday !== undefined && { holiday }),
      count: all + running.all,
      offCount: off + running.off,
      // A night at another time than its mic's may be what a filter by time leaves of it.
      otherCount: Math.max(0, (counts.mics?.onWeekday[weekday] ?? all) - all),
    };
  });
  const unknown = counts.mics?.unknown ?? 0;
  if (unknown === 0) return sections;
  const noDay = { day: null, date: null, label: null, isToday: false };
  return [...sections, { ...noDay, count: unknown, offCount: 0, otherCount: 0 }];
}

/** How many mics the filters leave: of one day its nights, otherwise each mic once. */
export function countTotal(counts: ListingCounts, [first]: readonly ListingSection[]): number {
  return counts.mics === null ? (first?.count ?? 0) : counts.mics.total;
}

/** A mic in a listing. Under a day its label speaks of the night there, elsewhere of its next one. */
export function presentListedMic(
  row: ListedRow,
  entry: ListedEntry,
  { shape, firstDate }: Listing,
  place: MicPlace,
): ListedMic {
  const coming = readComingNights(row.coming, row, place.readNight);
  if (entry.date === null) {
    return { ...presentMic(row, coming, place), listedDay: null, isOther: false, night: null };
  }
  const listed = place.readNight(entry.date, entry.isCertain ?? false, row);
  if (shape === 'next') {
    // Where a mic stands once, the next night that is on is told.
    const night = isOn(listed) ? listed : (coming.find(isOn) ?? listed);
    const mic = presentMic(row, coming, place);
    return { ...mic, listedDay: weekdayOf(night.date), isOther: false, night };
  }
  // Under a day a cancelled night says so.
  const mic = presentMic(row, coming, place, nightsThere(listed, coming));
  const listedDay = weekdayOf(addDays(firstDate, entry.section));
  return { ...mic, listedDay, isOther: entry.part === 1, night: listed };
}

/** The nights of the day that a mic stands under; what is certain is said without the later ones. */
function nightsThere(night: NightView, coming: readonly NightView[]): NightView[] {
  if (night.certain) return [night];
  const weekday = weekdayOf(night.date);
  const later = coming.filter(({ date }) => date > night.date && weekdayOf(date) === weekday);
  return [night, ...later];
}

import { dayNames, weekdayOf } from '@stagetime/contracts/mics/rules';
import { describeNightHeading } from '@stagetime/contracts/mics/schedule/describe-night';
import type { DayOfWeek } from '@stagetime/contracts/mics/schedule/schedule';
import type { ListedMic, ListingSection, NightView } from '@stagetime/contracts/mics/schemas';
import { isOn, readComingNights } from '../coming-nights.ts';
import { type MicPlace, presentMic } from '../mics.presenter.ts';
import type { ListedRow } from './listing.queries.ts';
import { eachMic, type ListingCounts } from './listing-counts.queries.ts';
import type { ListingShape } from './listing-cursor.ts';
import { addDays } from './listing-window.ts';

type Listing = { readonly shape: ListingShape; readonly firstDate: string };

/** Behind the seven days, as the database counts them. */
const unknownDay = 7;

/** The headings of a listing, with their numbers. */
export function presentSections(
  { shape, firstDate }: Listing,
  counts: ListingCounts,
  place: MicPlace,
): ListingSection[] {
  const days = shape === 'day' ? [0] : [0, 1, 2, 3, 4, 5, 6];
  const sections = days.map((offset) => {
    const date = addDays(firstDate, offset);
    const onDate = counts.nights.get(date) ?? 0;
    const weekday = weekdayOf(date);
    const isToday = date === place.clock.today;
    return {
      day: dayNames[weekday] ?? null,
      date,
      label: describeNightHeading({ date }, place.clock),
      isToday,
      count: onDate + (isToday && offset === 0 ? countRunning(date, counts) : 0),
      // A night at another time than its mic's may be what a filter by time leaves of it.
      otherCount: shape === 'day' ? 0 : Math.max(0, (counts.mics.get(weekday) ?? 0) - onDate),
    };
  });
  const unknown = counts.mics.get(unknownDay) ?? 0;
  if (shape === 'day' || unknown === 0) return sections;
  const noDay = { day: null, date: null, label: null, isToday: false };
  return [...sections, { ...noDay, count: unknown, otherCount: 0 }];
}

/** Nights of the day before that still run, of mics that are not on again today. */
function countRunning(today: string, { nights, twice }: ListingCounts): number {
  return (nights.get(addDays(today, -1)) ?? 0) - twice;
}

/** How many mics the filters leave: of one day its nights, otherwise each mic once. */
export function countTotal(
  { shape }: Listing,
  counts: ListingCounts,
  [first]: readonly ListingSection[],
): number {
  return shape === 'day' ? (first?.count ?? 0) : (counts.mics.get(eachMic) ?? 0);
}

/** A mic in a listing. Under a day its label speaks of the night there, elsewhere of its next one. */
export function presentListedMic(
  row: ListedRow,
  { shape, days }: { readonly shape: ListingShape; readonly days: readonly DayOfWeek[] },
  place: MicPlace,
): ListedMic {
  const coming = readComingNights(row.coming, row, place.readNight);
  if (row.night_date === null) {
    return { ...presentMic(row, coming, place), listedDay: null, isOther: false, night: null };
  }
  const listed = place.readNight(row.night_date, row.night_is_certain ?? false, row);
  // Under a day a cancelled night says so; where a mic stands once, the next one that is on is told.
  const night = (shape === 'next' && !isOn(listed) ? coming.find(isOn) : undefined) ?? listed;
  const mic = presentMic(
    row,
    coming,
    place,
    shape === 'next' ? undefined : nightsThere(night, coming),
  );
  const listedDay = (shape === 'next' ? undefined : days[row.section]) ?? weekdayOf(night.date);
  return { ...mic, listedDay, isOther: row.part === 1, night };
}

/** The nights of the day that a mic stands under; what is certain is said without the later ones. */
function nightsThere(night: NightView, coming: readonly NightView[]): NightView[] {
  if (night.certain) return [night];
  const weekday = weekdayOf(night.date);
  const later = coming.filter(({ date }) => date > night.date && weekdayOf(date) === weekday);
  return [night, ...later];
}

/** The weekday of each section. */
export function listDays({ firstDate }: Listing): DayOfWeek[] {
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => weekdayOf(addDays(firstDate, offset)));
}

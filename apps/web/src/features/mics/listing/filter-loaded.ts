import { slugify } from '@stagetime/contracts/core/slug';
import { flagFilters, type ListingSearch } from '@stagetime/contracts/mics/listing/filters';
import type {
  ListedMic,
  ListingSection,
  MicListView,
} from '@stagetime/contracts/mics/listing/schemas';
import {
  type ChosenDay,
  dayInBar,
  dayNames,
  isDate,
  weekdayOf,
} from '@stagetime/contracts/mics/rules';
import { startOfNight } from '@stagetime/contracts/mics/words-of-now';
import type { LoadedList } from '../page/load-mic.ts';
import { listingInput } from './filters.ts';

/**
 * The listing of an address, made of what was loaded: for while the server cannot be asked. It may lack
 * mics that were not loaded. Undefined where nothing was; `isMissing` where nothing that fits was, and the
 * server may have some.
 */
export function listLoaded(
  loaded: readonly LoadedList[],
  search: ListingSearch,
): { readonly list: MicListView; readonly isMissing: boolean } | undefined {
  const newest = loaded[0]?.list;
  if (newest === undefined) return undefined;
  const today = weekdayOf(newest.today);
  const wanted = laterDate(search.day, newest.today);
  // What is of a later date stands under a weekday, too, which means the coming one elsewhere.
  const own = loaded.filter(({ asked }) => laterDate(asked.day, newest.today) === wanted);
  const lists = own.map(({ list }) => list);
  const place = (mic: ListedMic) =>
    mic.listedDay === null ? dayNames.length : (mic.listedDay - today + 7) % 7;
  const mics = withoutRepeats(lists.flatMap((list) => list.mics))
    .filter((mic) => fits(mic, search, today))
    .toSorted((one, other) => {
      return place(one) - place(other) || Number(one.isOther) - Number(other.isOther);
    });
  const asked = search.day === undefined ? undefined : weekdayOfFilter(search.day, today);
  const headings = new Map(
    lists.flatMap(({ sections }) => sections).map((section) => [section.day, section]),
  );
  const sections = [...headings.values()]
    .filter(({ day }) => asked === undefined || day === dayNames[asked])
    .map((section): ListingSection => {
      const own = mics.filter((mic) => nameOfDay(mic) === section.day);
      const otherCount = own.filter(({ isOther }) => isOther).length;
      return { ...section, count: own.length - otherCount, otherCount };
    });
  const list = { ...newest, total: mics.length, sections, nextNight: null, mics, nextCursor: null };
  return { list, isMissing: mics.length === 0 && !isKnownToBeEmpty(own, search) };
}

/** Whether what is asked for is within something that was loaded to its end, or that counts no night of its day. */
function isKnownToBeEmpty(loaded: readonly LoadedList[], search: ListingSearch): boolean {
  const wanted = new Map<string, unknown>(Object.entries(listingInput('', search)));
  return loaded.some(({ asked, list }) => {
    const { citySlug: _city, groupByDay: _grouping, cursor, ...filters } = asked;
    const isWider = Object.entries(filters).every(
      ([name, value]) => JSON.stringify(wanted.get(name)) === JSON.stringify(value),
    );
    if (!isWider) return false;
    if (cursor === undefined && list.nextCursor === null) return true;
    const today = weekdayOf(list.today);
    const day = search.day && dayNames[weekdayOfFilter(search.day, today)];
    const section = list.sections.find((each) => each.day === day);
    return section?.count === 0;
  });
}

function nameOfDay({ listedDay }: ListedMic): ListingSection['day'] {
  return listedDay === null ? null : (dayNames[listedDay] ?? null);
}

/** The date that is asked for, where no weekday stands for it. */
function laterDate(day: ChosenDay | undefined, today: string): string | undefined {
  const shown = day && dayInBar(day, today);
  return isDate(shown) ? shown : undefined;
}

function weekdayOfFilter(day: ChosenDay, today: number): number {
  if (isDate(day)) return weekdayOf(day);
  if (day === 'today') return today;
  return day === 'tomorrow' ? (today + 1) % 7 : dayNames.indexOf(day);
}

/** Whether a mic is left by an address' filters, as the server judges it. */
function fits(mic: ListedMic, search: ListingSearch, today: number): boolean {
  const { day, type, neighborhood, starts_after: startsAfter, signup } = search;
  const start = startOfNight(mic, mic.night);
  return (
    // Of one day, only what is on at its coming date.
    (day === undefined || (mic.listedDay === weekdayOfFilter(day, today) && !mic.isOther)) &&
    (type === undefined || mic.categories.includes(type)) &&
    (neighborhood === undefined ||
      neighborhood.split(',').includes(slugify(mic.neighborhood ?? ''))) &&
    (startsAfter === undefined || (start !== null && start >= startsAfter)) &&
    flagFilters.every(({ name, isLeft }) => search[name] === undefined || isLeft(mic)) &&
    (signup === undefined ||
      (signup === 'online' ? mic.signupUrl !== null : mic.signupMethod === signup))
  );
}

/** A mic stands once under each of its days; of two answers the first is the newer. */
function withoutRepeats(mics: readonly ListedMic[]): ListedMic[] {
  const byEntry = new Map<string, ListedMic>();
  for (const mic of mics) {
    const entry = `${mic.listedDay} ${mic.id}`;
    if (!byEntry.has(entry)) byEntry.set(entry, mic);
  }
  return [...byEntry.values()];
}

import { availableParallelism } from 'node:os';
import { invalidField } from '@stagetime/contracts/core/errors';
import type {
  ListingSection,
  ListMicsInput,
  MicListView,
} from '@stagetime/contracts/mics/listing/schemas';
import { listing } from '@stagetime/contracts/mics/messages';
import {
  type DayFilter,
  dayNames,
  isDate,
  isListedDay,
  weekdayOf,
} from '@stagetime/contracts/mics/rules';
import {
  addDays,
  getLocalTime,
  lastListedDate,
} from '@stagetime/contracts/mics/schedule/day-number';
import { describeNightHeading } from '@stagetime/contracts/mics/schedule/describe-night';
import { type CityClock, cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import { expandAreas, withAreas } from '@stagetime/contracts/places/areas';
import type { Database } from '@stagetime/db/database';
import type { Context } from '../../../core/context.ts';
import { cutPage } from '../../../core/paging.ts';
import { createConcurrencyLimit } from '../../../core/queue.ts';
import { getCity } from '../../places/places.service.ts';
import { readHolidays } from '../holidays/holidays.queries.ts';
import { createMicPlace } from '../mics.presenter.ts';
import {
  countTotal,
  encodeListingCursor,
  type ListedEntry,
  type Listing,
  type ListingCounts,
  type ListingPosition,
  type ListingShape,
  noNights,
  presentListedMic,
  presentSections,
  readListingCursor,
} from './listing.presenter.ts';
import {
  countNights,
  countRunning,
  countWeekdays,
  findNeighborhoods,
  findNextNights,
  type ListingFilter,
  listNeighborhoods,
} from './listing.queries.ts';
import { type ListingBlock, listBlock, readListedMics } from './listing-blocks.queries.ts';

/** What is said of a mic depends on the instant. */
type MicContext = Pick<Context, 'db' | 'now'>;

/**
 * Rows of a page are many, and more pages read at once than there are processors are only held in
 * memory for longer; one more than there are, because answers travel.
 */
const limitConcurrency = createConcurrencyLimit({
  name: 'listings',
  atOnce: availableParallelism() + 1,
  maxWaiting: 1000,
  maxWait: 10_000,
});

/**
 * One page of a city's approved mics as they stand now: under the coming seven dates, on one date, or
 * each once at its next night. Throws NOT_FOUND for an unknown city, INVALID_INPUT for a cursor we did
 * not make and for a date that is over or too far, and UNAVAILABLE when more are asked for at once than can
 * be read in time.
 */
export function listMics(ctx: MicContext, input: ListMicsInput): Promise<MicListView> {
  return limitConcurrency(() => readPage(ctx, input));
}

async function readPage(ctx: MicContext, input: ListMicsInput): Promise<MicListView> {
  const { db } = ctx;
  const now = ctx.now();
  const city = await getCity(ctx, input);
  const clock = cityClock(now, city.time_zone);
  const [known, holidays] = await Promise.all([
    listNeighborhoods(db, city.id),
    readHolidays(db, city.id, now),
  ]);
  const place = createMicPlace(city.slug, city.name, clock, holidays);
  const { day } = input;
  const shape = day !== 'all' ? 'day' : input.groupByDay ? 'days' : 'next';
  const after =
    input.cursor === undefined ? undefined : readListingCursor(input.cursor, { shape, day }, clock);
  const neighborhoods = withAreas(city.slug, known);
  const filter = createFilter(city, input, neighborhoods, clock);

  const asked = { day, shape, from: after?.firstDate, clock, now } as const;
  const { firstDate, counts } = await countDates(db, filter, asked);
  const listing: Listing = { shape, firstDate };
  const sections = presentSections(listing, counts, place);
  const blocks = shape === 'next' ? planNext(firstDate, sections) : planDays(sections);
  const entries = await readEntries(db, filter, blocks, { after, limit: input.limit + 1, now });
  const { page, last } = cutPage(entries, input.limit);
  const rows = await readListedMics(
    db,
    page.map(({ micId }) => micId),
    now,
  );
  const isEmpty = shape === 'day' && sections[0]?.count === 0;
  // Who asks for a date is there on that date, or later.
  const from = isDate(day) ? day : clock.today;
  const next = isEmpty ? await findNextNights(db, filter, { from, now }) : undefined;
  return {
    city: {
      slug: city.slug,
      name: city.name,
      state: city.state,
      timeZone: city.time_zone,
      micCount: city.mic_count ?? 0,
    },
    today: clock.today,
    time: getLocalTime(clock.timeZone, clock.epochMs),
    neighborhoods,
    total: countTotal(counts, sections),
    sections,
    nextNight: next === undefined ? null : { ...next, label: describeNightHeading(next, clock) },
    ...(isEmpty && { otherDays: (await countWeekdays(db, filter, now)).total }),
    mics: page.flatMap((entry) => {
      const row = rows.get(entry.micId);
      return row === undefined ? [] : [presentListedMic(row, entry, listing, place)];
    }),
    nextCursor: last === undefined ? null : encodeListingCursor({ ...last, ...listing }),
  };
}

/** The nights on each date, and then who is on another such weekday only. */
function planDays(sections: readonly ListingSection[]): ListingBlock[] {
  return sections.flatMap(({ date, isToday, count, otherCount }, section) => {
    if (date === null) return [{ of: 'unknown', section, part: 0 }];
    // What began the day before and still runs is today's.
    const from = section === 0 && isToday ? addDays(date, -1) : date;
    const blocks: ListingBlock[] = [];
    if (count > 0) blocks.push({ of: 'dates', section, part: 0, from, to: date, once: from });
    if (otherCount > 0) {
      const weekday = weekdayOf(date);
      blocks.push({ of: 'later', section, part: 1, from: date, behind: date, weekday });
    }
    return blocks;
  });
}

/** Each mic once, at its next night. */
function planNext(firstDate: string, sections: readonly ListingSection[]): ListingBlock[] {
  const dayBefore = addDays(firstDate, -1);
  const blocks: ListingBlock[] = [];
  for (const { date, count } of sections) {
    if (date === null || count === 0) continue;
    const from = date === firstDate ? dayBefore : date;
    blocks.push({ of: 'dates', section: 0, part: 0, from, to: date, once: dayBefore });
  }
  const behind = addDays(firstDate, 6);
  blocks.push({ of: 'later', section: 0, part: 0, from: dayBefore, behind });
  if (sections.some(({ date }) => date === null))
    blocks.push({ of: 'unknown', section: 1, part: 0 });
  return blocks;
}

type Asked = {
  readonly after: ListingPosition | undefined;
  readonly limit: number;
  readonly now: Date;
};

/** The first entries behind a position. They are nearly always of one block. */
async function readEntries(
  db: Database,
  filter: ListingFilter,
  blocks: readonly ListingBlock[],
  { after, limit, now }: Asked,
): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  for (const block of blocks) {
    const { section, part } = block;
    const steps = after === undefined ? 1 : section - after.section || part - after.part;
    if (steps < 0) continue;
    const found = await listBlock(db, filter, block, {
      now,
      after: steps === 0 ? after : undefined,
      limit: limit - entries.length,
    });
    entries.push(...found.map((entry) => ({ ...entry, section, part })));
    if (entries.length === limit) break;
  }
  return entries;
}

type Dated = {
  readonly day: DayFilter;
  readonly shape: ListingShape;
  /** Where the first page began, for a further one. */
  readonly from?: string | undefined;
  readonly clock: CityClock;
  readonly now: Date;
};

/** The date that a listing begins with, and what its headings count. */
async function countDates(
  db: Database,
  filter: ListingFilter,
  { day, shape, from, clock, now }: Dated,
): Promise<{ firstDate: string; counts: ListingCounts }> {
  if (!isListedDay(day, clock.today)) {
    // Of one too far not every night is known: an empty list would say that there is none.
    const { today } = clock;
    throw invalidField('day', listing.dateNotListed(today, lastListedDate(today)));
  }
  const nearest = from ?? findFirstDate(day, clock);
  const isOwnWeekday = from === undefined && shape === 'day' && isTodaysName(day, clock);
  const to = addDays(nearest, shape === 'day' && !isOwnWeekday ? 0 : 7);
  const nights = await countNights(db, filter, { from: addDays(nearest, -1), to, now });
  // A weekday that is today means today while one of its nights is not over.
  const isOver = isOwnWeekday && !nights.has(nearest);
  const firstDate = isOver ? addDays(nearest, 7) : nearest;
  const date = addDays(firstDate, -1);
  const mayRun = firstDate === clock.today && nights.has(date);
  const running = mayRun
    ? await countRunning(db, filter, { date, next: firstDate, now })
    : noNights;
  const mics = shape === 'day' ? null : await countWeekdays(db, filter, now);
  return { firstDate, counts: { nights, running, mics } };
}

/** What a listing's filters are read by. */
export type CountedCity = {
  readonly cityId: number;
  readonly citySlug: string;
  readonly timeZone: string;
  /** Its neighborhoods and areas. */
  readonly known: readonly string[];
};

/** How many mics a listing of that city has; one of a day, its nights. */
export async function countMics(
  ctx: MicContext,
  { cityId, citySlug, timeZone, known }: CountedCity,
  input: ListMicsInput,
): Promise<number> {
  const { db } = ctx;
  const now = ctx.now();
  const clock = cityClock(now, timeZone);
  const filter = createFilter({ id: cityId, slug: citySlug }, input, known, clock);
  if (input.day === 'all') return (await countWeekdays(db, filter, now)).total;
  const asked = { day: input.day, shape: 'day', clock, now } as const;
  const { firstDate, counts } = await countDates(db, filter, asked);
  return (counts.nights.get(firstDate) ?? noNights).all + counts.running.all;
}

/** `known` are the city's neighborhoods and areas; one that is none of them, by name or slug, has no mics. */
function createFilter(
  city: { readonly id: number; readonly slug: string },
  { neighborhood, neighborhoods, stillOpen, ...same }: ListMicsInput,
  known: readonly string[],
  { today, timeZone, epochMs }: CityClock,
): ListingFilter {
  const wanted = [...neighborhoods, ...(neighborhood === undefined ? [] : [neighborhood])];
  const found =
    wanted.length === 0 ? undefined : expandAreas(city.slug, findNeighborhoods(wanted, known));
  // Of other days no list is open yet.
  const isAsked = stillOpen && same.day === 'today';
  const stillOpenAt = isAsked ? `${today}T${getLocalTime(timeZone, epochMs)}` : undefined;
  return { ...same, cityId: city.id, neighborhoods: found, stillOpenAt };
}

function isTodaysName(day: DayFilter, clock: CityClock): boolean {
  return dayNames[weekdayOf(clock.today)] === day;
}

/** The date itself, else the coming such date in the city. */
function findFirstDate(day: DayFilter, { today }: CityClock): string {
  if (isDate(day)) return day;
  if (day === 'all' || day === 'today') return today;
  if (day === 'tomorrow') return addDays(today, 1);
  return addDays(today, (dayNames.indexOf(day) - weekdayOf(today) + 7) % 7);
}

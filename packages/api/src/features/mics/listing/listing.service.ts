import { availableParallelism } from 'node:os';
import { type DayFilter, dayNames, weekdayOf } from '@stagetime/contracts/mics/rules';
import { describeNightHeading } from '@stagetime/contracts/mics/schedule/describe-night';
import { type CityClock, cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { ListMicsInput, MicListView } from '@stagetime/contracts/mics/schemas';
import type { Database } from '@stagetime/db/database';
import { createConcurrencyLimit } from '../../../core/concurrency-limit.ts';
import type { Context } from '../../../core/context.ts';
import { refuseCursor } from '../../../core/cursor.ts';
import { cutPage } from '../../../core/paging.ts';
import { getCity } from '../../places/places.service.ts';
import { createMicPlace } from '../mics.presenter.ts';
import { countTotal, listDays, presentListedMic, presentSections } from './listing.presenter.ts';
import { type ListedRow, listNightRows } from './listing.queries.ts';
import {
  countEachMic,
  countListing,
  findNextNights,
  type ListingCounts,
} from './listing-counts.queries.ts';
import {
  decodeListingCursor,
  encodeListingCursor,
  type ListingPosition,
  type ListingShape,
} from './listing-cursor.ts';
import { createFilter, type ListingFilter } from './listing-filter.ts';
import { addDays, createWindow, daysBetween } from './listing-window.ts';
import { listNeighborhoods } from './neighborhoods.queries.ts';

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
  clock: () => performance.now(),
});

/**
 * One page of a city's approved mics as they stand now: under the coming seven dates, on one date, or
 * each once at its next night. Throws NOT_FOUND for an unknown city, INVALID_INPUT for a cursor we did
 * not make, and UNAVAILABLE when more are asked for at once than can be read in time.
 */
export function listMics(ctx: MicContext, input: ListMicsInput): Promise<MicListView> {
  return limitConcurrency(() => readPage(ctx, input));
}

async function readPage(ctx: MicContext, input: ListMicsInput): Promise<MicListView> {
  const { db } = ctx;
  const now = ctx.now();
  const city = await getCity(ctx, input);
  const clock = cityClock(now, city.time_zone);
  const shape = input.day !== 'all' ? 'day' : input.groupByDay ? 'days' : 'next';
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor, shape, clock);
  const neighborhoods = await listNeighborhoods(db, city.id);
  const filter = createFilter(city.id, chooseOf(input), neighborhoods);

  const { firstDate, counts } = await countDates(db, filter, {
    day: input.day,
    shape,
    from: after?.firstDate,
    clock,
    now,
  });
  const rows = await listNightRows(db, filter, {
    ...createWindow(firstDate, clock),
    shape,
    firstDate,
    now,
    after,
    limit: input.limit + 1,
  });
  const { page, last } = cutPage(rows, input.limit);
  const place = createMicPlace(city.slug, city.name, clock);
  const listing = { shape, firstDate } as const;
  const days = listDays(listing);
  const sections = presentSections(listing, counts, place);
  const isEmpty = shape === 'day' && sections[0]?.count === 0;
  const next = isEmpty ? await findNextNights(db, filter, { from: clock.today, now }) : undefined;
  return {
    city: {
      slug: city.slug,
      name: city.name,
      state: city.state,
      timeZone: city.time_zone,
      micCount: city.mic_count ?? 0,
    },
    today: clock.today,
    neighborhoods,
    total: countTotal(listing, counts, sections),
    sections,
    nextNight:
      next === undefined ? null : { ...next, label: describeNightHeading(next, place.clock) },
    mics: page.map((row) => presentListedMic(row, { shape, days }, place)),
    nextCursor: last === undefined ? null : encodeListingCursor(positionOf(last, shape, firstDate)),
  };
}

type Asked = {
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
  { day, shape, from, clock, now }: Asked,
): Promise<{ firstDate: string; counts: ListingCounts }> {
  const nearest = from ?? findFirstDate(day, clock);
  const isOwnWeekday = from === undefined && shape === 'day' && isTodaysName(day, clock);
  const counts = await countListing(db, filter, {
    from: addDays(nearest, -1),
    to: addDays(nearest, shape === 'day' && !isOwnWeekday ? 0 : 7),
    now,
  });
  // A weekday that is today means today while one of its nights is not over.
  const isOver = isOwnWeekday && (counts.nights.get(nearest) ?? 0) === 0;
  return { firstDate: isOver ? addDays(nearest, 7) : nearest, counts };
}

/** How many mics a listing has; one of a day, its nights. Throws NOT_FOUND for an unknown city. */
export async function countMics(ctx: MicContext, input: ListMicsInput): Promise<number> {
  const now = ctx.now();
  const city = await getCity(ctx, input);
  const clock = cityClock(now, city.time_zone);
  const neighborhoods = await listNeighborhoods(ctx.db, city.id);
  const filter = createFilter(city.id, chooseOf(input), neighborhoods);
  if (input.day === 'all') return countEachMic(ctx.db, filter);
  const shape = 'day';
  const { firstDate, counts } = await countDates(ctx.db, filter, {
    day: input.day,
    shape,
    clock,
    now,
  });
  const listing = { shape, firstDate } as const;
  const place = createMicPlace(city.slug, city.name, clock);
  return countTotal(listing, counts, presentSections(listing, counts, place));
}

function chooseOf({ type, neighborhood, neighborhoods, startsAfter, free, signup }: ListMicsInput) {
  const all = [...neighborhoods, ...(neighborhood === undefined ? [] : [neighborhood])];
  return { type, neighborhoods: all, startsAfter, free, signup };
}

function isTodaysName(day: DayFilter, clock: CityClock): boolean {
  return dayNames[weekdayOf(clock.today)] === day;
}

/** The coming such date in the city. */
function findFirstDate(day: DayFilter, { today }: CityClock): string {
  if (day === 'all' || day === 'today') return today;
  if (day === 'tomorrow') return addDays(today, 1);
  return addDays(today, (dayNames.indexOf(day) - weekdayOf(today) + 7) % 7);
}

/**
 * Where a page begins. One asked for after midnight keeps the order of the one before, or mics would be
 * skipped; what somebody kept for longer goes on at the same place counted from today.
 */
function readCursor(cursor: string, shape: ListingShape, clock: CityClock): ListingPosition {
  const position = decodeListingCursor(cursor);
  if (position.shape !== shape) throw refuseCursor();
  const age = daysBetween(position.firstDate, clock.today);
  if (age <= 1 || shape === 'next') return position;
  // A day's own page goes on at the same weekday.
  const days = shape === 'days' ? age : Math.ceil(age / 7) * 7;
  return {
    ...position,
    firstDate: addDays(position.firstDate, days),
    date: position.date === null ? null : addDays(position.date, days),
  };
}

function positionOf(row: ListedRow, shape: ListingShape, firstDate: string): ListingPosition {
  const { section, part, night_date: date, listed_time: time, id: micId } = row;
  return { shape, firstDate, section, part, date, time, micId };
}

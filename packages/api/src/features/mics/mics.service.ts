import { availableParallelism } from 'node:os';
import { DomainError } from '@stagetime/contracts/core/errors';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { type DayFilter, dayNames, weekdayOf } from '@stagetime/contracts/mics/rules';
import { type CityClock, cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import { nextNightOnDay } from '@stagetime/contracts/mics/schedule/night-on-day';
import type { DayOfWeek } from '@stagetime/contracts/mics/schedule/schedule';
import type {
  GetMicInput,
  ListMicsInput,
  MicListView,
  MicView,
} from '@stagetime/contracts/mics/schemas';
import type { Database } from '@stagetime/db/database';
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts';
import type { Actor, Context } from '../../core/context.ts';
import { cutPage } from '../../core/paging.ts';
import { getCity } from '../places/places.service.ts';
import {
  type ListedMicRow,
  type ListingFilter,
  listMicRows,
  listNeighborhoods,
} from './listing.queries.ts';
import {
  decodeListingCursor,
  encodeListingCursor,
  type ListingPosition,
} from './listing-cursor.ts';
import { copyOwnerFields } from './mic-fields.ts';
import { authorizeSight, canSeeMicContact } from './mics.policy.ts';
import { createMicPlace, presentListedMic, presentMic, readSchedule } from './mics.presenter.ts';
import { findVisibleMic } from './mics.queries.ts';

/** What is said of a mic depends on the instant. */
type MicContext = Pick<Context, 'db' | 'now'>;

/**
 * A mic by id, slug or former slug; its own slug tells whether the address asked for is the right
 * one. Throws NOT_FOUND for any other; pending and rejected ones are there for admins and who
 * submitted them, who also see its contact address and phone.
 */
export async function getMic(
  { db, now, actor }: MicContext & { readonly actor: Actor | null },
  input: GetMicInput,
): Promise<MicView> {
  const found = await findVisibleMic(db, actor, input.mic);
  if (found === undefined) throw new DomainError('NOT_FOUND', micNotFound);
  const row = authorizeSight(actor, found);
  const clock = cityClock(now(), row.time_zone);
  const mic = presentMic(row, createMicPlace(row.city_slug, row.city_name, clock));
  if (!canSeeMicContact(actor, row)) return mic;
  return { ...mic, ...copyOwnerFields(row) };
}

/**
 * Rows of a page are many, and more pages read at once than there are processors are only held in
 * memory for longer; one more than there are, because answers travel.
 */
const limitConcurrency = createConcurrencyLimit({
  atOnce: availableParallelism() + 1,
  maxWaiting: 1000,
  maxWait: 10_000,
  clock: () => performance.now(),
});

/**
 * One page of a city's approved mics as they stand now, ordered from the city's today on. A
 * day filter keeps only mics that are, or may be, on at the next such date.
 * Throws NOT_FOUND for an unknown city, INVALID_INPUT for a cursor we did not make, and UNAVAILABLE
 * when more are asked for at once than can be read in time.
 */
export function listMics(ctx: MicContext, input: ListMicsInput): Promise<MicListView> {
  return limitConcurrency(() => readPage(ctx, input));
}

async function readPage(ctx: MicContext, input: ListMicsInput): Promise<MicListView> {
  const { db, now } = ctx;
  const city = await getCity(ctx, input);
  const clock = cityClock(now(), city.time_zone);
  const after = input.cursor === undefined ? undefined : decodeListingCursor(input.cursor);
  // A page asked for after midnight keeps the order of the one before, or mics would be skipped.
  const orderedFrom = after?.today ?? clock.today;
  const todayDay = weekdayOf(orderedFrom);
  const rows = await collectRows(db, clock, input.day, {
    cityId: city.id,
    todayDay,
    days: input.day === 'all' ? undefined : filterDays(input.day, clock),
    type: input.type,
    neighborhood: input.neighborhood,
    groupByDay: input.groupByDay,
    after,
    limit: input.limit + 1,
  });
  const { page, last } = cutPage(rows, input.limit);
  const isUnderDay = input.groupByDay || input.day !== 'all';
  const place = createMicPlace(city.slug, city.name, clock);
  return {
    city: {
      slug: city.slug,
      name: city.name,
      state: city.state,
      timeZone: city.time_zone,
      micCount: city.mic_count ?? 0,
    },
    today: clock.today,
    neighborhoods: await listNeighborhoods(db, city.id),
    mics: page.map((row) => presentListedMic(row, place, { isUnderDay })),
    nextCursor: last === undefined ? null : encodeListingCursor(position(last, orderedFrom)),
  };
}

/** The weekdays whose mics may be on: a night of yesterday that still runs counts as today's. */
function filterDays(day: Exclude<DayFilter, 'all'>, clock: CityClock): readonly DayOfWeek[] {
  if (day !== 'today') return [dayNames.indexOf(day) as DayOfWeek];
  const today = weekdayOf(clock.today);
  return [today, ((today + 6) % 7) as DayOfWeek];
}

function position(row: ListedMicRow, today: string): ListingPosition {
  return { today, dayOffset: row.day_offset, time: row.listed_time, micId: row.id };
}

/** Reads on until `limit` mics are on at the wanted day, so that a filtered page is full too. */
async function collectRows(
  db: Database,
  clock: CityClock,
  day: DayFilter,
  filter: ListingFilter,
): Promise<ListedMicRow[]> {
  if (day === 'all') return listMicRows(db, filter);
  const wanted = day === 'today' ? 'today' : (dayNames.indexOf(day) as DayOfWeek);
  const collected: ListedMicRow[] = [];
  let after = filter.after;
  while (collected.length < filter.limit) {
    const rows = await listMicRows(db, { ...filter, after });
    collected.push(...rows.filter((row) => isOn(row, wanted, clock)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < filter.limit) break;
    after = position(last, after?.today ?? clock.today);
  }
  return collected.slice(0, filter.limit);
}

function isOn(row: ListedMicRow, day: DayOfWeek | 'today', clock: CityClock): boolean {
  const times = { startTime: row.start_time, signupTime: row.signup_time };
  return nextNightOnDay(readSchedule(row), times, clock, day) !== null;
}

import {
  type ComparedMic,
  isLikelySame,
  placeSpellings,
} from '@stagetime/contracts/mics/likely-same';
import { type DayName, dayNames } from '@stagetime/contracts/mics/rules';
import type { DayOfWeek } from '@stagetime/contracts/mics/schedule/day-number';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import { maxDuplicates } from '@stagetime/contracts/mics/submission/rules';
import type {
  DuplicateView,
  FindDuplicatesInput,
} from '@stagetime/contracts/mics/submission/schemas';
import { readSchedule, scheduleColumns } from '@stagetime/db/nights/keep-nights';
import type { DB } from '@stagetime/db/tables';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';

type MicState = 'approved' | 'pending';

function selectMicsAtPlaces(db: Kysely<DB>) {
  return db
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(['mics.id', 'mics.slug', 'mics.status', 'cities.slug as city_slug', 'show_name'])
    .select(['venue_name', 'venue_address', 'start_time', 'host_name', ...scheduleColumns]);
}

/** Which of these mics, that wait for review, are likely on the list already, by their ids. */
export async function findListedAlready(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await selectMicsAtPlaces(db).where('mics.id', 'in', ids).execute();
  const mics = rows.map((row) => ({ ...toCompared(row), id: row.id }));
  const found = await findLikelySame(db, mics, ['approved']);
  return new Set(mics.filter((mic) => found.get(mic)?.length).map(({ id }) => id));
}

/** Mics of these cities and states at a place of one of these names, in small letters. */
async function listMicsAtPlaces(
  db: Kysely<DB>,
  citySlugs: readonly string[],
  names: readonly string[],
  states: readonly MicState[],
) {
  return (
    selectMicsAtPlaces(db)
      .where('cities.slug', '=', (eb) => eb.fn.any(eb.val([...citySlugs])))
      // As the index mics_place has it.
      .where(sql<string>`lower(coalesce(venue_name, show_name))`, '=', (eb) =>
        eb.fn.any(eb.val([...names])),
      )
      .where('mics.status', '=', (eb) => eb.fn.any(eb.val([...states])))
      .orderBy('start_time')
      .orderBy('mics.id')
      .limit(maxRows)
      .execute()
  );
}

/** More are at no place, but where many mics name none ('TBA'). */
const maxRows = 1000;

export type MicAtPlace = Awaited<ReturnType<typeof listMicsAtPlaces>>[number];

/**
 * The listed mics that are likely the same as each of these: the one answer of the form, the review and the
 * import. A mic that is among the listed ones is found too.
 */
export async function findLikelySame<Mic extends ComparedMic>(
  db: Kysely<DB>,
  mics: readonly Mic[],
  states: readonly MicState[],
): Promise<Map<Mic, MicAtPlace[]>> {
  if (mics.length === 0) return new Map();
  const citySlugs = [...new Set(mics.map(({ citySlug }) => citySlug))];
  const names = [...new Set(mics.flatMap(placeSpellings))];
  const rows = await listMicsAtPlaces(db, citySlugs, names, states);
  const listed = rows.map((row) => ({ row, compared: toCompared(row) }));
  return new Map(
    mics.map((mic) => [
      mic,
      listed.filter(({ compared }) => isLikelySame(mic, compared)).map(({ row }) => row),
    ]),
  );
}

function toCompared(row: MicAtPlace): ComparedMic {
  return {
    citySlug: row.city_slug,
    showName: row.show_name,
    venueName: row.venue_name,
    startTime: row.start_time,
    schedule: readSchedule(row),
  };
}

/**
 * A mic that waits for review, and behind it those that are likely the same, listed or waiting too; nothing
 * where there are none, and for a city that is not listed yet.
 */
export async function findCompared(db: Kysely<DB>, micId: number): Promise<MicAtPlace[]> {
  const own = await selectMicsAtPlaces(db).where('mics.id', '=', micId).executeTakeFirst();
  // Where its city is not listed yet.
  if (own === undefined) return [];
  const mic = toCompared(own);
  const found = await findLikelySame(db, [mic], ['approved', 'pending']);
  const others = (found.get(mic) ?? []).filter(({ id }) => id !== micId);
  return others.length === 0 ? [] : [own, ...others.slice(0, maxDuplicates)];
}

/** Approved mics that are likely the one that someone is filling in. */
export async function findDuplicates(
  { db }: Pick<Context, 'db'>,
  { citySlug, showName = '', venueName, days, time }: FindDuplicatesInput,
): Promise<DuplicateView[]> {
  const mic: ComparedMic = {
    citySlug,
    showName,
    venueName,
    startTime: time,
    schedule: { kind: 'weekly', days: days.map(toDayOfWeek), weeks: [] },
  };
  const found = await findLikelySame(db, [mic], ['approved']);
  return (found.get(mic) ?? []).slice(0, maxDuplicates).map(presentDuplicate);
}

function toDayOfWeek(name: DayName): DayOfWeek {
  return dayNames.indexOf(name) as DayOfWeek;
}

function presentDuplicate(row: MicAtPlace): DuplicateView {
  return {
    id: row.id,
    slug: row.slug,
    citySlug: row.city_slug,
    showName: row.show_name,
    venueName: row.venue_name ?? '',
    startTime: row.start_time,
    scheduleText: describeSchedule(readSchedule(row)),
  };
}

import { applyMoves, listKeptNights } from '@stagetime/contracts/mics/schedule/kept-nights';
import { type CityClock, cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../tables.ts';
import { readScheduledMics, type ScheduledMic } from './scheduled-mics.ts';

/** A night as a mic's schedule says it. */
export type WantedNight = {
  readonly mic_id: number;
  readonly city_id: number;
  readonly local_date: string;
  readonly listed_time: string;
  readonly starts_at: string | null;
  readonly ends_at: string;
  readonly is_certain: boolean;
  readonly is_off: boolean;
  readonly is_full: boolean;
};

/** What it takes to make the nights of mics what their schedules say. */
export type NightChanges = {
  readonly mics: readonly ScheduledMic[];
  readonly wanted: readonly WantedNight[];
  /** Ids of nights that are not, or no longer, on a schedule. */
  readonly unwanted: readonly number[];
};

/**
 * Compares the nights of these mics, from now on, with their schedules. With a lock no one else changes
 * the mics until the transaction ends.
 */
export async function compareNights(
  db: Kysely<DB>,
  micIds: readonly number[],
  now: Date,
  options: { readonly isLocking?: boolean } = {},
): Promise<NightChanges> {
  const mics = await readScheduledMics(db, micIds, options);
  const kept = await readKeptNights(db, micIds, now);
  const clocks = createClocks(now);
  const wanted: WantedNight[] = [];
  const unwanted: number[] = [];
  for (const mic of mics) {
    const nights = kept.get(mic.id) ?? new Map<string, KeptRow>();
    for (const night of composeNights(mic, clocks(mic.timeZone))) {
      const row = nights.get(night.local_date);
      nights.delete(night.local_date);
      if (row === undefined || !isSame(row, night)) wanted.push(night);
    }
    // What is over stays as it was.
    for (const row of nights.values()) if (row.ends_at > now) unwanted.push(row.id);
  }
  return { mics, wanted, unwanted };
}

/** The clock of each zone at one instant, made once. */
function createClocks(now: Date): (timeZone: string) => CityClock {
  const clocks = new Map<string, CityClock>();
  return (timeZone) => {
    const known = clocks.get(timeZone) ?? cityClock(now, timeZone);
    clocks.set(timeZone, known);
    return known;
  };
}

function composeNights(mic: ScheduledMic, clock: CityClock): WantedNight[] {
  if (!mic.isApproved) return [];
  const scheduled = listKeptNights(mic.schedule, mic.times, clock);
  return applyMoves(scheduled, mic.moves, mic, clock).map((night) => ({
    mic_id: mic.id,
    city_id: mic.cityId,
    local_date: night.date,
    listed_time: night.time,
    starts_at: night.startsAtMs === null ? null : new Date(night.startsAtMs).toISOString(),
    ends_at: new Date(night.endsAtMs).toISOString(),
    is_certain: night.isCertain,
    is_off: mic.cancelled?.[night.date] !== undefined,
    is_full: mic.said?.[night.date]?.isFull === true,
  }));
}

type KeptRow = Awaited<ReturnType<typeof selectNights>>[number];

/** By mic and date, from before any zone's yesterday on. */
async function readKeptNights(db: Kysely<DB>, micIds: readonly number[], now: Date) {
  const byMic = new Map<number, Map<string, KeptRow>>();
  for (const row of await selectNights(db, micIds, now)) {
    const nights = byMic.get(row.mic_id) ?? new Map<string, KeptRow>();
    nights.set(row.local_date, row);
    byMic.set(row.mic_id, nights);
  }
  return byMic;
}

function selectNights(db: Kysely<DB>, micIds: readonly number[], now: Date) {
  return db
    .selectFrom('nights')
    .select(['id', 'mic_id', 'city_id', 'local_date', 'listed_time', 'starts_at', 'ends_at'])
    .select(['is_certain', 'is_off', 'is_full'])
    .where('mic_id', '=', (eb) => eb.fn.any(eb.val([...micIds])))
    .where('local_date', '>=', sql<string>`(${now}::timestamptz - interval '3 days')::date`)
    .execute();
}

function isSame(row: KeptRow, night: WantedNight): boolean {
  return (
    row.listed_time === night.listed_time &&
    (row.starts_at?.toISOString() ?? null) === night.starts_at &&
    row.ends_at.getTime() === Date.parse(night.ends_at) &&
    row.is_certain === night.is_certain &&
    row.is_off === night.is_off &&
    row.is_full === night.is_full &&
    row.city_id === night.city_id
  );
}

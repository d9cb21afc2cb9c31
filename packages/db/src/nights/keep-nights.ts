import { listKeptNights } from '@stagetime/contracts/mics/schedule/kept-nights';
import { type CityClock, cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../tables.ts';
import { readScheduledMics, type ScheduledMic } from './scheduled-mics.ts';

/** A night on its way into the database. */
type NightRow = {
  readonly mic_id: number;
  readonly local_date: string;
  readonly listed_time: string;
  readonly starts_at: string | null;
  readonly ends_at: string;
  readonly is_certain: boolean;
  readonly is_apart: boolean;
};

/** What one statement writes; a mic that is on daily has 37 nights. */
const micsPerStatement = 500;

/**
 * Makes the nights of these mics what their schedules say from `now` on, in the transaction that wrote
 * the mics, and returns how many rows changed. A night that stays keeps its id, and what is over stays
 * as it was. Holds the mics against other writers until the transaction ends, so that the last one who
 * writes a mic also writes its nights.
 */
export async function keepNights(
  trx: Transaction<DB>,
  micIds: readonly number[],
  now: Date,
): Promise<number> {
  const clocks = createClocks(now);
  const sorted = [...new Set(micIds)].toSorted((one, other) => one - other);
  let changed = 0;
  for (let start = 0; start < sorted.length; start += micsPerStatement) {
    const mics = await readScheduledMics(trx, sorted.slice(start, start + micsPerStatement), {
      isLocking: true,
    });
    if (mics.length > 0) changed += await writeNights(trx, mics, clocks, now);
  }
  return changed;
}

/** The clock of each zone at one instant, made once. */
export function createClocks(now: Date): (timeZone: string) => CityClock {
  const clocks = new Map<string, CityClock>();
  return (timeZone) => {
    const known = clocks.get(timeZone) ?? cityClock(now, timeZone);
    clocks.set(timeZone, known);
    return known;
  };
}

/** The rows that a mic should have. */
export function composeNights(mic: ScheduledMic, clock: CityClock): NightRow[] {
  return listKeptNights(mic.schedule, mic.times, clock).map((night) => ({
    mic_id: mic.id,
    local_date: night.date,
    listed_time: night.time,
    starts_at: night.startsAtMs === null ? null : new Date(night.startsAtMs).toISOString(),
    ends_at: new Date(night.endsAtMs).toISOString(),
    is_certain: night.isCertain,
    is_apart: night.isApart,
  }));
}

async function writeNights(
  trx: Transaction<DB>,
  mics: readonly ScheduledMic[],
  clocks: (timeZone: string) => CityClock,
  now: Date,
): Promise<number> {
  const ids = mics.map(({ id }) => id);
  const rows = mics.flatMap((mic) => composeNights(mic, clocks(mic.timeZone)));
  const { rows: results } = await sql<{ changed: number; seen_in: string[] }>`
    select changed, seen_in from write_nights(${ids}, ${JSON.stringify(rows)}, ${now})`.execute(
    trx,
  );
  const [{ changed, seen_in } = { changed: 0, seen_in: [] }] = results;
  if (seen_in.length > 0) await tellNights(trx, seen_in);
  return changed;
}

/** A message holds 8,000 bytes; one that names no city is of all of them. */
const mostCitiesTold = 50;

/** Tells every process, once this is committed, that what these cities' listings and searches say is another. */
async function tellNights(trx: Transaction<DB>, citySlugs: readonly string[]): Promise<void> {
  const nights = citySlugs.length <= mostCitiesTold ? citySlugs : undefined;
  await sql`select pg_notify('directory', ${JSON.stringify({ nights })})`.execute(trx);
}

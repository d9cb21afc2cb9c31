import type { CityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../tables.ts';
import { composeNights } from './keep-nights.ts';
import { readScheduledMics } from './scheduled-mics.ts';

/**
 * Those of the mics whose nights are not, from now on, what their schedules say. Looks without a lock:
 * `keepNights` looks again with one.
 */
export async function findStaleMics(
  db: Kysely<DB>,
  micIds: readonly number[],
  clocks: (timeZone: string) => CityClock,
  now: Date,
): Promise<number[]> {
  const mics = await readScheduledMics(db, micIds);
  const kept = await readKeptNights(db, micIds, now);
  return mics
    .filter((mic) => {
      const nights = kept.get(mic.id) ?? new Map();
      const wanted = composeNights(mic, clocks(mic.timeZone));
      const isThere = wanted.every(
        (night) => nights.get(night.local_date)?.text === describe(night),
      );
      const coming = [...nights.values()].filter(({ isOver }) => !isOver).length;
      const wantedComing = wanted.filter(({ ends_at }) => Date.parse(ends_at) > now.getTime());
      return !isThere || coming !== wantedComing.length;
    })
    .map(({ id }) => id);
}

type Described = {
  readonly listed_time: string;
  readonly ends_at: Date | string;
  readonly is_certain: boolean;
  readonly is_apart: boolean;
};

function describe({ listed_time, ends_at, is_certain, is_apart }: Described): string {
  return JSON.stringify([listed_time, new Date(ends_at).getTime(), is_certain, is_apart]);
}

async function readKeptNights(db: Kysely<DB>, micIds: readonly number[], now: Date) {
  const rows = await db
    .selectFrom('nights')
    .select(['mic_id', 'local_date', 'listed_time', 'ends_at', 'is_certain', 'is_apart'])
    .where('mic_id', '=', (eb) => eb.fn.any(eb.val([...micIds])))
    .where('local_date', '>=', sql<string>`(${now}::timestamptz - interval '3 days')::date`)
    .execute();
  const byMic = new Map<number, Map<string, { readonly text: string; readonly isOver: boolean }>>();
  for (const row of rows) {
    const nights = byMic.get(row.mic_id) ?? new Map();
    nights.set(row.local_date, { text: describe(row), isOver: row.ends_at <= now });
    byMic.set(row.mic_id, nights);
  }
  return byMic;
}

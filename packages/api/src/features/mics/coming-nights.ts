import { parseLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import {
  type CityClock,
  findStartMinutes,
  type Night,
} from '@stagetime/contracts/mics/schedule/next-nights';
import { getLocalStart } from '@stagetime/contracts/mics/schedule/zone-time';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import { wantedNights } from './listing/listing.queries.ts';
import type { MicRow } from './mics.queries.ts';

/** The next nights of one mic, as `coming_nights()` says them. */
export async function findComingNights(db: Database, micId: number, now: Date): Promise<string> {
  const { rows } = await sql<{ coming: string }>`
    select coming_nights(mics.id, ${now}, ${wantedNights}) as coming
    from mics where id = ${micId}`.execute(db);
  return rows[0]?.coming ?? '';
}

type Times = Pick<MicRow, 'start_time' | 'signup_time'>;

/** Reads what `coming_nights()` says: '2026-11-23+ 2026-11-30-'. */
export function readComingNights(coming: string, times: Times, clock: CityClock): Night[] {
  if (coming === '') return [];
  return coming
    .split(' ')
    .map((word) => toNight(word.slice(0, -1), word.endsWith('+'), times, clock));
}

/** A night on a date, with its start as the clocks of its city show it. */
export function toNight(date: string, certain: boolean, times: Times, clock: CityClock): Night {
  const minutes = findStartMinutes({ startTime: times.start_time, signupTime: times.signup_time });
  const day = parseLocalDate(date);
  const startsAt =
    minutes === null || day === null ? null : getLocalStart(clock.timeZone, day, minutes).text;
  return { date, startsAt, certain };
}

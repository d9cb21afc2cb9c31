import type { Holidays } from '@stagetime/contracts/mics/holidays/rules';
import { listing } from '@stagetime/contracts/mics/messages';
import { sayOfNight } from '@stagetime/contracts/mics/night-reports/messages';
import {
  isMostlyFull,
  isSaidOn,
  type SaidOfNights,
} from '@stagetime/contracts/mics/night-reports/rules';
import { movedNight } from '@stagetime/contracts/mics/nights/messages';
import {
  getLocalStart,
  parseLocalDate,
  parseMinutes,
} from '@stagetime/contracts/mics/schedule/day-number';
import { describeNightDate } from '@stagetime/contracts/mics/schedule/describe-night';
import {
  applyMoves,
  findMove,
  listKeptNights,
  movedSignup,
  type NightMoves,
} from '@stagetime/contracts/mics/schedule/kept-nights';
import type { CityClock, Night, NightTimes } from '@stagetime/contracts/mics/schedule/next-nights';
import type { MovedNight, NightView } from '@stagetime/contracts/mics/schemas';
import { readSchedule, type ScheduleRow } from '@stagetime/db/nights/keep-nights';
import type { Mics } from '@stagetime/db/tables';
import { type RawBuilder, type Selectable, sql } from 'kysely';

/**
 * The dates of a mic that are to come, as '2026-11-23+ 2026-11-30-': a plus for those that are certain.
 * Four show it, unless more are wanted; where a phase is unknown there are more, one of which is the next, and where some are
 * cancelled all, four of which are on. Not a function of
 * the database: calling one for each row of a listing takes longer than the read.
 */
export function selectComingNights(now: Date, count = sql.lit(4)): RawBuilder<string> {
  return sql`array_to_string(array(
    select local_date::text || case when is_certain then '+' else '-' end
    from nights where nights.mic_id = mics.id and nights.ends_at > ${now} order by local_date
    limit case when mics.schedule_interval > 1 and mics.schedule_anchor is null
      or mics.cancelled_nights is not null then 60 else ${count} end
  ), ' ')`;
}

type Row = Selectable<Mics>;

/** The next nights of a mic that has no rows of them, as its schedule says them. */
export function sayComingNights(
  row: ScheduleRow & Pick<Row, 'start_time' | 'signup_time' | 'length_minutes' | 'moved_nights'>,
  clock: CityClock,
): string {
  const times = {
    startTime: row.start_time,
    signupTime: row.signup_time,
    lengthMinutes: row.length_minutes,
  };
  const schedule = readSchedule(row);
  const moves = row.moved_nights as NightMoves | null;
  return applyMoves(listKeptNights(schedule, times, clock), moves, { schedule, times }, clock)
    .filter(({ endsAtMs }) => endsAtMs > clock.epochMs)
    .map(({ date, isCertain }) => `${date}${isCertain ? '+' : '-'}`)
    .join(' ');
}

type Times = Pick<Row, 'start_time' | 'signup_time'> &
  Partial<Pick<Row, 'cancelled_nights' | 'moved_nights' | 'nights_by_people' | 'said_of_nights'>>;

/**
 * A night on a date at a mic's time, with its start as the clocks of its city show it, and whether it is
 * cancelled or moved.
 */
export type ReadNight = (date: string, certain: boolean, times: Times) => NightView;

/** Reads nights of one city, of which a holiday says so; the same one again is the same object. */
export function createNightReader(
  clock: CityClock,
  holidays: Holidays | null,
  describeDate = (night: Pick<Night, 'date'>) => describeNightDate(night, clock),
): ReadNight {
  const known = new Map<string, NightView>();
  const readScheduled = (date: string, certain: boolean, startTime: string | null) => {
    const key = `${date} ${startTime} ${certain}`;
    const night = known.get(key);
    if (night !== undefined) return night;
    const minutes = parseMinutes(startTime);
    const day = parseLocalDate(date);
    const isKnown = minutes !== null && day !== null;
    const startsAt = isKnown ? getLocalStart(clock.timeZone, day, minutes).text : null;
    const made = { date, label: describeDate({ date }), startsAt, certain };
    known.set(key, made);
    return made;
  };
  return (date, certain, row) => {
    const times = { startTime: row.start_time, signupTime: row.signup_time };
    const found =
      row.moved_nights == null ? undefined : findMove(row.moved_nights as NightMoves, date);
    const isThere = found?.move.to === date;
    const start = (isThere ? found.move.time : null) ?? row.start_time;
    const night = readScheduled(date, certain, start);
    const cancelled = findCancelled(row, date);
    const moved = found && describeMove(found, date, times, describeDate);
    const said = row.said_of_nights as SaidOfNights | null | undefined;
    const ofNight = cancelled === undefined ? said?.[found?.from ?? date] : undefined;
    const reported = ofNight && {
      reported: sayOfNight(ofNight),
      ...(isMostlyFull(ofNight) && { isFull: true }),
    };
    if (cancelled === undefined && moved === undefined) {
      const name = ofNight && isSaidOn(ofNight) ? undefined : holidays?.[date];
      if (!reported && name === undefined) return night;
      return { ...night, ...reported, ...(name !== undefined && { holiday: name }) };
    }
    const saidBy = row.nights_by_people?.includes(date) ? ('people' as const) : ('host' as const);
    const isCancelled = cancelled !== undefined;
    return {
      ...{ ...night, ...reported, saidBy },
      ...(isCancelled && { cancelled }),
      ...(moved && { moved }),
    };
  };
}

/** What people read of a move at one of its two dates; of one that was cancelled since there is no sentence. */
function describeMove(
  { from, move }: NonNullable<ReturnType<typeof findMove>>,
  date: string,
  times: Pick<NightTimes, 'startTime' | 'signupTime'>,
  describeDate: (night: Pick<Night, 'date'>) => string,
): MovedNight {
  const { to, time, sentence } = move;
  const { startTime } = times;
  const isThere = date === to;
  const shown = {
    from,
    to,
    time: isThere ? time : null,
    signupTime: isThere ? movedSignup(times, move, from) : null,
    sentence: sentence ?? '',
  };
  if (from === to) {
    const note = time === null ? movedNight.elsewhere : movedNight.fromTime(startTime);
    return { ...shown, note };
  }
  // Whoever looks at its former date is not sent to the new one.
  if (sentence === null && !isThere) return { ...shown, note: listing.cancelled };
  const note =
    date === to
      ? movedNight.from(describeDate({ date: from }), time === null ? null : startTime)
      : movedNight.to(describeDate({ date: to }), time ?? startTime);
  return { ...shown, note };
}

/** Why a mic's night is not on at a date; undefined where it is. */
export function findCancelled(
  { cancelled_nights: nights }: Pick<Times, 'cancelled_nights'>,
  date: string,
): string | undefined {
  return (nights as Readonly<Record<string, string>> | null | undefined)?.[date];
}

/** Whether a night is on, as far as anyone knows. */
export function isOn({ cancelled }: Pick<NightView, 'cancelled'>): boolean {
  return cancelled === undefined;
}

/** Reads what {@link selectComingNights} says: '2026-11-23+ 2026-11-30-'. */
export function readComingNights(coming: string, times: Times, readNight: ReadNight): NightView[] {
  if (coming === '') return [];
  return coming.split(' ').map((word) => readNight(word.slice(0, -1), word.endsWith('+'), times));
}

/** Where a night of this date is on the schedule, and at which date it takes place. */
export function findDates(
  { moved_nights: moves }: Pick<Row, 'moved_nights'>,
  date: string,
): { readonly from: string; readonly at: string } {
  const found = findMove(moves as NightMoves | null, date);
  return { from: found?.from ?? date, at: found?.move.to ?? date };
}

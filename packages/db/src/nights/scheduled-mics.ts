import type { SaidOfNights } from '@stagetime/contracts/mics/night-reports/rules';
import type { NightMoves } from '@stagetime/contracts/mics/schedule/kept-nights';
import type { NightTimes } from '@stagetime/contracts/mics/schedule/next-nights';
import type { Schedule } from '@stagetime/contracts/mics/schedule/schedule';
import type { Kysely, Selectable } from 'kysely';
import type { DB, Mics } from '../tables.ts';

/** What the nights of a mic follow from. */
export type ScheduledMic = {
  readonly id: number;
  /** Only what is approved has nights. */
  readonly isApproved: boolean;
  readonly cityId: number;
  readonly schedule: Schedule;
  readonly times: NightTimes;
  readonly moves: NightMoves | null;
  /** Sentences of its nights that are not on, by date. */
  readonly cancelled: Readonly<Record<string, string>> | null;
  readonly said: SaidOfNights | null;
  readonly timeZone: string;
};

/** The columns that a schedule is kept in. */
export const scheduleColumns = [
  'schedule_kind',
  'schedule_days',
  'schedule_weeks',
  'schedule_interval',
  'schedule_anchor',
  'schedule_words',
  'schedule_season',
  'schedule_last_night',
  'schedule_skipped',
] as const satisfies readonly (keyof Mics)[];

export type ScheduleRow = Pick<Selectable<Mics>, (typeof scheduleColumns)[number]>;

export function readSchedule(row: ScheduleRow): Schedule {
  return {
    kind: row.schedule_kind,
    days: row.schedule_days,
    weeks: row.schedule_weeks,
    interval: row.schedule_interval,
    anchor: row.schedule_anchor,
    words: row.schedule_words,
    ...(row.schedule_season === null ? {} : { season: row.schedule_season }),
    ...(row.schedule_last_night === null ? {} : { lastNight: row.schedule_last_night }),
    ...(row.schedule_skipped.length === 0 ? {} : { skipped: row.schedule_skipped }),
  };
}

/** A schedule as those columns hold it. */
export function writeSchedule(schedule: Schedule): ScheduleRow {
  return {
    schedule_kind: schedule.kind,
    schedule_days: [...schedule.days],
    schedule_weeks: [...schedule.weeks],
    schedule_interval: schedule.interval,
    schedule_anchor: schedule.anchor,
    schedule_words: schedule.words,
    schedule_season: schedule.season ?? null,
    schedule_last_night: schedule.lastNight ?? null,
    schedule_skipped: [...(schedule.skipped ?? [])],
  };
}

/** These mics by id; with a lock no one else changes them until the transaction ends. */
export async function readScheduledMics(
  db: Kysely<DB>,
  micIds: readonly number[],
  { isLocking = false } = {},
): Promise<ScheduledMic[]> {
  let query = db
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select([
      'mics.id',
      'mics.status',
      'cities.id as city_id',
      'cities.slug as city_slug',
      'time_zone',
    ])
    .select(['start_time', 'signup_time', 'length_minutes', 'mics.moved_nights'])
    .select(['mics.cancelled_nights', 'mics.said_of_nights'])
    .select(scheduleColumns)
    .where('mics.id', '=', (eb) => eb.fn.any(eb.val([...micIds])))
    .orderBy('mics.id');
  if (isLocking) query = query.forNoKeyUpdate('mics');
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    isApproved: row.status === 'approved',
    cityId: row.city_id,
    schedule: readSchedule(row),
    times: {
      startTime: row.start_time,
      signupTime: row.signup_time,
      lengthMinutes: row.length_minutes,
    },
    moves: row.moved_nights as NightMoves | null,
    cancelled: row.cancelled_nights as ScheduledMic['cancelled'],
    said: row.said_of_nights as SaidOfNights | null,
    timeZone: row.time_zone,
  }));
}

import type { SaidOfNights } from '@stagetime/contracts/mics/night-reports/rules';
import {
  applyMoves,
  listKeptNights,
  type NightMoves,
} from '@stagetime/contracts/mics/schedule/kept-nights';
import {
  type CityClock,
  cityClock,
  type NightTimes,
} from '@stagetime/contracts/mics/schedule/next-nights';
import type { Schedule } from '@stagetime/contracts/mics/schedule/schedule';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { anyOf } from '../database.ts';
import type { DB, Mics } from '../tables.ts';

/** What one statement writes at most; a mic that is on daily has 37 nights. */
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
  const sorted = [...new Set(micIds)].toSorted((one, other) => one - other);
  let changed = 0;
  for (let start = 0; start < sorted.length; start += micsPerStatement) {
    changed += await keepSome(trx, sorted.slice(start, start + micsPerStatement), now);
  }
  return changed;
}

async function keepSome(
  trx: Transaction<DB>,
  micIds: readonly number[],
  now: Date,
): Promise<number> {
  const { wanted, unwanted } = await compareNights(trx, micIds, now, { isLocking: true });
  const removed = await trx
    .deleteFrom('nights')
    .where('id', '=', anyOf(unwanted))
    .returning('id')
    .execute();
  if (wanted.length > 0) await writeNights(trx, wanted);
  await trx
    .deleteFrom('nights_due')
    .where('id', 'in', (eb) =>
      // Who is at work on one leaves it to itself, or two would wait for each other.
      eb
        .selectFrom('nights_due')
        .select('id')
        .where('mic_id', '=', anyOf(micIds))
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  return removed.length + wanted.length;
}

/** By their dates, as one parameter: with one for each value a statement would be pages long. */
async function writeNights(trx: Transaction<DB>, nights: readonly WantedNight[]): Promise<void> {
  const columns = [
    ...(['mic_id', 'city_id', 'local_date', 'listed_time'] as const),
    ...(['starts_at', 'ends_at', 'is_certain', 'is_off', 'is_full'] as const),
  ];
  const rows = sql<WantedNight>`json_populate_recordset(null::nights, ${JSON.stringify(nights)})`;
  await trx
    .insertInto('nights')
    .columns(columns)
    .expression((eb) => eb.selectFrom(rows.as('rows')).select(columns))
    .onConflict((conflict) =>
      conflict.columns(['mic_id', 'local_date']).doUpdateSet((eb) => ({
        city_id: eb.ref('excluded.city_id'),
        listed_time: eb.ref('excluded.listed_time'),
        starts_at: eb.ref('excluded.starts_at'),
        ends_at: eb.ref('excluded.ends_at'),
        is_certain: eb.ref('excluded.is_certain'),
        is_off: eb.ref('excluded.is_off'),
        is_full: eb.ref('excluded.is_full'),
      })),
    )
    .execute();
}

/** A night as a mic's schedule says it. */
type WantedNight = {
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
type NightChanges = {
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
    .where('mic_id', '=', anyOf(micIds))
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

/** What the nights of a mic follow from. */
type ScheduledMic = {
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
    .where('mics.id', '=', anyOf(micIds))
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

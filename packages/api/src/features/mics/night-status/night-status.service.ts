import { DomainError, invalidField } from '@stagetime/contracts/core/errors';
import { isFactSentence } from '@stagetime/contracts/mics/night-reports/messages';
import { nightRefusals } from '@stagetime/contracts/mics/nights/messages';
import { maxMoveDays } from '@stagetime/contracts/mics/nights/rules';
import type {
  CancelNightInput,
  ChangeableNightsView,
  ConfirmedMicView,
  MovedNightView,
  MoveNightInput,
  NightInput,
  NightStatusView,
} from '@stagetime/contracts/mics/nights/schemas';
import { getLocalDate, parseLocalDate } from '@stagetime/contracts/mics/schedule/day-number';
import { findMove, type NightMoves } from '@stagetime/contracts/mics/schedule/kept-nights';
import {
  cityClock,
  findNight as findNightOn,
} from '@stagetime/contracts/mics/schedule/next-nights';
import type { MicInput } from '@stagetime/contracts/mics/schemas';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import type { WriteContext } from '../../../core/write.ts';
import { createNightReader, findCancelled, findDates } from '../coming-nights.ts';
import { writeMic } from '../editing/editing.queries.ts';
import { noteWords, wordOf } from '../freshness/freshness.service.ts';
import { findZone } from '../mics.queries.ts';
import { noteNightChange } from '../news/note-change.ts';
import { contradictReports, insertReport } from '../night-reports/night-reports.queries.ts';
import { keepSaid } from '../night-reports/said-of-nights.ts';
import type { PublicMic } from '../reference.queries.ts';
import {
  checkIsOn,
  deleteStatus,
  findNight,
  listNights,
  lockOwnPublicMic,
  selectOwnPublicMic,
  touchMic,
  upsertStatus,
} from './night-status.queries.ts';

type Ctx<Event extends 'night_cancelled' | 'night_moved' | 'night_restored' | 'mic_confirmed'> =
  WriteContext<Event> & WithActor<Actor>;

/**
 * Cancels one coming night of an approved mic: it stays where it stands, struck through, with the
 * sentence. Admins do it for every mic, submitters for theirs; for others there is no such mic.
 * Repeating it changes nothing; another sentence takes the place of the one before. Throws NOT_FOUND for
 * a date on which the mic can't be, CONFLICT for a night that is over.
 */
export function cancelNight(
  ctx: Ctx<'night_cancelled'>,
  { mic: reference, date, sentence }: CancelNightInput,
): Promise<NightStatusView> {
  return ctx.write(async (write) => {
    const { trx } = write;
    const mic = await lockOwnPublicMic(trx, ctx.actor, reference);
    const now = ctx.now();
    const { from } = await getComing(trx, mic, date, now);
    const status = { micId: mic.id, date: from, sentence, setBy: ctx.actor.userId, now };
    if (await upsertStatus(trx, status)) {
      await contradictReports(trx, { micId: mic.id, date: from, kind: 'cancelled', now });
      await noteWords(trx, [mic.id], now, wordOf(ctx.actor));
      await keepSaid(trx, mic, from, now);
      await touchMic(trx, mic.id, now);
      await noteNightChange(trx, {
        ...{ micId: mic.id, date: from, kind: 'night_cancelled', facts: { sentence } },
        ...{ changedBy: ctx.actor.userId, now },
      });
      const before = { sentence: findCancelled(mic, from) ?? null };
      const details = { date: from, before, after: { sentence } };
      await write.audit({ event: 'night_cancelled', micId: mic.id, details });
    } else write.unaudited();
    return { date, cancelled: sentence };
  });
}

/**
 * Moves one coming night to another date, another time, or, as the sentence says, another place. It is
 * known by the date that the schedule has for it, and by the one that it was moved to last. Throws as
 * {@link cancelNight}, INVALID_INPUT for a time that is over or a date too far away, and CONFLICT for a date
 * on which the mic is on anyway, and for a night that was cancelled since the caller saw it.
 */
export function moveNight(
  ctx: Ctx<'night_moved'>,
  { mic: reference, date, sentence, ...input }: MoveNightInput,
): Promise<MovedNightView> {
  return ctx.write(async (write) => {
    const { trx } = write;
    const mic = await lockOwnPublicMic(trx, ctx.actor, reference);
    const now = ctx.now();
    const { from, at } = await getComing(trx, mic, date, now);
    if (input.isOn) await checkIsOn(trx, mic.id, from);
    const toDate = input.toDate ?? at;
    const toTime = input.toTime === mic.start_time ? null : (input.toTime ?? null);
    checkPlace(mic, { from, toDate, toTime }, now);
    const isFree = toDate === from || toDate === at;
    if (!isFree && (await findNight(trx, mic.id, toDate)) !== undefined) {
      throw new DomainError('CONFLICT', nightRefusals.taken);
    }
    const moved = { toDate, toTime };
    const status = { micId: mic.id, date: from, sentence, setBy: ctx.actor.userId, now, moved };
    if (await upsertStatus(trx, status)) {
      const to = { toDate, toTime: toTime ?? mic.start_time };
      await contradictReports(trx, { micId: mic.id, date: from, kind: 'moved', now, ...to });
      await noteWords(trx, [mic.id], now, wordOf(ctx.actor));
      await keepSaid(trx, mic, from, now);
      await touchMic(trx, mic.id, now);
      await noteNightChange(trx, {
        ...{ micId: mic.id, date: from, kind: 'night_moved', facts: { ...moved, sentence } },
        ...{ changedBy: ctx.actor.userId, now },
      });
      const details = {
        date: from,
        before: describeMoveOf(mic, from),
        after: { ...moved, sentence },
      };
      await write.audit({ event: 'night_moved', micId: mic.id, details });
    } else write.unaudited();
    return { date: from, ...moved, sentence };
  });
}

/** Where a night of these dates is on the schedule, and at which it takes place so far. */
async function getComing(trx: Transaction<DB>, mic: PublicMic, date: string, now: Date) {
  const { from, at } = findDates(mic, date);
  const night = await findNight(trx, mic.id, at);
  if (night === undefined) throw unknownNight();
  if (night.ends_at <= now) throw new DomainError('CONFLICT', nightRefusals.over);
  return { from, at };
}

function unknownNight(): DomainError {
  return new DomainError('NOT_FOUND', nightRefusals.unknown);
}

/** How a night was moved before, for the audit log; null where it was not. */
function describeMoveOf({ moved_nights: moves }: Pick<PublicMic, 'moved_nights'>, date: string) {
  const move = findMove(moves as NightMoves | null, date)?.move;
  return move ? { toDate: move.to, toTime: move.time, sentence: move.sentence } : null;
}

type Place = { readonly from: string; readonly toDate: string; readonly toTime: string | null };

function checkPlace(mic: PublicMic, { from, toDate, toTime }: Place, now: Date): void {
  const [own, day] = [parseLocalDate(from), parseLocalDate(toDate)];
  if (own === null || day === null || Math.abs(day - own) > maxMoveDays) {
    throw invalidField('toDate', nightRefusals.tooFar(maxMoveDays));
  }
  const times = {
    startTime: toTime ?? mic.start_time,
    signupTime: mic.signup_time,
    lengthMinutes: mic.length_minutes,
  };
  const clock = cityClock(now, mic.time_zone);
  // One that has begun may still be said to be elsewhere.
  if (findNightOn(day, times, clock, true) === null) {
    throw invalidField(toDate < clock.today ? 'toDate' : 'toTime', nightRefusals.past);
  }
}

/** The other way round. What is on already stays. */
export function restoreNight(
  ctx: Ctx<'night_restored'>,
  { mic: reference, date }: NightInput,
): Promise<NightStatusView> {
  return ctx.write(async (write) => {
    const { trx } = write;
    const mic = await lockOwnPublicMic(trx, ctx.actor, reference);
    const { from } = findDates(mic, date);
    const sentence = await deleteStatus(trx, mic.id, from);
    if (sentence === undefined) {
      if ((await findNight(trx, mic.id, from)) === undefined) throw unknownNight();
      write.unaudited();
    } else {
      const now = ctx.now();
      const word = { micId: mic.id, date: from, kind: 'on' } as const;
      await contradictReports(trx, { ...word, now });
      await insertReport(trx, { ...word, userId: ctx.actor.userId, byHost: true, at: now });
      await noteWords(trx, [mic.id], now, wordOf(ctx.actor));
      await keepSaid(trx, mic, from, now);
      await touchMic(trx, mic.id, now);
      const changedBy = ctx.actor.userId;
      await noteNightChange(trx, {
        ...{ micId: mic.id, date: from, kind: 'night_on', facts: {}, changedBy, now },
      });
      const details = { date: from, before: { sentence }, after: { sentence: null } };
      await write.audit({ event: 'night_restored', micId: mic.id, details });
    }
    return { date, cancelled: null };
  });
}

/** Says that all of an approved mic is right today. */
export function confirmMic(
  ctx: Ctx<'mic_confirmed'>,
  { mic: reference }: MicInput,
): Promise<ConfirmedMicView> {
  return ctx.write(async (write) => {
    const { trx } = write;
    const mic = await lockOwnPublicMic(trx, ctx.actor, reference);
    const now = ctx.now();
    await writeMic(trx, mic.id, { last_confirmed_at: now }, now);
    await noteWords(trx, [mic.id], now, wordOf(ctx.actor));
    const before = { last_confirmed_at: mic.last_confirmed_at?.toISOString() ?? null };
    const details = { before, after: { last_confirmed_at: now.toISOString() } };
    await write.audit({ event: 'mic_confirmed', micId: mic.id, details });
    return { lastConfirmedOn: getLocalDate(mic.time_zone, now.getTime()) };
  });
}

/**
 * The coming nights that the actor may change, and those to restore, each where it takes place; null where
 * the mic is not theirs.
 */
export async function listChangeableNights(
  { db, now: readNow, actor }: Pick<Context, 'db' | 'now'> & WithActor<Actor>,
  { mic: reference }: MicInput,
): Promise<ChangeableNightsView> {
  const mic = await selectOwnPublicMic(db, actor, reference).executeTakeFirst();
  if (mic === undefined) return null;
  const now = readNow();
  const clock = cityClock(now, mic.time_zone);
  const readNight = createNightReader(clock, null);
  const nights = await listNights(db, mic.id, now);
  return nights
    .filter(({ local_date: date }) => findDates(mic, date).at === date)
    .map(({ local_date, is_certain }) => readNight(local_date, is_certain, mic));
}

type StartEdit = {
  /** When the mic usually began, and when it does now; null for unknown. */
  readonly before: string | null;
  readonly after: string | null;
  readonly changedBy: number;
  readonly now: Date;
};

/**
 * Has the coming nights be as usual that were said to start late, where the mic's usual start is that late or later
 * since an edit: what was late by the start before would be early by the new one. Nights that were moved in someone's
 * own words stay, as these may say more. Returns their dates; the edit has to be written before.
 */
export async function endLateStarts(
  trx: Transaction<DB>,
  micId: number,
  { before, after, changedBy, now }: StartEdit,
): Promise<readonly string[]> {
  if (before === null || after === null) return [];
  const zone = { id: micId, time_zone: await findZone(trx, micId) };
  const isLate = sql<boolean>`mic_id = ${micId} and local_date = moved_to_date
    and local_date >= ${getLocalDate(zone.time_zone, now.getTime())}::date
    and moved_to_time > ${before}::time and moved_to_time <= ${after}::time`;
  // What a few people say so far is no longer true either.
  const reports = await trx
    .deleteFrom('night_reports')
    .where('kind', '=', 'moved')
    .where(isLate)
    .returning('local_date')
    .execute();
  const moved = await trx
    .selectFrom('night_statuses')
    .select(['local_date', 'sentence'])
    .where('status', '=', 'moved')
    .where(isLate)
    .orderBy('local_date')
    .execute();
  const facts = moved.filter(({ sentence }) => isFactSentence(sentence));
  const ended = facts.map((night) => night.local_date);
  const dates = new Set([...ended, ...reports.map((report) => report.local_date)]);
  if (dates.size === 0) return [];
  for (const date of ended) await deleteStatus(trx, micId, date);
  for (const date of dates) await keepSaid(trx, zone, date, now);
  await touchMic(trx, micId, now);
  for (const date of ended) {
    const change = { kind: 'night_on', facts: {}, changedBy, now } as const;
    await noteNightChange(trx, { micId, date, ...change });
  }
  return ended;
}

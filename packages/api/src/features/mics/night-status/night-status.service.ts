import { DomainError } from '@stagetime/contracts/core/errors';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { nightRefusals } from '@stagetime/contracts/mics/night-status/messages';
import type {
  CancelNightInput,
  ChangeableNightsView,
  ConfirmedMicView,
  ConfirmMicInput,
  ListChangeableNightsInput,
  NightStatusView,
  RestoreNightInput,
} from '@stagetime/contracts/mics/night-status/schemas';
import { describeNightDate } from '@stagetime/contracts/mics/schedule/describe-night';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import { getLocalDate } from '@stagetime/contracts/mics/schedule/zone-time';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { skipAudit, writeAudit } from '../../../core/audit.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import type { WriteContext } from '../../../core/write.ts';
import { createNightReader, findCancelled, isOn } from '../coming-nights.ts';
import {
  deleteStatus,
  findCertainNight,
  findOwnPublicMic,
  listNights,
  lockOwnPublicMic,
  touchMic,
  updateConfirmed,
  upsertCancelled,
} from './night-status.queries.ts';

type Ctx<Event extends 'night_cancelled' | 'night_restored' | 'mic_confirmed'> =
  WriteContext<Event> & WithActor<Actor>;

/**
 * Cancels one coming night of an approved mic: it stays where it stands, struck through, with the
 * sentence. Admins do it for every mic, submitters for theirs; for others there is no such mic.
 * Repeating it changes nothing; another sentence takes the place of the one before. Throws NOT_FOUND for
 * a date that the schedule is not sure of, CONFLICT for a night that is over.
 */
export function cancelNight(
  ctx: Ctx<'night_cancelled'>,
  { mic: reference, date, sentence }: CancelNightInput,
): Promise<NightStatusView> {
  return ctx.write(async (trx) => {
    const mic = await lockMic(trx, ctx.actor, reference);
    const now = ctx.now();
    const night = await findCertainNight(trx, mic.id, date);
    if (night === undefined) throw new DomainError('NOT_FOUND', nightRefusals.unknown);
    if (night.ends_at <= now) throw new DomainError('CONFLICT', nightRefusals.over);
    const status = { micId: mic.id, date, sentence, setBy: ctx.actor.userId, now };
    if (await upsertCancelled(trx, status)) {
      await touchMic(trx, mic.id, now);
      const before = { sentence: findCancelled(mic, date) ?? null };
      const details = { date, before, after: { sentence } };
      const entry = { actorId: ctx.actor.userId, targetId: null, micId: mic.id, details };
      await writeAudit(trx, ctx, { event: 'night_cancelled', ...entry });
    } else skipAudit(trx);
    return { date, cancelled: sentence };
  });
}

/** The other way round. What is on already stays. */
export function restoreNight(
  ctx: Ctx<'night_restored'>,
  { mic: reference, date }: RestoreNightInput,
): Promise<NightStatusView> {
  return ctx.write(async (trx) => {
    const mic = await lockMic(trx, ctx.actor, reference);
    const sentence = await deleteStatus(trx, mic.id, date);
    if (sentence === undefined) skipAudit(trx);
    else {
      await touchMic(trx, mic.id, ctx.now());
      const details = { date, before: { sentence }, after: { sentence: null } };
      const entry = { actorId: ctx.actor.userId, targetId: null, micId: mic.id, details };
      await writeAudit(trx, ctx, { event: 'night_restored', ...entry });
    }
    return { date, cancelled: null };
  });
}

/** Says that all of an approved mic is right today. */
export function confirmMic(
  ctx: Ctx<'mic_confirmed'>,
  { mic: reference }: ConfirmMicInput,
): Promise<ConfirmedMicView> {
  return ctx.write(async (trx) => {
    const mic = await lockMic(trx, ctx.actor, reference);
    const now = ctx.now();
    await updateConfirmed(trx, mic.id, now);
    const before = { last_confirmed_at: mic.last_confirmed_at?.toISOString() ?? null };
    const details = { before, after: { last_confirmed_at: now.toISOString() } };
    const entry = { actorId: ctx.actor.userId, targetId: null, micId: mic.id, details };
    await writeAudit(trx, ctx, { event: 'mic_confirmed', ...entry });
    return { lastConfirmedOn: getLocalDate(mic.time_zone, now.getTime()) };
  });
}

async function lockMic(trx: Transaction<DB>, actor: Actor, reference: string) {
  const mic = await lockOwnPublicMic(trx, actor, reference);
  if (mic === undefined) throw new DomainError('NOT_FOUND', micNotFound);
  return mic;
}

/** The coming nights that the actor may cancel, and those to restore; null where the mic is not theirs. */
export async function listChangeableNights(
  { db, now: readNow, actor }: Pick<Context, 'db' | 'now'> & WithActor<Actor>,
  { mic: reference }: ListChangeableNightsInput,
): Promise<ChangeableNightsView> {
  const mic = await findOwnPublicMic(db, actor, reference);
  if (mic === undefined) return null;
  const now = readNow();
  const clock = cityClock(now, mic.time_zone);
  const readNight = createNightReader(clock, (night) => describeNightDate(night, clock));
  const nights = await listNights(db, mic.id, now);
  return nights
    .map(({ local_date, is_certain }) => readNight(local_date, is_certain, mic))
    .filter((night) => night.certain || !isOn(night));
}

import { profileSlug } from '@stagetime/contracts/accounts/rules';
import { DomainError } from '@stagetime/contracts/core/errors';
import { goings, nightsToGo } from '@stagetime/contracts/mics/goings/messages';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { nightRefusals } from '@stagetime/contracts/mics/nights/rules';
import type {
  GoingsView,
  GoingView,
  ListGoingsInput,
  OwnGoingsView,
  SetGoingInput,
} from '@stagetime/contracts/mics/nights/schemas';
import { describeNightDate } from '@stagetime/contracts/mics/schedule/describe-night';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { Database } from '@stagetime/db/database';
import type { Owner } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import type { WriteContext } from '../../../core/write.ts';
import { findCancelled, findDates } from '../coming-nights.ts';
import { insertInterest } from '../interest/interest.service.ts';
import { createMicPlace, presentMic } from '../mics.presenter.ts';
import { findNight, listNights } from '../night-status/night-status.queries.ts';
import {
  countGoings,
  deleteGoing,
  findMicToGo,
  holdMicToGo,
  insertGoing,
  listGoers,
  listOwnNights,
  nightKey,
} from './goings.queries.ts';

/**
 * Says that someone goes to a night, or no longer; repeating it changes nothing. Whoever goes is interested
 * in the mic. Throws NOT_FOUND for a date that the schedule is not sure of, CONFLICT for a night that is
 * over or cancelled.
 */
export function setGoing(
  ctx: WriteContext & WithActor<Owner>,
  { mic: reference, date, isGoing }: SetGoingInput,
): Promise<GoingView> {
  return ctx.write(async ({ trx }) => {
    const now = ctx.now();
    const mic = await holdMicToGo(trx, reference);
    if (mic === undefined) throw new DomainError('NOT_FOUND', micNotFound);
    const { from, at } = findDates(mic, date);
    if (isGoing) {
      const night = await findNight(trx, mic.id, at);
      if (!night?.is_certain) throw new DomainError('NOT_FOUND', nightRefusals.unknown);
      if (night.ends_at <= now) throw new DomainError('CONFLICT', nightRefusals.over);
      if (findCancelled(mic, at) !== undefined) throw new DomainError('CONFLICT', goings.cancelled);
      await insertInterest(trx, ctx.actor, mic.id, now);
      await insertGoing(trx, ctx.actor, { micId: mic.id, date: from }, now);
    } else await deleteGoing(trx, ctx.actor, { micId: mic.id, date: from });
    const night = { micId: mic.id, date: from };
    const counts = await countGoings(trx, [night], ctx.actor);
    return { date: at, isGoing, going: counts.get(nightKey(night))?.going ?? 0 };
  });
}

/** The next nights of a mic that one can go to, how many do, and who of them the viewer may know of. */
export async function listGoings(
  { db, now: readNow, actor }: Pick<Context, 'db' | 'now'> & WithActor<Actor | null>,
  { mic: reference }: ListGoingsInput,
): Promise<GoingsView> {
  const mic = await findMicToGo(db, reference);
  if (mic === undefined) throw new DomainError('NOT_FOUND', micNotFound);
  const now = readNow();
  const clock = cityClock(now, mic.time_zone);
  const nights = (await listNights(db, mic.id, now))
    .filter(
      ({ is_certain, local_date }) => is_certain && findCancelled(mic, local_date) === undefined,
    )
    .map(({ local_date }) => findDates(mic, local_date))
    // A night that was moved has a row at each of its dates.
    .filter(({ from }, index, all) => all.findIndex((other) => other.from === from) === index)
    .slice(0, nightsToGo);
  const goingTo = await readGoings(
    db,
    actor,
    nights.map(({ from: date }) => ({ micId: mic.id, date })),
  );
  return nights.map(({ from, at }) => ({
    date: at,
    label: describeNightDate({ date: at }, clock),
    ...goingTo({ micId: mic.id, date: from }),
  }));
}

/** How many go to these nights, by their dates on the schedule, and who of them the viewer may know of. */
export async function readGoings(
  db: Database,
  viewer: Actor | null,
  nights: Parameters<typeof countGoings>[1],
): Promise<(night: Parameters<typeof nightKey>[0]) => Omit<GoingsView[number], 'date' | 'label'>> {
  const [counts, people] = await Promise.all([
    countGoings(db, nights, viewer),
    viewer === null ? undefined : listGoers(db, nights, viewer),
  ]);
  return (night) => {
    const counted = counts.get(nightKey(night));
    const known = people?.get(nightKey(night)) ?? [];
    return {
      going: counted?.going ?? 0,
      isGoing: counted?.isOwn ?? false,
      people: known.map((row) => ({
        userId: row.id,
        name: row.stage_name ?? row.name,
        slug: profileSlug(row.custom_slug, row.id),
      })),
    };
  };
}

/** The nights that someone goes to, soonest first; those that are cancelled say so. */
export async function listOwnGoings({
  db,
  now: readNow,
  actor,
}: Pick<Context, 'db' | 'now'> & WithActor<Owner>): Promise<OwnGoingsView> {
  const now = readNow();
  const rows = await listOwnNights(db, actor, now);
  return rows.map((row) => {
    const place = createMicPlace(
      ...([row.city_slug, row.city_name, cityClock(now, row.time_zone), row.holidays] as const),
    );
    const night = place.readNight(row.local_date, row.is_certain, row);
    return { mic: presentMic(row, [night], place), night };
  });
}

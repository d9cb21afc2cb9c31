import { DomainError } from '@stagetime/contracts/core/errors';
import type { UserReference } from '@stagetime/contracts/core/schemas';
import { goings, nightsToGo, personNights } from '@stagetime/contracts/mics/goings/messages';
import { personMics } from '@stagetime/contracts/mics/hosts/rules';
import type { PersonMicsView } from '@stagetime/contracts/mics/hosts/schemas';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import { nightRefusals } from '@stagetime/contracts/mics/nights/messages';
import type {
  GoingsView,
  GoingView,
  OwnGoingsView,
  PersonNightsView,
  SetGoingInput,
} from '@stagetime/contracts/mics/nights/schemas';
import { describeNightDate } from '@stagetime/contracts/mics/schedule/describe-night';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { MicInput, NightView } from '@stagetime/contracts/mics/schemas';
import type { Database } from '@stagetime/db/database';
import type { Owner } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import type { WriteContext } from '../../../core/write.ts';
import { presentCard } from '../../accounts/accounts.service.ts';
import { findCancelled, findDates, readComingNights } from '../coming-nights.ts';
import { insertInterest } from '../interest/interest.service.ts';
import { createMicPlace, presentMic, readAtOf } from '../mics.presenter.ts';
import { findNight, listNights } from '../night-status/night-status.queries.ts';
import { selectPublicMicFor } from '../reference.queries.ts';
import {
  countGoings,
  deleteGoing,
  insertGoing,
  listGoers,
  listHostedBy,
  listNightsOf,
  listOwnNights,
  maxOwn,
  nightKey,
  showsNights,
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
    // Whoever changes one of its nights waits, and then finds who goes.
    const query = selectPublicMicFor(trx, ctx.actor, reference).forShare('mics');
    const mic = requireFound(await query.executeTakeFirst(), micNotFound);
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
  { mic: reference }: MicInput,
): Promise<GoingsView> {
  const query = selectPublicMicFor(db, actor, reference);
  const mic = requireFound(await query.executeTakeFirst(), micNotFound);
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
      people: known.map(presentCard),
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
    const { mic, night } = presentNightToGo(row, now);
    return { mic: { ...mic, readAt: readAtOf(cityClock(now, row.time_zone)) }, night };
  });
}

function presentNightToGo(
  row: Awaited<ReturnType<typeof listOwnNights>>[number],
  now: Date,
): OwnGoingsView[number] {
  const place = placeOf(row, now);
  const night = place.readNight(row.local_date, row.is_certain, row);
  return { mic: presentMic(row, [night], place), night };
}

type PlaceRow = Pick<
  Awaited<ReturnType<typeof listOwnNights>>[number],
  'city_slug' | 'city_name' | 'time_zone' | 'holidays'
>;

function placeOf({ city_slug, city_name, time_zone, holidays }: PlaceRow, now: Date) {
  return createMicPlace(city_slug, city_name, cityClock(now, time_zone), holidays);
}

/**
 * The next nights that someone goes to, and the next one of each mic they host, soonest first: for themselves, and
 * for everyone once they show them, but for whom they blocked or who blocked them. A cancelled one says so.
 */
export async function listPersonNights(
  { db, now: readNow, actor }: Pick<Context, 'db' | 'now'> & WithActor<Actor | null>,
  { userId }: UserReference,
): Promise<PersonNightsView> {
  const now = readNow();
  if (!(await showsNights(db, userId, actor, now))) return [];
  const [going, hosted] = await Promise.all([
    listNightsOf(db, userId, now),
    listHostedBy(db, userId, actor, { now, limit: maxOwn }),
  ]);
  const hostedNights = hosted.flatMap((row) => {
    const place = placeOf(row, now);
    const coming = readComingNights(row.coming, row, place.readNight);
    const night = coming.find(({ date, certain }) => certain && findDates(row, date).at === date);
    return night === undefined ? [] : { mic: presentMic(row, [night], place), night };
  });
  const hosts = new Set(hosted.map(({ id }) => id));
  const nights = [...hostedNights, ...going.map((row) => presentNightToGo(row, now))].filter(
    ({ mic, night }, index, all) =>
      all.findIndex((other) => other.mic.id === mic.id && other.night.date === night.date) ===
      index,
  );
  return nights
    .toSorted((one, other) => startOf(one.night) - startOf(other.night))
    .slice(0, personNights)
    .map((each) => ({ ...each, isHost: hosts.has(each.mic.id) }));
}

/** The instant that a night stands by; without a start the first of its date. */
function startOf({ startsAt, date }: NightView): number {
  return Date.parse(startsAt ?? date);
}

/**
 * The mics whose page names someone as a host for the viewer, the one with the soonest night first; those without a
 * night to come last.
 */
export async function listPersonMics(
  { db, now: readNow, actor }: Pick<Context, 'db' | 'now'> & WithActor<Actor | null>,
  { userId }: UserReference,
): Promise<PersonMicsView> {
  const now = readNow();
  const rows = await listHostedBy(db, userId, actor, { now, limit: personMics });
  return rows.map((row) => {
    const place = placeOf(row, now);
    return presentMic(row, readComingNights(row.coming, row, place.readNight), place);
  });
}

import { personNights } from '@stagetime/contracts/mics/goings/messages';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';
import type { Actor } from '../../../core/context.ts';
import { blockedBetween, isShownPerson, silencedBy } from '../../social/social.predicates.ts';
import { selectComingNights } from '../coming-nights.ts';
import { selectHolidays } from '../holidays/holidays.queries.ts';
import { isHost, isPublicMic } from '../mics.predicates.ts';
import { micColumns } from '../mics.queries.ts';

/** Most names that are read of one night. */
const maxPeople = 50;
/** Most nights, or mics, of one person that are read. */
export const maxOwn = 100;

type Night = { readonly micId: number; readonly date: string };

/** The person has to be interested in the mic. */
export async function insertGoing(
  trx: Transaction<DB>,
  { userId }: Owner,
  { micId, date }: Night,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('goings')
    .values({ user_id: userId, mic_id: micId, local_date: date, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteGoing(
  trx: Transaction<DB>,
  owner: Owner,
  { micId, date }: Night,
): Promise<void> {
  await trx
    .deleteFrom('goings')
    .where(ownedBy(owner, 'goings'))
    .where('mic_id', '=', micId)
    .where('local_date', '=', date)
    .execute();
}

/** By their dates on the schedule. */
type Nights = readonly Night[];

/** What {@link countGoings} and {@link listGoers} have a night under. */
export function nightKey({ micId, date }: Night): string {
  return `${micId} ${date}`;
}

/** Who goes to nights, without those who are suspended. */
function selectGoings(db: Kysely<DB>, nights: Nights) {
  const micIds = nights.map(({ micId }) => micId);
  const dates = nights.map(({ date }) => date);
  return db
    .selectFrom('goings')
    .innerJoin('interests', (join) =>
      join
        .onRef('interests.user_id', '=', 'goings.user_id')
        .onRef('interests.mic_id', '=', 'goings.mic_id')
        .on('interests.is_shown', '=', true),
    )
    .where(
      sql<boolean>`(goings.mic_id, goings.local_date) in (
        select * from unnest(${micIds}::bigint[], ${dates}::date[]))`,
    );
}

/** How many go to each of these nights, and whether the viewer does. */
export async function countGoings(db: Kysely<DB>, nights: Nights, viewer: Actor | null) {
  const rows = await selectGoings(db, nights)
    .select(({ fn }) => ['goings.mic_id', 'goings.local_date', fn.countAll<number>().as('going')])
    .select(
      sql<boolean>`coalesce(bool_or(goings.user_id = ${viewer?.userId ?? null}::bigint), false)`.as(
        'is_own',
      ),
    )
    .groupBy(['goings.mic_id', 'goings.local_date'])
    .execute();
  return new Map(
    rows.map(({ mic_id: micId, local_date: date, going, is_own: isOwn }) => [
      nightKey({ micId, date }),
      { going: Number(going), isOwn },
    ]),
  );
}

/**
 * Who of them the viewer may know of: whom they follow and who follows them, and as a host of the mic whoever
 * lets hosts see it. None of whom one blocked the other, or whom the viewer muted.
 */
export async function listGoers(db: Database, nights: Nights, viewer: Actor) {
  const { userId } = viewer;
  const known = selectGoings(db, nights)
    .innerJoin('mics', 'mics.id', 'goings.mic_id')
    .innerJoin('users', 'users.id', 'goings.user_id')
    .leftJoin('accounts', 'accounts.user_id', 'goings.user_id')
    .select(['goings.mic_id', 'goings.local_date', 'users.id', 'users.name', 'users.stage_name'])
    .select(['users.custom_slug', 'goings.created_at'])
    .select(
      sql<number>`row_number() over (
        partition by goings.mic_id, goings.local_date order by goings.created_at, users.id)`.as(
        'place',
      ),
    )
    .where('goings.user_id', '<>', userId)
    .where(sql<boolean>`not ${blockedBetween(userId, sql.ref('goings.user_id'))}`)
    .where(sql<boolean>`not ${silencedBy(userId, sql.ref('goings.user_id'))}`)
    .where((eb) => {
      const follows = (follower: 'viewer' | 'goer') =>
        eb.exists(
          eb
            .selectFrom('follows')
            .select('follows.follower_id')
            .where(follower === 'viewer' ? 'follower_id' : 'followed_id', '=', userId)
            .whereRef(follower === 'viewer' ? 'followed_id' : 'follower_id', '=', 'goings.user_id'),
        );
      const isMutual = eb.and([follows('viewer'), follows('goer')]);
      const isShown = eb('accounts.shows_goings', '=', true);
      return eb.or([isMutual, eb.and([isShown, isHost(eb, viewer)])]);
    });
  const rows = await db
    .selectFrom(known.as('known'))
    .selectAll()
    .where('place', '<=', maxPeople)
    .orderBy('place')
    .execute();
  return Map.groupBy(rows, (row) => nightKey({ micId: row.mic_id, date: row.local_date }));
}

/** The nights that people go to and that are not over, where they take place, soonest first. */
function selectNightsToGo(db: Database, now: Date) {
  return db
    .selectFrom('goings')
    .innerJoin('mics', 'mics.id', 'goings.mic_id')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .innerJoin('nights', (join) =>
      join.onRef('nights.mic_id', '=', 'goings.mic_id').on(
        sql<boolean>`nights.local_date = coalesce(
            (mics.moved_nights -> goings.local_date::text ->> 'to')::date, goings.local_date)`,
      ),
    )
    .select(micColumns)
    .select(['nights.local_date', 'nights.is_certain'])
    .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
    .select(selectHolidays(now).as('holidays'))
    .where(isPublicMic)
    .where('nights.ends_at', '>', now)
    .orderBy((eb) => eb.fn.coalesce('nights.starts_at', 'nights.ends_at'))
    .orderBy('mics.id');
}

export async function listOwnNights(db: Database, owner: Owner, now: Date) {
  return selectNightsToGo(db, now).where(ownedBy(owner, 'goings')).limit(maxOwn).execute();
}

/** Whether someone lets the viewer know where they are next. */
export async function showsNights(
  db: Database,
  userId: number,
  viewer: Actor | null,
  now: Date,
): Promise<boolean> {
  if (viewer?.userId === userId) return true;
  const person = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.shows_nights', '=', true)
    .where(isShownPerson(viewer, now))
    .executeTakeFirst();
  return person !== undefined;
}

/** As many of the nights that someone goes to, the soonest ones. */
export async function listNightsOf(db: Database, userId: number, now: Date) {
  return selectNightsToGo(db, now)
    .where('goings.user_id', '=', userId)
    .limit(personNights)
    .execute();
}

/**
 * The mics on the list whose page names someone as a host for the viewer, with their coming nights: as many, the
 * one with the soonest night first; those without a night to come last.
 */
export async function listHostedBy(
  db: Database,
  userId: number,
  viewer: Actor | null,
  { now, limit }: { readonly now: Date; readonly limit: number },
) {
  return db
    .selectFrom('mic_hosts')
    .innerJoin('users', 'users.id', 'mic_hosts.user_id')
    .innerJoin('mics', 'mics.id', 'mic_hosts.mic_id')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(micColumns)
    .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
    .select(selectHolidays(now).as('holidays'))
    .select(selectComingNights(now).as('coming'))
    .where('mic_hosts.user_id', '=', userId)
    .where(isShownPerson(viewer, now))
    .where(isPublicMic)
    .orderBy(
      (eb) =>
        eb
          .selectFrom('nights')
          .select(({ fn }) => fn.coalesce('nights.starts_at', 'nights.ends_at').as('at'))
          .whereRef('nights.mic_id', '=', 'mics.id')
          .where('nights.ends_at', '>', now)
          .orderBy('nights.local_date')
          .limit(1),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('mics.id')
    .limit(limit)
    .execute();
}

/** Where someone went is no one's business a month later. */
export async function purgeGoings(db: Database, now: Date): Promise<void> {
  await sql`
    delete from goings where local_date < (${now}::timestamptz)::date - 30`.execute(db);
}

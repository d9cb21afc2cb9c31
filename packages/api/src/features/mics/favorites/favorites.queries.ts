import { weekDays } from '@stagetime/contracts/mics/goings/week';
import { anyOf, type Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';
import { type SortOrder, sortBy } from '../../../core/paging.ts';
import { selectComingNights } from '../coming-nights.ts';
import { selectHolidays } from '../holidays/holidays.queries.ts';
import { isPublicMic } from '../mics.predicates.ts';
import { micColumns } from '../mics.queries.ts';

/**
 * Has toggles of one person and mic wait for each other, in whichever process, until the transaction
 * ends: each then finds what the one before left.
 */
export async function lockFavorite(
  trx: Transaction<DB>,
  { userId }: Owner,
  micId: number,
): Promise<void> {
  const key = `favorite ${userId} ${micId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Tells whether it was none before. */
export async function insertFavorite(
  trx: Transaction<DB>,
  { userId }: Owner,
  micId: number,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('favorites')
    .values({ user_id: userId, mic_id: micId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'mic_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Tells whether it was one before. */
export async function deleteFavorite(
  trx: Transaction<DB>,
  owner: Owner,
  micId: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('favorites')
    .where(ownedBy(owner, 'favorites'))
    .where('mic_id', '=', micId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The newest first. */
export const favoritesOrder: SortOrder = {
  keys: [
    { by: sql`favorites.created_at`, type: 'timestamptz' },
    { by: sql`favorites.mic_id`, type: 'bigint' },
  ],
  direction: 'desc',
};

/** Favorites of mics that everyone may see; whose, the caller says. */
function selectFavorites(db: Database) {
  return db
    .selectFrom('favorites')
    .innerJoin('mics', 'mics.id', 'favorites.mic_id')
    .where(isPublicMic);
}

/**
 * A week's, and those whose lists open until then, of a mic that is on daily too. What began the day before may
 * still run.
 */
const nightsOfWeek = sql<number>`${sql.lit(weekDays + 1)} + coalesce(mics.advance_signup_days, 0)`;

/** The same with all that is shown of the mics, without an order. */
export function selectFavoriteMics(db: Database, now: Date) {
  return selectFavorites(db)
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(micColumns)
    .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
    .select('favorites.created_at as saved_at')
    .select(selectComingNights(now, nightsOfWeek).as('coming'))
    .select(selectHolidays(now).as('holidays'));
}

/** As many as are told of beside the others. */
const awayShown = 20;

/** Saved mics that are paused or closed, those saved last first. */
export async function listAwayFavorites(db: Database, userId: number) {
  return db
    .selectFrom('favorites')
    .innerJoin('mics', 'mics.id', 'favorites.mic_id')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .leftJoin('mic_closures', 'mic_closures.mic_id', 'mics.id')
    .select(['mics.id', 'mics.slug', 'cities.slug as citySlug', 'mics.show_name as showName'])
    .select(['mics.status', 'mic_closures.until_date as until'])
    .where('favorites.user_id', '=', userId)
    .where('mics.status', 'in', ['paused', 'closed'])
    .orderBy(sortBy(favoritesOrder))
    .limit(awayShown)
    .execute();
}

export async function countFavorites(db: Database, userId: number): Promise<number> {
  const { count } = await selectFavorites(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('favorites.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The coming nights of mics, earliest first; none of those of which only weekdays are known. */
export async function listNightsOfMics(db: Database, micIds: readonly number[], now: Date) {
  return db
    .selectFrom('nights')
    .innerJoin('mics', 'mics.id', 'nights.mic_id')
    .select(['nights.mic_id', 'nights.local_date', 'nights.is_certain'])
    .where('nights.mic_id', '=', anyOf(micIds))
    .where('nights.ends_at', '>', now)
    .where('mics.schedule_kind', '<>', 'varies')
    .orderBy('nights.local_date')
    .execute();
}

/** What someone marked of these mics, in one statement. */
export async function listOwnMarks(db: Database, owner: Owner, micIds: readonly number[]) {
  const ids = anyOf(micIds);
  return db
    .selectFrom('favorites')
    .select(['mic_id', sql<'favorite' | 'interest'>`'favorite'`.as('mark')])
    .where(ownedBy(owner, 'favorites'))
    .where('mic_id', '=', ids)
    .unionAll(
      db
        .selectFrom('interests')
        .select(['mic_id', sql<'favorite' | 'interest'>`'interest'`.as('mark')])
        .where(ownedBy(owner, 'interests'))
        .where('mic_id', '=', ids),
    )
    .execute();
}

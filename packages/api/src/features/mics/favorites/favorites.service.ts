import { DomainError } from '@stagetime/contracts/core/errors';
import { notYourFavorites } from '@stagetime/contracts/mics/favorites/favorites';
import type {
  FavoriteListView,
  FavoriteMicView,
  FavoriteNightsView,
  FavoriteView,
  ListFavoritesInput,
  MarksView,
  MicsOfPage,
  SetFavoriteInput,
  ToggledFavoriteView,
} from '@stagetime/contracts/mics/favorites/schemas';
import { favoritesInCalendar } from '@stagetime/contracts/mics/limits';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { MicInput } from '@stagetime/contracts/mics/schemas';
import { type Owner, ownedBy } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { readPage, sortBy } from '../../../core/paging.ts';
import type { WriteContext } from '../../../core/write.ts';
import { getSelf } from '../../accounts/accounts.service.ts';
import { createNightReader, readComingNights } from '../coming-nights.ts';
import { canReadFavorites } from '../mics.policy.ts';
import {
  createMicPlace,
  type MicPlace,
  presentLaterNights,
  presentMic,
  readAtOf,
} from '../mics.presenter.ts';
import { getPublicMicId } from '../mics.service.ts';
import {
  countFavorites,
  deleteFavorite,
  favoritesOrder,
  insertFavorite,
  listAwayFavorites,
  listNightsOfMics,
  listOwnMarks,
  lockFavorite,
  selectFavoriteMics,
} from './favorites.queries.ts';

type FavoriteRow = Awaited<ReturnType<ReturnType<typeof selectFavoriteMics>['execute']>>[number];
type NightRow = Awaited<ReturnType<typeof listNightsOfMics>>[number];

/** Presents favorites at one instant; what is said of a city's dates is worked out once. */
function createFavoritePresenter(now: Date): (row: FavoriteRow) => FavoriteMicView {
  const places = new Map<string, MicPlace>();
  return (row) => {
    const place =
      places.get(row.city_slug) ??
      createMicPlace(
        ...([row.city_slug, row.city_name, cityClock(now, row.time_zone), row.holidays] as const),
      );
    places.set(row.city_slug, place);
    const nights = readComingNights(row.coming, row, place.readNight);
    const mic = presentMic(row, nights, place);
    const later = presentLaterNights(mic, nights, place.clock);
    const readAt = readAtOf(place.clock);
    return { ...mic, ...later, readAt, savedAt: row.saved_at.toISOString() };
  };
}

/** Favorites with the nights that a calendar shows of them; those without one are left out. */
function presentNightsOf(
  rows: readonly FavoriteRow[],
  nights: readonly NightRow[],
  now: Date,
): FavoriteNightsView {
  const present = createFavoritePresenter(now);
  const byMic = Map.groupBy(nights, ({ mic_id }) => mic_id);
  return rows.flatMap((row) => {
    const clock = cityClock(now, row.time_zone);
    const readNight = createNightReader(clock, row.holidays);
    const coming = (byMic.get(row.id) ?? []).map(({ local_date, is_certain }) => {
      const { label: _label, ...night } = readNight(local_date, is_certain, row);
      return night;
    });
    if (coming.length === 0) return [];
    const { savedAt: _savedAt, ...mic } = present(row);
    return [{ mic, timeZone: row.time_zone, nights: coming }];
  });
}

type OwnWriting = WriteContext & WithActor<Owner>;

/**
 * Makes a mic that everyone may see someone's favorite or not, whatever it was before: repeating it changes
 * nothing. Throws NOT_FOUND.
 */
export function setFavorite(
  ctx: OwnWriting,
  { mic, isFavorite }: SetFavoriteInput,
): Promise<FavoriteView> {
  return ctx.write(async ({ trx }) => {
    const micId = await getPublicMicId(trx, mic);
    await lockFavorite(trx, ctx.actor, micId);
    if (isFavorite) await insertFavorite(trx, ctx.actor, micId, ctx.now());
    else await deleteFavorite(trx, ctx.actor, micId);
    return { isFavorite };
  });
}

/** Makes a favorite of what is none, and the other way round; of many at once each counts. */
export function toggleFavorite(ctx: OwnWriting, { mic }: MicInput): Promise<ToggledFavoriteView> {
  return ctx.write(async ({ trx }) => {
    const micId = await getPublicMicId(trx, mic);
    await lockFavorite(trx, ctx.actor, micId);
    if (await deleteFavorite(trx, ctx.actor, micId)) return { action: 'removed' };
    await insertFavorite(trx, ctx.actor, micId, ctx.now());
    return { action: 'added' };
  });
}

/**
 * Someone's favorites, the newest first; those of others are for admins. Throws FORBIDDEN, and NOT_FOUND for
 * who is not here.
 */
export async function listFavorites(
  ctx: Context & WithActor<Actor>,
  { userId = ctx.actor.userId, ...page }: ListFavoritesInput,
): Promise<FavoriteListView> {
  if (userId !== ctx.actor.userId) await getSelf(ctx.db, userId);
  if (!canReadFavorites(ctx.actor, userId)) throw new DomainError('FORBIDDEN', notYourFavorites);
  const now = ctx.now();
  const [{ rows, nextCursor }, total, away] = await Promise.all([
    readPage(
      ctx,
      { name: 'favorites', of: [userId], order: favoritesOrder },
      selectFavoriteMics(ctx.db, now).where('favorites.user_id', '=', userId),
      page,
    ),
    countFavorites(ctx.db, userId),
    page.cursor === undefined ? listAwayFavorites(ctx.db, userId) : [],
  ]);
  const favorites = rows.map(createFavoritePresenter(now));
  return { favorites, total, ...(away.length > 0 && { away }), nextCursor };
}

/** The coming nights of someone's favorites, those saved last if they are more than a calendar takes. */
export async function listFavoriteNights({
  db,
  now: readNow,
  actor,
  countCall,
}: Pick<Context, 'db' | 'now' | 'countCall'> & WithActor<Owner>): Promise<FavoriteNightsView> {
  countCall('calendars', actor.userId);
  const now = readNow();
  const rows = await selectFavoriteMics(db, now)
    .where(ownedBy(actor, 'favorites'))
    .orderBy(sortBy(favoritesOrder))
    .limit(favoritesInCalendar)
    .execute();
  const nights = await listNightsOfMics(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return presentNightsOf(rows, nights, now);
}

/** What someone marked of the mics of a page. */
export async function listMarks(
  { db, actor }: Pick<Context, 'db'> & WithActor<Owner>,
  { micIds }: MicsOfPage,
): Promise<MarksView> {
  const rows = await listOwnMarks(db, actor, micIds);
  const idsOf = (wanted: string) =>
    rows.filter(({ mark }) => mark === wanted).map(({ mic_id }) => mic_id);
  return { favorites: idsOf('favorite'), interests: idsOf('interest') };
}

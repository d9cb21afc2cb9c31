import { DomainError } from '@stagetime/contracts/core/errors';
import { notYourFavorites } from '@stagetime/contracts/mics/favorites/messages';
import type {
  FavoriteListView,
  FavoriteNightsView,
  FavoriteView,
  ListFavoritesInput,
  MarksView,
  MicsOfPage,
  SetFavoriteInput,
  ToggledFavoriteView,
  ToggleFavoriteInput,
} from '@stagetime/contracts/mics/favorites/schemas';
import { favoritesInCalendar } from '@stagetime/contracts/mics/limits';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { type Owner, ownedBy } from '../../../core/owner.ts';
import { readPage, sortBy } from '../../../core/paging.ts';
import type { WriteContext } from '../../../core/write.ts';
import { getSelf } from '../../accounts/accounts.service.ts';
import { canReadFavorites } from '../mics.policy.ts';
import { getPublicMicId } from '../mics.service.ts';
import { createFavoritePresenter, presentNightsOf } from './favorites.presenter.ts';
import {
  countFavorites,
  deleteFavorite,
  favoritesOrder,
  insertFavorite,
  listNightsOfMics,
  listOwnMarks,
  lockFavorite,
  selectFavoriteMics,
} from './favorites.queries.ts';

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
export function toggleFavorite(
  ctx: OwnWriting,
  { mic }: ToggleFavoriteInput,
): Promise<ToggledFavoriteView> {
  return ctx.write(async ({ trx }) => {
    const micId = await getPublicMicId(trx, mic);
    await lockFavorite(trx, ctx.actor, micId);
    if (await deleteFavorite(trx, ctx.actor, micId)) return { action: 'removed' };
    await insertFavorite(trx, ctx.actor, micId, ctx.now());
    return { action: 'added' };
  });
}

/**
 * Somebody's favorites, the newest first; those of others are for admins. Throws FORBIDDEN, and NOT_FOUND for
 * who is not here.
 */
export async function listFavorites(
  ctx: Context & WithActor<Actor>,
  { userId = ctx.actor.userId, ...page }: ListFavoritesInput,
): Promise<FavoriteListView> {
  if (userId !== ctx.actor.userId) await getSelf(ctx.db, userId);
  if (!canReadFavorites(ctx.actor, userId)) throw new DomainError('FORBIDDEN', notYourFavorites);
  const now = ctx.now();
  const [{ rows, nextCursor }, total] = await Promise.all([
    readPage(
      ctx,
      { name: 'favorites', of: [userId], order: favoritesOrder },
      selectFavoriteMics(ctx.db, now).where('favorites.user_id', '=', userId),
      page,
    ),
    countFavorites(ctx.db, userId),
  ]);
  return { favorites: rows.map(createFavoritePresenter(now)), total, nextCursor };
}

/** The coming nights of somebody's favorites, those saved last if they are more than a calendar takes. */
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

/** What somebody marked of the mics of a page. */
export async function listMarks(
  { db, actor }: Pick<Context, 'db'> & WithActor<Owner>,
  { micIds }: MicsOfPage,
): Promise<MarksView> {
  const rows = await listOwnMarks(db, actor, micIds);
  const idsOf = (wanted: string) =>
    rows.filter(({ mark }) => mark === wanted).map(({ mic_id }) => mic_id);
  return { favorites: idsOf('favorite'), interests: idsOf('interest') };
}

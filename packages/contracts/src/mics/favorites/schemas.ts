import { Id, PageInput } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { maxMarkedMics } from '../limits.ts';
import { LocalDate, MicReference, MicView, MovedNight } from '../schemas.ts';

export const SetFavoriteInput = z.strictObject({ mic: MicReference, isFavorite: z.boolean() });

export type SetFavoriteInput = z.infer<typeof SetFavoriteInput>;

export const FavoriteView = z.object({ isFavorite: z.boolean() });

export type FavoriteView = z.infer<typeof FavoriteView>;

export const FavoriteAction = z.enum(['added', 'removed']);

export const ToggledFavoriteView = z.object({ action: FavoriteAction });

export type ToggledFavoriteView = z.infer<typeof ToggledFavoriteView>;

export const ListFavoritesInput = PageInput.extend({
  /** Whose; without it one's own. */
  userId: Id.optional(),
});

export type ListFavoritesInput = z.infer<typeof ListFavoritesInput>;

export const FavoriteMicView = MicView.extend({
  savedAt: z.string().meta({ description: 'ISO 8601, UTC' }),
});

export type FavoriteMicView = z.infer<typeof FavoriteMicView>;

export const FavoriteListView = z.object({
  favorites: z.array(FavoriteMicView),
  /** On all pages. */
  total: z.int().nonnegative(),
  /** Those that are paused or closed, which no list counts; on the first page, where there are any. */
  away: z
    .array(
      MicView.pick({ id: true, slug: true, citySlug: true, showName: true, status: true }).extend({
        /** Of a pause: the day from which on it is listed again. */
        until: LocalDate.nullable(),
      }),
    )
    .optional(),
  nextCursor: z.string().nullable(),
});

export type FavoriteListView = z.infer<typeof FavoriteListView>;

/** The coming nights of all favorites, for a calendar. */
export const FavoriteNightsView = z.array(
  z.object({
    mic: MicView,
    timeZone: z.string(),
    nights: z.array(
      z.object({
        date: LocalDate,
        startsAt: z.string().nullable(),
        certain: z.boolean(),
        cancelled: z.string().optional(),
        moved: MovedNight.optional(),
      }),
    ),
  }),
);

export type FavoriteNightsView = z.infer<typeof FavoriteNightsView>;

/** The mics of a page, by id. */
export const MicsOfPage = z.strictObject({ micIds: z.array(Id).max(maxMarkedMics) });

export type MicsOfPage = z.infer<typeof MicsOfPage>;

/** What someone marked of these mics. */
export const MarksView = z.object({
  favorites: z.array(z.int()),
  interests: z.array(z.int()),
});

export type MarksView = z.infer<typeof MarksView>;

import { NoInput } from '@stagetime/contracts/core/schemas';
import {
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
import {
  InterestCountsView,
  InterestedListView,
  InterestView,
  ListInterestedInput,
  SetInterestInput,
} from '@stagetime/contracts/mics/interest/schemas';
import { procedure, router } from '../../core/trpc.ts';
import {
  listFavoriteNights,
  listFavorites,
  listMarks,
  setFavorite,
  toggleFavorite,
} from './favorites/favorites.service.ts';
import { countInterested, listInterested, setInterest } from './interest/interest.service.ts';

const own = { principal: 'user', ownership: 'own', audit: 'none' } as const;

/** What people mark of the mics. */
export const marksRouter = router({
  setFavorite: procedure({ ...own, limit: 'writes' })
    .input(SetFavoriteInput)
    .output(FavoriteView)
    .mutation(({ ctx, input }) => setFavorite(ctx, input)),

  toggleFavorite: procedure({ ...own, limit: 'writes' })
    .input(ToggleFavoriteInput)
    .output(ToggledFavoriteView)
    .mutation(({ ctx, input }) => toggleFavorite(ctx, input)),

  // Not `own`: admins read those of others.
  listFavorites: procedure({ principal: 'user', ownership: 'none', limit: 'reads', audit: 'none' })
    .input(ListFavoritesInput)
    .output(FavoriteListView)
    .query(({ ctx, input }) => listFavorites(ctx, input)),

  listFavoriteNights: procedure({ ...own, limit: 'reads' })
    .input(NoInput)
    .output(FavoriteNightsView)
    .query(({ ctx }) => listFavoriteNights(ctx)),

  listMarks: procedure({ ...own, limit: 'reads' })
    .input(MicsOfPage)
    .output(MarksView)
    .query(({ ctx, input }) => listMarks(ctx, input)),

  setInterest: procedure({ ...own, limit: 'writes' })
    .input(SetInterestInput)
    .output(InterestView)
    .mutation(({ ctx, input }) => setInterest(ctx, input)),

  listInterested: procedure({
    principal: 'visitor-or-user',
    ownership: 'none',
    limit: 'reads',
    audit: 'none',
  })
    .input(ListInterestedInput)
    .output(InterestedListView)
    .query(({ ctx, input }) => listInterested(ctx, input)),

  countInterested: procedure({
    principal: 'anyone',
    ownership: 'none',
    limit: 'reads',
    audit: 'none',
  })
    .input(MicsOfPage)
    .output(InterestCountsView)
    .query(({ ctx, input }) => countInterested(ctx, input)),
});

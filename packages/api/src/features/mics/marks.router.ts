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
import { reads, writes } from '../../core/procedure.ts';
import { reactionsByUser } from '../../core/rate-limit.ts';
import { router } from '../../core/trpc.ts';
import {
  listFavoriteNights,
  listFavorites,
  listMarks,
  setFavorite,
  toggleFavorite,
} from './favorites/favorites.service.ts';
import { countInterested, listInterested, setInterest } from './interest/interest.service.ts';

const tap = { who: 'user', limits: [reactionsByUser] } as const;

/** What people mark of the mics. */
export const marksRouter = router({
  setFavorite: writes(tap)
    .input(SetFavoriteInput)
    .output(FavoriteView)
    .mutation(({ ctx, input }) => setFavorite(ctx, input)),

  toggleFavorite: writes(tap)
    .input(ToggleFavoriteInput)
    .output(ToggledFavoriteView)
    .mutation(({ ctx, input }) => toggleFavorite(ctx, input)),

  // Admins read those of others.
  listFavorites: reads({ who: 'user' })
    .input(ListFavoritesInput)
    .output(FavoriteListView)
    .query(({ ctx, input }) => listFavorites(ctx, input)),

  listFavoriteNights: reads({ who: 'user' })
    .input(NoInput)
    .output(FavoriteNightsView)
    .query(({ ctx }) => listFavoriteNights(ctx)),

  listMarks: reads({ who: 'user' })
    .input(MicsOfPage)
    .output(MarksView)
    .query(({ ctx, input }) => listMarks(ctx, input)),

  setInterest: writes(tap)
    .input(SetInterestInput)
    .output(InterestView)
    .mutation(({ ctx, input }) => setInterest(ctx, input)),

  listInterested: reads({ who: 'visitor-or-user' })
    .input(ListInterestedInput)
    .output(InterestedListView)
    .query(({ ctx, input }) => listInterested(ctx, input)),

  countInterested: reads({ who: 'anyone' })
    .input(MicsOfPage)
    .output(InterestCountsView)
    .query(({ ctx, input }) => countInterested(ctx, input)),
});

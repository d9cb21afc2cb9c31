import { NoInput, UserReference } from '@stagetime/contracts/core/schemas';
import {
  FavoriteListView,
  FavoriteNightsView,
  FavoriteView,
  ListFavoritesInput,
  MarksView,
  MicsOfPage,
  SetFavoriteInput,
  ToggledFavoriteView,
} from '@stagetime/contracts/mics/favorites/schemas';
import { PersonMicsView } from '@stagetime/contracts/mics/hosts/schemas';
import {
  InterestCountsView,
  InterestedListView,
  InterestView,
  SetInterestInput,
} from '@stagetime/contracts/mics/interest/schemas';
import {
  CityPreviewView,
  ListMicsInput,
  MicListView,
} from '@stagetime/contracts/mics/listing/schemas';
import {
  GoingsView,
  GoingView,
  OwnGoingsView,
  PersonNightsView,
  SetGoingInput,
} from '@stagetime/contracts/mics/nights/schemas';
import { MicInput, MicPageInput, MicView } from '@stagetime/contracts/mics/schemas';
import { SearchInput, SearchView } from '@stagetime/contracts/mics/search/schemas';
import {
  DuplicateListView,
  FindDuplicatesInput,
  OwnSubmissionListView,
  SubmissionOptionsView,
  SubmitMicInput,
  SubmittedMicView,
} from '@stagetime/contracts/mics/submission/schemas';
import { CityInput } from '@stagetime/contracts/places/schemas';
import { reads, writes } from '../../core/procedure.ts';
import { reactionsByUser } from '../../core/rate-limit.ts';
import { mergeRouters, router } from '../../core/trpc.ts';
import { findDuplicates } from './duplicates/duplicates.service.ts';
import {
  listFavoriteNights,
  listFavorites,
  listMarks,
  setFavorite,
  toggleFavorite,
} from './favorites/favorites.service.ts';
import {
  listGoings,
  listOwnGoings,
  listPersonMics,
  listPersonNights,
  setGoing,
} from './goings/goings.service.ts';
import { countInterested, listInterested, setInterest } from './interest/interest.service.ts';
import { listMics } from './listing/listing.service.ts';
import { getMic } from './mics.service.ts';
import { nightsRouter } from './nights.router.ts';
import { searchMics } from './search/search.service.ts';
import { getCityPreview } from './sharing/sharing.service.ts';
import {
  getSubmissionOptions,
  listOwnSubmissions,
  submitMic,
} from './submission/submission.service.ts';
import { hostsRouter, upkeepRouter } from './upkeep.router.ts';

const tap = { who: 'user', limits: [reactionsByUser] } as const;

/** What people mark of the mics. */
const marksRouter = router({
  setFavorite: writes(tap)
    .input(SetFavoriteInput)
    .output(FavoriteView)
    .mutation(({ ctx, input }) => setFavorite(ctx, input)),

  toggleFavorite: writes(tap)
    .input(MicInput)
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
    .input(MicPageInput)
    .output(InterestedListView)
    .query(({ ctx, input }) => listInterested(ctx, input)),

  countInterested: reads({ who: 'anyone' })
    .input(MicsOfPage)
    .output(InterestCountsView)
    .query(({ ctx, input }) => countInterested(ctx, input)),

  setGoing: writes(tap)
    .input(SetGoingInput)
    .output(GoingView)
    .mutation(({ ctx, input }) => setGoing(ctx, input)),

  listGoings: reads({ who: 'visitor-or-user' })
    .input(MicInput)
    .output(GoingsView)
    .query(({ ctx, input }) => listGoings(ctx, input)),

  listOwnGoings: reads({ who: 'user' })
    .input(NoInput)
    .output(OwnGoingsView)
    .query(({ ctx }) => listOwnGoings(ctx)),

  listPersonNights: reads({ who: 'visitor-or-user', limit: 'profiles' })
    .input(UserReference)
    .output(PersonNightsView)
    .query(({ ctx, input }) => listPersonNights(ctx, input)),
});

const openRead = { who: 'anyone', readsFrom: 'replica' } as const;

const directoryRouter = router({
  get: reads({ ...openRead, who: 'visitor-or-user' })
    .input(MicInput)
    .output(MicView)
    .query(({ ctx, input }) => getMic(ctx, input)),

  listPersonMics: reads({ ...openRead, who: 'visitor-or-user' })
    .input(UserReference)
    .output(PersonMicsView)
    .query(({ ctx, input }) => listPersonMics(ctx, input)),

  list: reads(openRead)
    .input(ListMicsInput)
    // tRPC asks a schema asynchronously, for which zod takes twice as long or longer.
    .output((list: unknown) => MicListView.parse(list))
    .query(({ ctx, input }) => listMics(ctx, input)),

  cityPreview: reads({ who: 'anyone' })
    .input(CityInput)
    .output(CityPreviewView)
    .query(({ ctx, input }) => getCityPreview(ctx, input)),

  search: reads({ ...openRead, limit: 'search' })
    .input(SearchInput)
    .output((found: unknown) => SearchView.parse(found))
    .query(({ ctx, input }) => searchMics(ctx, input)),

  submit: writes({ who: 'visitor-or-user' })
    .input(SubmitMicInput)
    .output(SubmittedMicView)
    .mutation(({ ctx, input }) => submitMic(ctx, input)),

  submissionOptions: reads({ who: 'anyone' })
    .input(NoInput)
    .output(SubmissionOptionsView)
    .query(({ ctx }) => getSubmissionOptions(ctx)),

  findDuplicates: reads({ who: 'anyone' })
    .input(FindDuplicatesInput)
    .output(DuplicateListView)
    .query(({ ctx, input }) => findDuplicates(ctx, input)),

  listOwn: reads({ who: 'user' })
    .input(NoInput)
    .output(OwnSubmissionListView)
    .query(({ ctx }) => listOwnSubmissions(ctx)),
});

export const micsRouter = mergeRouters(
  directoryRouter,
  marksRouter,
  nightsRouter,
  upkeepRouter,
  hostsRouter,
);

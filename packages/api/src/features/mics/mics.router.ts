import { NoInput, NoOutput } from '@stagetime/contracts/core/schemas';
import { EditOwnMicInput } from '@stagetime/contracts/mics/editing/schemas';
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
  AnsweredMicCheckView,
  AnswerMicCheckInput,
  MicCheckView,
  ReadMicCheckInput,
} from '@stagetime/contracts/mics/freshness/schemas';
import {
  GoingsView,
  GoingView,
  ListGoingsInput,
  OwnGoingsView,
  SetGoingInput,
} from '@stagetime/contracts/mics/goings/schemas';
import {
  HistoryView,
  ListHistoryInput,
  RestoredVersionView,
  RestoreVersionInput,
} from '@stagetime/contracts/mics/history/schemas';
import { HostingCountView, HostingView } from '@stagetime/contracts/mics/hosting/schemas';
import {
  InterestCountsView,
  InterestedListView,
  InterestView,
  ListInterestedInput,
  SetInterestInput,
} from '@stagetime/contracts/mics/interest/schemas';
import {
  CityPreviewInput,
  CityPreviewView,
  ListMicsInput,
  MicListView,
} from '@stagetime/contracts/mics/listing/schemas';
import {
  AnswerableNightsView,
  AnsweredNightView,
  AnswerNightInput,
  ListAnswersInput,
} from '@stagetime/contracts/mics/night-answers/schemas';
import {
  ListReportsInput,
  ReportedNightsView,
  ReportedView,
  ReportNightInput,
  WithdrawReportInput,
} from '@stagetime/contracts/mics/night-reports/schemas';
import {
  CancelNightInput,
  ChangeableNightsView,
  ConfirmedMicView,
  ConfirmMicInput,
  ListChangeableNightsInput,
  MovedNightView,
  MoveNightInput,
  NightStatusView,
  RestoreNightInput,
} from '@stagetime/contracts/mics/night-status/schemas';
import { GetMicInput, MicView } from '@stagetime/contracts/mics/schemas';
import { SearchInput, SearchView } from '@stagetime/contracts/mics/search/schemas';
import {
  GetUpkeepInput,
  MicStatusView,
  SetMicStatusInput,
  UpkeepView,
} from '@stagetime/contracts/mics/status/schemas';
import {
  DuplicateListView,
  FindDuplicatesInput,
  OwnSubmissionListView,
  SubmissionOptionsView,
  SubmitMicInput,
  SubmittedMicView,
} from '@stagetime/contracts/mics/submission/schemas';
import {
  DecidedSuggestionView,
  DecideSuggestionInput,
  ListSuggestionsInput,
  SuggestedView,
  SuggestInput,
  SuggestionListView,
} from '@stagetime/contracts/mics/suggestions/schemas';
import { reads, writes } from '../../core/procedure.ts';
import { reactionsByUser } from '../../core/rate-limit.ts';
import { mergeRouters, router } from '../../core/trpc.ts';
import { findDuplicates } from './duplicates/duplicates.service.ts';
import { editMic } from './editing/editing.service.ts';
import {
  listFavoriteNights,
  listFavorites,
  listMarks,
  setFavorite,
  toggleFavorite,
} from './favorites/favorites.service.ts';
import { answerMicCheck, readMicCheck, stopMicChecks } from './freshness/mic-check.service.ts';
import { listGoings, listOwnGoings, setGoing } from './goings/goings.service.ts';
import { listHistory, restoreVersion } from './history/history.service.ts';
import { countHosting, listHosting } from './hosting/hosting.service.ts';
import { hostsRouter } from './hosts/hosts.router.ts';
import { countInterested, listInterested, setInterest } from './interest/interest.service.ts';
import { listMics } from './listing/listing.service.ts';
import { getMic } from './mics.service.ts';
import { answerNight, listAnswers } from './night-answers/night-answers.service.ts';
import {
  listNightReports,
  reportNight,
  withdrawReport,
} from './night-reports/night-reports.service.ts';
import {
  cancelNight,
  confirmMic,
  listChangeableNights,
  moveNight,
  restoreNight,
} from './night-status/night-status.service.ts';
import { searchMics } from './search/search.service.ts';
import { getCityPreview } from './sharing/sharing.service.ts';
import { getUpkeep, setMicStatus } from './status/status.service.ts';
import {
  getSubmissionOptions,
  listOwnSubmissions,
  submitMic,
} from './submission/submission.service.ts';
import { decideSuggestion } from './suggestions/decide-suggestion.ts';
import { listSuggestions, suggest } from './suggestions/suggestions.service.ts';

const tap = { who: 'user', limits: [reactionsByUser] } as const;

/** What people mark of the mics. */
const marksRouter = router({
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

  setGoing: writes(tap)
    .input(SetGoingInput)
    .output(GoingView)
    .mutation(({ ctx, input }) => setGoing(ctx, input)),

  listGoings: reads({ who: 'visitor-or-user' })
    .input(ListGoingsInput)
    .output(GoingsView)
    .query(({ ctx, input }) => listGoings(ctx, input)),

  listOwnGoings: reads({ who: 'user' })
    .input(NoInput)
    .output(OwnGoingsView)
    .query(({ ctx }) => listOwnGoings(ctx)),
});

// Admins look after every mic, hosts after theirs: `isOwnMic` stands in each statement.
const who = 'user';

const nightStatusProcedures = {
  cancelNight: writes({ who, audit: ['night_cancelled'] })
    .input(CancelNightInput)
    .output(NightStatusView)
    .mutation(({ ctx, input }) => cancelNight(ctx, input)),

  moveNight: writes({ who, audit: ['night_moved'] })
    .input(MoveNightInput)
    .output(MovedNightView)
    .mutation(({ ctx, input }) => moveNight(ctx, input)),

  restoreNight: writes({ who, audit: ['night_restored'] })
    .input(RestoreNightInput)
    .output(NightStatusView)
    .mutation(({ ctx, input }) => restoreNight(ctx, input)),

  confirm: writes({ who, audit: ['mic_confirmed'] })
    .input(ConfirmMicInput)
    .output(ConfirmedMicView)
    .mutation(({ ctx, input }) => confirmMic(ctx, input)),

  listChangeableNights: reads({ who })
    .input(ListChangeableNightsInput)
    .output(ChangeableNightsView)
    .query(({ ctx, input }) => listChangeableNights(ctx, input)),
};

// The link that its mail holds is who calls.
const linked = { who: 'public-uncached' } as const;

const micCheckProcedures = {
  readMicCheck: reads(linked)
    .input(ReadMicCheckInput)
    .output(MicCheckView)
    .mutation(({ ctx, input }) => readMicCheck(ctx, input)),

  answerMicCheck: writes({ ...linked, audit: ['mic_confirmed', 'mic_closed'] })
    .input(AnswerMicCheckInput)
    .output(AnsweredMicCheckView)
    .mutation(({ ctx, input }) => answerMicCheck(ctx, input)),

  stopMicChecks: writes(linked)
    .input(ReadMicCheckInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => stopMicChecks(ctx, input)),
};

const nightReportProcedures = {
  reportNight: writes({ ...tap, audit: ['night_reported'] })
    .input(ReportNightInput)
    .output(ReportedView)
    .mutation(({ ctx, input }) => reportNight(ctx, input)),

  withdrawReport: writes({ ...tap, audit: ['night_report_withdrawn'] })
    .input(WithdrawReportInput)
    .output(ReportedView)
    .mutation(({ ctx, input }) => withdrawReport(ctx, input)),

  listNightReports: reads({ who: 'visitor-or-user' })
    .input(ListReportsInput)
    .output(ReportedNightsView)
    .query(({ ctx, input }) => listNightReports(ctx, input)),

  answerNight: writes(tap)
    .input(AnswerNightInput)
    .output(AnsweredNightView)
    .mutation(({ ctx, input }) => answerNight(ctx, input)),

  listAnswers: reads({ who: 'user' })
    .input(ListAnswersInput)
    .output(AnswerableNightsView)
    .query(({ ctx, input }) => listAnswers(ctx, input)),
};

const statusProcedures = {
  edit: writes({ who, audit: ['mic_edited'] })
    .input(EditOwnMicInput)
    .output(MicView)
    .mutation(({ ctx, input }) => editMic(ctx, input)),

  listHistory: reads({ who })
    .input(ListHistoryInput)
    .output(HistoryView)
    .query(({ ctx, input }) => listHistory(ctx, input)),

  restoreVersion: writes({ who, audit: ['mic_edited'] })
    .input(RestoreVersionInput)
    .output(RestoredVersionView)
    .mutation(({ ctx, input }) => restoreVersion(ctx, input)),

  setStatus: writes({ who, audit: ['mic_paused', 'mic_closed', 'mic_removed', 'mic_reopened'] })
    .input(SetMicStatusInput)
    .output(MicStatusView)
    .mutation(({ ctx, input }) => setMicStatus(ctx, input)),

  listHosting: reads({ who })
    .input(NoInput)
    .output(HostingView)
    .query(({ ctx }) => listHosting(ctx)),

  countHosting: reads({ who })
    .input(NoInput)
    .output(HostingCountView)
    .query(({ ctx }) => countHosting(ctx)),

  getUpkeep: reads({ who })
    .input(GetUpkeepInput)
    .output(UpkeepView)
    .query(({ ctx, input }) => getUpkeep(ctx, input)),
};

const suggestionProcedures = {
  suggest: writes({ who: 'visitor-or-user' })
    .input(SuggestInput)
    .output(SuggestedView)
    .mutation(({ ctx, input }) => suggest(ctx, input)),

  listSuggestions: reads({ who })
    .input(ListSuggestionsInput)
    .output(SuggestionListView)
    .query(({ ctx, input }) => listSuggestions(ctx, input)),

  decideSuggestion: writes({
    who,
    audit: ['mic_edited', 'suggestion_taken', 'suggestion_declined', 'suggestion_undone'],
  })
    .input(DecideSuggestionInput)
    .output(DecidedSuggestionView)
    .mutation(({ ctx, input }) => decideSuggestion(ctx, input)),
};

const submissionProcedures = {
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
};

const openRead = { who: 'anyone', readsFrom: 'replica' } as const;

const directoryRouter = router({
  ...submissionProcedures,
  ...nightStatusProcedures,
  ...nightReportProcedures,
  ...micCheckProcedures,
  ...statusProcedures,
  ...suggestionProcedures,

  get: reads({ ...openRead, who: 'visitor-or-user' })
    .input(GetMicInput)
    .output(MicView)
    .query(({ ctx, input }) => getMic(ctx, input)),

  list: reads(openRead)
    .input(ListMicsInput)
    // tRPC asks a schema asynchronously, for which zod takes twice as long or longer.
    .output((list: unknown) => MicListView.parse(list))
    .query(({ ctx, input }) => listMics(ctx, input)),

  cityPreview: reads({ who: 'anyone' })
    .input(CityPreviewInput)
    .output(CityPreviewView)
    .query(({ ctx, input }) => getCityPreview(ctx, input)),

  search: reads({ ...openRead, limit: 'search' })
    .input(SearchInput)
    .output((found: unknown) => SearchView.parse(found))
    .query(({ ctx, input }) => searchMics(ctx, input)),
});

export const micsRouter = mergeRouters(directoryRouter, hostsRouter, marksRouter);

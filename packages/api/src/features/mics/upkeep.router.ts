import { NoInput, NoOutput, Notice } from '@stagetime/contracts/core/schemas';
import { EditOwnMicInput } from '@stagetime/contracts/mics/editing/schemas';
import {
  AnsweredMicCheckView,
  AnswerMicCheckInput,
  MicCheckView,
  ReadMicCheckInput,
} from '@stagetime/contracts/mics/freshness/schemas';
import {
  HistoryView,
  RestoredVersionView,
  RestoreVersionInput,
} from '@stagetime/contracts/mics/history/schemas';
import {
  AnsweredInvitationView,
  AnswerInvitationInput,
  AskedToHostView,
  AskToHostInput,
  ClaimedMicView,
  EndHostingInput,
  HostingCountView,
  HostingView,
  HostListView,
  InviteHostInput,
  WithdrawInvitationInput,
} from '@stagetime/contracts/mics/hosts/schemas';
import { MicInput, MicPageInput, MicView } from '@stagetime/contracts/mics/schemas';
import {
  MicStatusView,
  SetMicStatusInput,
  UpkeepView,
} from '@stagetime/contracts/mics/status/schemas';
import {
  DecidedSuggestionView,
  DecideSuggestionInput,
  SuggestInput,
  SuggestionListView,
} from '@stagetime/contracts/mics/suggestions/schemas';
import { reads, writes } from '../../core/procedure.ts';
import { router } from '../../core/trpc.ts';
import { editMic } from './editing/editing.service.ts';
import {
  answerMicCheck,
  checkStopLink,
  readMicCheck,
  stopMicChecks,
} from './freshness/mic-check.service.ts';
import { listHistory } from './history/history.service.ts';
import { restoreVersion } from './history/restore-version.ts';
import { countHosting, listHosting } from './hosting/hosting.service.ts';
import { askToHost, claimsByUser, withdrawClaim } from './hosts/claims.service.ts';
import { claimMic, endHosting, listHosts } from './hosts/hosts.service.ts';
import {
  answerInvitation,
  invitationsByUser,
  inviteHost,
  withdrawInvitation,
} from './hosts/invitations.service.ts';
import { getUpkeep, setMicStatus } from './status/status.service.ts';
import { decideSuggestion } from './suggestions/decide-suggestion.ts';
import { listSuggestions, suggest } from './suggestions/suggestions.service.ts';

// Admins look after every mic, hosts after theirs: `isOwnMic` stands in each statement.
const who = 'user';

// The link that its mail holds is who calls.
const linked = { who: 'public-uncached' } as const;

/** Keeping a mic right: what who looks after it changes, and what others say is wrong. */
export const upkeepRouter = router({
  edit: writes({ who, audit: ['mic_edited'] })
    .input(EditOwnMicInput)
    .output(MicView)
    .mutation(({ ctx, input }) => editMic(ctx, input)),

  listHistory: reads({ who })
    .input(MicPageInput)
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
    .input(MicInput)
    .output(UpkeepView)
    .query(({ ctx, input }) => getUpkeep(ctx, input)),

  suggest: writes({ who: 'visitor-or-user' })
    .input(SuggestInput)
    .output(Notice)
    .mutation(({ ctx, input }) => suggest(ctx, input)),

  listSuggestions: reads({ who })
    .input(MicInput)
    .output(SuggestionListView)
    .query(({ ctx, input }) => listSuggestions(ctx, input)),

  decideSuggestion: writes({
    who,
    audit: ['mic_edited', 'suggestion_taken', 'suggestion_declined', 'suggestion_undone'],
  })
    .input(DecideSuggestionInput)
    .output(DecidedSuggestionView)
    .mutation(({ ctx, input }) => decideSuggestion(ctx, input)),

  readMicCheck: reads(linked)
    .input(ReadMicCheckInput)
    .output(MicCheckView)
    .mutation(({ ctx, input }) => readMicCheck(ctx, input)),

  answerMicCheck: writes({ ...linked, audit: ['mic_confirmed', 'mic_closed'] })
    .input(AnswerMicCheckInput)
    .output(AnsweredMicCheckView)
    .mutation(({ ctx, input }) => answerMicCheck(ctx, input)),

  checkStopLink: reads(linked)
    .input(ReadMicCheckInput)
    .output(NoOutput)
    .query(({ ctx, input }) => checkStopLink(ctx, input)),

  stopMicChecks: writes(linked)
    .input(ReadMicCheckInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => stopMicChecks(ctx, input)),
});

/** How someone becomes a host of a mic, and stops being one. */
export const hostsRouter = router({
  claim: writes({ who, audit: ['mic_claimed'] })
    .input(MicInput)
    .output(ClaimedMicView)
    .mutation(({ ctx, input }) => claimMic(ctx, input)),

  askToHost: writes({ who, limits: [claimsByUser] })
    .input(AskToHostInput)
    .output(AskedToHostView)
    .mutation(({ ctx, input }) => askToHost(ctx, input)),

  withdrawClaim: writes({ who })
    .input(MicInput)
    .output(AskedToHostView)
    .mutation(({ ctx, input }) => withdrawClaim(ctx, input)),

  listHosts: reads({ who })
    .input(MicInput)
    .output(HostListView)
    .query(({ ctx, input }) => listHosts(ctx, input)),

  endHosting: writes({ who, audit: ['mic_host_left', 'mic_host_ended', 'mic_handed_over'] })
    .input(EndHostingInput)
    .output(HostListView)
    .mutation(({ ctx, input }) => endHosting(ctx, input)),

  inviteHost: writes({ who, limits: [invitationsByUser], audit: ['mic_host_invited'] })
    .input(InviteHostInput)
    .output(HostListView)
    .mutation(({ ctx, input }) => inviteHost(ctx, input)),

  withdrawInvitation: writes({ who, audit: ['mic_invitation_withdrawn'] })
    .input(WithdrawInvitationInput)
    .output(HostListView)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),

  answerInvitation: writes({
    who,
    audit: ['mic_invitation_accepted', 'mic_invitation_declined', 'mic_handed_over'],
  })
    .input(AnswerInvitationInput)
    .output(AnsweredInvitationView)
    .mutation(({ ctx, input }) => answerInvitation(ctx, input)),
});

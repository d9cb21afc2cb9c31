import {
  AnsweredInvitationView,
  AnswerInvitationInput,
  AskedToHostView,
  AskToHostInput,
  ClaimedMicView,
  ClaimMicInput,
  EndHostingInput,
  HostListView,
  InviteHostInput,
  WithdrawInvitationInput,
} from '@stagetime/contracts/mics/hosts/schemas';
import { reads, writes } from '../../../core/procedure.ts';
import { router } from '../../../core/trpc.ts';
import { askToHost, claimsByUser, withdrawClaim } from './claims.service.ts';
import { claimMic, endHosting, listHosts } from './hosts.service.ts';
import {
  answerInvitation,
  invitationsByUser,
  inviteHost,
  withdrawInvitation,
} from './invitations.service.ts';

const who = 'user';

/** How someone becomes a host of a mic, and stops being one. */
export const hostsRouter = router({
  claim: writes({ who, audit: ['mic_claimed'] })
    .input(ClaimMicInput)
    .output(ClaimedMicView)
    .mutation(({ ctx, input }) => claimMic(ctx, input)),

  askToHost: writes({ who, limits: [claimsByUser] })
    .input(AskToHostInput)
    .output(AskedToHostView)
    .mutation(({ ctx, input }) => askToHost(ctx, input)),

  withdrawClaim: writes({ who })
    .input(ClaimMicInput)
    .output(AskedToHostView)
    .mutation(({ ctx, input }) => withdrawClaim(ctx, input)),

  listHosts: reads({ who })
    .input(ClaimMicInput)
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

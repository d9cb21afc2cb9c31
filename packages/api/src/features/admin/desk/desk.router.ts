import {
  DeskCountsView,
  DeskListView,
  DeskReference,
  Digest,
  EditWaitingInput,
  FoundDeskItemView,
  ListDeskInput,
  LookInput,
  WaitingMicView,
} from '@stagetime/contracts/admin/desk/schemas';
import { DirectoryMicsView, ListAllMicsInput } from '@stagetime/contracts/admin/schemas';
import { IdInput, NoInput, NoOutput } from '@stagetime/contracts/core/schemas';
import {
  ClaimView,
  DecideClaimInput,
  DecidedClaimView,
} from '@stagetime/contracts/mics/hosts/schemas';
import { MicView } from '@stagetime/contracts/mics/schemas';
import { reads, writes } from '../../../core/procedure.ts';
import { router } from '../../../core/trpc.ts';
import { editWaitingMic } from '../../mics/editing/editing.service.ts';
import { decideClaim, getClaim } from '../../mics/hosts/claims.service.ts';
import { listAllMics } from '../mics/all-mics.service.ts';
import {
  countDeskItems,
  getDeskItem,
  getDigest,
  getSubmission,
  listDesk,
  look,
  setDigest,
} from './desk.service.ts';

const who = 'admin';

/** The moderators' queue. */
export const deskRouter = router({
  list: reads({ who })
    .input(ListDeskInput)
    .output(DeskListView)
    .query(({ ctx, input }) => listDesk(ctx, input)),

  counts: reads({ who })
    .input(NoInput)
    .output(DeskCountsView)
    .query(({ ctx }) => countDeskItems(ctx)),

  getItem: reads({ who })
    .input(DeskReference)
    .output(FoundDeskItemView)
    .query(({ ctx, input }) => getDeskItem(ctx, input)),

  // Counted as a read: what one looks at is said every few seconds, and forgotten as soon.
  look: reads({ who })
    .input(LookInput)
    .output(NoOutput)
    .mutation(({ ctx, input }) => look(ctx, input)),

  getSubmission: reads({ who })
    .input(IdInput)
    .output(WaitingMicView)
    .query(({ ctx, input }) => getSubmission(ctx, input)),

  editSubmission: writes({ who, audit: ['mic_edited'] })
    .input(EditWaitingInput)
    .output(MicView)
    .mutation(({ ctx, input }) => editWaitingMic(ctx, input)),

  getClaim: reads({ who })
    .input(IdInput)
    .output(ClaimView)
    .query(({ ctx, input }) => getClaim(ctx, input)),

  decideClaim: writes({
    who,
    audit: ['mic_claim_approved', 'mic_claim_declined', 'mic_claim_undone'],
  })
    .input(DecideClaimInput)
    .output(DecidedClaimView)
    .mutation(({ ctx, input }) => decideClaim(ctx, input)),

  listMics: reads({ who })
    .input(ListAllMicsInput)
    .output(DirectoryMicsView)
    .query(({ ctx, input }) => listAllMics(ctx, input)),

  getDigest: reads({ who })
    .input(NoInput)
    .output(Digest)
    .query(({ ctx }) => getDigest(ctx)),

  setDigest: writes({ who, audit: ['desk_digest_changed'] })
    .input(Digest)
    .output(Digest)
    .mutation(({ ctx, input }) => setDigest(ctx, input)),
});

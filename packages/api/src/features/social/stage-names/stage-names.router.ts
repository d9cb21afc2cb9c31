import { NoInput } from '@stagetime/contracts/core/schemas';
import {
  CheckStageNameInput,
  ClaimedStageName,
  ClaimStageNameInput,
  EngagementView,
  StageNameAvailability,
  StageNameStatus,
} from '@stagetime/contracts/social/stage-names/schemas';
import { reads, writes } from '../../../core/procedure.ts';
import { router } from '../../../core/trpc.ts';
import {
  checkStageName,
  claimStageName,
  getEngagement,
  getStageNameStatus,
  stageNameLimits,
} from './stage-names.service.ts';

export const stageNamesRouter = router({
  getStageNameStatus: reads({ who: 'user' })
    .input(NoInput)
    .output(StageNameStatus)
    .query(({ ctx }) => getStageNameStatus(ctx)),

  getEngagement: reads({ who: 'user' })
    .input(NoInput)
    .output(EngagementView)
    .query(({ ctx }) => getEngagement(ctx)),

  // Counted with searches: names of people are found by both.
  checkStageName: reads({ who: 'visitor-or-user', limit: 'search' })
    .input(CheckStageNameInput)
    .output(StageNameAvailability)
    .query(({ ctx, input }) => checkStageName(ctx, input)),

  claimStageName: writes({
    who: 'user',
    limits: [stageNameLimits.claimByUser],
    audit: ['stage_name_claimed'],
  })
    .input(ClaimStageNameInput)
    .output(ClaimedStageName)
    .mutation(({ ctx, input }) => claimStageName(ctx, input)),
});

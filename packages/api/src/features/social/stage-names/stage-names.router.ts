import { NoInput } from '@stagetime/contracts/core/schemas';
import {
  CheckStageNameInput,
  ClaimedStageName,
  ClaimStageNameInput,
  EngagementView,
  StageNameAvailability,
  StageNameStatus,
} from '@stagetime/contracts/social/stage-names/schemas';
import { procedure, router } from '../../../core/trpc.ts';
import {
  checkStageName,
  claimStageName,
  getEngagement,
  getStageNameStatus,
} from './stage-names.service.ts';

const ownRead = { principal: 'user', ownership: 'own', limit: 'reads', audit: 'none' } as const;

export const stageNamesRouter = router({
  getStageNameStatus: procedure(ownRead)
    .input(NoInput)
    .output(StageNameStatus)
    .query(({ ctx }) => getStageNameStatus(ctx)),

  getEngagement: procedure(ownRead)
    .input(NoInput)
    .output(EngagementView)
    .query(({ ctx }) => getEngagement(ctx)),

  // Counted with searches: names of people are found by both.
  checkStageName: procedure({
    principal: 'visitor-or-user',
    ownership: 'none',
    limit: 'search',
    audit: 'none',
  })
    .input(CheckStageNameInput)
    .output(StageNameAvailability)
    .query(({ ctx, input }) => checkStageName(ctx, input)),

  claimStageName: procedure({ ...ownRead, limit: 'writes', audit: 'stage_name_claimed' })
    .input(ClaimStageNameInput)
    .output(ClaimedStageName)
    .mutation(({ ctx, input }) => claimStageName(ctx, input)),
});

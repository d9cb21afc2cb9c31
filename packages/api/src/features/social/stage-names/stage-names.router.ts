import { NoInput } from '@stagetime/contracts/core/schemas';
import {
  CheckStageNameInput,
  ClaimedStageName,
  ClaimStageNameInput,
  EngagementView,
  StageNameAvailability,
  StageNameStatus,
} from '@stagetime/contracts/social/stage-names/schemas';
import type { Milestone } from '../../../core/milestones.ts';
import { procedure, router } from '../../../core/trpc.ts';
import {
  checkStageName,
  claimStageName,
  getEngagement,
  getStageNameStatus,
} from './stage-names.service.ts';

const ownRead = { principal: 'user', ownership: 'own', limit: 'reads', audit: 'none' } as const;

/** The procedures of stage names, with what the features above know of somebody's engagement. */
export function createStageNamesRouter(milestones: readonly Milestone[]) {
  return router({
    getStageNameStatus: procedure(ownRead)
      .input(NoInput)
      .output(StageNameStatus)
      .query(({ ctx }) => getStageNameStatus(ctx)),

    getEngagement: procedure({ ...ownRead, ownership: 'none' })
      .input(NoInput)
      .output(EngagementView)
      .query(({ ctx }) => getEngagement(ctx, milestones)),

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
      .mutation(({ ctx, input }) => claimStageName(ctx, input, milestones)),
  });
}

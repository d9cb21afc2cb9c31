import { type StageTask, stageTasks } from '@stagetime/contracts/social/stage-names/rules';
import type { EngagementView } from '@stagetime/contracts/social/stage-names/schemas';
import type { Database } from '@stagetime/db/database';
import type { Milestone } from '../../../core/milestones.ts';

/** What somebody has done of what comes before claiming a stage name. */
export async function readEngagement(
  db: Database,
  userId: number,
  milestones: readonly Milestone[],
): Promise<EngagementView> {
  // Whoever can ask has an account, and with it a profile.
  const done = new Set<StageTask>(['hasVisitedProfile']);
  // One after the other: within a transaction there is one connection.
  for (const { key, isReached } of milestones) {
    if (!done.has(key) && (await isReached(db, userId))) done.add(key);
  }
  return {
    hasVisitedProfile: done.has('hasVisitedProfile'),
    hasCommented: done.has('hasCommented'),
    hasFavorited: done.has('hasFavorited'),
    hasMarkedInterest: done.has('hasMarkedInterest'),
    hasMessaged: done.has('hasMessaged'),
    canClaimStage: done.size === stageTasks.length,
    completedCount: done.size,
    totalRequired: stageTasks.length,
  };
}

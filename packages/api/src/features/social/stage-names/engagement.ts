import { type StageTask, stageTasks } from '@stagetime/contracts/social/stage-names/rules';
import type { EngagementView } from '@stagetime/contracts/social/stage-names/schemas';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import { type Owner, ownedBy } from '../../../core/owner.ts';

/** What somebody has done of what comes before claiming a stage name. */
export async function readEngagement(db: Database, owner: Owner): Promise<EngagementView> {
  // Whoever can ask has an account, and with it a profile; the database knows of the other tasks.
  const done = new Set<string>(['hasVisitedProfile' satisfies StageTask]);
  const earned = await db
    .selectFrom('users')
    .select(sql<string>`stage_tasks_of(users.id)`.as('task'))
    .where(ownedBy(owner, 'users'))
    .execute();
  for (const { task } of earned) done.add(task);
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

import type { StageTask } from '@stagetime/contracts/social/stage-names/rules';
import type { Database } from '@stagetime/db/database';

/**
 * Something that people do in a feature and that counts towards a stage name. Here, below all features,
 * because those who know it are above the one that asks; packages/api/src/milestones.ts lists them.
 */
export type Milestone = {
  /** Seeing one's profile needs no proof. */
  readonly key: Exclude<StageTask, 'hasVisitedProfile'>;
  /** Whether somebody has done it; may be asked within the transaction that relies on it. */
  readonly isReached: (db: Database, userId: number) => Promise<boolean>;
};

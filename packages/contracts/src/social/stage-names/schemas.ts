import { z } from 'zod';
import { ExactText } from '../../core/schemas.ts';
import { stageNameRefusals } from './messages.ts';
import { stageNameProblem } from './name-problem.ts';
import { stageNameProblems, tidyStageName } from './rules.ts';

/** Any name that somebody asks about; whether it can be had is the answer. */
export const CheckStageNameInput = z.strictObject({
  name: ExactText(200, { tooLong: stageNameRefusals['too-long'] }).transform(tidyStageName),
});
export type CheckStageNameInput = z.infer<typeof CheckStageNameInput>;

export const StageNameAvailability = z.object({
  isAvailable: z.boolean(),
  /** Why not; null for what is free. */
  problem: z.enum(stageNameProblems).nullable(),
});
export type StageNameAvailability = z.infer<typeof StageNameAvailability>;

/** A name that somebody may ask for. Reserved ones pass: those are refused like taken ones. */
export const ClaimStageNameInput = z.strictObject({
  customSlug: ExactText(200, {
    required: stageNameRefusals['too-short'],
    tooLong: stageNameRefusals['too-long'],
  })
    .transform(tidyStageName)
    .superRefine((name, ctx) => {
      const problem = stageNameProblem(name);
      if (problem === undefined || problem === 'reserved') return;
      ctx.addIssue({ code: 'custom', message: stageNameRefusals[problem] });
    }),
});
export type ClaimStageNameInput = z.infer<typeof ClaimStageNameInput>;

export const ClaimedStageName = z.object({ customSlug: z.string() });
export type ClaimedStageName = z.infer<typeof ClaimedStageName>;

export const StageNameStatus = z.object({
  hasCustomSlug: z.boolean(),
  customSlug: z.string().nullable(),
});
export type StageNameStatus = z.infer<typeof StageNameStatus>;

/** What somebody has done of what comes before claiming a name. */
export const EngagementView = z.object({
  hasVisitedProfile: z.boolean(),
  hasCommented: z.boolean(),
  hasFavorited: z.boolean(),
  hasMarkedInterest: z.boolean(),
  hasMessaged: z.boolean(),
  canClaimStage: z.boolean(),
  completedCount: z.int(),
  totalRequired: z.int(),
});
export type EngagementView = z.infer<typeof EngagementView>;

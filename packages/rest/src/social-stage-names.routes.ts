import {
  CheckStageNameInput,
  ClaimStageNameInput,
  EngagementView,
} from '@stagetime/contracts/social/schemas';
import { stageNameRefusals } from '@stagetime/contracts/social/stage-names/messages';
import { z } from 'zod';
import { defineRoute } from './core/route.ts';

const row = { auth: 'bearer', tag: 'Stage names' } as const;

const status = defineRoute({
  ...row,
  operationId: 'getStageNameStatus',
  method: 'get',
  path: '/stage-name/status',
  summary: 'Whether you have a stage name in your address',
  description: 'A custom slug takes the place of user- and the id.',
  answer: 'The status',
  fields: { hasCustomSlug: z.boolean(), customSlug: z.string().nullable() },
  async run({ caller }) {
    return caller.social.getStageNameStatus();
  },
});

const engagement = defineRoute({
  ...row,
  operationId: 'getEngagement',
  method: 'get',
  path: '/stage-name/engagement-status',
  summary: 'What you have done of what comes before a stage name',
  description: 'Five tasks; canClaimStage is true once all are done.',
  answer: 'The tasks',
  fields: { engagement: EngagementView },
  async run({ caller }) {
    return { engagement: await caller.social.getEngagement() };
  },
});

const check = defineRoute({
  ...row,
  operationId: 'checkStageName',
  method: 'get',
  path: '/stage-name/check-availability/{slug}',
  auth: 'bearer?',
  summary: 'Whether a stage name can be had',
  description: 'Upper case counts as lower case. Names that were given up stay taken.',
  params: z.object({ slug: CheckStageNameInput.shape.name }),
  answer: 'The answer',
  fields: {
    available: z.boolean(),
    reason: z.string().nullable().meta({ description: 'Why not, as a sentence' }),
  },
  fieldNames: { name: 'slug' },
  async run({ caller, params }) {
    const { isAvailable, problem } = await caller.social.checkStageName({ name: params.slug });
    const reason = problem === null ? null : stageNameRefusals[problem];
    return { available: isAvailable, reason };
  },
});

const claim = defineRoute({
  ...row,
  operationId: 'claimStageName',
  method: 'post',
  path: '/stage-name/claim',
  summary: 'Claim a stage name',
  description:
    '3 to 30 of a to z, 0 to 9, hyphen and underscore; upper case is made lower case. 403 while a task is open; 409 for a name that is taken, was given up or is reserved, and for who has one.',
  body: z.object({ customSlug: ClaimStageNameInput.shape.customSlug }),
  answer: 'Claimed',
  fields: { customSlug: z.string() },
  failures: [403, 409],
  async run({ caller, body }) {
    return caller.social.claimStageName(body);
  },
});

export const stageNameRoutes = [status, engagement, check, claim];

import { UpdateProfileInput } from '@stagetime/contracts/accounts/schemas';
import { z } from 'zod';
import { accountRow, OwnUser, toPublicSelf } from './accounts.routes.ts';
import { success } from './core/fields.ts';
import { defineRoute } from './core/route.ts';

/** What someone does who is signed in. */
const selfRow = { ...accountRow, isProof: false } as const;

const updateProfile = defineRoute({
  ...selfRow,
  operationId: 'updateProfile',
  method: 'put',
  path: '/users/update-profile',
  auth: 'bearer',
  summary: 'Change name or address',
  description:
    'A changed address is used only once its owner confirmed it by mail. 403 with the code RECENT_SIGN_IN_REQUIRED when the present one is confirmed and the sign-in is over 15 minutes old.',
  body: z.object({
    display_name: UpdateProfileInput.shape.displayName,
    email: UpdateProfileInput.shape.email,
  }),
  responses: { 200: { description: 'The person', body: OwnUser } },
  failures: [400, 401, 403, 415, 429],
  async run({ caller, body }) {
    const input = { displayName: body.display_name, email: body.email };
    return {
      body: { success: true, user: toPublicSelf(await caller.accounts.updateProfile(input)) },
    };
  },
});

const Onboarding = z.object({ success, onboardingCompleted: z.boolean() });

const getOnboarding = defineRoute({
  ...selfRow,
  operationId: 'getOnboarding',
  method: 'get',
  path: '/auth/onboarding-status',
  auth: 'bearer',
  summary: 'Whether the tour was seen',
  description: 'True once the caller has seen or skipped it.',
  responses: { 200: { description: 'The status', body: Onboarding } },
  failures: [401, 429],
  async run({ caller }) {
    const { isCompleted } = await caller.accounts.getOnboarding();
    return { body: { success: true, onboardingCompleted: isCompleted } };
  },
});

const completeOnboarding = defineRoute({
  ...selfRow,
  operationId: 'completeOnboarding',
  method: 'post',
  path: '/auth/mark-onboarding-complete',
  auth: 'bearer',
  summary: 'Note that the tour was seen',
  description: 'Repeating it changes nothing.',
  responses: { 200: { description: 'The status', body: Onboarding } },
  failures: [401, 429],
  async run({ caller }) {
    const { isCompleted } = await caller.accounts.completeOnboarding();
    return { body: { success: true, onboardingCompleted: isCompleted } };
  },
});

export const accountSelfRoutes = [updateProfile, getOnboarding, completeOnboarding];

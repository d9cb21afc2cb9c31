import { quotaAnswers } from '@stagetime/contracts/admin/quotas/messages';
import { restoreDays } from '@stagetime/contracts/messaging/limits';
import { ExtendQuotaInput, ResetQuotaInput } from '@stagetime/contracts/messaging/schemas';
import { z } from 'zod';
import { PublicUserQuota, toPublicUserQuota } from './admin.public.ts';
import { success } from './core/fields.ts';
import { defineRoute } from './core/route.ts';
import { UserId } from './messaging.routes.ts';

const row = {
  tag: 'Admin',
  auth: 'admin',
  cacheControl: 'no-store',
  params: z.object({ id: UserId }),
  query: z.object({}),
} as const;
const changed = {
  200: {
    description: 'Done, with the quota as it is now',
    body: z.object({ success, message: z.string(), data: PublicUserQuota }),
  },
};

const getUserQuota = defineRoute({
  ...row,
  operationId: 'getUserMessageQuota',
  method: 'get',
  path: '/admin/users/{id}/message-quota',
  summary: "Somebody's message quota",
  description:
    'For this calendar month of UTC, with their address. Each look leaves a row in the audit log.',
  responses: {
    200: { description: 'The quota', body: z.object({ success, data: PublicUserQuota }) },
  },
  fieldNames: { userId: 'id' },
  failures: [400, 401, 403, 404, 429],
  async run({ caller, params }) {
    const quota = await caller.admin.readMessageQuota({ userId: params.id });
    return { body: { success: true, data: toPublicUserQuota(quota) } };
  },
});

const extendUserQuota = defineRoute({
  ...row,
  operationId: 'extendUserMessageQuota',
  method: 'post',
  path: '/admin/users/{id}/message-quota/extend',
  summary: 'Give somebody more messages for this month',
  description:
    'Extensions add up within the month, so give an Idempotency-Key to what may be repeated. 400 for admins, who have no quota.',
  body: z.object({
    additional_messages: ExtendQuotaInput.shape.additional,
    reason: ExtendQuotaInput.shape.reason,
  }),
  responses: changed,
  fieldNames: { userId: 'id', additional: 'additional_messages' },
  failures: [400, 401, 403, 404, 415, 429],
  async run({ caller, params, body }) {
    const { additional_messages: additional, reason } = body;
    const quota = await caller.admin.extendMessageQuota({ userId: params.id, additional, reason });
    const message = quotaAnswers.extended(quota.name, quota.limit);
    return { body: { success: true, message, data: toPublicUserQuota(quota) } };
  },
});

const resetUserQuota = defineRoute({
  ...row,
  operationId: 'resetUserMessageQuota',
  method: 'post',
  path: '/admin/users/{id}/message-quota/reset',
  summary: "Begin somebody's month anew",
  description: `All messages that they sent this month leave both inboxes; an operator can bring them back for ${restoreDays} days. What was added to the month stays. 400 for admins, who have no quota.`,
  body: z.object({ reason: ResetQuotaInput.shape.reason }),
  responses: changed,
  fieldNames: { userId: 'id' },
  failures: [400, 401, 403, 404, 415, 429],
  async run({ caller, params, body }) {
    const quota = await caller.admin.resetMessageQuota({ userId: params.id, reason: body.reason });
    const message = quotaAnswers.reset(quota.name);
    return { body: { success: true, message, data: toPublicUserQuota(quota) } };
  },
});

export const adminQuotaRoutes = [getUserQuota, extendUserQuota, resetUserQuota];

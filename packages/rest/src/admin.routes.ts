import { maxReasonLength, maxUserQueryLength } from '@stagetime/contracts/admin/messages';
import { quotaAnswers } from '@stagetime/contracts/admin/quotas/messages';
import { ReviewAction } from '@stagetime/contracts/admin/review/schemas';
import { errorMessages, invalidField } from '@stagetime/contracts/core/errors';
import { AnyText } from '@stagetime/contracts/core/schemas';
import { restoreDays } from '@stagetime/contracts/messaging/limits';
import { ExtendQuotaInput, ResetQuotaInput } from '@stagetime/contracts/messaging/schemas';
import { MicReference } from '@stagetime/contracts/mics/schemas';
import { statusMenu } from '@stagetime/contracts/mics/status/messages';
import { maxStatusNote } from '@stagetime/contracts/mics/status/rules';
import { PublishedStatus } from '@stagetime/contracts/mics/status/schemas';
import { z } from 'zod';
import {
  PublicFoundUser,
  PublicSubmission,
  PublicUserQuota,
  toPublicFoundUser,
  toPublicSubmission,
  toPublicUserQuota,
} from './admin.public.ts';
import {
  Flag,
  messageFields,
  pageFields,
  pageQuery,
  toPageFields,
  toPageInput,
} from './core/fields.ts';
import { ApprovalNumber, approvalNumbers, defineRoute } from './core/route.ts';
import { UserId } from './messaging.routes.ts';
import { PublicMic, toPublicMic } from './mics.routes.ts';
import { micEdit, readMicEdit } from './mics-forms.ts';

const row = { tag: 'Admin', auth: 'admin' } as const;
const OneMic = z.object({ id: MicReference });

const listSubmissions = defineRoute({
  ...row,
  operationId: 'listSubmissions',
  method: 'get',
  path: '/admin/open-mics',
  summary: 'Mics that wait for review, or were rejected',
  description:
    'With rejected_only=1 those that were rejected, the newest first; otherwise those that wait for review, who waits longest first.',
  query: z.object({
    unapproved_only: Flag.meta({ description: 'What comes without it, too' }),
    rejected_only: Flag.meta({ description: '1 or true for those that were rejected' }),
    ...pageQuery,
  }),
  answer: 'The mics',
  fields: {
    data: z.array(PublicSubmission),
    total: z.int().meta({ description: 'On all pages' }),
    ...pageFields,
  },
  async run({ caller, query }) {
    const status = query.rejected_only === undefined ? 'pending' : 'rejected';
    const { submissions, total, nextCursor } = await caller.admin.listSubmissions({
      status,
      ...toPageInput(query),
    });
    const data = submissions.map(toPublicSubmission);
    return { data, total, ...toPageFields(query, nextCursor) };
  },
});

const toggleApproval = defineRoute({
  ...row,
  operationId: 'toggleApproval',
  method: 'patch',
  path: '/admin/open-mics/{id}/toggle-approval',
  summary: 'Approve or reject a mic, or say what became of it',
  description:
    'The action says what the mic is to be, so repeating it is no error; undo takes back what one decided in the last ten seconds (409 later). Rejecting an approved mic is 409. Whoever submitted it is told by mail, with the reason where there is one. A city that a submitter proposed is listed with its first mic: city_name mends its name, time_zone chooses where its state lies in two. With status instead of an action a mic that was published is paused, closed, removed, or approved again: its page says so with the reason, and it leaves the list.',
  params: OneMic,
  body: z.object({
    action: ReviewAction.optional().meta({ description: 'Needed unless there is a status' }),
    status: PublishedStatus.optional(),
    reason: AnyText()
      .optional()
      .meta({
        description: `Mailed to the submitter, at most ${maxReasonLength} characters; of a status shown on the mic's page, at most ${maxStatusNote}`,
      }),
    until: AnyText().optional().meta({
      description: 'Of a pause: the date from which on it is listed again',
      example: '2026-12-10',
    }),
    city_name: AnyText().optional(),
    time_zone: AnyText().optional().meta({ example: 'America/Chicago' }),
  }),
  answer: 'What it is now',
  fields: {
    message: z.string(),
    data: z.object({
      id: z.int(),
      is_approved: ApprovalNumber,
      next_pending_id: z.int().nullable().meta({ description: 'The next in the queue' }),
    }),
  },
  failures: [404, 409],
  async run({ caller, params, body }) {
    const reason = body.reason?.trim() ? body.reason : undefined;
    if (body.status !== undefined) {
      const until = body.until || undefined;
      const { id, status } = await caller.mics.setStatus({
        mic: params.id,
        to: body.status,
        note: reason,
        until,
      });
      const data = { id, is_approved: approvalNumbers[status], next_pending_id: null };
      return { message: statusMenu.done[body.status], data };
    }
    if (body.action === undefined) throw invalidField('action', errorMessages.INVALID_INPUT);
    const { message, ...done } = await caller.admin.toggleApproval({
      mic: params.id,
      action: body.action,
      reason,
      cityName: body.city_name?.trim() ? body.city_name : undefined,
      timeZone: body.time_zone || undefined,
    });
    const data = {
      id: done.id,
      is_approved: approvalNumbers[done.status],
      next_pending_id: done.nextPendingId,
    };
    return { message, data };
  },
});

const editMic = defineRoute({
  ...row,
  operationId: 'editMic',
  method: 'put',
  path: '/admin/open-mics/{id}',
  summary: 'Change an approved mic',
  description:
    'Any subset of the fields; what is left out stays, an empty text clears. 409 for a mic that is not approved, and where updated_at is given and someone changed the mic since. The schedule stays richer than its three fields can say as long as they are left alone. The image is a JPEG, PNG, WebP or GIF of at most 10 MiB; an empty text removes it.',
  params: OneMic,
  ...micEdit,
  answer: 'The mic',
  fields: { data: PublicMic },
  failures: [404, 409],
  async run({ caller, params, body }) {
    const mic = await caller.admin.editMic({ mic: params.id, ...readMicEdit(body) });
    return { data: toPublicMic(mic) };
  },
});

const searchUsers = defineRoute({
  ...row,
  operationId: 'searchUsers',
  method: 'get',
  path: '/admin/users/search',
  summary: 'Find people with their addresses',
  description:
    'By the beginning of a word of the name or stage name, or of the address; at most 20. Each search leaves a row in the audit log.',
  query: z.object({
    q: AnyText()
      .optional()
      .meta({ description: `1 to ${maxUserQueryLength} characters`, example: 'dana' }),
  }),
  answer: 'The people',
  fields: { data: z.array(PublicFoundUser) },
  fieldNames: { query: 'q' },
  async run({ caller, query }) {
    const found = await caller.admin.searchUsers({ query: query.q ?? '' });
    return { data: found.map(toPublicFoundUser) };
  },
});

export const adminRoutes = [listSubmissions, toggleApproval, editMic, searchUsers];

const quotaRow = { ...row, params: z.object({ id: UserId }) } as const;
const changedQuota = {
  answer: 'Done, with the quota as it is now',
  fields: { ...messageFields, data: PublicUserQuota },
};

const getUserQuota = defineRoute({
  ...quotaRow,
  operationId: 'getUserMessageQuota',
  method: 'get',
  path: '/admin/users/{id}/message-quota',
  summary: "A user's message quota",
  description:
    'For this calendar month of UTC, with their address. Each look leaves a row in the audit log.',
  answer: 'The quota',
  fields: { data: PublicUserQuota },
  fieldNames: { userId: 'id' },
  failures: [404],
  async run({ caller, params }) {
    const quota = await caller.admin.readMessageQuota({ userId: params.id });
    return { data: toPublicUserQuota(quota) };
  },
});

const extendUserQuota = defineRoute({
  ...quotaRow,
  operationId: 'extendUserMessageQuota',
  method: 'post',
  path: '/admin/users/{id}/message-quota/extend',
  summary: 'Give a user more messages for this month',
  description:
    'Extensions add up within the month, so give an Idempotency-Key to what may be repeated. 400 for admins, who have no quota.',
  body: z.object({
    additional_messages: ExtendQuotaInput.shape.additional,
    reason: ExtendQuotaInput.shape.reason,
  }),
  ...changedQuota,
  fieldNames: { userId: 'id', additional: 'additional_messages' },
  failures: [404],
  async run({ caller, params, body }) {
    const { additional_messages: additional, reason } = body;
    const quota = await caller.admin.extendMessageQuota({ userId: params.id, additional, reason });
    const message = quotaAnswers.extended(quota.name, quota.limit);
    return { message, data: toPublicUserQuota(quota) };
  },
});

const resetUserQuota = defineRoute({
  ...quotaRow,
  operationId: 'resetUserMessageQuota',
  method: 'post',
  path: '/admin/users/{id}/message-quota/reset',
  summary: "Begin a user's month anew",
  description: `All messages that they sent this month leave both inboxes; an operator can bring them back for ${restoreDays} days. What was added to the month stays. 400 for admins, who have no quota.`,
  body: z.object({ reason: ResetQuotaInput.shape.reason }),
  ...changedQuota,
  fieldNames: { userId: 'id' },
  failures: [404],
  async run({ caller, params, body }) {
    const quota = await caller.admin.resetMessageQuota({ userId: params.id, reason: body.reason });
    const message = quotaAnswers.reset(quota.name);
    return { message, data: toPublicUserQuota(quota) };
  },
});

export const adminQuotaRoutes = [getUserQuota, extendUserQuota, resetUserQuota];

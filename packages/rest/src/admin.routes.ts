import type { Caller } from '@stagetime/api/app.router';
import { maxReasonLength, maxUserQueryLength } from '@stagetime/contracts/admin/review/limits';
import { coverImage } from '@stagetime/contracts/admin/review/messages';
import { recurrences, weeksOfMonth } from '@stagetime/contracts/admin/review/rules';
import { editableFields, ReviewAction } from '@stagetime/contracts/admin/review/schemas';
import { AnyText } from '@stagetime/contracts/core/schemas';
import { SpooledFile } from '@stagetime/contracts/core/spooled-file';
import { type MicFieldName, micFieldsByName } from '@stagetime/contracts/mics/fields';
import { leastLength, mostLength } from '@stagetime/contracts/mics/limits';
import { feeTypes, micTypes, signupMethods } from '@stagetime/contracts/mics/rules';
import { MicReference } from '@stagetime/contracts/mics/schemas';
import { venueImageMaxBytes } from '@stagetime/contracts/mics/submission/limits';
import { z } from 'zod';
import {
  ApprovalNumber,
  approvalNumbers,
  PublicFoundUser,
  PublicSubmission,
  toPublicFoundUser,
  toPublicSubmission,
} from './admin.public.ts';
import { Flag } from './core/flag.ts';
import { pageFields, pageQuery, toPageFields, toPageInput } from './core/paging.ts';
import { success } from './core/responses.ts';
import { defineRoute } from './core/route.ts';
import { PublicMic, toPublicMic } from './mics.public.ts';

const row = { tag: 'Admin', auth: 'admin', cacheControl: 'no-store' } as const;
const OneMic = z.object({ id: MicReference });

const listSubmissions = defineRoute({
  ...row,
  operationId: 'listSubmissions',
  method: 'get',
  path: '/admin/open-mics',
  summary: 'Mics that wait for review, or were rejected',
  description:
    'With rejected_only=1 those that were rejected, the newest first; otherwise those that wait for review, who waits longest first.',
  params: z.object({}),
  query: z.object({ unapproved_only: Flag, rejected_only: Flag, ...pageQuery }),
  responses: {
    200: {
      description: 'The mics',
      body: z.object({
        success,
        data: z.array(PublicSubmission),
        total: z.int().meta({ description: 'On all pages' }),
        ...pageFields,
      }),
    },
  },
  failures: [400, 401, 403, 429],
  async run({ caller, query }) {
    const status = query.rejected_only === undefined ? 'pending' : 'rejected';
    const { submissions, total, nextCursor } = await caller.admin.listSubmissions({
      status,
      ...toPageInput(query),
    });
    const data = submissions.map(toPublicSubmission);
    return { body: { success: true, data, total, ...toPageFields(query, nextCursor) } };
  },
});

const toggleApproval = defineRoute({
  ...row,
  operationId: 'toggleApproval',
  method: 'patch',
  path: '/admin/open-mics/{id}/toggle-approval',
  summary: 'Approve or reject a mic',
  description:
    'The action says what the mic is to be, so repeating it is no error. Rejecting an approved mic is 409. Whoever submitted it is told by mail, with the reason where there is one. A city that a submitter proposed is listed with its first mic: city_name mends its name, time_zone chooses where its state lies in two.',
  params: OneMic,
  query: z.object({}),
  body: z.object({
    action: ReviewAction,
    reason: AnyText()
      .optional()
      .meta({ description: `Mailed to the submitter; at most ${maxReasonLength} characters` }),
    city_name: AnyText().optional(),
    time_zone: AnyText().optional().meta({ example: 'America/Chicago' }),
  }),
  responses: {
    200: {
      description: 'What it is now',
      body: z.object({
        success,
        message: z.string(),
        data: z.object({
          id: z.int(),
          is_approved: ApprovalNumber,
          next_pending_id: z.int().nullable().meta({ description: 'The next in the queue' }),
        }),
      }),
    },
  },
  failures: [400, 401, 403, 404, 409, 415, 429],
  async run({ caller, params, body }) {
    const { message, ...done } = await caller.admin.toggleApproval({
      mic: params.id,
      action: body.action,
      reason: body.reason?.trim() ? body.reason : undefined,
      cityName: body.city_name?.trim() ? body.city_name : undefined,
      timeZone: body.time_zone || undefined,
    });
    const data = {
      id: done.id,
      is_approved: approvalNumbers[done.status],
      next_pending_id: done.nextPendingId,
    };
    return { body: { success: true, message, data } };
  },
});

type EditField = (typeof editableFields)[number];

/** The fields of an edit under their public names; when a mic is has the names of the documents. */
const publicNames = Object.fromEntries(
  editableFields.map((name) => [name, name === 'days' ? 'day_of_week' : snakeCase(name)]),
) as Record<EditField, string>;

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What an edit breaks, the procedure tells: here a field is only what a form may carry. */
function describeEdit(name: EditField): z.ZodType {
  const { limit } = micFieldsByName[publicNames[name] as MicFieldName] ?? {};
  const description = limit === undefined ? editWords[name] : `At most ${limit} characters`;
  const isList = name === 'days' || name === 'categories';
  const schema = isList ? z.union([z.array(AnyText()), AnyText()]) : AnyText();
  return schema.optional().meta(description === undefined ? {} : { description });
}

const editWords: Partial<Record<EditField, string>> = {
  state: 'Two letters',
  startTime: 'HH:mm, local to the city',
  signupTime: 'HH:mm, local to the city',
  lengthMinutes: `Minutes that a night lasts, ${leastLength} to ${mostLength}`,
  recurrence: `${recurrences.join(', ')}; empty when it varies`,
  days: 'Names of days, repeated or joined by commas; what is none is dropped',
  weekOfMonth: `${weeksOfMonth.join(', ')}; of a monthly one, by default the 1st`,
  categories: `${micTypes.join(', ')}; repeated or joined by commas`,
  feeType: feeTypes.join(', '),
  signupMethod: signupMethods.join(', '),
};

/**
 * Only a file sets the picture and an empty text removes it: its address as text, as the mic was read, is
 * passed over.
 */
const CoverImage = z
  .unknown()
  .transform((part) => {
    if (part instanceof SpooledFile) return part;
    return part === '' ? null : undefined;
  })
  .meta({ override: { type: 'string', format: 'binary' } });

const editMic = defineRoute({
  ...row,
  operationId: 'editMic',
  method: 'put',
  path: '/admin/open-mics/{id}',
  summary: 'Change an approved mic',
  description:
    'Any subset of the fields; what is left out stays, an empty text clears. 409 for a mic that is not approved, and where updated_at is given and somebody changed the mic since. The schedule stays richer than its three fields can say as long as they are left alone. The image is a JPEG, PNG, WebP or GIF of at most 10 MiB; an empty text removes it.',
  params: OneMic,
  query: z.object({}),
  body: z.object({
    ...Object.fromEntries(editableFields.map((name) => [publicNames[name], describeEdit(name)])),
    cover_image_url: CoverImage.optional(),
    updated_at: AnyText()
      .optional()
      .meta({ description: 'As the mic was read; another one now is 409' }),
  }),
  file: {
    field: 'cover_image_url',
    maxBytes: venueImageMaxBytes,
    tooLarge: coverImage.tooLarge,
  },
  responses: {
    200: { description: 'The mic', body: z.object({ success, data: PublicMic }) },
  },
  fieldNames: { days: 'day_of_week', coverImage: 'cover_image_url', version: 'updated_at' },
  failures: [400, 401, 403, 404, 409, 413, 415, 429],
  async run({ caller, params, body }) {
    const given = body as Readonly<Record<string, unknown>>;
    const changes = Object.fromEntries(
      editableFields.map((name) => [name, given[publicNames[name]]]),
    );
    const input = {
      mic: params.id,
      version: body.updated_at || undefined,
      changes,
      coverImage: body.cover_image_url,
    };
    const mic = await caller.admin.editMic(input as Parameters<Caller['admin']['editMic']>[0]);
    return { body: { success: true, data: toPublicMic(mic) } };
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
  params: z.object({}),
  query: z.object({
    q: AnyText()
      .optional()
      .meta({ description: `1 to ${maxUserQueryLength} characters`, example: 'dana' }),
  }),
  responses: {
    200: {
      description: 'The people',
      body: z.object({ success, data: z.array(PublicFoundUser) }),
    },
  },
  fieldNames: { query: 'q' },
  failures: [400, 401, 403, 429],
  async run({ caller, query }) {
    const found = await caller.admin.searchUsers({ query: query.q ?? '' });
    return { body: { success: true, data: found.map(toPublicFoundUser) } };
  },
});

export const adminRoutes = [listSubmissions, toggleApproval, editMic, searchUsers];

import type { FoundUserView, SubmissionView } from '@stagetime/contracts/admin/review/schemas';
import type { QuotaView } from '@stagetime/contracts/messaging/schemas';
import { micLocation } from '@stagetime/contracts/mics/rules';
import { z } from 'zod';
import { bodyFrom, OneOrZero, toFlag } from './core/fields.ts';
import { ApprovalNumber, approvalNumbers } from './core/route.ts';

const text = z.string().nullable();

/** A mic in an admin's list; the names are public and stay. */
export const PublicSubmission = z
  .object({
    id: z.int(),
    slug: z.string(),
    show_name: z.string(),
    name: z.string().meta({ description: 'The same as show_name' }),
    venue_name: text,
    neighborhood: text,
    location: z.string().meta({ description: 'The neighborhood, else the city' }),
    city: z.string(),
    is_city_new: z
      .boolean()
      .meta({ description: 'Whether the city is listed only once the mic is approved' }),
    state: text,
    start_time: text.meta({ description: 'HH:mm, local to the city' }),
    signup_time: text.meta({ description: 'HH:mm, local to the city' }),
    description: text,
    notes: text,
    cover_image_url: text.meta({ description: 'Works for ten minutes' }),
    created_at: z.iso.datetime(),
    is_approved: ApprovalNumber,
  })
  .meta({ id: 'Submission' });

export const toPublicSubmission = bodyFrom(PublicSubmission, (mic: SubmissionView) => ({
  name: mic.showName,
  location: micLocation(mic),
  description: mic.aboutMic,
  notes: mic.additionalNotes,
  cover_image_url: mic.coverImageUrl ?? mic.imageUrl,
  created_at: mic.createdAt.toISOString(),
  is_approved: approvalNumbers[mic.status],
}));

export const PublicFoundUser = z
  .object({
    id: z.int(),
    name: z.string(),
    stage_name: text,
    email: text,
    profile_image_url: text,
    is_admin: OneOrZero,
  })
  .meta({ id: 'FoundUser' });

export const toPublicFoundUser = bodyFrom(PublicFoundUser, (user: FoundUserView) => ({
  id: user.userId,
  is_admin: toFlag(user.isAdmin),
}));

export const PublicUserQuota = z
  .object({
    user_name: z.string(),
    user_email: text,
    is_admin: OneOrZero,
    monthly_count: z.int().meta({ description: 'Sent in this calendar month of UTC' }),
    remaining: z.int().nullable().meta({ description: 'Null for admins, who have no limit' }),
    quota_limit: z
      .int()
      .nullable()
      .meta({ description: 'monthly_limit and bonus_messages together; null for admins' }),
    custom_quota: z
      .object({ monthly_limit: z.int(), bonus_messages: z.int() })
      .nullable()
      .meta({ description: 'Null unless messages were added this month' }),
  })
  .meta({ id: 'UserMessageQuota' });

export const toPublicUserQuota = bodyFrom(PublicUserQuota, (quota: QuotaView) => ({
  user_name: quota.name,
  user_email: quota.email,
  is_admin: toFlag(quota.isAdmin),
  quota_limit: quota.limit,
  custom_quota:
    quota.bonus === 0 ? null : { monthly_limit: quota.base, bonus_messages: quota.bonus },
}));

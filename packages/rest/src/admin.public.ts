import type { FoundUserView, SubmissionView } from '@stagetime/contracts/admin/review/schemas';
import type { QuotaView } from '@stagetime/contracts/messaging/schemas';
import { micLocation } from '@stagetime/contracts/mics/rules';
import { z } from 'zod';
import { OneOrZero } from './core/fields.ts';
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

export function toPublicSubmission(mic: SubmissionView): z.infer<typeof PublicSubmission> {
  return {
    id: mic.id,
    slug: mic.slug,
    show_name: mic.showName,
    name: mic.showName,
    venue_name: mic.venueName,
    neighborhood: mic.neighborhood,
    location: micLocation(mic),
    city: mic.city,
    is_city_new: mic.isCityNew,
    state: mic.state,
    start_time: mic.startTime,
    signup_time: mic.signupTime,
    description: mic.aboutMic,
    notes: mic.additionalNotes,
    cover_image_url: mic.coverImageUrl ?? mic.imageUrl,
    created_at: mic.createdAt.toISOString(),
    is_approved: approvalNumbers[mic.status],
  };
}

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

export function toPublicFoundUser(user: FoundUserView): z.infer<typeof PublicFoundUser> {
  return {
    id: user.userId,
    name: user.name,
    stage_name: user.stageName,
    email: user.email,
    profile_image_url: user.profileImageUrl,
    is_admin: user.isAdmin ? 1 : 0,
  };
}

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

export function toPublicUserQuota(quota: QuotaView): z.infer<typeof PublicUserQuota> {
  const { name, email, isAdmin, monthlyCount, remaining, limit, base, bonus } = quota;
  return {
    user_name: name,
    user_email: email,
    is_admin: isAdmin ? 1 : 0,
    monthly_count: monthlyCount,
    remaining,
    quota_limit: limit,
    custom_quota: bonus === 0 ? null : { monthly_limit: base, bonus_messages: bonus },
  };
}

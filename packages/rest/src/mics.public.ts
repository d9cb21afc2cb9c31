import { dayNames } from '@stagetime/contracts/mics/rules';
import { FeeType, MicType, type MicView, SignupMethod } from '@stagetime/contracts/mics/schemas';
import { z } from 'zod';

const text = z.string().nullable();

/** A mic as integrators read it; the names are public and stay. */
export const PublicMic = z
  .object({
    id: z.int(),
    slug: z.string(),
    show_name: z.string(),
    venue_name: text,
    venue_address: text,
    neighborhood: text,
    city: z.string(),
    state: text,
    day_of_week: z
      .string()
      .meta({ description: 'Lowercase day names joined by commas', example: 'monday,thursday' }),
    start_time: text.meta({ description: 'HH:mm, local to the city', example: '20:00' }),
    signup_time: text.meta({ description: 'HH:mm, local to the city', example: '19:30' }),
    recurrence: z
      .enum(['Daily', 'Weekly', 'Monthly'])
      .nullable()
      .meta({ description: 'The nearest of the three; null when it varies' }),
    week_of_month: z.enum(['1st', '2nd', '3rd', '4th']).nullable(),
    schedule_text: z.string().meta({ example: '2nd and 4th Sunday' }),
    schedule_certain: z
      .boolean()
      .meta({ description: 'Whether next_dates are sure or only the dates it may be' }),
    next_dates: z.array(z.string()).meta({
      description:
        'The next four nights in the city: local time with offset, or the date where no time is known',
      example: ['2026-11-26T20:00-05:00'],
    }),
    categories: z.array(MicType),
    fee_type: FeeType.nullable(),
    fee_description: text,
    signup_method: SignupMethod.nullable(),
    signup_url: text,
    signup_description: text,
    additional_notes: text,
    about_mic: text,
    host_name: text,
    contact_email: text.meta({ description: "The submitter's and admins' only, else null" }),
    contact_phone: text.meta({ description: "The submitter's and admins' only, else null" }),
    contact_instagram: text,
    contact_twitter: text,
    contact_tiktok: text,
    contact_facebook: text,
    cover_image_url: text,
    image_url: text,
    image_caption: text,
    status: z.enum(['pending', 'approved', 'rejected']),
    is_approved: z
      .union([z.literal(0), z.literal(1), z.literal(2)])
      .meta({ description: '0 pending, 1 approved, 2 rejected' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Mic' });
export type PublicMic = z.infer<typeof PublicMic>;

const approvalNumbers = { pending: 0, approved: 1, rejected: 2 } as const;

export function toPublicMic(mic: MicView): PublicMic {
  return {
    id: mic.id,
    slug: mic.slug,
    show_name: mic.showName,
    venue_name: mic.venueName,
    venue_address: mic.venueAddress,
    neighborhood: mic.neighborhood,
    city: mic.city,
    state: mic.state,
    day_of_week: mic.days.map((day) => dayNames[day]).join(','),
    start_time: mic.startTime,
    signup_time: mic.signupTime,
    recurrence: mic.recurrence,
    week_of_month: mic.weekOfMonth,
    schedule_text: mic.scheduleText,
    schedule_certain: mic.scheduleCertain,
    next_dates: mic.nextNights.map((night) => night.startsAt ?? night.date),
    categories: mic.categories,
    fee_type: mic.feeType,
    fee_description: mic.feeDescription,
    signup_method: mic.signupMethod,
    signup_url: mic.signupUrl,
    signup_description: mic.signupDescription,
    additional_notes: mic.additionalNotes,
    about_mic: mic.aboutMic,
    host_name: mic.hostName,
    contact_email: mic.contactEmail,
    contact_phone: mic.contactPhone,
    contact_instagram: mic.contactInstagram,
    contact_twitter: mic.contactTwitter,
    contact_tiktok: mic.contactTiktok,
    contact_facebook: mic.contactFacebook,
    cover_image_url: mic.coverImageUrl,
    image_url: mic.imageUrl,
    image_caption: mic.imageCaption,
    status: mic.status,
    is_approved: approvalNumbers[mic.status],
    created_at: mic.createdAt,
    updated_at: mic.updatedAt,
  };
}

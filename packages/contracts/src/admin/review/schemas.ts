import { ExactText, Id, Lines, PageInput, Text } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { micTextLimits } from '../../mics/limits.ts';
import { LocalTime, MicReference, MicStatus, MicType } from '../../mics/schemas.ts';
import { CitySlug } from '../../places/schemas.ts';
import { maxFoundUsers, maxReasonLength, reviewMessages } from '../messages.ts';

export const ListSubmissionsInput = PageInput.extend({ status: z.enum(['pending', 'rejected']) });
export type ListSubmissionsInput = z.infer<typeof ListSubmissionsInput>;

/** A mic in a list of those that are not published. */
export const SubmissionView = z.object({
  id: z.int(),
  slug: z.string(),
  status: MicStatus,
  showName: z.string(),
  categories: z.array(MicType),
  venueName: z.string().nullable(),
  venueAddress: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string(),
  citySlug: CitySlug,
  /** Whether the city is listed only once the mic is approved. */
  isCityNew: z.boolean(),
  state: z.string().nullable(),
  /** 'Mon', 'Mon, Thu', 'Varies'. */
  days: z.string().optional(),
  startTime: LocalTime.nullable(),
  signupTime: LocalTime.nullable(),
  aboutMic: z.string().nullable(),
  additionalNotes: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  createdAt: z.date(),
});
export type SubmissionView = z.infer<typeof SubmissionView>;

export const SubmissionListView = z.object({
  submissions: z.array(SubmissionView),
  /** On all pages. */
  total: z.int().nonnegative(),
  nextCursor: z.string().nullable(),
});
export type SubmissionListView = z.infer<typeof SubmissionListView>;

/** What tells two mics apart or as one, side by side. */
export const ComparedMicView = z.object({
  slug: z.string(),
  citySlug: CitySlug,
  status: MicStatus,
  showName: z.string(),
  venueName: z.string().nullable(),
  venueAddress: z.string().nullable(),
  scheduleText: z.string(),
  startTime: LocalTime.nullable(),
  hostName: z.string().nullable(),
});
export type ComparedMicView = z.infer<typeof ComparedMicView>;

/** What an admin reads beside a mic's page to decide. */
export const ReviewView = z.object({
  id: z.int(),
  status: MicStatus,
  /** Another one with every change; an edit says on which it was made. */
  version: z.iso.datetime(),
  /** The city that would be listed with it, and the zones it may be in, the likeliest first. */
  proposedCity: z
    .object({ name: z.string(), state: z.string(), timeZones: z.array(z.string()) })
    .nullable(),
  /** The one in the queue after this one; null where no other waits. */
  nextPendingId: z.int().nullable(),
  /** Mics that are there already and likely the same; itself first. Empty where there is none. */
  compared: z.array(ComparedMicView),
});
export type ReviewView = z.infer<typeof ReviewView>;

export const GetReviewInput = z.strictObject({ micId: Id });
export type GetReviewInput = z.infer<typeof GetReviewInput>;

export const ReviewAction = z.enum(['approve', 'reject', 'undo']);
export type ReviewAction = z.infer<typeof ReviewAction>;

const Reason = Lines(maxReasonLength);

export const ToggleApprovalInput = z.strictObject({
  mic: MicReference,
  /**
   * What it is to be, not what is to change: repeating does nothing. `undo` takes back what one decided
   * in the last ten seconds.
   */
  action: ReviewAction,
  /** Mailed to whoever submitted it. */
  reason: Reason.optional(),
  /** What the caller saw it as: of two who decide at once the second is told who was first. */
  from: z.enum(['pending', 'rejected']).optional(),
  /** Of a mic that is rejected: the listed one that is the same, to which whoever submitted it is led. */
  sameAs: MicReference.optional(),
  /** Of a city that is listed with the mic: its name where the submitter's is misspelled, */
  cityName: Text(micTextLimits.neighborhood, {
    required: reviewMessages.cityNameInvalid,
  }).optional(),
  /** and its zone. Default: the likeliest of its state. */
  timeZone: ExactText(60).optional(),
});
export type ToggleApprovalInput = z.infer<typeof ToggleApprovalInput>;

export const ToggledApprovalView = z.object({
  id: z.int(),
  status: MicStatus,
  message: z.string(),
  nextPendingId: z.int().nullable(),
});
export type ToggledApprovalView = z.infer<typeof ToggledApprovalView>;

export const FoundUserView = z.object({
  userId: z.int(),
  name: z.string(),
  stageName: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
});
export const FoundUserListView = z.array(FoundUserView).max(maxFoundUsers);
export type FoundUserView = z.infer<typeof FoundUserView>;

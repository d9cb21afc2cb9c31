import { z } from '../../core/zod.ts';
import { micTypes } from '../rules.ts';
import { MicReference } from '../schemas.ts';

export const SetInterestInput = z.strictObject({ mic: MicReference, isInterested: z.boolean() });

export type SetInterestInput = z.infer<typeof SetInterestInput>;

export const InterestView = z.object({
  isInterested: z.boolean(),
  /** How many people are, by now. */
  interestedCount: z.int().nonnegative(),
});

export type InterestView = z.infer<typeof InterestView>;

export const InterestedPerson = z.object({
  userId: z.int(),
  name: z.string(),
  slug: z.string(),
  profileImageUrl: z.string().nullable(),
  /** Null but for admins. */
  email: z.string().nullable(),
  role: z.enum(['user', 'admin', 'super_admin']),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  /** What they perform, as their profile says. Always sent; the release before does not know it. */
  genres: z.array(z.enum(micTypes)).optional(),
});

export type InterestedPerson = z.infer<typeof InterestedPerson>;

export const InterestedListView = z.object({
  people: z.array(InterestedPerson),
  nextCursor: z.string().nullable(),
});

export type InterestedListView = z.infer<typeof InterestedListView>;

/** How many people are interested in mics; of none that is left out. */
export const InterestCountsView = z.array(
  z.object({ micId: z.int(), interestedCount: z.int().positive() }),
);

export type InterestCountsView = z.infer<typeof InterestCountsView>;

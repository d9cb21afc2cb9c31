import { z } from 'zod';
import { Id, PageInput } from '../../core/schemas.ts';

export const UserReference = z.strictObject({ userId: Id });
export type UserReference = z.infer<typeof UserReference>;

export const FollowStatus = z.object({ isFollowing: z.boolean() });
export type FollowStatus = z.infer<typeof FollowStatus>;

export const FollowCounts = z.object({ followers: z.int(), following: z.int() });
export type FollowCounts = z.infer<typeof FollowCounts>;

/** Which of these people the caller follows. */
export const ListFollowedInput = z.strictObject({ userIds: z.array(Id).max(500) });
export type ListFollowedInput = z.infer<typeof ListFollowedInput>;
export const FollowedView = z.object({ userIds: z.array(z.int()) });
export type FollowedView = z.infer<typeof FollowedView>;

export const ListFollowsInput = z.strictObject({
  userId: Id,
  ...PageInput.shape,
  /** What the hooks for lists by pages add. */
  direction: z.literal('forward').optional(),
});
export type ListFollowsInput = z.infer<typeof ListFollowsInput>;

export const FollowListUser = z.object({
  userId: z.int(),
  name: z.string(),
  stageName: z.string().nullable(),
  /** Null except for admins. */
  email: z.string().nullable(),
  slug: z.string(),
  customSlug: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  homeCity: z.string().nullable(),
  isFollowedByViewer: z.boolean(),
});
export type FollowListUser = z.infer<typeof FollowListUser>;

export const FollowListView = z.object({
  users: z.array(FollowListUser),
  nextCursor: z.string().nullable(),
});
export type FollowListView = z.infer<typeof FollowListView>;

import {
  FollowCounts,
  FollowedView,
  FollowListView,
  FollowStatus,
  ListFollowedInput,
  ListFollowsInput,
  UserReference,
} from '@stagetime/contracts/social/follows/schemas';
import { reads, writes } from '../../../core/procedure.ts';
import { router } from '../../../core/trpc.ts';
import {
  countFollows,
  follow,
  followLimits,
  getFollowStatus,
  listFollowed,
  listFollows,
  unfollow,
} from './follows.service.ts';

const who = 'user';

export const followsRouter = router({
  follow: writes({ who, limits: [followLimits.followByUser] })
    .input(UserReference)
    .output(FollowStatus)
    .mutation(({ ctx, input }) => follow(ctx, input)),

  unfollow: writes({ who })
    .input(UserReference)
    .output(FollowStatus)
    .mutation(({ ctx, input }) => unfollow(ctx, input)),

  getFollowStatus: reads({ who })
    .input(UserReference)
    .output(FollowStatus)
    .query(({ ctx, input }) => getFollowStatus(ctx, input)),

  listFollowed: reads({ who })
    .input(ListFollowedInput)
    .output(FollowedView)
    .query(({ ctx, input }) => listFollowed(ctx, input)),

  listFollowers: reads({ who })
    .input(ListFollowsInput)
    .output(FollowListView)
    .query(({ ctx, input }) => listFollows(ctx, 'followers', input)),

  listFollowing: reads({ who })
    .input(ListFollowsInput)
    .output(FollowListView)
    .query(({ ctx, input }) => listFollows(ctx, 'following', input)),

  countFollows: reads({ who: 'anyone' })
    .input(UserReference)
    .output(FollowCounts)
    .query(({ ctx, input }) => countFollows(ctx, input)),
});

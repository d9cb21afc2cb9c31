import {
  FollowCounts,
  FollowedView,
  FollowListView,
  FollowStatus,
  ListFollowedInput,
  ListFollowsInput,
  UserReference,
} from '@stagetime/contracts/social/follows/schemas';
import { procedure, router } from '../../../core/trpc.ts';
import {
  countFollows,
  follow,
  getFollowStatus,
  listFollowed,
  listFollows,
  unfollow,
} from './follows.service.ts';

const ownRead = { principal: 'user', ownership: 'own', limit: 'reads', audit: 'none' } as const;
const memberRead = { ...ownRead, ownership: 'none' } as const;

export const followsRouter = router({
  follow: procedure({ ...memberRead, limit: 'writes' })
    .input(UserReference)
    .output(FollowStatus)
    .mutation(({ ctx, input }) => follow(ctx, input)),

  unfollow: procedure({ ...ownRead, limit: 'writes' })
    .input(UserReference)
    .output(FollowStatus)
    .mutation(({ ctx, input }) => unfollow(ctx, input)),

  getFollowStatus: procedure(ownRead)
    .input(UserReference)
    .output(FollowStatus)
    .query(({ ctx, input }) => getFollowStatus(ctx, input)),

  listFollowed: procedure(ownRead)
    .input(ListFollowedInput)
    .output(FollowedView)
    .query(({ ctx, input }) => listFollowed(ctx, input)),

  listFollowers: procedure(memberRead)
    .input(ListFollowsInput)
    .output(FollowListView)
    .query(({ ctx, input }) => listFollows(ctx, 'followers', input)),

  listFollowing: procedure(memberRead)
    .input(ListFollowsInput)
    .output(FollowListView)
    .query(({ ctx, input }) => listFollows(ctx, 'following', input)),

  countFollows: procedure({ ...memberRead, principal: 'anyone' })
    .input(UserReference)
    .output(FollowCounts)
    .query(({ ctx, input }) => countFollows(ctx, input)),
});

import { NoInput, UserReference } from '@stagetime/contracts/core/schemas';
import {
  BlockedListView,
  BlockInput,
  CheckStageNameInput,
  ClaimedStageName,
  ClaimStageNameInput,
  EngagementView,
  FollowCounts,
  FollowedView,
  FollowListView,
  FollowStatus,
  GetProfileInput,
  ListFollowedInput,
  ListFollowsInput,
  OwnProfileView,
  ProfileView,
  SlugView,
  StageNameAvailability,
  StageNameStatus,
  UpdateOwnProfileInput,
  UploadedImageView,
  UploadProfileImageInput,
} from '@stagetime/contracts/social/schemas';
import { reads, writes } from '../../core/procedure.ts';
import { mergeRouters, router } from '../../core/trpc.ts';
import { block, listBlocked, unblock } from './blocks/blocks.service.ts';
import {
  countFollows,
  follow,
  followLimits,
  getFollowStatus,
  listFollowed,
  listFollows,
  unfollow,
} from './follows/follows.service.ts';
import {
  getOwnProfile,
  getProfile,
  getSlug,
  updateOwn,
  uploadProfileImage,
} from './profiles/profiles.service.ts';
import {
  checkStageName,
  claimStageName,
  getEngagement,
  getStageNameStatus,
  stageNameLimits,
} from './stage-names/stage-names.service.ts';

const who = 'user';

const followsRouter = router({
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

const blocksRouter = router({
  block: writes({ who })
    .input(BlockInput)
    .output(BlockedListView)
    .mutation(({ ctx, input }) => block(ctx, input)),

  unblock: writes({ who })
    .input(UserReference)
    .output(BlockedListView)
    .mutation(({ ctx, input }) => unblock(ctx, input)),

  listBlocked: reads({ who })
    .input(NoInput)
    .output(BlockedListView)
    .query(({ ctx }) => listBlocked(ctx)),
});

const openRead = { who: 'anyone', limit: 'profiles' } as const;

const profileProcedures = {
  getProfile: reads({ ...openRead, readsFrom: 'replica' })
    .input(GetProfileInput)
    .output(ProfileView)
    .query(({ ctx, input }) => getProfile(ctx, input)),

  getSlug: reads(openRead)
    .input(UserReference)
    .output(SlugView)
    .query(({ ctx, input }) => getSlug(ctx, input)),

  getOwnProfile: reads({ who: 'user' })
    .input(NoInput)
    .output(OwnProfileView)
    .query(({ ctx }) => getOwnProfile(ctx)),

  updateOwnProfile: writes({ who: 'user' })
    .input(UpdateOwnProfileInput)
    .output(OwnProfileView)
    .mutation(({ ctx, input }) => updateOwn(ctx, input)),

  uploadProfileImage: writes({ who: 'user' })
    .input(UploadProfileImageInput)
    .output(UploadedImageView)
    .mutation(({ ctx, input }) => uploadProfileImage(ctx, input)),
};

const stageNamesRouter = router({
  getStageNameStatus: reads({ who: 'user' })
    .input(NoInput)
    .output(StageNameStatus)
    .query(({ ctx }) => getStageNameStatus(ctx)),

  getEngagement: reads({ who: 'user' })
    .input(NoInput)
    .output(EngagementView)
    .query(({ ctx }) => getEngagement(ctx)),

  // Counted with searches: names of people are found by both.
  checkStageName: reads({ who: 'visitor-or-user', limit: 'search' })
    .input(CheckStageNameInput)
    .output(StageNameAvailability)
    .query(({ ctx, input }) => checkStageName(ctx, input)),

  claimStageName: writes({
    who: 'user',
    limits: [stageNameLimits.claimByUser],
    audit: ['stage_name_claimed'],
  })
    .input(ClaimStageNameInput)
    .output(ClaimedStageName)
    .mutation(({ ctx, input }) => claimStageName(ctx, input)),
});

export const socialRouter = mergeRouters(
  router(profileProcedures),
  followsRouter,
  blocksRouter,
  stageNamesRouter,
);

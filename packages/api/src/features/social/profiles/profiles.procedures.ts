import { NoInput } from '@stagetime/contracts/core/schemas';
import {
  GetProfileInput,
  GetSlugInput,
  OwnProfileView,
  ProfileView,
  SlugView,
  UpdateOwnProfileInput,
  UploadedImageView,
  UploadProfileImageInput,
} from '@stagetime/contracts/social/schemas';
import { reads, writes } from '../../../core/procedure.ts';
import {
  getOwnProfile,
  getProfile,
  getSlug,
  updateOwn,
  uploadProfileImage,
} from './profiles.service.ts';

const openRead = { who: 'anyone', limit: 'profiles' } as const;

export const profileProcedures = {
  getProfile: reads({ ...openRead, readsFrom: 'replica' })
    .input(GetProfileInput)
    .output(ProfileView)
    .query(({ ctx, input }) => getProfile(ctx, input)),

  getSlug: reads(openRead)
    .input(GetSlugInput)
    .output(SlugView)
    .query(({ ctx, input }) => getSlug(ctx, input)),

  getOwnProfile: reads({ who: 'user', readsFrom: 'replica' })
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

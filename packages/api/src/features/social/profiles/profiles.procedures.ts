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
import { procedure } from '../../../core/trpc.ts';
import {
  getOwnProfile,
  getProfile,
  getSlug,
  updateOwn,
  uploadProfileImage,
} from './profiles.service.ts';

const openRead = {
  principal: 'anyone',
  ownership: 'none',
  limit: 'profiles',
  audit: 'none',
} as const;
const own = { principal: 'user', ownership: 'own', audit: 'none' } as const;

export const profileProcedures = {
  getProfile: procedure({ ...openRead, readsFrom: 'replica' })
    .input(GetProfileInput)
    .output(ProfileView)
    .query(({ ctx, input }) => getProfile(ctx, input)),

  getSlug: procedure(openRead)
    .input(GetSlugInput)
    .output(SlugView)
    .query(({ ctx, input }) => getSlug(ctx, input)),

  getOwnProfile: procedure({ ...own, limit: 'reads', readsFrom: 'replica' })
    .input(NoInput)
    .output(OwnProfileView)
    .query(({ ctx }) => getOwnProfile(ctx)),

  updateOwnProfile: procedure({ ...own, limit: 'writes' })
    .input(UpdateOwnProfileInput)
    .output(OwnProfileView)
    .mutation(({ ctx, input }) => updateOwn(ctx, input)),

  uploadProfileImage: procedure({
    principal: 'user',
    ownership: 'none',
    limit: 'writes',
    audit: 'none',
  })
    .input(UploadProfileImageInput)
    .output(UploadedImageView)
    .mutation(({ ctx, input }) => uploadProfileImage(ctx, input)),
};

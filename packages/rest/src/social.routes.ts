import { AnyText, IdInAddress } from '@stagetime/contracts/core/schemas';
import { profileImageMaxBytes } from '@stagetime/contracts/social/limits';
import { profileImage } from '@stagetime/contracts/social/messages';
import {
  GetProfileInput,
  type OwnProfileView,
  ProfileFields,
  ProfileImageFile,
} from '@stagetime/contracts/social/schemas';
import { z } from 'zod';
import { success } from './core/responses.ts';
import { defineRoute, keptForASecond } from './core/route.ts';
import {
  OwnProfile,
  PublicGenre,
  PublicLevel,
  PublicProfile,
  toGenres,
  toLevel,
  toPublicProfile,
} from './social.public.ts';

const row = {
  tag: 'Profiles',
  params: z.object({}),
  query: z.object({}),
  cacheControl: 'no-store',
} as const;

const OwnAnswer = z.object({
  success,
  profile: OwnProfile,
  mock: z.boolean().meta({ description: 'Whether the server runs on throw-away demo data' }),
});

const getOwnProfile = defineRoute({
  ...row,
  operationId: 'getOwnProfile',
  method: 'get',
  path: '/profile',
  auth: 'bearer',
  summary: 'Your own profile',
  description: 'With what it needs beyond the public one.',
  responses: { 200: { description: 'The profile', body: OwnAnswer } },
  failures: [401, 404, 429],
  async run({ caller }) {
    return { body: toOwnAnswer(await caller.social.getOwnProfile()) };
  },
});

type Own = OwnProfileView;

function toOwnAnswer({ profile, isMock }: Own) {
  const { notifications } = profile;
  return {
    success: true,
    profile: { ...toPublicProfile(profile), notifications },
    mock: isMock,
  };
}

/** An empty text clears a field, as null does; what is left out stays so. */
function emptied(value: '' | null | undefined): null | undefined {
  return value === undefined ? undefined : null;
}

/** A list, or one written as JSON in a text; any other text is an empty one (spec). */
const Genres = z
  .union([z.array(PublicGenre), AnyText()])
  .transform((given) => {
    if (typeof given !== 'string') return given;
    try {
      return z.array(PublicGenre).parse(JSON.parse(given));
    } catch {
      return [];
    }
  })
  .meta({ description: 'May be written as a JSON string' });

const { shape } = ProfileFields;

const updateOwnProfile = defineRoute({
  ...row,
  operationId: 'updateOwnProfile',
  method: 'put',
  path: '/profile',
  auth: 'bearer',
  summary: 'Change your own profile',
  description:
    'Any subset of the fields; what is left out stays. Null or an empty text clears a field. A picture is an address that POST /profile/upload-image gave to the caller.',
  body: z
    .object({
      stage_name: shape.stageName,
      bio: shape.bio,
      profile_image_url: shape.profileImageUrl,
      experience_level: z.union([PublicLevel, z.literal(''), z.null()]),
      favorite_genres: Genres.nullable(),
      instagram_handle: shape.instagramHandle,
      twitter_handle: shape.twitterHandle,
      tiktok_handle: shape.tiktokHandle,
      facebook_handle: shape.facebookHandle,
      home_city: shape.homeCity,
    })
    .partial(),
  responses: { 200: { description: 'The profile', body: OwnAnswer } },
  failures: [400, 401, 404, 415, 429],
  async run({ caller, body }) {
    const { experience_level: level, favorite_genres: names } = body;
    const input = {
      stageName: body.stage_name,
      bio: body.bio,
      profileImageUrl: body.profile_image_url === '' ? null : body.profile_image_url,
      homeCity: body.home_city,
      experienceLevel: level === '' || level == null ? emptied(level) : toLevel(level),
      favoriteGenres: names === null ? [] : names && toGenres(names),
      instagramHandle: body.instagram_handle,
      twitterHandle: body.twitter_handle,
      tiktokHandle: body.tiktok_handle,
      facebookHandle: body.facebook_handle,
    };
    return { body: toOwnAnswer(await caller.social.updateOwnProfile(input)) };
  },
});

const uploadProfileImage = defineRoute({
  ...row,
  operationId: 'uploadProfileImage',
  method: 'post',
  path: '/profile/upload-image',
  auth: 'bearer',
  summary: 'Upload a picture of yourself',
  description:
    'A JPEG or PNG of at most 5 MiB, 40 megapixels and 10,000 pixels along a side. It is turned upright, made smaller and stripped of everything but its pixels, and shows nowhere until PUT /profile names its address; after a day without that it is removed.',
  body: z.object({
    profileImage: ProfileImageFile.meta({ override: { type: 'string', format: 'binary' } }),
  }),
  file: {
    field: 'profileImage',
    maxBytes: profileImageMaxBytes,
    tooLarge: profileImage.tooLarge,
  },
  responses: {
    200: {
      description: 'Where the picture is',
      body: z.object({ success, profile: z.object({ profile_image_url: z.string() }) }),
    },
  },
  failures: [400, 401, 413, 415, 429],
  async run({ caller, body }) {
    const input = { file: body.profileImage };
    const { profileImageUrl } = await caller.social.uploadProfileImage(input);
    return { body: { success: true, profile: { profile_image_url: profileImageUrl } } };
  },
});

const getProfile = defineRoute({
  ...row,
  cacheControl: keptForASecond,
  operationId: 'getProfile',
  method: 'get',
  path: '/profile/public/{slug}',
  auth: 'open',
  summary: "Somebody's public profile",
  description: 'By the custom slug, or by user- and the id, whether there is a custom one or not.',
  params: z.object({ slug: GetProfileInput.shape.slug }),
  responses: {
    200: { description: 'The profile', body: z.object({ success, profile: PublicProfile }) },
  },
  failures: [400, 404, 429],
  async run({ caller, params }) {
    return {
      body: { success: true, profile: toPublicProfile(await caller.social.getProfile(params)) },
    };
  },
});

const getSlug = defineRoute({
  ...row,
  operationId: 'getUserSlug',
  method: 'get',
  path: '/users/{id}/slug',
  auth: 'open',
  summary: "Where somebody's profile is",
  description: 'The custom slug, else user- and the id.',
  params: z.object({ id: IdInAddress }),
  responses: { 200: { description: 'The slug', body: z.object({ success, slug: z.string() }) } },
  failures: [400, 404, 429],
  async run({ caller, params }) {
    const { slug } = await caller.social.getSlug({ userId: params.id });
    return { body: { success: true, slug } };
  },
});

export const socialRoutes = [
  getOwnProfile,
  updateOwnProfile,
  uploadProfileImage,
  getProfile,
  getSlug,
];

import { AnyText, IdInAddress } from '@stagetime/contracts/core/schemas';
import { micTypeLabels } from '@stagetime/contracts/mics/messages';
import { experienceLabels, profileImage } from '@stagetime/contracts/social/messages';
import {
  type ExperienceLevel,
  experienceLevels,
  type Genre,
  genres,
  profileImageMaxBytes,
} from '@stagetime/contracts/social/rules';
import {
  GetProfileInput,
  NotificationSettings,
  type OwnProfileView,
  ProfileFields,
  ProfileImageFile,
  type ProfileView,
} from '@stagetime/contracts/social/schemas';
import { z } from 'zod';
import { bodyFrom, OneOrZero, toFlag } from './core/fields.ts';
import { defineRoute, keptForASecond } from './core/route.ts';

/** Levels and genres have the words that people read as their public names. */
const PublicLevel = z.enum(experienceLevels.map((level) => experienceLabels[level]));
const PublicGenre = z.enum(genres.map((genre) => micTypeLabels[genre]));

const PublicProfile = z
  .object({
    id: z.int(),
    name: z.string(),
    stage_name: z.string().nullable(),
    bio: z.string().nullable(),
    profile_image_url: z.string().nullable().meta({ description: 'A path on this server' }),
    home_city: z.string().nullable(),
    experience_level: PublicLevel.nullable(),
    favorite_genres: z.array(PublicGenre),
    instagram_handle: z.string().nullable().meta({ description: 'Without the @' }),
    twitter_handle: z.string().nullable(),
    tiktok_handle: z.string().nullable(),
    facebook_handle: z.string().nullable(),
    custom_slug: z.string().nullable(),
    slug: z.string().meta({ description: 'The custom slug, else user- and the id' }),
    created_at: z.iso.datetime(),
    is_admin: OneOrZero,
    admin_level: z.int(),
  })
  .meta({ id: 'Profile' });

const OwnProfile = PublicProfile.extend({
  notifications: NotificationSettings.meta({
    description: 'What the caller wants to hear of. None of it is sent yet.',
  }),
}).meta({ id: 'OwnProfile' });

const toPublicProfile = bodyFrom(PublicProfile, (profile: ProfileView) => ({
  id: profile.userId,
  experience_level: profile.experienceLevel && experienceLabels[profile.experienceLevel],
  favorite_genres: profile.favoriteGenres.map((genre) => micTypeLabels[genre]),
  is_admin: toFlag(profile.isAdmin),
}));

/** The level of a public name. */
function toLevel(name: string): ExperienceLevel {
  return experienceLevels.find((level) => experienceLabels[level] === name) as ExperienceLevel;
}

/** The genres of public names. */
function toGenres(names: readonly string[]): Genre[] {
  return names.map((name) => genres.find((genre) => micTypeLabels[genre] === name) as Genre);
}

const ownAnswer = {
  profile: OwnProfile,
  mock: z.boolean().meta({ description: 'Whether the server runs on throw-away demo data' }),
};

const getOwnProfile = defineRoute({
  tag: 'Profiles',
  operationId: 'getOwnProfile',
  method: 'get',
  path: '/profile',
  auth: 'bearer',
  summary: 'Your own profile',
  description: 'With what it needs beyond the public one.',
  answer: 'The profile',
  fields: ownAnswer,
  failures: [404],
  async run({ caller }) {
    return toOwnAnswer(await caller.social.getOwnProfile());
  },
});

function toOwnAnswer({ profile, isMock }: OwnProfileView) {
  const { notifications } = profile;
  return {
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
  tag: 'Profiles',
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
  answer: 'The profile',
  fields: ownAnswer,
  failures: [404],
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
    return toOwnAnswer(await caller.social.updateOwnProfile(input));
  },
});

const uploadProfileImage = defineRoute({
  tag: 'Profiles',
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
  answer: 'Where the picture is',
  fields: { profile: z.object({ profile_image_url: z.string() }) },
  async run({ caller, body }) {
    const input = { file: body.profileImage };
    const { profileImageUrl } = await caller.social.uploadProfileImage(input);
    return { profile: { profile_image_url: profileImageUrl } };
  },
});

const getProfile = defineRoute({
  tag: 'Profiles',
  cacheControl: keptForASecond,
  operationId: 'getProfile',
  method: 'get',
  path: '/profile/public/{slug}',
  auth: 'open',
  summary: "A user's public profile",
  description: 'By the custom slug, or by user- and the id, whether there is a custom one or not.',
  params: z.object({ slug: GetProfileInput.shape.slug }),
  answer: 'The profile',
  fields: { profile: PublicProfile },
  failures: [404],
  async run({ caller, params }) {
    return { profile: toPublicProfile(await caller.social.getProfile(params)) };
  },
});

const getSlug = defineRoute({
  tag: 'Profiles',
  operationId: 'getUserSlug',
  method: 'get',
  path: '/users/{id}/slug',
  auth: 'open',
  summary: "Where a user's profile is",
  description: 'The custom slug, else user- and the id.',
  params: z.object({ id: IdInAddress }),
  answer: 'The slug',
  fields: { slug: z.string() },
  failures: [404],
  async run({ caller, params }) {
    const { slug } = await caller.social.getSlug({ userId: params.id });
    return { slug };
  },
});

export const socialRoutes = [
  getOwnProfile,
  updateOwnProfile,
  uploadProfileImage,
  getProfile,
  getSlug,
];

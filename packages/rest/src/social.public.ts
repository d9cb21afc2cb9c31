import { experienceLabels, genreLabels } from '@stagetime/contracts/social/messages';
import {
  type ExperienceLevel,
  experienceLevels,
  type Genre,
  genres,
} from '@stagetime/contracts/social/rules';
import { NotificationSettings, type ProfileView } from '@stagetime/contracts/social/schemas';
import { z } from 'zod';

/** Levels and genres have the words that people read as their public names. */
export const PublicLevel = z.enum(experienceLevels.map((level) => experienceLabels[level]));
export const PublicGenre = z.enum(genres.map((genre) => genreLabels[genre]));

export const PublicProfile = z
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
    is_admin: z.union([z.literal(0), z.literal(1)]),
    admin_level: z.int(),
  })
  .meta({ id: 'Profile' });

export const OwnProfile = PublicProfile.extend({
  notifications: NotificationSettings.meta({
    description: 'What the caller wants to hear of. None of it is sent yet.',
  }),
}).meta({ id: 'OwnProfile' });

export function toPublicProfile(profile: ProfileView): z.output<typeof PublicProfile> {
  return {
    id: profile.userId,
    name: profile.name,
    stage_name: profile.stageName,
    bio: profile.bio,
    profile_image_url: profile.profileImageUrl,
    home_city: profile.homeCity,
    experience_level:
      profile.experienceLevel === null ? null : experienceLabels[profile.experienceLevel],
    favorite_genres: profile.favoriteGenres.map((genre) => genreLabels[genre]),
    instagram_handle: profile.instagramHandle,
    twitter_handle: profile.twitterHandle,
    tiktok_handle: profile.tiktokHandle,
    facebook_handle: profile.facebookHandle,
    custom_slug: profile.customSlug,
    slug: profile.slug,
    created_at: profile.createdAt,
    is_admin: profile.isAdmin ? 1 : 0,
    admin_level: profile.adminLevel,
  };
}

/** The level of a public name. */
export function toLevel(name: string): ExperienceLevel {
  return experienceLevels.find((level) => experienceLabels[level] === name) as ExperienceLevel;
}

/** The genres of public names. */
export function toGenres(names: readonly string[]): Genre[] {
  return names.map((name) => genres.find((genre) => genreLabels[genre] === name) as Genre);
}

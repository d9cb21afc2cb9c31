import { profileSlug } from '@stagetime/contracts/accounts/rules';
import type { ExperienceLevel, Genre } from '@stagetime/contracts/social/rules';
import type { ProfileView, UpdateOwnProfileInput } from '@stagetime/contracts/social/schemas';
import type { Users } from '@stagetime/db/tables';
import type { Updateable } from 'kysely';
import type { ProfileRow } from './profiles.queries.ts';

export function presentProfile(row: ProfileRow): ProfileView {
  return {
    userId: row.id,
    name: row.name,
    stageName: row.stage_name,
    bio: row.bio,
    homeCity: row.home_city,
    // The domains of these columns hold nothing else.
    experienceLevel: row.experience_level as ExperienceLevel | null,
    favoriteGenres: row.favorite_genres as Genre[],
    instagramHandle: row.instagram_handle,
    twitterHandle: row.twitter_handle,
    tiktokHandle: row.tiktok_handle,
    facebookHandle: row.facebook_handle,
    profileImageUrl: row.profile_image_url,
    customSlug: row.custom_slug,
    slug: profileSlug(row.custom_slug, row.id),
    isAdmin: (row.role ?? 'user') !== 'user',
    adminLevel: row.admin_level ?? 0,
    createdAt: row.created_at.toISOString(),
  };
}

/** The columns that an input changes; what it leaves out is not among them. */
export function toColumns(input: UpdateOwnProfileInput): Updateable<Users> {
  const columns: Updateable<Users> = {
    stage_name: input.stageName,
    bio: input.bio,
    home_city: input.homeCity,
    experience_level: input.experienceLevel,
    favorite_genres: input.favoriteGenres,
    instagram_handle: input.instagramHandle,
    twitter_handle: input.twitterHandle,
    tiktok_handle: input.tiktokHandle,
    facebook_handle: input.facebookHandle,
    profile_image_url: input.profileImageUrl,
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

import { z } from 'zod';
import { isBlankText } from '../core/blank-text.ts';
import { textTooLong } from '../core/error-messages.ts';
import { maxHandleText, tidyHandle } from '../core/handles.ts';
import { handlePattern, type SocialNetwork } from '../core/links.ts';
import { AnyText, ExactText, Id, Reference, Text, UploadedFile } from '../core/schemas.ts';
import { profileTextLimits } from './limits.ts';
import { profileFields, profileImage } from './messages.ts';
import { isProfileSlug, profileSlugOfNobody } from './profile-slug.ts';
import { experienceLevels, genres } from './rules.ts';

export const ExperienceLevel = z.enum(experienceLevels);
export const Genre = z.enum(genres);

/** Text that may be left empty, which is the same as none. */
function OptionalText(max: number, tooLong = textTooLong(max)) {
  return AnyText()
    .nullable()
    .transform((text) => (text === null || isBlankText(text) ? null : text))
    .pipe(Text(max, { tooLong }).nullable());
}

/** One line of it: line breaks become spaces. */
function OptionalLine(max: number) {
  return OptionalText(max).transform((text) => text?.replaceAll(/\s+/g, ' ') ?? null);
}

const Handle = (network: SocialNetwork) =>
  ExactText(maxHandleText, { tooLong: profileFields.handleInvalid })
    .nullable()
    .transform((text) => (text === null ? '' : tidyHandle(network, text)))
    .refine((handle) => handle === '' || handlePattern.test(handle), profileFields.handleInvalid)
    .transform((handle) => (handle === '' ? null : handle));

const handleFields = {
  instagramHandle: Handle('instagram'),
  twitterHandle: Handle('twitter'),
  tiktokHandle: Handle('tiktok'),
  facebookHandle: Handle('facebook'),
} satisfies Record<`${SocialNetwork}Handle`, unknown>;

/** Everything that people say of themselves. */
export const ProfileFields = z.strictObject({
  stageName: OptionalLine(profileTextLimits.stageName),
  bio: OptionalText(profileTextLimits.bio, profileFields.bioTooLong),
  homeCity: OptionalLine(profileTextLimits.homeCity),
  experienceLevel: ExperienceLevel.nullable(),
  favoriteGenres: z
    .array(Genre)
    .max(genres.length * 2)
    .transform((chosen) => genres.filter((genre) => chosen.includes(genre))),
  ...handleFields,
  /** An address that the server gave for an upload of theirs, or none. */
  profileImageUrl: ExactText(500, { tooLong: profileFields.foreignImage }).nullable(),
});

/** Any part of it; what is left out stays as it is. */
export const UpdateOwnProfileInput = ProfileFields.partial();
export type UpdateOwnProfileInput = z.infer<typeof UpdateOwnProfileInput>;

export const GetProfileInput = z.strictObject({
  slug: Reference(isProfileSlug, profileSlugOfNobody),
});
export type GetProfileInput = z.infer<typeof GetProfileInput>;

export const GetSlugInput = z.strictObject({ userId: Id });
export type GetSlugInput = z.infer<typeof GetSlugInput>;
export const SlugView = z.object({ slug: z.string() });
export type SlugView = z.infer<typeof SlugView>;

/** Somebody as everybody may see them. */
export const ProfileView = z.object({
  userId: z.int(),
  name: z.string(),
  stageName: z.string().nullable(),
  bio: z.string().nullable(),
  homeCity: z.string().nullable(),
  experienceLevel: ExperienceLevel.nullable(),
  favoriteGenres: z.array(Genre),
  instagramHandle: z.string().nullable(),
  twitterHandle: z.string().nullable(),
  tiktokHandle: z.string().nullable(),
  facebookHandle: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  customSlug: z.string().nullable(),
  slug: z.string(),
  isAdmin: z.boolean(),
  adminLevel: z.int(),
  /** ISO 8601: pages that the server renders hold plain data. */
  createdAt: z.string(),
});
export type ProfileView = z.infer<typeof ProfileView>;

/** What somebody wants to hear of. Nothing of it is sent yet, so nothing is on. */
export const NotificationSettings = z.object({
  newMicsInArea: z.boolean(),
  favoriteMicUpdates: z.boolean(),
  weeklyDigest: z.boolean(),
  communityMessages: z.boolean(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const OwnProfileView = z.object({
  profile: ProfileView.extend({ notifications: NotificationSettings }),
  /** Whether the server runs on demo data that is thrown away. */
  isMock: z.boolean(),
});
export type OwnProfileView = z.infer<typeof OwnProfileView>;

export const ProfileImageFile = UploadedFile(profileImage.wrongType);
export const UploadProfileImageInput = z.strictObject({ file: ProfileImageFile });
export type UploadProfileImageInput = z.infer<typeof UploadProfileImageInput>;
export const UploadedImageView = z.object({ profileImageUrl: z.string() });
export type UploadedImageView = z.infer<typeof UploadedImageView>;

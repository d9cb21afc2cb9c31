import { textTooLong } from '../core/errors.ts';
import { handlePattern, maxHandleText, type SocialNetwork, tidyHandle } from '../core/links.ts';
import {
  AnyText,
  ExactText,
  Id,
  PageInput,
  Reference,
  Text,
  UploadedFile,
} from '../core/schemas.ts';
import { isBlankText } from '../core/text.ts';
import { z } from '../core/zod.ts';
import { profileFields, profileImage } from './messages.ts';
import { isProfileSlug, profileSlugOfNobody } from './profile-slug.ts';
import { blockKinds, experienceLevels, genres, profileTextLimits } from './rules.ts';
import { stageNameRefusals } from './stage-names/messages.ts';
import { stageNameProblem, stageNameProblems, tidyStageName } from './stage-names.ts';

const ExperienceLevel = z.enum(experienceLevels);
const Genre = z.enum(genres);

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
export const UpdateOwnProfileInput = ProfileFields.extend({ showsNights: z.boolean() }).partial();
export type UpdateOwnProfileInput = z.infer<typeof UpdateOwnProfileInput>;

export const GetProfileInput = z.strictObject({
  slug: Reference(isProfileSlug, profileSlugOfNobody),
});
export type GetProfileInput = z.infer<typeof GetProfileInput>;

export const SlugView = z.object({ slug: z.string() });
export type SlugView = z.infer<typeof SlugView>;

/** Someone as everyone may see them. */
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
  /** Whether the handles lead anywhere; those of new accounts are text. */
  hasLinks: z.boolean(),
  isSuspended: z.boolean(),
  /** Whether everyone reads which nights they go to and host. */
  showsNights: z.boolean(),
  profileImageUrl: z.string().nullable(),
  customSlug: z.string().nullable(),
  slug: z.string(),
  isAdmin: z.boolean(),
  adminLevel: z.int(),
  /** ISO 8601: pages that the server renders hold plain data. */
  createdAt: z.string(),
});
export type ProfileView = z.infer<typeof ProfileView>;

/** Settings that the REST contract names and nothing sends by: all are off. What is sent has settings of its own. */
export const NotificationSettings = z.object({
  newMicsInArea: z.boolean(),
  favoriteMicUpdates: z.boolean(),
  weeklyDigest: z.boolean(),
  communityMessages: z.boolean(),
});

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

export const FollowStatus = z.object({ isFollowing: z.boolean() });
export type FollowStatus = z.infer<typeof FollowStatus>;

export const FollowCounts = z.object({ followers: z.int(), following: z.int() });
export type FollowCounts = z.infer<typeof FollowCounts>;

/** Which of these people the caller follows. */
export const ListFollowedInput = z.strictObject({ userIds: z.array(Id).max(500) });
export type ListFollowedInput = z.infer<typeof ListFollowedInput>;
export const FollowedView = z.object({ userIds: z.array(z.int()) });
export type FollowedView = z.infer<typeof FollowedView>;

export const ListFollowsInput = PageInput.extend({ userId: Id });
export type ListFollowsInput = z.infer<typeof ListFollowsInput>;

export const FollowListUser = z.object({
  userId: z.int(),
  name: z.string(),
  stageName: z.string().nullable(),
  /** Null except for admins. */
  email: z.string().nullable(),
  slug: z.string(),
  customSlug: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  homeCity: z.string().nullable(),
  isFollowedByViewer: z.boolean(),
});
export type FollowListUser = z.infer<typeof FollowListUser>;

export const FollowListView = z.object({
  users: z.array(FollowListUser),
  nextCursor: z.string().nullable(),
});
export type FollowListView = z.infer<typeof FollowListView>;

/** Any name that someone asks about; whether it can be had is the answer. */
export const CheckStageNameInput = z.strictObject({
  name: ExactText(200, { tooLong: stageNameRefusals['too-long'] }).transform(tidyStageName),
});
export type CheckStageNameInput = z.infer<typeof CheckStageNameInput>;

export const StageNameAvailability = z.object({
  isAvailable: z.boolean(),
  /** Why not; null for what is free. */
  problem: z.enum(stageNameProblems).nullable(),
});
export type StageNameAvailability = z.infer<typeof StageNameAvailability>;

/** A name that someone may ask for. Reserved ones pass: those are refused like taken ones. */
export const ClaimStageNameInput = z.strictObject({
  customSlug: ExactText(200, {
    required: stageNameRefusals['too-short'],
    tooLong: stageNameRefusals['too-long'],
  })
    .transform(tidyStageName)
    .superRefine((name, ctx) => {
      const problem = stageNameProblem(name);
      if (problem === undefined || problem === 'reserved') return;
      ctx.addIssue({ code: 'custom', message: stageNameRefusals[problem] });
    }),
});
export type ClaimStageNameInput = z.infer<typeof ClaimStageNameInput>;

export const ClaimedStageName = z.object({ customSlug: z.string() });
export type ClaimedStageName = z.infer<typeof ClaimedStageName>;

export const StageNameStatus = z.object({
  hasCustomSlug: z.boolean(),
  customSlug: z.string().nullable(),
});
export type StageNameStatus = z.infer<typeof StageNameStatus>;

/** What someone has done of what comes before claiming a name. */
export const EngagementView = z.object({
  hasVisitedProfile: z.boolean(),
  hasCommented: z.boolean(),
  hasFavorited: z.boolean(),
  hasMarkedInterest: z.boolean(),
  hasMessaged: z.boolean(),
  canClaimStage: z.boolean(),
  completedCount: z.int(),
  totalRequired: z.int(),
});
export type EngagementView = z.infer<typeof EngagementView>;

// What people fill in; an empty text is none. The server judges again by its own schemas.

const { stageName, homeCity, bio } = profileTextLimits;

const handle = (network: SocialNetwork) =>
  z.string().refine((text) => {
    const tidy = tidyHandle(network, text);
    return tidy === '' || handlePattern.test(tidy);
  }, profileFields.handleInvalid);

export const ProfileForm = z.object({
  stageName: z.string().max(stageName, textTooLong(stageName)),
  homeCity: z.string().max(homeCity, textTooLong(homeCity)),
  bio: z.string().max(bio, profileFields.bioTooLong),
  instagramHandle: handle('instagram'),
  twitterHandle: handle('twitter'),
  tiktokHandle: handle('tiktok'),
  facebookHandle: handle('facebook'),
  experienceLevel: z.enum(['', ...experienceLevels]),
  favoriteGenres: z.array(z.enum(genres)),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

const BlockKind = z.enum(blockKinds);

/** Blocks or mutes someone; of the two the later one holds. */
export const BlockInput = z.strictObject({ userId: Id, kind: BlockKind });
export type BlockInput = z.infer<typeof BlockInput>;

export const BlockedPerson = z.object({
  userId: z.int(),
  name: z.string(),
  slug: z.string(),
  profileImageUrl: z.string().nullable(),
  kind: BlockKind,
});
export type BlockedPerson = z.infer<typeof BlockedPerson>;

/** Whom the caller has blocked or muted, the latest first. */
export const BlockedListView = z.object({ people: z.array(BlockedPerson) });
export type BlockedListView = z.infer<typeof BlockedListView>;

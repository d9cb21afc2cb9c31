import { mayLink, profileSlug } from '@stagetime/contracts/accounts/rules';
import { invalidField } from '@stagetime/contracts/core/errors';
import { uploadAddress, uploadName } from '@stagetime/contracts/core/images';
import type { UserReference } from '@stagetime/contracts/core/schemas';
import { profileFields, profileImage, publicProfile } from '@stagetime/contracts/social/messages';
import { userIdOfSlug } from '@stagetime/contracts/social/profile-slug';
import {
  type ExperienceLevel,
  type Genre,
  profileImageMaxBytes,
} from '@stagetime/contracts/social/rules';
import type {
  GetProfileInput,
  OwnProfileView,
  ProfileView,
  SlugView,
  UpdateOwnProfileInput,
  UploadedImageView,
  UploadProfileImageInput,
} from '@stagetime/contracts/social/schemas';
import type { DB, Users } from '@stagetime/db/tables';
import type { Transaction, Updateable } from 'kysely';
import type { Owner } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import { putOwnImageToUse, releaseOwnImages } from '../../../core/images/images.queries.ts';
import { type ImageRules, storeImage } from '../../../core/images/store-image.ts';
import type { WriteContext } from '../../../core/write.ts';
import {
  findOwnProfile,
  findProfileById,
  findProfileBySlug,
  listClaimedAddresses,
  lockOwnPicture,
  type ProfileRow,
  updateOwnProfile,
} from './profiles.queries.ts';

export {
  removeBio,
  removeProfilePicture,
  removeProfileText,
  resetName,
} from './profiles.queries.ts';

function presentProfile(row: ProfileRow, now: Date): ProfileView {
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
    hasLinks: mayLink(row.created_at, now),
    showsNights: row.shows_nights,
    isSuspended: row.suspended_until !== null && row.suspended_until > now,
  };
}

/** The columns that an input changes; what it leaves out is not among them. */
function toColumns(input: UpdateOwnProfileInput): Updateable<Users> {
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
    shows_nights: input.showsNights,
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

const purpose = 'profile';

const pictureRules: ImageRules = {
  purpose,
  kinds: ['jpeg', 'png'],
  maxBytes: profileImageMaxBytes,
  messages: profileImage,
};

/** Someone as everyone may see them; NOT_FOUND for who is not there or is suspended. */
export async function getProfile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { slug }: GetProfileInput,
): Promise<ProfileView> {
  const userId = userIdOfSlug(slug);
  const row = userId === null ? findProfileBySlug(db, slug) : findProfileById(db, userId);
  return presentProfile(requireFound(await row, publicProfile.notFound), now());
}

/** Where someone's profile is. */
export async function getSlug(
  { db }: Pick<Context, 'db'>,
  { userId }: UserReference,
): Promise<SlugView> {
  const { custom_slug, id } = requireFound(
    await findProfileById(db, userId),
    publicProfile.notFound,
  );
  return { slug: profileSlug(custom_slug, id) };
}

/** No message of the kind is sent yet. */
const notifications = {
  newMicsInArea: false,
  favoriteMicUpdates: false,
  weeklyDigest: false,
  communityMessages: false,
};

type Own = Pick<Context, 'db' | 'tools' | 'now'> & WithActor<Owner>;

export async function getOwnProfile({ db, tools, actor, now }: Own): Promise<OwnProfileView> {
  const profile = presentProfile(
    requireFound(await findOwnProfile(db, actor), publicProfile.notFound),
    now(),
  );
  return { profile: { ...profile, notifications }, isMock: tools.hasDemoData };
}

/** Changes what is given and leaves the rest; a picture has to be one that the caller uploaded. */
export async function updateOwn(
  ctx: WriteContext & WithActor<Owner>,
  input: UpdateOwnProfileInput,
): Promise<OwnProfileView> {
  const { actor } = ctx;
  const now = ctx.now();
  return ctx.write(async ({ trx }) => {
    if (input.profileImageUrl !== undefined) {
      await changePicture(trx, actor, { address: input.profileImageUrl, now });
    }
    await updateOwnProfile(trx, actor, { ...toColumns(input), updated_at: now });
    return getOwnProfile({ ...ctx, db: trx });
  });
}

async function changePicture(
  trx: Transaction<DB>,
  owner: Owner,
  { address, now }: { readonly address: string | null; readonly now: Date },
): Promise<void> {
  const present = await lockOwnPicture(trx, owner);
  // Whatever it is, it was good enough before.
  if (present?.profile_image_url === address) return;
  const name = address === null ? null : (uploadName(address) ?? '');
  if (name !== null && !(await putOwnImageToUse(trx, owner, { name, purpose, now }))) {
    throw invalidField('profileImageUrl', profileFields.foreignImage);
  }
  await releaseOwnImages(trx, owner, { except: name, purpose, now });
}

/** Takes a picture in; it shows nowhere before the profile is told to. */
export async function uploadProfileImage(
  ctx: WriteContext & WithActor<Actor>,
  { file }: UploadProfileImageInput,
): Promise<UploadedImageView> {
  return { profileImageUrl: uploadAddress(await storeImage(ctx, file, pictureRules)) };
}

/** Addresses that search engines may list: who claimed a name of their own wants to be found. */
export async function listProfileAddresses(
  { db }: Pick<Context, 'db'>,
  { limit }: { readonly limit: number },
): Promise<{ readonly path: string; readonly changedAt: Date }[]> {
  const rows = await listClaimedAddresses(db, limit);
  return rows.map(({ custom_slug, updated_at }) => ({
    path: `/profile/${custom_slug}`,
    changedAt: updated_at,
  }));
}

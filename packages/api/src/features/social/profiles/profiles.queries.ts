import type { Database } from '@stagetime/db/database';
import type { DB, Users } from '@stagetime/db/tables';
import { type Expression, sql, type Transaction, type Updateable } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';
import { dropUsedImages } from '../../../core/images/images.queries.ts';

/** Someone with all that everyone may see. Demo people have no account, and so no role. */
function selectProfile(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.stage_name', 'users.custom_slug', 'users.bio'])
    .select(['users.home_city', 'users.profile_image_url', 'users.experience_level'])
    .select(['users.instagram_handle', 'users.twitter_handle', 'users.tiktok_handle'])
    .select(['users.facebook_handle', 'users.created_at', 'users.favorite_genres'])
    .select(['users.suspended_until', 'users.shows_nights'])
    .select(['accounts.admin_level', 'accounts.role'])
    .where('users.disabled_at', 'is', null);
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileById>>>;

export async function findProfileById(db: Database, userId: number) {
  return selectProfile(db).where('users.id', '=', userId).executeTakeFirst();
}

export async function findProfileBySlug(db: Database, customSlug: string) {
  return selectProfile(db).where('users.custom_slug', '=', customSlug).executeTakeFirst();
}

export async function findOwnProfile(db: Database, owner: Owner) {
  return selectProfile(db).where(ownedBy(owner, 'users')).executeTakeFirst();
}

/** As {@link findOwnProfile}; of two changes at once the second waits for the first. */
export async function lockOwnPicture(trx: Transaction<DB>, owner: Owner) {
  return trx
    .selectFrom('users')
    .select('profile_image_url')
    .where(ownedBy(owner, 'users'))
    .forUpdate()
    .executeTakeFirst();
}

export async function updateOwnProfile(
  trx: Transaction<DB>,
  owner: Owner,
  columns: Updateable<Users>,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      ...columns,
      ...(columns.home_city !== undefined && { city_id: cityNamed(columns.home_city) }),
    })
    .where(ownedBy(owner, 'users'))
    .execute();
}

/** Takes a picture off someone's profile, for a moderator; false where there is none. */
export async function removeProfilePicture(
  trx: Transaction<DB>,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ profile_image_url: null, updated_at: now })
    .where('id', '=', userId)
    .where('profile_image_url', 'is not', null)
    .executeTakeFirst();
  await dropUsedImages(trx, { userId, purpose: 'profile', now });
  return numUpdatedRows > 0n;
}

/** Takes off someone's profile what they wrote there, for a moderator: all but their name. */
export async function removeProfileText(
  trx: Transaction<DB>,
  userId: number,
  now: Date,
): Promise<void> {
  const handles = {
    ...{ instagram_handle: null, twitter_handle: null, tiktok_handle: null, facebook_handle: null },
  };
  await trx
    .updateTable('users')
    .set({
      ...handles,
      bio: null,
      stage_name: null,
      home_city: null,
      city_id: null,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

/** Calls someone `name` and nothing else, for a moderator. */
export async function resetName(
  trx: Transaction<DB>,
  userId: number,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<void> {
  const columns = { name, stage_name: null, updated_at: now };
  await trx.updateTable('users').set(columns).where('id', '=', userId).execute();
}

/** Takes someone's bio off their profile, for a moderator; false where there is none. */
export async function removeBio(trx: Transaction<DB>, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ bio: null, updated_at: now })
    .where('id', '=', userId)
    .where('bio', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The known city that someone means by their home city: searches put its people first. */
function cityNamed(name: Updateable<Users>['home_city']): Expression<number | null> {
  return sql<number | null>`(
    select id from cities where lower(name) = lower(${name}) order by id limit 1)`;
}

/** Addresses of profiles that search engines may list: of who claimed one, and can be seen. */
export async function listClaimedAddresses(db: Database, limit: number) {
  return db
    .selectFrom('users')
    .select(['updated_at'])
    .select((eb) => eb.ref('custom_slug').$notNull().as('custom_slug'))
    .where('custom_slug', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('suspended_until', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

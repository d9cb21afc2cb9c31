import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../authorize.ts';
import type { ImagePurpose } from './image-variants.ts';

type NewImage = {
  readonly name: string;
  readonly purpose: ImagePurpose;
  /** Null for a visitor. */
  readonly userId: number | null;
  readonly now: Date;
};

export async function insertImage(
  trx: Transaction<DB>,
  { name, purpose, userId, now }: NewImage,
): Promise<void> {
  const dates = { created_at: now, state_since: now };
  await trx
    .insertInto('images')
    .values({ name, purpose, user_id: userId, state: 'unused', ...dates })
    .execute();
}

/** Keeps an image of the owner's from the sweep; false when there is none of that name and purpose. */
export async function putOwnImageToUse(
  trx: Transaction<DB>,
  owner: Owner,
  { name, purpose, now }: Omit<NewImage, 'userId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('images')
    .set({ state: 'used', state_since: now })
    .where(ownedBy(owner, 'images'))
    .where('name', '=', name)
    .where('purpose', '=', purpose)
    .where('state', '<>', 'dropped')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Keeps an image from the sweep for something that stays when whoever uploaded it goes: from now on it
 * is no one's. Throws where it is gone already.
 */
export async function giveImageAway(
  trx: Transaction<DB>,
  { name, purpose, now }: Omit<NewImage, 'userId'>,
): Promise<void> {
  await trx
    .updateTable('images')
    .set({ state: 'used', state_since: now, user_id: null })
    .where('name', '=', name)
    .where('purpose', '=', purpose)
    .where('state', '=', 'unused')
    .returning('name')
    .executeTakeFirstOrThrow();
}

/** Leaves an image that is no one's and not shown any more to the sweep. */
export async function releaseImage(
  trx: Transaction<DB>,
  { name, purpose, now }: Omit<NewImage, 'userId'>,
): Promise<void> {
  await trx
    .updateTable('images')
    .set({ state: 'unused', state_since: now })
    .where('name', '=', name)
    .where('purpose', '=', purpose)
    .where('state', '=', 'used')
    .execute();
}

/** Leaves the owner's other images of that purpose to the sweep. */
export async function releaseOwnImages(
  trx: Transaction<DB>,
  owner: Owner,
  { except, purpose, now }: { except: string | null; purpose: ImagePurpose; now: Date },
): Promise<void> {
  await trx
    .updateTable('images')
    .set({ state: 'unused', state_since: now })
    .where(ownedBy(owner, 'images'))
    .where('purpose', '=', purpose)
    .where('state', '=', 'used')
    .where('name', 'is distinct from', except)
    .execute();
}

/** Leaves what of someone's is shown for a purpose to the next sweep, which removes it at once. */
export async function dropUsedImages(
  trx: Transaction<DB>,
  { userId, purpose, now }: Omit<NewImage, 'name'>,
): Promise<void> {
  await trx
    .updateTable('images')
    .set({ state: 'dropped', state_since: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'used')
    .execute();
}

/** Leaves everything that someone uploaded to the next sweep, and forgets that it was them. */
export async function dropImagesOf(trx: Transaction<DB>, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('images')
    .set({ state: 'dropped', state_since: now, user_id: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Images that no one put to use since `before`, or that are to go anyway; the oldest first. */
export async function listSweepable(
  db: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
) {
  return db
    .selectFrom('images')
    .select(['name', 'state'])
    .select(sql<ImagePurpose>`purpose`.as('purpose'))
    .where((eb) =>
      eb.or([
        eb('state', '=', 'dropped'),
        eb.and([eb('state', '=', 'unused'), eb('state_since', '<', before)]),
      ]),
    )
    .where('state', '<>', 'used')
    .orderBy('state_since')
    .limit(limit)
    .execute();
}

/** Takes an image out of use for good; false when someone put it to use meanwhile. */
export async function dropUnused(db: Database, name: string, before?: Date): Promise<boolean> {
  let query = db
    .updateTable('images')
    .set({ state: 'dropped' })
    .where('name', '=', name)
    .where('state', '=', 'unused');
  if (before !== undefined) query = query.where('state_since', '<', before);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteDropped(db: Database, name: string): Promise<void> {
  await db.deleteFrom('images').where('name', '=', name).where('state', '=', 'dropped').execute();
}

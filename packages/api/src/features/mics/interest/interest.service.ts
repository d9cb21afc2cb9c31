import type { Role } from '@stagetime/contracts/accounts/schemas';
import type { MicsOfPage } from '@stagetime/contracts/mics/favorites/schemas';
import type {
  InterestCountsView,
  InterestedListView,
  InterestView,
  SetInterestInput,
} from '@stagetime/contracts/mics/interest/schemas';
import type { MicType } from '@stagetime/contracts/mics/rules';
import type { MicPageInput } from '@stagetime/contracts/mics/schemas';
import { anyOf, type Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { isAdmin, isSuperAdmin, type Owner, ownedBy } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { readPage, type SortOrder } from '../../../core/paging.ts';
import type { WriteContext } from '../../../core/write.ts';
import { presentCard } from '../../accounts/accounts.service.ts';
import { blockedBetween } from '../../social/social.predicates.ts';
import { isPublicMic } from '../mics.predicates.ts';
import { getPublicMicId } from '../mics.service.ts';

/** Where there is one already, nothing happens. */
export async function insertInterest(
  trx: Transaction<DB>,
  { userId }: Owner,
  micId: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('interests')
    .values({ user_id: userId, mic_id: micId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'mic_id']).doNothing())
    .execute();
}

/** How many people are interested in each of the mics that everyone may see, where anyone is. */
async function listInterestCounts(db: Database, micIds: readonly number[]) {
  return db
    .selectFrom('interest_counts')
    .innerJoin('mics', 'mics.id', 'interest_counts.mic_id')
    .select(['interest_counts.mic_id', 'interest_counts.interested_count'])
    .where('interest_counts.mic_id', '=', anyOf(micIds))
    .where('interest_counts.interested_count', '>', 0)
    .where(isPublicMic)
    .execute();
}

/** By level, so that admins come first; then the newest, then the higher id. */
const interestedOrder: SortOrder = {
  keys: [
    { by: sql`coalesce(accounts.admin_level, 0)`, type: 'smallint' },
    { by: sql`interests.created_at`, type: 'timestamptz' },
    { by: sql`interests.user_id`, type: 'bigint' },
  ],
  direction: 'desc',
};

type InterestedOptions = {
  readonly micId: number;
  readonly withEmail: boolean;
  /** Whoever looks, if that is known. */
  readonly viewerId: number | null;
};

/**
 * Who is interested in a mic, without an order; their addresses only for who may read them. People of the
 * demo have no account.
 */
function selectInterested(db: Database, { micId, withEmail, viewerId }: InterestedOptions) {
  return db
    .selectFrom('interests')
    .innerJoin('users', 'users.id', 'interests.user_id')
    .leftJoin('accounts', 'accounts.user_id', 'interests.user_id')
    .select(['users.id', 'users.name', 'users.stage_name', 'users.custom_slug'])
    .select('users.favorite_genres')
    .select(['users.profile_image_url', sql<Role>`coalesce(accounts.role, 'user')`.as('role')])
    .select((eb) =>
      withEmail ? eb.ref('accounts.email').as('email') : sql<string | null>`null`.as('email'),
    )
    .where('interests.mic_id', '=', micId)
    .where('interests.is_shown', '=', true)
    .$if(viewerId !== null, (query) =>
      query.where(
        sql<boolean>`not ${blockedBetween(viewerId as number, sql.ref('interests.user_id'))}`,
      ),
    );
}

/** Says that someone comes to a mic, or no longer; repeating it changes nothing. Throws NOT_FOUND. */
export function setInterest(
  ctx: WriteContext & WithActor<Owner>,
  { mic, isInterested }: SetInterestInput,
): Promise<InterestView> {
  return ctx.write(async ({ trx }) => {
    const micId = await getPublicMicId(trx, mic);
    if (isInterested) await insertInterest(trx, ctx.actor, micId, ctx.now());
    else {
      await trx
        .deleteFrom('interests')
        .where(ownedBy(ctx.actor, 'interests'))
        .where('mic_id', '=', micId)
        .execute();
    }
    const [count] = await listInterestCounts(trx, [micId]);
    return { isInterested, interestedCount: count?.interested_count ?? 0 };
  });
}

/**
 * Who is interested in a mic that everyone may see: admins first by their level, then the newest. Of two
 * of whom one blocked the other neither sees the other here.
 */
export async function listInterested(
  ctx: Context & WithActor<Actor | null>,
  { mic, ...page }: MicPageInput,
): Promise<InterestedListView> {
  ctx.countCall('interested', null);
  const micId = await getPublicMicId(ctx.db, mic);
  const withEmail = ctx.actor !== null && isAdmin(ctx.actor);
  const { rows, nextCursor } = await readPage(
    ctx,
    { name: 'interested', of: [micId], order: interestedOrder },
    selectInterested(ctx.db, { micId, withEmail, viewerId: ctx.actor?.userId ?? null }),
    page,
  );
  const people = rows.map((row) => ({
    ...presentCard(row),
    profileImageUrl: row.profile_image_url,
    email: row.email,
    role: row.role,
    isAdmin: isAdmin(row),
    isSuperAdmin: isSuperAdmin(row),
    genres: row.favorite_genres as MicType[],
  }));
  return { people, nextCursor };
}

/** How many people are interested in the mics of a page. */
export async function countInterested(
  { db }: Pick<Context, 'db'>,
  { micIds }: MicsOfPage,
): Promise<InterestCountsView> {
  const rows = await listInterestCounts(db, micIds);
  return rows.map((row) => ({ micId: row.mic_id, interestedCount: row.interested_count }));
}

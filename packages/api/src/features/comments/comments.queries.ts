import { hiddenComment } from '@stagetime/contracts/comments/messages';
import { type CommentSort, personComments } from '@stagetime/contracts/comments/rules';
import type { CommentView } from '@stagetime/contracts/comments/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { type Authorized, type Owner, ownedBy } from '../../core/authorize.ts';
import type { Actor } from '../../core/context.ts';
import type { SortKey, SortOrder } from '../../core/paging.ts';
import { presentCard } from '../accounts/accounts.service.ts';
import { isPublicMic, isReferredMic } from '../mics/mics.predicates.ts';
import { isShownPerson } from '../social/social.predicates.ts';

/** What is shown of the comments: not what was deleted, nor what someone said whose account was shut. */
export function isShownComment(eb: ExpressionBuilder<DB, 'comments' | 'users'>) {
  return eb.and([eb('comments.content', 'is not', null), eb('users.disabled_at', 'is', null)]);
}

/** What each sort goes by before age, and which way; an index is read from either end. */
const sorts: Record<CommentSort, Pick<SortOrder, 'direction'> & { readonly first: SortKey[] }> = {
  best: { first: [{ by: sql`comments.best_rank`, type: 'float8' }], direction: 'desc' },
  top: { first: [{ by: sql`comments.vote_score`, type: 'integer' }], direction: 'desc' },
  new: { first: [], direction: 'desc' },
  controversial: {
    first: [{ by: sql`comments.controversial_rank`, type: 'float8' }],
    direction: 'desc',
  },
};

/** Equal ones by age, then by id, the same way: as the sort's index has them. */
export function commentOrder(sort: CommentSort): SortOrder {
  const { first, direction } = sorts[sort];
  return {
    keys: [
      ...first,
      { by: sql`comments.created_at`, type: 'timestamptz' },
      { by: sql`comments.id`, type: 'bigint' },
    ],
    direction,
  };
}

/** Why the words of a comment are not shown: enough people reported it, or a moderator hid it. */
type HiddenAs = keyof typeof hiddenComment;

/** Comments that everyone may see, with their authors' cards; without an order. */
function selectShown(db: Database) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.id', 'comments.created_at', 'comments.updated_at'])
    .select(['comments.upvotes', 'comments.downvotes', 'users.id as user_id', 'users.name'])
    .select(['users.stage_name', 'users.custom_slug', 'users.profile_image_url'])
    .select(sql<HiddenAs | null>`comments.hidden_as`.as('hidden_as'))
    .select((eb) => eb.ref('comments.content').$notNull().as('content'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('mic_hosts')
            .select('mic_hosts.user_id')
            .whereRef('mic_hosts.mic_id', '=', 'comments.mic_id')
            .whereRef('mic_hosts.user_id', '=', 'comments.user_id'),
        )
        .as('is_host'),
    )
    .where(isShownComment);
}
type CommentRow = Awaited<ReturnType<ReturnType<typeof selectShown>['execute']>>[number];

/** The comments of a mic that everyone may see, without an order. */
export function selectComments(db: Database, mic: string) {
  return selectShown(db).where('comments.mic_id', '=', (eb) =>
    eb
      .selectFrom('mics')
      .select('mics.id')
      .where(isPublicMic)
      .where((mics) => isReferredMic(mics, mic))
      .limit(1),
  );
}

/** A comment that is shown, of a mic that everyone may see. */
export async function findComment(db: Database, commentId: number) {
  return selectShown(db)
    .innerJoin('mics', 'mics.id', 'comments.mic_id')
    .where('comments.id', '=', commentId)
    .where(isPublicMic)
    .executeTakeFirst();
}

/** The latest comments of someone that everyone reads, with their mics; none where the viewer reads nothing of them. */
export function selectPersonComments(
  db: Database,
  userId: number,
  viewer: Actor | null,
  now: Date,
) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('mics', 'mics.id', 'comments.mic_id')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(['comments.id', 'comments.created_at', 'comments.updated_at'])
    .select(['comments.upvotes', 'comments.downvotes', 'mics.id as mic_id', 'mics.slug'])
    .select(['cities.slug as city_slug', 'mics.show_name', 'mics.categories'])
    .select(['mics.cover_image_url', 'mics.image_caption', 'mics.poster_hand'])
    .select((eb) => eb.ref('comments.content').$notNull().as('content'))
    .where('comments.user_id', '=', userId)
    .where('comments.hidden_as', 'is', null)
    .where(isShownComment)
    .where(isPublicMic)
    .where(isShownPerson(viewer, now))
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(personComments);
}

/** What someone voted on the comments of a mic. */
export async function listOwnVotes(db: Database, owner: Owner, micId: number) {
  return db
    .selectFrom('comment_votes')
    .innerJoin('comments', 'comments.id', 'comment_votes.comment_id')
    .select(['comment_votes.comment_id', 'comment_votes.is_upvote'])
    .where('comments.mic_id', '=', micId)
    .where('comments.content', 'is not', null)
    .where(ownedBy(owner, 'comment_votes'))
    .execute();
}

/** Adds a comment in its author's name; undefined where everyone may see no such mic. */
export async function insertComment(
  trx: Transaction<DB>,
  owner: Owner,
  { mic, content, now }: { readonly mic: string; readonly content: string; readonly now: Date },
): Promise<CommentRow | undefined> {
  const inserted = trx
    .insertInto('comments')
    .columns(['user_id', 'mic_id', 'content', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom(['users', 'mics'])
        .select(['users.id', 'mics.id as mic_id'])
        .select(sql<string>`${content}::text`.as('content'))
        .select(sql<Date>`${now}::timestamptz`.as('created_at'))
        .select(sql<Date>`${now}::timestamptz`.as('updated_at'))
        .where(ownedBy(owner, 'users'))
        .where(isPublicMic)
        .where((mics) => isReferredMic(mics, mic)),
    )
    .returning(['id', 'user_id', 'mic_id', 'content', 'created_at', 'updated_at'])
    .returning(['upvotes', 'downvotes', 'hidden_as']);
  // A statement does not see what it inserts, so the new row stands in for the table.
  const { rows } = await sql<CommentRow>`
    with comments as (${inserted}) ${selectShown(trx)}`.execute(trx);
  return rows[0];
}

/**
 * A comment that the owner may see, or that is theirs, on a mic that is hidden by now, too. It stays as it
 * is until the transaction has ended.
 */
export async function lockComment(trx: Transaction<DB>, owner: Owner, commentId: number) {
  return trx
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('mics', 'mics.id', 'comments.mic_id')
    .select(['comments.id', 'comments.user_id', 'comments.mic_id', 'comments.hidden_as'])
    .where('comments.id', '=', commentId)
    .where('comments.content', 'is not', null)
    .where((eb) =>
      eb.or([ownedBy(owner, 'comments')(eb), eb.and([isShownComment(eb), isPublicMic(eb)])]),
    )
    .forNoKeyUpdate('comments')
    .executeTakeFirst();
}
type LockedComment = NonNullable<Awaited<ReturnType<typeof lockComment>>>;

/** Changes the words of a comment; the same words change nothing. */
export async function updateComment(
  trx: Transaction<DB>,
  comment: Authorized<LockedComment, 'edit'>,
  { content, now }: { readonly content: string; readonly now: Date },
): Promise<void> {
  const isChanged = sql<boolean>`comments.content is distinct from ${content}`;
  await trx
    .updateTable('comments')
    .set({
      content,
      // Never before it was written, whatever another process' clock said then.
      updated_at: sql`case when ${isChanged} then greatest(${now}::timestamptz, comments.created_at + interval '1 ms') else comments.updated_at end`,
    })
    .where('id', '=', comment.id)
    .execute();
}

/**
 * Hides the words of a comment, or shows them again, for a moderator or by enough reports, which change nothing
 * where a moderator did. False where there is none.
 */
export async function setCommentHidden(
  trx: Transaction<DB>,
  commentId: number,
  hiddenAs: HiddenAs | null,
): Promise<boolean> {
  let query = trx
    .updateTable('comments')
    .set({ hidden_as: hiddenAs })
    .where('id', '=', commentId)
    .where('content', 'is not', null);
  if (hiddenAs === 'reported') query = query.where('hidden_as', 'is', null);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** As {@link eraseComment}, for a moderator; false where it is gone already. */
export async function removeComment(
  trx: Transaction<DB>,
  commentId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('comments')
    .set({ content: null, deleted_at: now })
    .where('id', '=', commentId)
    // By what jobs may read of it.
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The row stays, what was said goes. */
export async function eraseComment(
  trx: Transaction<DB>,
  comment: Authorized<LockedComment, 'delete'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ content: null, deleted_at: now })
    .where('id', '=', comment.id)
    .execute();
}

export function presentComment(row: CommentRow): CommentView {
  return {
    id: row.id,
    // The place is kept, the words are not told to anyone.
    content: row.hidden_as === null ? row.content : hiddenComment[row.hidden_as],
    isHidden: row.hidden_as !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    author: {
      ...presentCard({ ...row, id: row.user_id }),
      stageName: row.stage_name,
      profileImageUrl: row.profile_image_url,
      isHost: row.is_host === true,
    },
  };
}

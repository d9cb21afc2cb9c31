import type { MessagesFrom, Pair, Standing } from '@stagetime/contracts/messaging/rules';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isAdmin } from '../../core/authorize.ts';
import type { Actor } from '../../core/context.ts';
import { blockedBetween, followedBy } from '../social/social.predicates.ts';

/** Who is asking, and who stands first in their messages. */
export type Viewer = { readonly actor: Actor; readonly topAdminId: number | null };

/** The same for everyone, read with every conversation: so it is kept for a second. */
const topAdmins = new LRUCache<Database, { readonly id: number | null }>({
  max: 2,
  ttl: 1000,
  fetchMethod: async (db) => ({ id: await readTopAdminId(db) }),
});

/** The most senior super admin: by level, then by how long they are here. */
export async function findTopAdminId(db: Database): Promise<number | null> {
  return (await topAdmins.forceFetch(db)).id;
}

async function readTopAdminId(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select('accounts.user_id')
    .where('accounts.role', '=', 'super_admin')
    .where('users.disabled_at', 'is', null)
    .orderBy('accounts.admin_level', 'desc')
    .orderBy('accounts.created_at')
    .orderBy('accounts.user_id')
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** People with what their correspondents see of them; an address only where an admin asks. */
export function selectCorrespondents(db: Database, { actor }: Pick<Viewer, 'actor'>) {
  return db
    .selectFrom('users as other')
    .leftJoin('accounts as other_account', 'other_account.user_id', 'other.id')
    .select(['other.id as other_id', 'other.name', 'other.stage_name', 'other.custom_slug'])
    .select(['other.profile_image_url', 'other.disabled_at'])
    .select(['other_account.is_admin', 'other_account.admin_level'])
    .select(
      sql<string | null>`${isAdmin(actor) ? sql.ref('other_account.email') : null}`.as('email'),
    );
}
export type CorrespondentRow = Awaited<
  ReturnType<ReturnType<typeof selectCorrespondents>['execute']>
>[number];

/** What decides whether the caller's message to someone arrives; undefined where they are not here. */
export async function findStanding(
  trx: Transaction<DB>,
  actor: Actor,
  { lowerId, higherId }: Pair,
): Promise<Omit<Standing, 'isBlocked'> | undefined> {
  const recipientId = actor.userId === lowerId ? higherId : lowerId;
  const row = await trx
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .leftJoin('conversations', (join) =>
      join.on('lower_id', '=', lowerId).on('higher_id', '=', higherId),
    )
    .select('accounts.is_admin')
    .select(sql<MessagesFrom>`coalesce(accounts.messages_from, 'everyone')`.as('messages_from'))
    .select(followedBy(recipientId, actor.userId).as('is_followed'))
    .select(
      sql<boolean>`lower_id is not null and request_to_id is distinct from ${recipientId}`.as(
        'is_conversation',
      ),
    )
    .where('users.id', '=', recipientId)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      isFromAdmin: isAdmin(actor),
      isToAdmin: row.is_admin ?? false,
      messagesFrom: row.messages_from,
      isFollowed: row.is_followed,
      isConversation: row.is_conversation,
    }
  );
}

export async function findCorrespondent(
  db: Database,
  viewer: Pick<Viewer, 'actor'>,
  userId: number,
) {
  return selectCorrespondents(db, viewer).where('other.id', '=', userId).executeTakeFirst();
}

/** The people whom a question finds (sql/people.sql), never the one who asks. */
export async function findPeople(
  db: Database,
  viewer: Viewer,
  question: string,
  { max, withoutBlocked }: { readonly max: number; readonly withoutBlocked: boolean },
): Promise<CorrespondentRow[]> {
  const { userId } = viewer.actor;
  const found = selectCorrespondents(db, viewer)
    .innerJoin(
      sql<{ user_id: number; place: number }>`find_people(${question}, ${userId}, ${max})`.as(
        'found',
      ),
      'found.user_id',
      'other.id',
    )
    .where('other.disabled_at', 'is', null)
    .where('other.suspended_until', 'is', null)
    .orderBy('found.place');
  if (!withoutBlocked) return found.execute();
  const isBlocked = blockedBetween(userId, sql.ref<number>('other.id'));
  return found.where(sql<boolean>`not ${isBlocked}`).execute();
}

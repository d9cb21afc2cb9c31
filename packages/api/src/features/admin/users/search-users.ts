import { maxFoundUsers } from '@stagetime/contracts/admin/review/messages';
import type { FoundUserView, SearchUsersInput } from '@stagetime/contracts/admin/review/schemas';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Actor, WithActor } from '../../../core/context.ts';
import type { WriteContext } from '../../../core/write.ts';

/**
 * People by name, stage name or address, with their addresses: at most twenty, and the audit log says who
 * looked. No one is shown whose row there was not written.
 */
export async function searchUsers(
  ctx: WriteContext<'sensitive_read'> & WithActor<Actor>,
  { query }: SearchUsersInput,
): Promise<FoundUserView[]> {
  return ctx.write(async (write) => {
    const rows = await findUsersLike(write.trx, query, maxFoundUsers);
    await write.audit({
      event: 'sensitive_read',
      actorId: ctx.actor.userId,
      targetId: null,
      // Whom they found, not what they typed: that may be someone's address.
      details: { what: 'user search', found: rows.map(({ id }) => id) },
    });
    return rows.map((row) => ({
      userId: row.id,
      name: row.name,
      stageName: row.stage_name,
      email: row.email,
      profileImageUrl: row.profile_image_url,
      isAdmin: row.is_admin ?? false,
    }));
  });
}

/** `50%_` as a pattern of LIKE that finds just that. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Whether a word of a text begins like this, in lower case and escaped for LIKE. */
export function hasWordLike(text: RawBuilder<string>, prefix: string): RawBuilder<boolean> {
  return sql<boolean>`(' ' || lower(${text})) like ${`% ${prefix}%`}`;
}

/** People a word of whose name or stage name, or whose address, begins like this. */
async function findUsersLike(db: Database | Kysely<DB>, query: string, limit: number) {
  const prefix = escapeLike(query.toLowerCase());
  return db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.name', 'stage_name', 'profile_image_url'])
    .select(['accounts.email', 'accounts.is_admin'])
    .where((eb) =>
      eb.or([
        hasWordLike(sql<string>`users.name`, prefix),
        hasWordLike(sql<string>`coalesce(users.stage_name, '')`, prefix),
        eb(sql<string>`lower(accounts.email)`, 'like', `${prefix}%`),
      ]),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** `50%_` as a pattern of LIKE that finds just that. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Whether a word of a text begins like this. */
function hasWordLike(text: RawBuilder<string>, prefix: string): RawBuilder<boolean> {
  return sql<boolean>`(' ' || lower(${text})) like ${`% ${prefix}%`}`;
}

/** People a word of whose name or stage name, or whose address, begins like this. */
export async function findUsersLike(db: Database | Kysely<DB>, query: string, limit: number) {
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

import { phoneDigitsOf } from '@stagetime/contracts/accounts/rules';
import type { PeopleListName } from '@stagetime/contracts/admin/people/messages';
import type { DB } from '@stagetime/db/tables';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { PagedList } from '../../../core/paging.ts';
import { isHeld, isManualSuspension } from '../reports/reports.queries.ts';

/** `50%_` as a pattern of LIKE that finds just that. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Whether a word of a text begins like this, in lower case and escaped for LIKE. */
function hasWordLike(text: RawBuilder<string>, prefix: string): RawBuilder<boolean> {
  return sql<boolean>`(' ' || lower(${text})) like ${`% ${prefix}%`}`;
}

/** People a word of whose name or stage name begins like this, or whose whole address or US number this is. */
export async function listPeopleLike(db: Kysely<DB>, query: string, limit: number) {
  const text = query.toLowerCase();
  const prefix = escapeLike(text);
  const digits = phoneDigitsOf(query);
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.stage_name', 'users.profile_image_url'])
    .select('accounts.role')
    .where((eb) =>
      eb.or([
        hasWordLike(sql<string>`users.name`, prefix),
        hasWordLike(sql<string>`coalesce(users.stage_name, '')`, prefix),
        eb(sql<string>`lower(accounts.email)`, '=', text),
        eb('accounts.phone', '=', `+1${digits}`),
      ]),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

const id = { by: sql`users.id`, type: 'bigint' } as const;
/** Since when someone may not sign in; what an operator did outlasts a suspension. */
const outSince = sql<Date | null>`coalesce(users.disabled_at, suspensions.since)`;

/** Whoever was suspended last stands first; of admins the super admins, then by name. */
export const peopleOrders: Readonly<Record<PeopleListName, PagedList['order']>> = {
  suspended: { keys: [{ by: outSince, type: 'timestamptz' }, id], direction: 'desc' },
  admins: {
    keys: [
      { by: sql`(accounts.role <> 'super_admin')::integer`, type: 'integer' },
      { by: sql`lower(users.name)`, type: 'text' },
      id,
    ],
    direction: 'asc',
  },
};

/** Who may not sign in at an instant, by a moderator or an operator; or who is an admin. */
export function selectPeopleOf(db: Kysely<DB>, list: PeopleListName, now: Date) {
  const people = db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .leftJoin('suspensions', (join) =>
      join.onRef('suspensions.user_id', '=', 'users.id').on('users.suspended_until', '>', now),
    )
    .select(['users.id', 'users.name', 'users.stage_name', 'users.profile_image_url'])
    .select(['users.disabled_at', 'users.suspended_until', 'accounts.role', 'accounts.admin_level'])
    .select(['suspensions.reason', 'suspensions.since']);
  if (list === 'admins') return people.where('accounts.is_admin', '=', true);
  // Each of them by an index of its own: most people are neither.
  return people.where(outSince, 'is not', null).where('users.id', 'in', (eb) =>
    eb
      .selectFrom('suspensions')
      .select('suspensions.user_id')
      .unionAll(
        eb
          .selectFrom('users as shut')
          .select('shut.id as user_id')
          .where('shut.disabled_at', 'is not', null),
      ),
  );
}

/** People a word of whose name or stage name, or whose address, begins like this. */
export async function findUsersLike(db: Kysely<DB>, query: string, limit: number) {
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

/** Someone with what they made, and what was said of them and by them; nothing by which they are reached. */
export async function findPerson(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.stage_name', 'users.custom_slug', 'users.bio'])
    .select(['users.profile_image_url', 'users.disabled_at', 'accounts.created_at'])
    .select(['accounts.role', 'accounts.admin_level'])
    .select((eb) => [
      eb
        .or([eb('accounts.email_verified_at', 'is not', null), eb('phone', 'is not', null)])
        .$castTo<boolean>()
        .as('is_confirmed'),
      sql<number>`(select count(*) from sessions where user_id = users.id)`.as('sessions'),
      sql<number>`(select count(*) from mics where submitted_by = users.id)`.as('mics'),
      sql<number>`(select count(*) from mic_hosts where user_id = users.id)`.as('hosted_mics'),
      sql<number>`(select count(*) from comments where user_id = users.id and deleted_at is null)`.as(
        'comments',
      ),
      sql<number>`(select count(*) from report_cases
        where author_id = users.id and kind <> 'appeal')`.as('about'),
      sql<number>`(select count(*) from report_cases
        where author_id = users.id and kind <> 'appeal' and ${isHeld})`.as('about_held'),
      sql<number>`(select count(*) from content_reports where reporter_id = users.id)`.as('made'),
      sql<number>`(select count(*) from content_reports
        join report_cases on report_cases.id = case_id
        where reporter_id = users.id and ${isHeld})`.as('made_held'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** When and why someone was suspended without a report, the newest first. */
export async function listManualSuspensions(db: Kysely<DB>, userId: number, limit: number) {
  return db
    .selectFrom('audit_log as log')
    .select('log.at')
    .select(sql<string | null>`log.details ->> 'reason'`.as('reason'))
    .where('log.target_id', '=', userId)
    .where(isManualSuspension)
    .orderBy('log.at', 'desc')
    .limit(limit)
    .execute();
}

/** What moderators decided of what is someone's, the newest first. */
export async function listDecisions(db: Kysely<DB>, userId: number, limit: number) {
  return db
    .selectFrom('report_cases')
    .select(['id', 'kind', 'reason'])
    .select((eb) => [
      eb.ref('content').$notNull().as('content'),
      eb.ref('author').$notNull().as('author'),
      eb.ref('decided_at').$notNull().as('decided_at'),
    ])
    .where('author_id', '=', userId)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(limit)
    .execute();
}

/** Someone's account; their role stays as it is until the transaction has ended. */
export async function lockPerson(trx: Transaction<DB>, userId: number) {
  return trx
    .selectFrom('accounts')
    .select(['user_id', 'role', 'email', 'phone'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

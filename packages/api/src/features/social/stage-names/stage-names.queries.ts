import type { EngagementView } from '@stagetime/contracts/social/schemas';
import {
  type StageTask,
  stageTasks,
  withoutHyphens,
} from '@stagetime/contracts/social/stage-names';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';

export async function findOwnStageName(db: Database, owner: Owner): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('custom_slug')
    .where(ownedBy(owner, 'users'))
    .executeTakeFirst();
  return row?.custom_slug ?? null;
}

/** As {@link findOwnStageName}; of two claims of one person at once the second waits for the first. */
export async function lockOwnStageName(trx: Transaction<DB>, owner: Owner): Promise<string | null> {
  const { custom_slug } = await trx
    .selectFrom('users')
    .select('custom_slug')
    .where(ownedBy(owner, 'users'))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return custom_slug;
}

/** What stands in the way of a name. */
type NameUse = {
  /** Who has it. */
  readonly holderId: number | null;
  readonly wasSomebodys: boolean;
  /** Whether a city is called that; cities come and go without a release. */
  readonly isCity: boolean;
};

export async function findNameUse(db: Database, name: string): Promise<NameUse> {
  const { rows } = await sql<NameUse>`
    select
      (select id from users where custom_slug = ${name}) as "holderId",
      exists (
        select from freed_stage_names where name_hash = hash_stage_name(${name})
      ) as "wasSomebodys",
      exists (
        select from cities where replace(slug, '-', '') = ${withoutHyphens(name)}
      ) as "isCity"`.execute(db);
  return rows[0] as NameUse;
}

/** Gives the owner a name, once for good. A unique violation where someone has or had it. */
export async function setOwnStageName(
  trx: Transaction<DB>,
  owner: Owner,
  name: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ custom_slug: name, updated_at: now })
    .where(ownedBy(owner, 'users'))
    .where('custom_slug', 'is', null)
    .execute();
}

/** What someone has done of what comes before claiming a stage name. */
export async function readEngagement(db: Database, owner: Owner): Promise<EngagementView> {
  // Whoever can ask has an account, and with it a profile; the database knows of the other tasks.
  const done = new Set<string>(['hasVisitedProfile' satisfies StageTask]);
  const earned = await db
    .selectFrom('users')
    .select(sql<string>`stage_tasks_of(users.id)`.as('task'))
    .where(ownedBy(owner, 'users'))
    .execute();
  for (const { task } of earned) done.add(task);
  return {
    hasVisitedProfile: done.has('hasVisitedProfile'),
    hasCommented: done.has('hasCommented'),
    hasFavorited: done.has('hasFavorited'),
    hasMarkedInterest: done.has('hasMarkedInterest'),
    hasMessaged: done.has('hasMessaged'),
    canClaimStage: done.size === stageTasks.length,
    completedCount: done.size,
    totalRequired: stageTasks.length,
  };
}

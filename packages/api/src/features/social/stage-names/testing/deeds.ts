import { stageTasks } from '@stagetime/contracts/social/stage-names/rules';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import type { Milestone } from '../../../../core/milestones.ts';

const keys = stageTasks.filter((task) => task !== 'hasVisitedProfile');

/** A table that stands for what the features above keep, with a milestone for each kind of row. */
export async function createDeeds(db: Database) {
  await sql`
    create table deeds (user_id bigint references users, kind text, primary key (user_id, kind))`.execute(
    db,
  );
  const milestones = keys.map(
    (key): Milestone => ({
      key,
      async isReached(asked, userId) {
        const { rows } = await sql`
          select from deeds where user_id = ${userId} and kind = ${key}`.execute(asked);
        return rows.length > 0;
      },
    }),
  );
  const add = (userId: number, kind: string) =>
    sql`insert into deeds values (${userId}, ${kind})`.execute(db);
  return {
    milestones,
    add,
    async addAll(userId: number) {
      for (const key of keys) await add(userId, key);
    },
  };
}

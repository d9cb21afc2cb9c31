import { type Kysely, sql } from 'kysely';

/**
 * What somebody has done of what comes before claiming a stage name, and undone since: once earned it
 * stays. src/sql/stage-tasks.sql writes and reads it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table earned_stage_tasks (
      user_id bigint not null references users on delete cascade,
      task text not null
        check (task in ('hasCommented', 'hasFavorited', 'hasMarkedInterest', 'hasMessaged')),
      primary key (user_id, task)
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Whether everyone reads on someone's profile which nights they go to and host. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column shows_nights boolean not null default false`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Who submitted a mic, if they were signed in: they see it, and how to reach its host, at all times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mics add submitted_by bigint references users on delete set null`.execute(db);
  await sql`create index mics_submitted_by on mics (submitted_by)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mics drop submitted_by`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** People answer whether a mic of unknown weeks was on: no is a kind of its own, it cancels nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- decision 0021
    alter table night_reports
      drop constraint night_reports_kind,
      add constraint night_reports_kind
        check (kind in ('on', 'cancelled', 'moved', 'full', 'off')) not valid`.execute(db);
}

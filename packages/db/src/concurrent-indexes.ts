import { sql } from 'kysely';
import type { Database } from './database.ts';
import { withLockTimeout } from './migration-lock.ts';

/**
 * Indexes on tables that may be large, by name: what stands after `create index … on`. They are built
 * after the migrations, while people read and write. A migration makes indexes on its own new tables
 * only. Another definition gets another name, and the old index goes with a later release.
 */
export const concurrentIndexes: Readonly<Record<string, string>> = {
  // Whoever leaves takes what was sent to them along, within a request.
  outbox_recipient: 'outbox (recipient)',
  // What was sent goes after 30 days, and audit_log after a year: hourly.
  outbox_created_at: 'outbox (created_at)',
  audit_log_at: 'audit_log (at)',
  // Whether a mic is listed already: asked while a form is filled in, and for each row of an import.
  mics_place: 'mics (city_id, lower(coalesce(venue_name, show_name)))',
  // A city's mics: how many, in which neighborhoods, and those of one.
  mics_city: 'mics (city_id, status, neighborhood)',
  // A city's nights in the order of a listing.
  nights_city: 'nights (city_id, local_date, listed_time, mic_id) include (ends_at, is_certain)',
};

/** The names of those that the database lacks, or has as a build that was broken off left them. */
export async function listMissingIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indisvalid and relnamespace = current_schema()::regnamespace`.execute(db);
  const valid = new Set(rows.map(({ name }) => name));
  return Object.keys(concurrentIndexes).filter((name) => !valid.has(name));
}

/**
 * Builds what is missing, one after the other, and returns the names. Call it on a connection outside
 * a transaction. It waits for transactions that are older than itself, however long they take; nobody
 * waits for it.
 */
export async function buildMissingIndexes(connection: Database): Promise<string[]> {
  const missing = await listMissingIndexes(connection);
  if (missing.length === 0) return missing;
  await withLockTimeout(connection, 0, async () => {
    for (const name of missing) {
      await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(connection);
      await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(concurrentIndexes[name] ?? '')}`.execute(
        connection,
      );
    }
  });
  return missing;
}

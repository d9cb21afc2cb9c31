import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';

/** What every role may ask of Postgres about itself and this database. */
export async function readDatabaseState(db: Database) {
  const { rows } = await sql<{
    postgres: string;
    schema: string;
    bytes: number;
    connections: number;
    max_connections: number;
    is_archiving: boolean;
    archived_at: Date | null;
    is_failing: boolean;
  }>`
    select current_setting('server_version') as postgres,
      (select max(name) from schema_migrations) as schema,
      pg_database_size(current_database()) as bytes,
      (select coalesce(sum(numbackends), 0) from pg_stat_database) as connections,
      current_setting('max_connections')::integer as max_connections,
      current_setting('archive_mode') <> 'off' as is_archiving,
      last_archived_time as archived_at,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing
    from pg_stat_archiver`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('Postgres says nothing of its archiver.');
  return state;
}

/** The newest migration, and when the log was last archived. */
export async function readSchema(db: Database) {
  const { rows } = await sql<{ migration: string; archived_at: Date | null }>`
    select (select max(name) from schema_migrations) as migration, last_archived_time as archived_at
    from pg_stat_archiver`.execute(db);
  const [schema] = rows;
  if (schema === undefined) throw new Error('Postgres says nothing of its archiver.');
  return schema;
}

export async function findLastBackup(db: Database) {
  return db
    .selectFrom('backups')
    .select(['ended_at', 'bytes', 'is_encrypted'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listLatestErrors(db: Database, limit: number) {
  return db
    .selectFrom('error_reports')
    .select(['fingerprint', 'level', 'message', 'times', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .limit(limit)
    .execute();
}

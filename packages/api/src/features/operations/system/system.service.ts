import { day } from '@stagetime/contracts/core/durations';
import type { SiteInfoView, SystemView } from '@stagetime/contracts/operations/schemas';
import type { Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { purgeErrorReports } from '../error-reports/error-reports.service.ts';
import { listFeatureFlags } from '../feature-flags/feature-flags.service.ts';

/** What every role may ask of Postgres about itself and this database. */
async function readDatabaseState(db: Database) {
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
    .select(['ended_at as endedAt', 'bytes', 'is_encrypted as isEncrypted'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const errorsShown = 5;

/** The process, the database and what is noted of both; nothing of people. */
export async function readSystem(
  ctx: Pick<Context, 'db' | 'tools'>,
): Promise<Pick<SystemView, 'versions' | 'database' | 'lastBackup' | 'errors' | 'featureFlags'>> {
  const { db, tools } = ctx;
  const [state, backup, errors, featureFlags] = await Promise.all([
    readDatabaseState(db),
    findLastBackup(db),
    db
      .selectFrom('error_reports')
      .select(['fingerprint', 'level', 'message', 'times', 'last_seen_at as lastSeenAt'])
      .orderBy('last_seen_at', 'desc')
      .limit(errorsShown)
      .execute(),
    listFeatureFlags(ctx),
  ]);
  return {
    versions: {
      product: tools.process.version,
      node: process.version.slice(1),
      postgres: state.postgres,
      schema: state.schema,
    },
    database: {
      bytes: Number(state.bytes),
      connections: Number(state.connections),
      maxConnections: state.max_connections,
      pool: tools.process.readPool(),
      archiving: state.is_archiving
        ? { archivedAt: state.archived_at, isFailing: state.is_failing }
        : null,
    },
    lastBackup: backup ? { ...backup, bytes: Number(backup.bytes) } : null,
    errors,
    featureFlags,
  };
}

/** So many errors are told apart at most; whoever makes some up pushes out the oldest only. */
const maxErrorRows = 5000;

/** Removes errors that were last seen 30 days ago, and the oldest beyond what is kept. */
export async function purgeOperations(db: Database, now: Date): Promise<void> {
  await purgeErrorReports(db, new Date(now.getTime() - 30 * day), maxErrorRows);
}

/** How people reach whoever runs the product. */
export function getSiteInfo({ tools }: Pick<Context, 'tools'>): SiteInfoView {
  const { companyName, companyAddress, supportEmail, supportPhone } = tools.site;
  return { companyName, companyAddress, supportEmail, supportPhone };
}

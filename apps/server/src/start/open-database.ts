import { createDatabase, type Database, type DatabaseOptions } from '@stagetime/db/database';
import { openReplica, type ReadOutcome } from '@stagetime/db/replica';
import type { RoleUrls } from '@stagetime/db/roles';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { logSlowQueries } from '../observe/log.ts';
import { traceStatement } from '../observe/tracing.ts';
import type { Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';

export type OpenDatabase = {
  readonly db: Database;
  readonly pool: Pool;
  /** Of the same database for each role. */
  readonly urls: RoleUrls;
  /** Where a session stays the same one, as LISTEN needs it. */
  readonly directUrl: string;
  /** Whether the other addresses lead through a pooler that hands transactions to any session. */
  readonly isPooled: boolean;
  /** Ends the pool, then the embedded Postgres unless another command still uses it. */
  close(): Promise<void>;
};

type OpenOptions = Pick<DatabaseOptions, 'statementTimeout'> & {
  /** As whom. Default: as the one that answers requests. */
  readonly role?: keyof RoleUrls;
};

/**
 * The database that the settings name, or the embedded one, started if it is not running. Throws
 * {@link SettingsError} where the one that they name lets no one in.
 */
export async function openDatabase(
  settings: Settings,
  log: Logger,
  say: (message: string) => void,
  { role = 'app', ...options }: OpenOptions = {},
): Promise<OpenDatabase> {
  const embedded = settings.databaseUrls === undefined ? await startEmbedded() : undefined;
  const urls = embedded?.urls ?? (settings.databaseUrls as RoleUrls);
  const { databaseDirectUrl } = settings;
  const isPooled = databaseDirectUrl !== undefined;
  const { db, pool } = createDatabase({
    ...options,
    url: urls[role],
    // Migrations go past it.
    isPooled: isPooled && role !== 'migrate',
    maxConnections: settings.databasePool,
    ...loggingOf(settings, log),
  });

  if (embedded === undefined) {
    try {
      await requireAnswer(db, settingOf(role, urls, settings));
    } catch (error) {
      await db.destroy();
      throw error;
    }
  }

  async function startEmbedded() {
    const { keepEmbeddedPostgres } = await import('./keep-embedded.ts');
    return keepEmbeddedPostgres(settings.dataDir, log, say);
  }

  return {
    db,
    pool,
    urls,
    directUrl: databaseDirectUrl ?? urls.app,
    isPooled,
    async close() {
      try {
        await db.destroy();
      } finally {
        await embedded?.stop();
      }
    },
  };
}

const ownSettings: Readonly<Record<keyof RoleUrls, string>> = {
  app: 'DATABASE_URL',
  worker: 'DATABASE_WORKER_URL',
  migrate: 'DATABASE_MIGRATE_URL',
};

/** The setting that a role's address is from. */
function settingOf(role: keyof RoleUrls, urls: RoleUrls, { databaseDirectUrl }: Settings): string {
  if (urls[role] === urls.app) return ownSettings.app;
  return urls[role] === databaseDirectUrl ? 'DATABASE_DIRECT_URL' : ownSettings[role];
}

/** Throws {@link SettingsError} where no database answers: of several addresses an operator reads which it is. */
export async function requireAnswer(db: Database, setting: string): Promise<void> {
  await sql`select`.execute(db).catch((error: unknown) => {
    throw new SettingsError(`${setting} leads to no database that lets us in: ${reasonOf(error)}`);
  });
}

/** A name with several addresses fails at each of them. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** How many connections are in use, how many are free, and how many queries wait for one. */
export function readPoolState({ totalCount, idleCount, waitingCount }: Pool) {
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

export type WorkerDatabase = {
  readonly db: Database;
  /** Undefined where jobs share the one of requests. */
  readonly pool: Pool | undefined;
  close(): Promise<void>;
};

/** Jobs wait for each other, not for requests. */
export const workerConnections = 2;

/** The database for jobs: connections of their own where they have a role of their own. */
export function openForJobs(
  { db, urls, isPooled }: OpenDatabase,
  settings: Settings,
  log: Logger,
): WorkerDatabase {
  if (urls.worker === urls.app) return { db, pool: undefined, close: async () => {} };
  const { db: own, pool } = createDatabase({
    url: urls.worker,
    isPooled,
    maxConnections: workerConnections,
    applicationName: 'stagetime jobs',
    ...loggingOf(settings, log),
  });
  return { db: own, pool, close: () => own.destroy() };
}

/** What answers reads in the primary's place; undefined where the settings name nothing. */
export function openForReads(
  { pool, isPooled }: OpenDatabase,
  settings: Settings,
  log: Logger,
  onRead: ((outcome: ReadOutcome) => void) | undefined,
): ReturnType<typeof openReplica> | undefined {
  const { databaseReadUrl } = settings;
  if (databaseReadUrl === undefined) return undefined;
  return openReplica({
    primary: pool,
    url: databaseReadUrl,
    isPooled,
    maxConnections: settings.databasePool,
    onRead,
    onFailure: (error) => log.warn({ err: error }, 'a replica failed; the primary answers'),
    ...loggingOf(settings, log),
  });
}

function loggingOf(settings: Settings, log: Logger) {
  const logSlow = logSlowQueries(log, settings.slowQueryMs);
  return {
    onStatement(text: string, milliseconds: number) {
      logSlow(text, milliseconds);
      if (settings.traces !== undefined) traceStatement(text, milliseconds);
    },
    onConnectionError: (error: Error) => log.warn({ err: error }, 'database connection lost'),
  };
}

import { createDatabase, type Database, type DatabaseOptions } from '@stagetime/db/database';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Settings } from './settings.ts';
import { logSlowQueries } from './slow-queries.ts';

export type OpenDatabase = {
  readonly db: Database;
  readonly pool: Pool;
  readonly url: string;
  /** Ends the pool, then the embedded Postgres unless another command still uses it. */
  close(): Promise<void>;
};

/** The database that the settings name, or the embedded one, started if it is not running. */
export async function openDatabase(
  settings: Settings,
  log: Logger,
  say: (message: string) => void,
  options: Pick<DatabaseOptions, 'statementTimeout'> = {},
): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl === undefined ? await startEmbedded() : undefined;
  const url = embedded?.url ?? settings.databaseUrl ?? '';
  const { db, pool } = createDatabase({
    ...options,
    url,
    maxConnections: settings.databasePool,
    onStatement: logSlowQueries(log, settings.slowQueryMs),
    onConnectionError: (error) => log.warn({ err: error }, 'database connection lost'),
  });

  async function startEmbedded() {
    const { keepEmbeddedPostgres } = await import('./keep-embedded.ts');
    return keepEmbeddedPostgres(settings.dataDir, log, say);
  }

  return {
    db,
    pool,
    url,
    async close() {
      try {
        await db.destroy();
      } finally {
        await embedded?.stop();
      }
    },
  };
}

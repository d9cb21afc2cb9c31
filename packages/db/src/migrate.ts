import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import {
  applySql,
  NewerSqlError,
  readSqlRelease,
  readSqlState,
  SqlFileError,
} from './apply-sql.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

const names = Object.keys(migrations);
const firstName = names[0] ?? '';
const lastName = names.at(-1) ?? '';

const bookkeepingTables = {
  migrationTableName: 'schema_migrations',
  migrationLockTableName: 'schema_migrations_lock',
};

/**
 * Brings the schema to the newest version and returns the names of the migrations and SQL files that
 * ran; empty when it already was. Several processes may call it at once: the migrator's lock lets one
 * work. Throws when another release has gone on with the schema, and the error of what failed
 * otherwise; nothing is left behind then.
 */
export async function migrateToLatest(db: Database, release = readSqlRelease()): Promise<string[]> {
  const { unknown } = await readSchemaState(db, release);
  if (unknown.length > 0) {
    throw new Error(
      `The database was migrated by another release, which this one does not know (${unknown.join(', ')}). Start that release, or use another database.`,
    );
  }
  const applied: string[] = [];
  // In the last migration's transaction, and all of them: a migration may have dropped the view of a
  // table that it changes, and nobody meets a schema whose functions are another's.
  const last: Migration = {
    async up(trx) {
      await migrations[lastName]?.up(trx);
      applied.push(...(await applySql(trx, release, 'all')));
    },
  };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations, [lastName]: last }) },
    ...bookkeepingTables,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    if (error instanceof SqlFileError || error instanceof NewerSqlError) throw error;
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(
      `${failed === undefined ? 'Migrating' : `The migration ${failed}`} failed, and nothing was changed. Mend the cause below, then run npm run migrate again.`,
      { cause: error },
    );
  }
  const migrated = results.map((result) => result.migrationName);
  if (migrated.length > 0) return [...migrated, ...applied];
  const { pending } = await readSqlState(db, release);
  return pending.length === 0 ? [] : underLock(db, (trx) => applySql(trx, release, 'changed'));
}

/**
 * Brings an empty database to the tables as that migration left them, without functions, views and
 * triggers: for rows that an earlier release wrote. {@link migrateToLatest} does the rest.
 */
export async function migrateThrough(db: Database, name: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...bookkeepingTables,
  });
  const { error } = await migrator.migrateTo(name);
  if (error !== undefined) throw error;
}

/** Does it in a transaction while nobody migrates: under the lock that the migrator takes. */
async function underLock<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  const { adapter } = db.getExecutor();
  const options = { lockTable: 'schema_migrations_lock', lockRowId: 'migration_lock' };
  return db.connection().execute(async (connection) => {
    await adapter.acquireMigrationLock(connection, options);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await adapter.releaseMigrationLock(connection, options);
    }
  });
}

export type SchemaState = {
  readonly pending: readonly string[];
  readonly unknown: readonly string[];
};

/**
 * Which of this release's migrations and SQL files the database lacks, and what another release has
 * run that this one does not know. Throws for a database from before the first release.
 */
export async function readSchemaState(
  db: Database,
  release = readSqlRelease(),
): Promise<SchemaState> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('schema_migrations') is not null as found`.execute(db);
  const { rows } = tables[0]?.found
    ? await sql<{ name: string }>`select name from schema_migrations`.execute(db)
    : { rows: [] };
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied].filter((name) => !(name in migrations));
  if (unknown.some((name) => name < firstName)) throw new Error(fromBeforeFirstRelease);
  const sqlState = await readSqlState(db, release);
  return {
    pending: [...names.filter((name) => !applied.has(name)), ...sqlState.pending],
    unknown:
      sqlState.newer === undefined ? unknown : [...unknown, `version ${sqlState.newer} of the SQL`],
  };
}

const fromBeforeFirstRelease =
  'This database was made by a version before the first release, which this one cannot go on with. To begin anew, delete the folder .data (or the one that DATA_DIR names); or point DATABASE_URL to a new database.';

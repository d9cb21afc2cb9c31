import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

function createMigrator(db: Database): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
}

/**
 * Brings the schema to the newest version and returns the names of what ran; empty when it already
 * was. Several processes may call it at once: the migrator's lock lets one work.
 * Throws when another release has gone on with the schema, and the failing migration's error
 * otherwise; that migration then left nothing behind.
 */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const { unknown } = await readSchemaState(db);
  if (unknown.length > 0) {
    throw new Error(
      `The database was migrated by another release, which this one does not know (${unknown.join(', ')}). Start that release, or use another database.`,
    );
  }
  const { error, results = [] } = await createMigrator(db).migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(
      `${failed === undefined ? 'Migrating' : `The migration ${failed}`} failed, and nothing was changed. Mend the cause below, then run npm run migrate again.`,
      { cause: error },
    );
  }
  return results.map((result) => result.migrationName);
}

export type SchemaState = {
  readonly pending: readonly string[];
  readonly unknown: readonly string[];
};

/** Which of this release's migrations have not run, and which have run that this release does not know. */
export async function readSchemaState(db: Database): Promise<SchemaState> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('schema_migrations') is not null as found`.execute(db);
  const names = Object.keys(migrations);
  if (!tables[0]?.found) return { pending: names, unknown: [] };
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return {
    pending: names.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !(name in migrations)),
  };
}

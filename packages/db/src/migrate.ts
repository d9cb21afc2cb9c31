import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import {
  applySql,
  FailedChange,
  NewerSqlError,
  readSqlRelease,
  readSqlState,
  type SqlRelease,
} from './apply-sql.ts';
import type { Database } from './database.ts';
import { micWords } from './mic-words.ts';
import { isHeldUp, underMigrationLock, withLockTimeout } from './migration-lock.ts';
import { migrations } from './migrations/index.ts';

/**
 * Indexes on tables that may be large, by name: what stands after `create index … on`. They are built
 * after the migrations, while people read and write. A migration makes indexes on its own new tables
 * only. Another definition gets another name, and the old index goes with a later release.
 */
export const concurrentIndexes: Readonly<Record<string, string>> = {
  // Whoever leaves takes what was sent to them along, within a request.
  outbox_recipient: 'outbox (recipient)',
  // A mic that goes takes what people were told of it along.
  notifications_mic_id: 'notifications (mic_id)',
  // What was sent goes after 30 days, and audit_log after a year: hourly.
  outbox_created_at: 'outbox (created_at)',
  audit_log_at: 'audit_log (at)',
  // Whether a mic is listed already: asked while a form is filled in, and for each row of an import.
  mics_place: 'mics (city_id, lower(coalesce(venue_name, show_name)))',
  // A city's mics: how many, in which neighborhoods, and those of one.
  mics_city: 'mics (city_id, status, neighborhood)',
  // Mics that no poster's hand was dealt to: none, most of the time.
  mics_without_hand: "mics (city_id) where status = 'approved' and poster_hand is null",
  // Mics whose contact is to be asked next, every ten minutes; and those that no one has planned yet.
  mics_ask_after: 'mics (status, ask_after)',
  // A city's nights in the order of a listing; what is off stands last on its date.
  nights_order:
    'nights (city_id, local_date, is_off, listed_time, mic_id) include (ends_at, is_certain)',
  // The same before that, which the release before asks for: decision 0021.
  nights_city: 'nights (city_id, local_date, listed_time, mic_id) include (ends_at, is_certain)',
  // A mic that goes leaves what was the same as it.
  mic_decisions_same_as: 'mic_decisions (same_as)',
  mics_waiting: `mics (created_at, id) where status = 'pending'`,
  // Every mic, for moderators: by words, and by how long no one has said anything of it.
  mics_words: `mics using gin ((${micWords}))`,
  mics_silent: 'mics (status, coalesce(last_word_at, created_at), id)',
  // The latest that someone said and everyone reads, on their profile.
  comments_person:
    'comments (user_id, created_at, id) where content is not null and hidden_as is null',
  // Few people of many, whom moderators list: whom an operator shut out, and who has rights.
  users_shut: 'users (id) where disabled_at is not null',
  accounts_admins: 'accounts (user_id) where is_admin',
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
 * a transaction. It waits for transactions that are older than itself, however long they take; no one
 * waits for it.
 */
async function buildMissingIndexes(connection: Database): Promise<string[]> {
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

const names = Object.keys(migrations);
const firstName = names[0] ?? '';
const lastName = names.at(-1) ?? '';

const bookkeepingTables = {
  migrationTableName: 'schema_migrations',
  migrationLockTableName: 'schema_migrations_lock',
};

/**
 * How long a migration waits for a table, in milliseconds: whoever needs a table that it has already waits with
 * it. Less than Postgres' deadlock_timeout, so that of two that hold each other up it is the migration
 * that gives way.
 */
const lockTimeout = 250;
/** So many times everything is tried while others hold it up, with a pause in which they go on. */
const triesByDefault = 20;
const pauseBetweenTries = 500;

type MigrateOptions = { readonly release?: SqlRelease; readonly tries?: number };

/**
 * Brings the schema to the newest version and returns the names of the migrations, SQL files and
 * indexes that it made; empty when it already was. Several processes may call it at once: one works.
 * Throws when another release has gone on with the schema, and the error of what failed otherwise:
 * of migrations and SQL nothing is left behind then, of indexes those that were finished.
 */
export async function migrateToLatest(
  db: Database,
  { release = readSqlRelease(), tries = triesByDefault }: MigrateOptions = {},
): Promise<string[]> {
  return underMigrationLock(db, async (connection) => {
    const { unknown } = await readSchemaState(connection, release);
    if (unknown.length > 0) {
      throw new Error(
        `The database was migrated by another release, which this one does not know (${unknown.join(', ')}). Start that release, or use another database.`,
      );
    }
    const changed = await changeSchema(connection, release, tries);
    return [...changed, ...(await buildMissingIndexes(connection))];
  });
}

/** Again and again while others hold it up: they are not to wait for long, so it does not either. */
async function changeSchema(
  connection: Database,
  release: SqlRelease,
  tries: number,
): Promise<string[]> {
  return withLockTimeout(connection, lockTimeout, async () => {
    for (let left = tries; ; left -= 1) {
      try {
        return await changeSchemaAtOnce(connection, release);
      } catch (error) {
        if (left <= 1 || !isHeldUp(error)) throw error;
        await wait(pauseBetweenTries);
      }
    }
  });
}

/** All in one transaction, or nothing. */
async function changeSchemaAtOnce(db: Database, release: SqlRelease): Promise<string[]> {
  const applied: string[] = [];
  const step = (name: string): Migration => ({
    async up(trx) {
      await stopWrites(trx);
      await migrations[name]?.up(trx);
      // In the last migration's transaction, and all of them: a migration may have dropped the view of a
      // table that it changes, and no one meets a schema whose functions are another's.
      if (name === lastName) applied.push(...(await applySql(trx, release, 'all')));
    },
  });
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => Object.fromEntries(names.map((name) => [name, step(name)])),
    },
    ...bookkeepingTables,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    if (error instanceof FailedChange || error instanceof NewerSqlError) throw error;
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new FailedChange(failed === undefined ? 'Migrating' : `The migration ${failed}`, error);
  }
  const migrated = results.map((result) => result.migrationName);
  if (migrated.length > 0) return [...migrated, ...applied];
  const { pending } = await readSqlState(db, release);
  if (pending.length === 0) return [];
  return db.transaction().execute(async (trx) => {
    await stopWrites(trx);
    return applySql(trx, release, 'changed');
  });
}

/**
 * Waits until no user writes, and keeps their writes waiting where they begin: at their own row in users
 * (packages/api/src/core/write.ts). Were they let on to a table that is being migrated, they would wait for
 * it, and the migration for users: on a busy database at almost every try. Reading goes on.
 */
async function stopWrites<T>(trx: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('users') is not null as found`.execute(trx);
  if (!rows[0]?.found) return;
  try {
    await sql`lock table users in exclusive mode`.execute(trx);
  } catch (error) {
    throw new FailedChange('Migrating', error);
  }
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

type SchemaState = {
  readonly pending: readonly string[];
  readonly unknown: readonly string[];
};

/**
 * Which of this release's migrations, SQL files and indexes the database lacks, and what another release has
 * run that this one does not know. Throws for a database from before the first release.
 */
export async function readSchemaState(
  db: Database,
  release = readSqlRelease(),
): Promise<SchemaState> {
  const { rows } = (await hasSchema(db))
    ? await sql<{ name: string }>`select name from schema_migrations`.execute(db)
    : { rows: [] };
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied].filter((name) => !(name in migrations));
  if (unknown.some((name) => name < firstName)) throw new Error(fromBeforeFirstRelease);
  const sqlState = await readSqlState(db, release);
  if (sqlState.newer !== undefined) unknown.push(`version ${sqlState.newer} of the SQL`);
  // Which indexes there are is for the latest release to say.
  const indexes = unknown.length === 0 ? await listMissingIndexes(db) : [];
  return {
    pending: [...names.filter((name) => !applied.has(name)), ...sqlState.pending, ...indexes],
    unknown,
  };
}

/** Whether any release ever migrated the database. */
export async function hasSchema(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('schema_migrations') is not null as found`.execute(db);
  return rows[0]?.found === true;
}

const fromBeforeFirstRelease =
  'This database was made by a version before the first release, which this one cannot go on with. To begin anew, delete the folder .data (or the one that DATA_DIR names); or point DATABASE_URL to a new database.';

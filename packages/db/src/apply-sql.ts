import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { isHeldUp } from './migration-lock.ts';
import { roles } from './roles.ts';
import { sqlVersion } from './sql-version.ts';

/** The files of the folder sql, in the order they are applied in: a view needs its functions. */
export const sqlFileNames = [
  'search-words.sql',
  'search-entries.sql',
  'search.sql',
  'nights.sql',
  'interests.sql',
  'comments.sql',
  'session-ends.sql',
  'follow-counts.sql',
  'people.sql',
  'stage-names.sql',
  'audit.sql',
  'rate-limits.sql',
  'desk.sql',
  'mic-hosts.sql',
  'grants.sql',
] as const;

type SqlFile = { readonly name: string; readonly text: string; readonly hash: string };

/** Beside this file, and beside the bundle too: the server's build copies the folder. */
export const sqlFolder = new URL('sql/', import.meta.url);

export function readSqlFiles(): SqlFile[] {
  return sqlFileNames.map((name) => {
    const text = readFileSync(new URL(name, sqlFolder), 'utf8');
    return { name, text, hash: hashOf(text) };
  });
}

/** One hash over all of them: what a release's version number stands for. */
export function hashSqlFiles(): string {
  return hashOf(
    readSqlFiles()
      .map(({ name, hash }) => `${name} ${hash}\n`)
      .join(''),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What was applied when: one row for each file, all with the version that was applied last. */
const bookkeeping = sql`
  create table if not exists schema_sql (
    name text primary key,
    hash text not null,
    version integer not null,
    applied_at timestamptz(3) not null
  )`;

/** A release's files, and the number that counts on whenever they change. */
export type SqlRelease = { readonly version: number; readonly files: readonly SqlFile[] };

export const readSqlRelease = (): SqlRelease => ({
  version: sqlVersion.number,
  files: readSqlFiles(),
});

type SqlState = {
  /** The names of this release's files that the database does not have as they are. */
  readonly pending: readonly string[];
  /** The version of a later release that has applied its own; then nothing is pending. */
  readonly newer: number | undefined;
};

export async function readSqlState<T>(db: Kysely<T>, release: SqlRelease): Promise<SqlState> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('schema_sql') is not null as found`.execute(db);
  if (!tables[0]?.found)
    return { pending: release.files.map(({ name }) => name), newer: undefined };
  const { rows } = await sql<{ name: string; hash: string; version: number }>`
    select name, hash, version from schema_sql`.execute(db);
  const version = Math.max(0, ...rows.map((row) => row.version));
  if (version > release.version) return { pending: [], newer: version };
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]));
  const hashOf = await readHashing(db);
  const isPending = (file: SqlFile) => hashes.get(file.name) !== hashOf(file);
  return { pending: release.files.filter(isPending).map(({ name }) => name), newer: undefined };
}

/** A file's hash as it is kept. Grants are for roles: with another one they are applied again. */
async function readHashing<T>(db: Kysely<T>): Promise<(file: SqlFile) => string> {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles where rolname in (${sql.join(roles)}) order by 1`.execute(
    db,
  );
  const granted = rows.map(({ name }) => name).join(' ');
  return ({ name, hash }) =>
    name === 'grants.sql' && granted !== '' ? `${hash} ${granted}` : hash;
}

/**
 * Applies the files that the database does not have as they are, or all of them, and returns their
 * names. Call it in a transaction, under the migrations' lock. Throws when a later release has applied
 * its own: functions go forward only.
 */
export async function applySql<T>(
  trx: Kysely<T>,
  release: SqlRelease,
  which: 'changed' | 'all',
): Promise<string[]> {
  await bookkeeping.execute(trx);
  const { pending, newer } = await readSqlState(trx, release);
  if (newer !== undefined) throw new NewerSqlError(newer, release.version);
  const files = release.files.filter(({ name }) => which === 'all' || pending.includes(name));
  if (files.length === 0) return [];
  const hashOf = await readHashing(trx);
  for (const file of files) {
    try {
      await sql.raw(file.text).execute(trx);
    } catch (error) {
      throw new FailedChange(`Applying ${file.name}`, error);
    }
    await sql`
      insert into schema_sql (name, hash, version, applied_at)
      values (${file.name}, ${hashOf(file)}, ${release.version}, now())
      on conflict (name) do update
      set hash = excluded.hash, applied_at = excluded.applied_at`.execute(trx);
  }
  const names = release.files.map(({ name }) => name);
  await sql`delete from schema_sql where name <> all (${names})`.execute(trx);
  await sql`update schema_sql set version = ${release.version}`.execute(trx);
  return files.map(({ name }) => name);
}

export class NewerSqlError extends Error {
  constructor(theirs: number, ours: number) {
    super(
      `The database has the functions of a later release (version ${theirs} of its SQL, this one has ${ours}). Start that release, or use another database.`,
    );
  }
}

/** What was not changed, and what to do about what kept it from being. */
export class FailedChange extends Error {
  constructor(what: string, cause: unknown) {
    const advice = isHeldUp(cause)
      ? 'A transaction holds one of its tables. Run npm run migrate again when that has ended.'
      : 'Mend the cause below, then run npm run migrate again.';
    super(`${what} failed, and nothing was changed. ${advice}`, { cause });
  }
}

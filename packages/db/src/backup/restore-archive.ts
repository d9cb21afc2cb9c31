import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { backupMessages } from '@stagetime/contracts/operations/messages';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createDatabase, type Database } from '../database.ts';
import { migrateThrough, migrateToLatest } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import {
  BackupError,
  type Header,
  listMigrations,
  listTables,
  type Manifest,
  quote,
  type RestoreProgress,
} from './format.ts';
import { readArchive } from './read-archive.ts';

/**
 * Takes away, until the returned function is called, what would make loading rows slow or impossible:
 * the triggers, which would count and announce what is counted already; foreign keys, because tables
 * come one after the other; indexes that no constraint needs. All of it as the tables' owner, who need
 * not be a superuser, and in the caller's transaction. Bringing foreign keys back checks every row.
 */
async function setAside(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ before: string; after: string }>(
    `
    with tables as (
      select oid, oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1)
    )
    select 1 as turn, format('alter table %s disable trigger user', name) as before,
      format('alter table %s enable trigger user', name) as after
    from tables
    union all
    select 2, format('alter table %s drop constraint %I', name, conname),
      format('alter table %s add constraint %I %s', name, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join tables on tables.oid = conrelid where contype = 'f'
    union all
    select 3, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join tables on tables.oid = indrelid
    where not exists (select from pg_constraint where conindid = indexrelid)
    order by turn`,
    [tables],
  );
  for (const { before } of rows) await client.query(before);
  return async () => {
    // Foreign keys are checked by the indexes, which come first.
    for (const { after } of rows.toReversed()) await client.query(after);
  };
}

const decompress = promisify(zstdDecompress);

/** Tables that migrations put rows into: an empty database has these. A test compares. */
export const filledByMigrations: readonly string[] = ['cities', 'feature_flags'];

type RestoreTarget = {
  /** As the role that owns the database. */
  readonly url: string;
  /** Undefined where images are in a store elsewhere. */
  readonly imagesFolder: string | undefined;
  /** Whether everything that is there may be thrown away. */
  readonly mayReplace: boolean;
};

/**
 * Puts an archive into an empty database and folder, or into others' place. All rows come in, or none:
 * they are loaded in one transaction, which is committed after the archive's last byte was compared.
 * An archive of an earlier schema is loaded into that schema, which is then brought up to date.
 * Throws a {@link BackupError} that says what to do.
 */
export async function restoreArchive(
  file: string,
  identity: string | undefined,
  target: RestoreTarget,
  progress: RestoreProgress,
): Promise<{ header: Header; manifest: Manifest }> {
  // Twice over the file: nothing is made or thrown away for an archive that is not whole.
  const { header } = await readArchive(file, identity);
  const ours = Object.keys(migrations);
  requireKnown(header, ours);
  const imagesFolder = header.hasImages ? target.imagesFolder : undefined;
  const client = new pg.Client({
    connectionString: target.url,
    application_name: 'stagetime restore',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  const { db } = createDatabase({
    url: target.url,
    maxConnections: 1,
    statementTimeout: 0,
    connectionTimeout: 60_000,
  });
  const staging = imagesFolder && `${imagesFolder}.unfinished`;
  try {
    await requireQuiet(client);
    if (imagesFolder) await requireNoImages(imagesFolder, target.mayReplace);
    await requirePlace(client, db, header, target.mayReplace);
    progress.onHeader(header);
    if (staging) await rm(staging, { recursive: true, force: true });
    const read = await load(client, { file, identity, header, staging }, progress);
    if (staging && imagesFolder) {
      await rm(imagesFolder, { recursive: true, force: true });
      await rename(staging, imagesFolder);
    }
    await client.query('analyze');
    await migrateToLatest(db);
    return read;
  } finally {
    if (staging) await rm(staging, { recursive: true, force: true });
    await db.destroy();
    await client.end();
  }
}

function requireKnown({ migrations: theirs }: Header, ours: readonly string[]): void {
  const unknown = theirs.filter((name) => !ours.includes(name));
  if (unknown.length > 0) throw new BackupError(backupMessages.newerSchema(unknown));
  const missing = ours.slice(0, theirs.length).filter((name) => !theirs.includes(name));
  if (missing.length > 0) throw new BackupError(backupMessages.brokenHistory(missing));
}

/** A server would go on with what it has in memory, and write between our rows. */
async function requireQuiet(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'stagetime%'`);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new BackupError(backupMessages.inUse(count));
}

async function requireNoImages(folder: string, mayReplace: boolean): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  if (found.length > 0 && !mayReplace) throw new BackupError(backupMessages.imagesNotEmpty(folder));
}

/** Makes the archive's schema where there is none, and refuses another one, or other rows. */
async function requirePlace(
  client: pg.ClientBase,
  db: Database,
  header: Header,
  mayReplace: boolean,
): Promise<void> {
  const applied = await listMigrations(client);
  if (applied.length === 0) {
    await migrateThrough(db, header.migrations.at(-1) ?? '');
    return;
  }
  const filled: string[] = [];
  for (const { table } of await listTables(client)) {
    if (filledByMigrations.includes(table)) continue;
    const { rows } = await client.query(`select from ${quote(table)} limit 1`);
    if (rows.length > 0) filled.push(table);
  }
  if (filled.length > 0 && !mayReplace) throw new BackupError(backupMessages.notEmpty(filled));
  if (applied.join() !== header.migrations.join())
    throw new BackupError(backupMessages.otherSchema);
}

type Load = {
  readonly file: string;
  readonly identity: string | undefined;
  readonly header: Header;
  readonly staging: string | undefined;
};

async function load(
  client: pg.Client,
  { file, identity, header, staging }: Load,
  progress: RestoreProgress,
): Promise<{ header: Header; manifest: Manifest }> {
  const tables = header.tables.map(({ table }) => table);
  await client.query('begin');
  // Indexes are made in memory where they fit.
  await client.query("set local maintenance_work_mem = '256MB'");
  const bringBack = await setAside(client, tables);
  await client.query(`truncate ${tables.map(quote).join(', ')}`);
  const loader = createLoader(client, header, progress);
  let images = { count: 0, bytes: 0 };
  if (staging) await mkdir(staging, { recursive: true, mode: 0o700 });
  const read = await readArchive(file, identity, {
    onPart: loader.add,
    async onImage(name, image) {
      if (staging === undefined) return;
      await writeImage(staging, name, image);
      images = { count: images.count + 1, bytes: images.bytes + image.length };
      progress.onBytes('images', images.bytes);
    },
  });
  await loader.finish();
  for (const [table, { rows }] of Object.entries(read.manifest.tables)) {
    const found = loader.rows.get(table) ?? 0;
    if (found !== rows) throw new BackupError(backupMessages.wrongCount(table, rows, found));
  }
  progress.onImages(images);
  progress.onIndexing();
  for (const [sequence, last] of Object.entries(header.sequences)) {
    if (last !== null)
      await client.query('select setval($1::regclass, $2)', [quote(sequence), last]);
  }
  await bringBack();
  await client.query('commit');
  return read;
}

/** Gives each table's parts to one COPY. */
function createLoader(client: pg.Client, header: Header, { onBytes, onTable }: RestoreProgress) {
  const columnsOf = new Map(header.tables.map(({ table, columns }) => [table, columns]));
  const rows = new Map<string, number>();
  let current:
    | { table: string; input: PassThrough; done: Promise<number>; bytes: number }
    | undefined;

  function begin(table: string) {
    const columns = (columnsOf.get(table) ?? []).map(quote).join(', ');
    const copy = client.query(copyFrom(`copy ${quote(table)} (${columns}) from stdin`));
    const input = new PassThrough({ highWaterMark: 1024 * 1024 });
    const done = pipeline(input, copy).then(() => copy.rowCount);
    done.catch(() => {});
    return { table, input, done, bytes: 0 };
  }

  async function finish(): Promise<void> {
    if (current === undefined) return;
    const { table, input, done } = current;
    current = undefined;
    input.end();
    const count = await done;
    rows.set(table, count);
    onTable(table, count);
  }

  return {
    rows,
    finish,
    async add(table: string, part: Buffer): Promise<void> {
      if (current?.table !== table) await finish();
      current ??= begin(table);
      const text = await decompress(part);
      current.bytes += text.length;
      onBytes(table, current.bytes);
      const { input, done } = current;
      if (input.write(text)) return;
      const { promise: drained, resolve } = Promise.withResolvers<void>();
      input.once('drain', resolve);
      // A COPY that fails drains nothing.
      await Promise.race([drained, done]);
    },
  };
}

/** Paths in an archive are anyone's who wrote it: none leads out of the folder. */
async function writeImage(folder: string, name: string, image: Buffer): Promise<void> {
  const file = path.resolve(folder, name);
  if (!file.startsWith(path.resolve(folder) + path.sep)) {
    throw new BackupError(backupMessages.damaged(`images/${name}`));
  }
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, image, { mode: 0o600 });
}

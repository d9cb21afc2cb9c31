import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import {
  formatVersion,
  type Header,
  type ImagesRecord,
  listMigrations,
  listTables,
  type Manifest,
  names,
  type Progress,
  quote,
  readSequences,
  type TableColumns,
  type TableRecord,
} from './format.ts';

const compress = promisify(zstdCompress);

/** Before compression. So much is in memory of a table at a time, twice. */
const partBytes = 4 * 1024 * 1024;

export type ArchiveSource = {
  readonly url: string;
  readonly now: () => Date;
  readonly release: string;
  readonly secret: string | null;
  /** Where uploaded images are; undefined where they are in a store elsewhere. */
  readonly imagesFolder: string | undefined;
};

/**
 * An archive of the database as it is at one moment, and of the images that it shows, made while it
 * is read. The stream fails when the database does. Whoever writes meanwhile is not held up.
 */
export function writeArchive(
  source: ArchiveSource,
  progress: Progress,
): { archive: Readable; manifest: Promise<Manifest> } {
  const archive = pack();
  const manifest = fill(archive, source, progress).catch((error: Error) => {
    archive.destroy(error);
    throw error;
  });
  // Who reads the stream is told as well.
  manifest.catch(() => {});
  return { archive: Readable.from(archive, { objectMode: false }), manifest };
}

async function fill(archive: Pack, source: ArchiveSource, progress: Progress): Promise<Manifest> {
  // Not the product's pool, whose statements end after seconds.
  const client = new pg.Client({
    connectionString: source.url,
    application_name: 'stagetime backup',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const header = await readHeader(client, source);
    const headerText = Buffer.from(`${JSON.stringify(header, undefined, 2)}\n`);
    const add = (name: string, bytes: Buffer) => addEntry(archive, name, bytes, header.at);
    await add(names.header, headerText);
    const tables: Record<string, TableRecord> = {};
    for (const table of header.tables) {
      tables[table.table] = await writeTable(client, table, add, progress);
    }
    await client.query('commit');
    // After the rows: a file that a row of the snapshot shows is removed a day after it shows it no more.
    const images = await writeImages(source.imagesFolder, add, progress);
    const manifest: Manifest = { header: sha256(headerText), tables, images };
    const text = Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`);
    await add(names.manifest, text);
    await add(names.seal, Buffer.from(`${sha256(text)}\n`));
    archive.finalize();
    return manifest;
  } finally {
    await client.end();
  }
}

async function readHeader(client: pg.Client, source: ArchiveSource): Promise<Header> {
  // The snapshot is taken by the first statement; sequences are read after it, so none is behind.
  const tables = await listTables(client);
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return {
    product: 'stagetime',
    format: formatVersion,
    release: source.release,
    node: process.version,
    postgres: rows[0]?.version ?? '',
    at: source.now().toISOString(),
    migrations: await listMigrations(client),
    tables,
    sequences: await readSequences(client),
    secret: source.secret,
    hasImages: source.imagesFolder !== undefined,
  };
}

type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

async function writeTable(
  client: pg.Client,
  { table, columns }: TableColumns,
  add: AddEntry,
  { onBytes, onTable }: Progress,
): Promise<TableRecord> {
  const list = columns.map(quote).join(', ');
  const rows = client.query(copyTo(`copy ${quote(table)} (${list}) to stdout`));
  const parts: string[] = [];
  let bytes = 0;
  // While one part is compressed and written, the next one is read.
  let writing: Promise<void> = Promise.resolve();
  for await (const part of cut(rows)) {
    await writing;
    bytes += part.length;
    onBytes(table, bytes);
    writing = (async () => {
      const packed = await compress(part);
      parts.push(sha256(packed));
      await add(names.table(table, parts.length), packed);
    })();
    // Awaited with the next part; a failure meanwhile is no unhandled one.
    writing.catch(() => {});
  }
  await writing;
  await onTable(table, rows.rowCount);
  return { rows: rows.rowCount, bytes, parts };
}

/** Pieces of the same size, whatever the chunks are. */
async function* cut(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

async function writeImages(
  folder: string | undefined,
  add: AddEntry,
  { onBytes, onImages }: Progress,
): Promise<ImagesRecord> {
  const hash = createHash('sha256');
  let count = 0;
  let bytes = 0;
  for (const name of folder === undefined ? [] : await listImages(folder)) {
    const image = await readFile(path.join(folder ?? '', name)).catch(passGone);
    if (image === undefined) continue;
    hash.update(`${name}\n${image.length}\n`).update(image);
    await add(`${names.images}${name}`, image);
    count += 1;
    bytes += image.length;
    onBytes(names.images, bytes);
  }
  const record = { count, bytes, sha256: hash.digest('hex') };
  onImages(record);
  return record;
}

/** Finished files, by their paths with slashes. */
async function listImages(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(passGone);
  return (entries ?? [])
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** The sweep may remove an image between our look and our reading: nothing shows it any more. */
function passGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Resolves when whoever reads the archive has taken it, so that nothing piles up. */
function addEntry(archive: Pack, name: string, bytes: Buffer, at: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const header = { name, size: bytes.length, mode: 0o600, mtime: new Date(at) };
  const entry = archive.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
  // The callback hears of it.
  entry.on('error', () => {});
  return promise;
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

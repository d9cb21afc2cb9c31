import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backupMessages } from '@stagetime/contracts/operations/messages';
import { extract } from 'tar-stream';
import {
  BackupError,
  decrypt,
  formatVersion,
  type Header,
  type Manifest,
  names,
} from './format.ts';
import { sha256 } from './write-archive.ts';

type ArchiveHandlers = {
  readonly onHeader?: (header: Header) => Promise<void> | void;
  /** A part of a table's rows, compressed; parts come in order, tables as the header says. */
  readonly onPart?: (table: string, part: Buffer) => Promise<void>;
  readonly onImage?: (path: string, image: Buffer) => Promise<void>;
};

/** No entry that we write is larger: a part of a table, an image, a manifest of 10 TB. */
const maxEntryBytes = 256 * 1024 * 1024;

/**
 * Reads an archive from its first byte to its last, and throws a {@link BackupError} when anything in
 * it is not as it was written. The handlers hear of what comes before that is known: what they do has
 * to be taken back when this throws.
 */
export async function readArchive(
  file: string,
  identity: string | undefined,
  handlers: ArchiveHandlers = {},
): Promise<{ header: Header; manifest: Manifest }> {
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  try {
    const plain = await decrypt(source, identity);
    return await readEntries(plain, handlers);
  } catch (error) {
    throw explain(file, error);
  } finally {
    source.destroy();
  }
}

async function readEntries(plain: Readable, handlers: ArchiveHandlers) {
  const entries = extract();
  // It ends in an error where the stream does, and the loop below throws that.
  const feeding = pipeline(plain, entries as unknown as NodeJS.WritableStream);
  feeding.catch(() => {});
  const check = createCheck(handlers);
  for await (const entry of entries) await check.add(entry.header.name, await readWhole(entry));
  await feeding;
  return check.finish();
}

type Entry = AsyncIterable<unknown> & {
  readonly header: { readonly name: string; readonly size?: number | undefined };
};

async function readWhole(entry: Entry): Promise<Buffer> {
  const { size = 0, name } = entry.header;
  if (size > maxEntryBytes) throw new BackupError(backupMessages.damaged(name));
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Compares what comes with what the manifest at the end says of it. */
function createCheck({ onHeader, onPart, onImage }: ArchiveHandlers) {
  let header: Header | undefined;
  let headerHash = '';
  let manifest: { text: Buffer; value: Manifest } | undefined;
  let isSealed = false;
  const parts = new Map<string, string[]>();
  const images = createHash('sha256');

  function readManifest(text: Buffer): void {
    const value = JSON.parse(text.toString()) as Manifest;
    const damaged = (where: string) => new BackupError(backupMessages.damaged(where));
    if (value.header !== headerHash) throw damaged(names.header);
    for (const [table, { parts: expected }] of Object.entries(value.tables)) {
      const found = parts.get(table) ?? [];
      const wrong = expected.findIndex((hash, index) => hash !== found[index]);
      if (wrong >= 0) throw damaged(names.table(table, wrong + 1));
      if (found.length !== expected.length) throw damaged(`tables/${table}`);
    }
    if (value.images.sha256 !== images.digest('hex')) throw damaged(names.images);
    manifest = { text, value };
  }

  return {
    async add(name: string, bytes: Buffer): Promise<void> {
      if (name === names.header) {
        header = readHeader(bytes);
        headerHash = sha256(bytes);
        await onHeader?.(header);
      } else if (header === undefined) {
        throw new BackupError(backupMessages.noBackup);
      } else if (name.startsWith('tables/')) {
        const table = name.split('/')[1] ?? '';
        const hashes = parts.get(table) ?? [];
        parts.set(table, hashes);
        hashes.push(sha256(bytes));
        await onPart?.(table, bytes);
      } else if (name.startsWith(names.images)) {
        const path = name.slice(names.images.length);
        images.update(`${path}\n${bytes.length}\n`).update(bytes);
        await onImage?.(path, bytes);
      } else if (name === names.manifest) readManifest(bytes);
      else if (name === names.seal && manifest !== undefined) {
        isSealed = bytes.toString().trim() === sha256(manifest.text);
        if (!isSealed) throw new BackupError(backupMessages.damaged(names.manifest));
      }
    },
    finish(): { header: Header; manifest: Manifest } {
      if (header === undefined) throw new BackupError(backupMessages.noBackup);
      if (manifest === undefined || !isSealed) throw new BackupError(backupMessages.truncated);
      return { header, manifest: manifest.value };
    },
  };
}

function readHeader(bytes: Buffer): Header {
  const header = JSON.parse(bytes.toString()) as Header;
  if (header.product !== 'stagetime') throw new BackupError(backupMessages.noBackup);
  if (header.format > formatVersion) {
    throw new BackupError(backupMessages.newerFormat(header.format, formatVersion));
  }
  return header;
}

/** What reading ended in, as a sentence that says what to do. Other failures are passed on. */
function explain(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  const { code } = error as NodeJS.ErrnoException;
  const wrap = (message: string) => new BackupError(message, { cause: error });
  if (code === 'ENOENT') return wrap(backupMessages.noArchive(file));
  if (code === 'EISDIR' || code === 'EACCES') return wrap(backupMessages.unreadable(file, code));
  if (/Unexpected end of data|premature/i.test(error.message))
    return wrap(backupMessages.truncated);
  if (/Invalid tar header|Invalid header/.test(error.message)) {
    return wrap(backupMessages.damaged('between its parts'));
  }
  if (error instanceof SyntaxError) return wrap(backupMessages.damaged('its description'));
  return error;
}

import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { backupMessages } from '@stagetime/contracts/operations/messages';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import type pg from 'pg';

// An archive is an ordinary tar file, encrypted as a whole in the format of age where there is a key:
//
//   header.json               what it is of, and which tables follow
//   tables/<name>/<part>.zst  text of COPY, cut into parts and compressed with zstd
//   images/<path>             as they are in the folder
//   manifest.json             rows of each table, and SHA-256 of the header and every part
//   manifest.sha256
//
// `age --decrypt`, `tar`, `zstd` and psql's \copy read it without this program.

export const formatVersion = 1;

export const names = {
  header: 'header.json',
  manifest: 'manifest.json',
  seal: 'manifest.sha256',
  table: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.zst`,
  images: 'images/',
} as const;

export type TableColumns = { readonly table: string; readonly columns: readonly string[] };

export type Header = {
  readonly product: 'stagetime';
  readonly format: number;
  /** The release that made it, the Node and the Postgres it ran on. */
  readonly release: string;
  readonly node: string;
  readonly postgres: string;
  /** The instant of the snapshot, ISO 8601. */
  readonly at: string;
  /** Applied migrations, in order: the schema that the rows have. */
  readonly migrations: readonly string[];
  /** The order in which tables follow; columns that the database computes are left out. */
  readonly tables: readonly TableColumns[];
  /** What the next id of each sequence follows from; null where none was given. */
  readonly sequences: Readonly<Record<string, number | null>>;
  /** Tells whether two installations have the same secret; says nothing of it. */
  readonly secret: string | null;
  readonly hasImages: boolean;
};

export type TableRecord = {
  readonly rows: number;
  /** Before compression. */
  readonly bytes: number;
  /** SHA-256 of each part as it is in the archive. */
  readonly parts: readonly string[];
};

export type ImagesRecord = {
  readonly count: number;
  readonly bytes: number;
  /** SHA-256 over the path, the size and the bytes of each. */
  readonly sha256: string;
};

export type Manifest = {
  readonly header: string;
  readonly tables: Readonly<Record<string, TableRecord>>;
  readonly images: ImagesRecord;
};

/** What keeps a backup from being made or restored; the message says what to do next. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Told of what is being moved, for whoever waits. */
export type Progress = {
  /** So many bytes of it so far, uncompressed. */
  readonly onBytes: (what: string, bytes: number) => void;
  readonly onTable: (table: string, rows: number) => unknown;
  readonly onImages: (images: Pick<ImagesRecord, 'count' | 'bytes'>) => unknown;
};

export type RestoreProgress = Progress & {
  /** The archive is whole, and what it holds comes now. */
  readonly onHeader: (header: Header) => void;
  /** All rows are in; indexes and foreign keys come back. */
  readonly onIndexing: () => void;
};

const agePrefix = 'age-encryption.org/v1\n';

/** A public key that encrypts, and the secret one that decrypts. */
export async function makeKeys(): Promise<{ recipient: string; identity: string }> {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts as the format of age does: 64 KiB at a time, so that reordering and a missing end show. */
export async function encrypt(plain: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new BackupError(backupMessages.badRecipient, { cause: error });
  }
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** The plain archive: decrypted where it begins as an encrypted one. */
export async function decrypt(archive: Readable, identity: string | undefined): Promise<Readable> {
  const { isEncrypted, whole } = await peek(archive);
  if (!isEncrypted) return whole;
  if (identity === undefined) throw new BackupError(backupMessages.needsIdentity);
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (error) {
    throw new BackupError(backupMessages.badIdentity, { cause: error });
  }
  try {
    const plain = await decrypter.decrypt(toWeb(whole));
    return Readable.from(explainDamage(fromWeb(plain)), { objectMode: false });
  } catch (error) {
    const isWrong = error instanceof Error && /no identity matched/.test(error.message);
    const { wrongIdentity, damaged } = backupMessages;
    throw new BackupError(isWrong ? wrongIdentity : damaged('its first bytes'), { cause: error });
  }
}

/** A piece that is changed, in another place or missing does not decrypt. */
async function* explainDamage(plain: Readable): AsyncGenerator<Buffer> {
  try {
    yield* plain;
  } catch (error) {
    throw new BackupError(backupMessages.damaged('a piece that does not decrypt'), {
      cause: error,
    });
  }
}

async function peek(archive: Readable): Promise<{ isEncrypted: boolean; whole: Readable }> {
  const chunks = archive[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < agePrefix.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value as Buffer]);
  }
  async function* whole() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const isEncrypted = head.subarray(0, agePrefix.length).toString('latin1') === agePrefix;
  return { isEncrypted, whole: Readable.from(whole(), { objectMode: false }) };
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as WebStream);

/** What the migrations keep about themselves; it belongs to the database that they ran in. */
const isBookkeeping = (table: string) => table.startsWith('schema_');

/** Every table with its columns, except for those that the database computes from others. */
export async function listTables(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows.filter(({ table }) => !isBookkeeping(table));
}

/** The last number that each sequence gave, null where it gave none. */
export async function readSequences(client: pg.ClientBase): Promise<Header['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'",
  );
  return Object.fromEntries(
    rows.map(({ name, last }) => [name, last === null ? null : Number(last)]),
  );
}

/** Applied migrations, in order; none where the database has no tables. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ has: boolean }>(
    "select to_regclass('schema_migrations') is not null as has",
  );
  if (!found[0]?.has) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  return rows.map(({ name }) => name);
}

/** A name as SQL has it; ours are plain words, an archive's may be anything. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The rows and what they hold, whatever order they lie in: equal for equal tables. */
export async function checksumTables(
  client: pg.ClientBase,
): Promise<Record<string, { rows: number; checksum: string }>> {
  const sums: Record<string, { rows: number; checksum: string }> = {};
  for (const { table } of await listTables(client)) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(`
      select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as checksum
      from ${quote(table)} t`);
    sums[table] = { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' };
  }
  return sums;
}

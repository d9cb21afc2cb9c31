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

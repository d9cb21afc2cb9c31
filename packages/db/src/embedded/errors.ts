/** What kept the embedded Postgres from running. */
type EmbeddedPostgresProblem =
  | 'account'
  | 'data-folder'
  | 'disk-full'
  | 'package-missing'
  | 'start-failed'
  | 'unsupported-platform'
  | 'wrong-version';

/** The embedded Postgres can't run; the message says why and what the person can do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly problem: EmbeddedPostgresProblem;

  constructor(problem: EmbeddedPostgresProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** Another server works on the data, or is not completely gone: worth another try. */
export class ClusterBusyError extends EmbeddedPostgresError {}

const otherFolder = 'or name another folder in DATA_DIR';

const reasons: Record<string, string> = {
  EACCES: `this account may not use it. Start as the account that made it, ${otherFolder}.`,
  EEXIST: `a file stands where a folder is needed. Remove the file ${otherFolder}.`,
  EINVAL: `this is no valid folder name. Name another folder in DATA_DIR.`,
  ENAMETOOLONG: `the name is too long. Name a shorter one in DATA_DIR.`,
  ENOTDIR: `a part of the path is a file. Remove the file ${otherFolder}.`,
  ENOTEMPTY: `it holds other files already. Move them away ${otherFolder}.`,
  ENOENT: `the folder above it is missing and can't be made. Name another folder in DATA_DIR.`,
  EPERM: `this account may not use it. Start as the account that made it, ${otherFolder}.`,
  EROFS: `the file system is read-only. Name a writable folder in DATA_DIR.`,
};

/** Turns a failed operation on the data folder into words; other errors are passed on. */
export function explainFolderError(folder: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof EmbeddedPostgresError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  // 53100 is Postgres' own code for it.
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code)) return diskFullError(folder, error);
  const reason = reasons[code];
  if (!reason) return error;
  const message = `The database can't use ${folder}: ${reason}`;
  return new EmbeddedPostgresError('data-folder', message, { cause: error });
}

/** The error for a program of Postgres that ended in failure, made from what it printed. */
export function explainOutput(what: string, folder: string, output: string): EmbeddedPostgresError {
  const isFull = /No space left on device|Disk quota exceeded|Check free disk space/i.test(output);
  if (isFull) return diskFullError(folder);
  const tail = output.trimEnd().split('\n').slice(-15);
  const message = `${what} Its last lines:\n${tail.map((line) => `  ${line}`).join('\n')}`;
  const isBusy = /pre-existing shared memory block|is another postmaster/i.test(output);
  return new (isBusy ? ClusterBusyError : EmbeddedPostgresError)('start-failed', message);
}

/** The error for a program of Postgres that the system refuses to run. */
export function explainSpawnError(programs: string, error: Error): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'start-failed',
    `Postgres can't be run here (${error.message}). Run "pnpm install" again, or give the address of ` +
      `a Postgres in DATABASE_URL. The programs are in ${programs}.`,
    { cause: error },
  );
}

function diskFullError(folder: string, cause?: Error): EmbeddedPostgresError {
  const message =
    `The disk that holds ${folder} is full. Free at least 200 MB there and start again, ` +
    'or name a folder on another disk in DATA_DIR.';
  return new EmbeddedPostgresError('disk-full', message, { cause });
}

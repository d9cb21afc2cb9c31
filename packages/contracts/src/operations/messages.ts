import { tryAgain } from '../core/errors.ts';
import { productName } from '../product.ts';

/** Bytes as people say them, such as "1.2 GB". */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1000 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${units[power]}`;
}

const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What `npm run backup` and `npm run restore` say when they cannot go on: why, and what to do next. */
export const backupMessages = {
  archiveExists: (file: string) => `${file} exists already. Name another file, or a folder.`,
  noFolder: (folder: string) =>
    `The folder ${folder} does not exist. Make it first: mkdir -p ${folder}`,
  diskFull: (file: string) =>
    `There is no room left for ${file}. Free some, or name a folder on another disk.`,
  notWritable: (file: string) =>
    `${file} cannot be written here. Name a folder that this account may write to.`,
  noArchive: (file: string) => `There is no archive ${file}. Check the path.`,
  unreadable: (file: string, why: string) => `${file} cannot be read: ${why}.`,
  nothingThere: (where: string) =>
    `There is nothing to back up: no server has used the database of ${where}. Set DATA_DIR or DATABASE_URL as the server has it.`,
  newerDatabase: (unknown: readonly string[]) =>
    `The database was migrated by another release (${unknown.join(', ')}). Back it up with that release.`,
  badRecipient:
    'BACKUP_RECIPIENT is no public key. npm run backup -- --new-key makes a pair; the one that begins with age1 goes here.',
  badIdentity:
    'BACKUP_IDENTITY is no secret key. It is the one that begins with AGE-SECRET-KEY-1, from the pair whose public half made the archive.',
  needsIdentity:
    'The archive is encrypted. Set BACKUP_IDENTITY to the secret key that begins with AGE-SECRET-KEY-1 and try again.',
  wrongIdentity:
    'BACKUP_IDENTITY does not open this archive: it was encrypted to another key. Find the secret key that was made together with its public one.',
  noBackup: `This file is not a backup of ${productName}. Name one that npm run backup made.`,
  damaged: (where: string) =>
    `The archive is damaged (${where}). Nothing was changed. Take another copy of it, or the backup before.`,
  truncated:
    'The archive is cut off: its end is missing. Nothing was changed. Copy it again, or take the backup before.',
  newerFormat: (theirs: number, ours: number) =>
    `The archive has format ${theirs}, and this release reads up to ${ours}. Restore it with the release that made it, or a later one.`,
  newerSchema: (unknown: readonly string[]) =>
    `The archive was made by a later release, whose tables this one does not know (${unknown.join(', ')}). Restore it with that release, or a later one.`,
  brokenHistory: (missing: readonly string[]) =>
    `The archive lacks migrations from the middle of this release's list (${missing.join(', ')}): it was made by a branch. Restore it with the release that made it.`,
  otherSchema:
    'The database has tables of another release than the archive. Restore into an empty one: name a new folder in DATA_DIR, or a new database in DATABASE_URL. It is brought up to date afterwards.',
  notEmpty: (filled: readonly string[]) =>
    `The database is not empty (${filled.join(', ')}). Restore into an empty one: name a new folder in DATA_DIR, or a new database in DATABASE_URL. Or add --replace to throw away everything that is in it.`,
  imagesNotEmpty: (folder: string) =>
    `The folder ${folder} is not empty. Move it away, or add --replace to throw away everything that is in it.`,
  inUse: (count: number) =>
    `${plural(count, 'connection')} of the product to this database ${count === 1 ? 'is' : 'are'} open. Stop the server first, then restore.`,
  wrongCount: (table: string, expected: number, found: number) =>
    `Of ${table} ${plural(found, 'row')} came in, and the archive says ${expected}. Nothing was changed. Take the backup before.`,
};

export const backupUsage = `Usage: npm run backup -- FOLDER        into a new file in that folder, which is made
       npm run backup -- FILE.tar      into that file, which must not exist
       npm run backup -- --new-key     makes the two keys of BACKUP_RECIPIENT and BACKUP_IDENTITY`;

export const restoreUsage = `Usage: npm run restore -- ARCHIVE [--check] [--replace]
  --check     reads the archive and says whether it is whole; changes nothing
  --replace   throws away what the database and the images folder hold now`;

export const backupProgress = {
  keys: (recipient: string, identity: string) => [
    'Two keys that belong together.',
    `BACKUP_RECIPIENT=${recipient}`,
    '  goes where backups are made. It encrypts only, so whoever takes it over reads no backup.',
    `BACKUP_IDENTITY=${identity}`,
    '  opens them. Keep it elsewhere, on paper too: without it no encrypted backup can be restored.',
  ],
  table: (name: string, rows: number) => `  ${name}: ${plural(rows, 'row')}`,
  moving: (name: string, bytes: number) => `  ${name}: ${formatBytes(bytes)} so far`,
  images: (count: number, bytes: number) => `  ${plural(count, 'image')}, ${formatBytes(bytes)}`,
  imagesElsewhere:
    'Images are in the S3 store and not in this archive. Keep versions of the bucket instead.',
  checking: 'Checking the archive',
  restoring: (at: string, release: string) =>
    `Restoring the backup of ${at}, made by release ${release}`,
  indexing: 'Making indexes and checking what refers to what',
  backedUp: (file: string, bytes: number, seconds: number) =>
    `Backed up to ${file} (${formatBytes(bytes)}) in ${seconds.toFixed(1)} s`,
  notEncrypted:
    'The archive is not encrypted: it has addresses, phones and messages. npm run backup -- --new-key makes keys for it.',
  keepSecret: (where: string) =>
    `The secret of passwords is not in the archive: keep ${where} as well, apart from it.`,
  isGood: (rows: number, images: number) =>
    `The archive is whole: ${plural(rows, 'row')}, ${plural(images, 'image')}. Nothing was restored.`,
  restored: (rows: number, images: number, seconds: number) =>
    `Restored ${plural(rows, 'row')} and ${plural(images, 'image')} in ${seconds.toFixed(1)} s.`,
  otherSecret: (where: string) =>
    `The archive belongs to another secret than this installation's. Copy ${where} from where it was made, or no one can sign in with a password.`,
  next: (isEmbedded: boolean) =>
    isEmbedded ? 'Next: npm start' : 'Next: npm run migrate, then start the server.',
};

/** What people read where a feature flag turns something off. */
export const featureFlagMessages = {
  phoneOff: 'Phone sign-in is off right now. Please sign in another way.',
  readOnly: "You can't change anything right now. Please try again later.",
};

/** The page of who asks for more pages than one network may. */
export const refusalPage = {
  title: 'One at a time',
  poster: 'One at a Time',
  label: 'Please wait',
  text: "Your network asked for a lot of pages. What you're looking for is still there.",
  retry: tryAgain,
};

/** Bytes of a whole report. */
export const maxErrorReportBytes = 16 * 1024;
/** Most reports of one browser session (spec). */
export const maxErrorReports = 10;
/** Milliseconds in which the same error again is not told again (spec). */
export const errorReportPause = 1000;
